
# One panel after the other: its plot, its axis, then its marks.
do for [p=1:|$panels|] {
	l = $panels[p]
	set lmargin at screen X(N(l, 1))
	set rmargin at screen X(N(l, 2))
	set tmargin at screen Y(N(l, 3))
	set bmargin at screen Y(N(l, 4))
	left = N(l, 5)
	right = N(l, 6)
	deep = N(l, 4) - N(l, 3)
	set xrange [left:right]
	set yrange [deep:0]
	if (ratio) { set logscale x }
	set border 1 lc rgb grey
	set xtics ("" left) scale 0.5 nomirror tc rgb grey
	set grid xtics lt 1 lc rgb light
	do for [i=int(N(l, 7)):int(N(l, 8))] {
		place = N($tics[i], 1)
		set xtics add (word($tics[i], 2) place)
	}
	first_mark = int(N(l, 9))
	last_mark = int(N(l, 10))
