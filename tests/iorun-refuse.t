#!/bin/sh
# iorun: what every part refuses, with which words, and that nothing is left
# and nothing else touched.  Where a loop device, a mount or another user is not
# allowed, that part is skipped.

. tests/iorun.sh
mkdir work elsewhere
echo precious >elsewhere/file
ln -s elsewhere/file link
head -c 4194304 /dev/urandom >disk.img

# refused NAME MESSAGE COMMAND...: status 2, the message, nothing in work.
refused() {
	name=$1 message=$2
	shift 2
	"$@" >out 2>err
	[ $? = 2 ] && grep -q -e "$message" err && [ -z "$(ls -A work)" ]
	ok $? "$name: $message"
}
writes='--rw=write --size=64k'

# ---- a block device, by its name and by a link ----

if loop=$(losetup -f --show disk.img 2>/dev/null); then
	cksum <"$loop" >before
	ln -s "$loop" device
	for target in "$loop" device; do
		block="$target: is a block device: not written to"
		refused dd "$block" "$iorun" dd if=/dev/zero of=$target count=1
		refused 'dd --overwrite' "$block" "$iorun" dd --overwrite \
		    if=/dev/zero of=$target count=1 conv=notrunc
		for mode in write randwrite randrw; do
			refused "fio $mode" "$block" "$iorun" fio --name=x \
			    --overwrite --rw=$mode --size=64k --filename=$target
		done
		refused 'bonnie' "$target: Not a directory" \
		    "$iorun" bonnie -d $target -s 1M -n 0 -r 0
		refused 'bonnie, a file in it' "Not a directory" \
		    "$iorun" bonnie -d $target/x -s 1M -n 0 -r 0
	done
	is "hdparm reads it" status 0 "$iorun" hdparm -t "$loop"
	is "seeker reads it" status 0 "$iorun" seeker --style=c --seconds=1 "$loop"
	is "fio reads it" status 0 "$iorun" fio --name=r --filename="$loop" \
	    --size=1M --direct=1
	is "dd reads it" status 0 "$iorun" dd if="$loop" of=/dev/null bs=64k
	cksum <"$loop" | cmp -s - before
	ok $? "no byte of it has changed"
else
	loop=
	for what in $(seq 19); do
		skip "a block device, $what" "no loop device"
	done
fi

# ---- what stands there ----

refused 'dd, a file' 'link: exists' "$iorun" dd if=/dev/zero of=link count=1
refused 'fio, a file' 'link: exists' \
    "$iorun" fio --name=x $writes --filename=link
refused 'fio, the second file' 'elsewhere/file: exists' "$iorun" fio $writes \
    --name=x --directory=work --name=y --directory=. --filename=elsewhere/file
for made in touch mkdir; do
	# shellcheck disable=SC2016 # the shell's own number becomes iorun's
	is "bonnie, its name is taken ($made)" status 2 sh -c \
	    "$made"' work/Bonnie.$$ && exec "$0" bonnie -d work -s 1M -n 1 -r 0' \
	    "$iorun"
	says "why" '^iorun: work/Bonnie.[0-9]*: exists'
	[ "$(ls work)" ]
	ok $? "it is not removed"
	rm -r work/*
done

# ---- a folder that is not ours to write in ----

nobody='setpriv --reuid=65534 --regid=65534 --clear-groups'
chmod 711 .
chmod 555 work
if [ "$(id -u)" -ne 0 ]; then
	nobody=
elif ! $nobody "$iorun" --version >/dev/null 2>&1; then
	nobody=none
fi
if [ "$nobody" != none ]; then
	refused 'dd, a read-only folder' 'work/f: Permission denied' \
	    $nobody "$iorun" dd if=/dev/zero of=work/f count=1
	refused 'fio, a read-only folder' 'work/x.0.0: Permission denied' \
	    $nobody "$iorun" fio --name=x $writes --directory="$PWD/work"
	refused 'fio, a file to be read' 'work/x.0.0: Permission denied' \
	    $nobody "$iorun" fio --name=x --size=4k --directory="$PWD/work"
	refused 'bonnie, a read-only folder' 'work: Permission denied' \
	    $nobody "$iorun" bonnie -d work -s 1M -n 0 -r 0
	chmod 600 disk.img
	[ -z "$nobody" ] && chmod 000 disk.img
	refused 'hdparm' 'disk.img: Permission denied' \
	    $nobody "$iorun" hdparm -t disk.img
	refused 'seeker' 'disk.img: Permission denied' \
	    $nobody "$iorun" seeker disk.img
	refused 'dd, to be read' "'disk.img': Permission denied" \
	    $nobody "$iorun" dd if=disk.img of=/dev/null
	chmod 600 disk.img
else
	for what in 1 2 3 4 5 6 7; do
		skip "a read-only folder, $what" "nobody may not run this"
	done
fi
chmod 755 work

# ---- a limit on files ----

limited() {
	(ulimit -f 64 && "$@")
}
refused 'bonnie, a limit on files' 'drastic I/O error (write.*): File too lar' \
    limited "$iorun" bonnie -d work -s 1M -n 0 -r 0 -f
refused 'bonnie, many files' 'drastic I/O error (write.*): File too lar' \
    limited "$iorun" bonnie -d work -s 0 -n 1:200000:200000 -r 0
refused 'dd, a limit on files' "error writing 'limited': File too large" \
    limited "$iorun" dd if=/dev/zero of=limited bs=10k count=100
refused 'fio, a limit on files' 'file limited.0.0: File too large: write' \
    limited "$iorun" fio --name=limited --rw=write --size=1M
refused 'fio, a file to be read' 'read.0.0: File too large' \
    limited "$iorun" fio --name=read --size=1M
rm -f limited limited.0.0 read.0.0

# ---- a full file system ----

mkdir small
if mount -t tmpfs -o size=8m,nr_inodes=1 tmpfs small 2>/dev/null; then
	mounted=y
	full='No space left on device'
	refused 'dd, no inode' "small/f: $full" \
	    "$iorun" dd if=/dev/zero of=small/f count=1
	refused 'fio, no inode' "small/x.0.0: $full" \
	    "$iorun" fio --name=x $writes --directory=small
	refused 'bonnie, no inode' "drastic I/O error (open): $full" \
	    "$iorun" bonnie -d small -s 1M -n 0 -r 0 -f
	refused 'bonnie, no inode for files' "drastic I/O error (mkdir): $full" \
	    "$iorun" bonnie -d small -s 0 -n 1 -r 0
	mount -o remount,size=1m,nr_inodes=100 small
	refused 'fio, room for the first only' 'small/x.1.0: needs 1 MB, but 0' \
	    "$iorun" fio --name=x --rw=write --size=700k --numjobs=2 \
	    --directory=small
	[ -z "$(ls -A small)" ]
	ok $? "nothing is left there"
else
	for what in 1 2 3 4 5 6; do
		skip "a full file system, $what" "mount is not allowed"
	done
fi

# ---- and nothing else ----

[ "$(cat elsewhere/file)" = precious ] && [ "$(ls elsewhere)" = file ]
ok $? "what stood there is as it was"
rm -f before device err out said
[ "$(ls -A | tr '\n' ' ')" = 'disk.img elsewhere link small work ' ]
ok $? "there is no other file"
echo "1..$n"
