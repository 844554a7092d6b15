#!/bin/sh
# install.sh install|uninstall BUILD PREFIX PROGRAM...: programs, manual pages
# and bash completion, into PREFIX/bin and PREFIX/share or out of them.
set -eu
what=$1 build=$2 prefix=$3
shift 3
bin=$prefix/bin
man=$prefix/share/man
completions=$prefix/share/bash-completion/completions

# The readers of one tool share the page of log2csv.
links() {
	for program; do
		case $program in
		log2csv) ;;
		*2csv) echo "$program" ;;
		esac
	done
}

install_all() {
	install -d "$bin" "$completions"
	for program; do
		install -m 755 "$build/$program" "$bin"
		ln -sf iosift.bash "$completions/$program"
	done
	(cd "$build" && "$OLDPWD/pack/completion.sh" "$@") \
	    >"$completions/iosift.bash"
	chmod 644 "$completions/iosift.bash"
	for page in */*.[157]; do
		install -d "$man/man${page##*.}"
		install -m 644 "$page" "$man/man${page##*.}"
	done
	for program in $(links "$@"); do
		ln -sf log2csv.1 "$man/man1/$program.1"
	done
}

uninstall_all() {
	for program; do
		rm -f "$bin/$program" "$completions/$program"
	done
	rm -f "$completions/iosift.bash"
	for page in */*.[157]; do
		rm -f "$man/man${page##*.}/${page##*/}"
	done
	for program in $(links "$@"); do
		rm -f "$man/man1/$program.1"
	done
}

"${what}_all" "$@"
