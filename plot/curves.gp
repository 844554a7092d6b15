
# One plot after the other: its axes, then its curves.
do for [p=1:|$panels|] {
	l = $panels[p]
	set lmargin at screen X(N(l, 1))
	set rmargin at screen X(N(l, 2))
	set tmargin at screen Y(N(l, 3))
	set bmargin at screen Y(N(l, 4))
	set xrange [N(l, 5):N(l, 6)]
	set yrange [N(l, 7):N(l, 8)]
	unset logscale
	if (N(l, 14) > 0) { set logscale x 2 }
	if (N(l, 15) > 0) { set logscale y 10 }
	left = N(l, 5)
	low = N(l, 7)
	top = N(l, 8)
	set border 3 lc rgb grey
	set xtics ("" left) scale 0.5 nomirror tc rgb grey
	set ytics ("" low) scale 0.5 nomirror tc rgb grey
	set grid xtics ytics lt 1 lc rgb light
	do for [i=int(N(l, 9)):int(N(l, 10))] {
		place = N($tics[i], 1)
		set xtics add (word($tics[i], 2) place)
	}
	do for [i=int(N(l, 10)) + 1:int(N(l, 11))] {
		place = N($tics[i], 1)
		set ytics add (word($tics[i], 2) place)
	}
	first_curve = int(N(l, 12))
	last_curve = int(N(l, 13))

	# Whiskers, and arrows for what is only known to lie beyond.
	do for [c=first_curve:last_curve] {
		if (N($curves[c], 4) == 0) { continue }
		s = int(N($curves[c], 1))
		do for [i=int(N($curves[c], 2)):int(N($curves[c], 3))] {
			m = $marks[i]
			x = N(m, 1)
			v = N(m, 2)
			kind = int(N(m, 6))
			if (N(m, 3) > 0) {
				set arrow from x, N(m, 4) to x, N(m, 5) \
					heads size screen 3.0 / width, 90 \
					lc rgb rgb[s]
			}
			if (kind == 2) {
				set arrow from x, v rto 0, graph 0.08 \
					head filled size screen 7.0 / width, 20 \
					lc rgb rgb[s]
			}
			if (kind == 3) {
				set arrow from x, v rto 0, graph -0.08 \
					head filled size screen 7.0 / width, 20 \
					lc rgb rgb[s]
			}
		}
	}
	first(c) = int(N($curves[c], 2)) - 1
	last(c) = int(N($curves[c], 3)) - 1
	look(c) = int(N($curves[c], 1))
	if (N(l, 16) > 0) {
		plot for [c=first_curve:last_curve] $marks \
			every ::first(c)::last(c) using 1:2 with linespoints \
			pt sign[look(c)] ps 0.9 lw 1.5 lc rgb rgb[look(c)]
	} else {
		plot for [c=first_curve:last_curve] $marks \
			every ::first(c)::last(c) using 1:2 with points \
			pt sign[look(c)] ps 0.9 lc rgb rgb[look(c)]
	}
	unset arrow
}
unset multiplot
