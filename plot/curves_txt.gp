
# All plots of a terminal's chart, as texts at whole letters and lines.
share(v, a, b, logs) = logs ? log(v / a) / log(b / a) : (v - a) / (b - a)
across(v) = l_edge + floor(share(v, left, right, N(l, 14) > 0) * \
	(r_edge - l_edge) + 0.5)
down(v) = bottom - 0.5 - floor(share(v, low, high, N(l, 15) > 0) * \
	(bottom - top) + 0.5)
do for [p=1:|$panels|] {
	l = $panels[p]
	l_edge = N(l, 1)
	r_edge = N(l, 2)
	top = N(l, 3)
	bottom = N(l, 4)
	left = N(l, 5)
	right = N(l, 6)
	low = N(l, 7)
	high = N(l, 8)
	axis = '+'
	do for [i=1:int(r_edge - l_edge)] {
		axis = axis . '-'
	}
	set label axis at screen X(l_edge), Y(bottom + 0.5)
	do for [i=int(top):int(bottom) - 1] {
		set label '|' at screen X(l_edge), Y(i + 0.5)
	}
	do for [i=int(N(l, 9)):int(N(l, 10))] {
		tic = N($tics[i], 1)
		set label word($tics[i], 2) \
			at screen X(across(tic)), Y(bottom + 1.5) center
	}
	do for [i=int(N(l, 10)) + 1:int(N(l, 11))] {
		tic = N($tics[i], 1)
		set label word($tics[i], 2) \
			at screen X(l_edge - 1), Y(down(tic)) right
	}
	do for [c=int(N(l, 12)):int(N(l, 13))] {
		s = int(N($curves[c], 1))
		do for [i=int(N($curves[c], 2)):int(N($curves[c], 3))] {
			x = N($marks[i], 1)
			v = N($marks[i], 2)
			set label letter[s] at screen X(across(x)), Y(down(v)) front
		}
	}
}
plot NaN notitle
unset multiplot
