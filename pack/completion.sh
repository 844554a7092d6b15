#!/bin/sh
# completion.sh PROGRAM...: prints bash completion made from what ./PROGRAM
# --help says: the options, and the values of forms and charts.
set -eu

# Options of a help text; those that take a value end in "=".
options() {
	grep -E '^ +--?[a-zA-Z]' |
	    grep -oE '(^|[ ;])(--[a-z][a-z-]*=?|-[a-zA-Z]([ ,]|$))' |
	    tr -d ' ,;' | sort -u | tr '\n' ' '
}

# "--format text csv" for options whose value is one of a list.
values() {
	sed -nE 's/^ .*(--[a-z-]+)=(FORM|CHART) +([a-z0-9 -]+).*/\1 \3/p'
}

subcommands() {
	sed -nE 's/^TOOL is one of (.*);.*/\1/p'
}

cat <<'END'
# bash completion of iosift's programs, made from their --help.
_iosift()
{
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
	local options= values= words=

	[[ $cur == = ]] && cur=
	[[ $prev == = ]] && prev=${COMP_WORDS[COMP_CWORD-2]}
	case ${1##*/} in
END
for program; do
	help=$("./$program" --help)
	echo "	$program)"
	echo "		options='$(echo "$help" | options)'"
	words=$(echo "$help" | subcommands)
	[ -n "$words" ] && echo "		words='$words'"
	echo "		case \$prev in"
	echo "$help" | values | while read -r option list; do
		short=$(echo "$help" |
		    sed -nE "s/^ +(-[a-z]), $option=.*/|\\1/p")
		echo "		$option$short) values='$list' ;;"
	done
	echo "		esac"
	echo "		;;"
done
cat <<'END'
	esac
	if [[ -n $values ]]; then
		COMPREPLY=($(compgen -W "$values" -- "$cur"))
	elif [[ $cur == -* ]]; then
		COMPREPLY=($(compgen -W "$options" -- "$cur"))
		[[ ${COMPREPLY-} == *= ]] && compopt -o nospace
	else
		COMPREPLY=($(compgen -W "$words" -- "$cur"))
		compopt -o default
	fi
}
END
echo "complete -F _iosift $*"
