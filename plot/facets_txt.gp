
# All panels of a terminal's chart, as texts at whole letters and lines: bars of
# = (figures; #: flagged) or - (bounds), or for ratios signs on a line, with their line at 1.
share(v) = ratio ? log(v / left) / log(right / left) \
	: (v - left) / (right - left)
cell(v) = l_edge + floor(share(v) * (r_edge - l_edge) + 0.5)
do for [p=1:|$panels|] {
	l = $panels[p]
	l_edge = N(l, 1)
	r_edge = N(l, 2)
	top = N(l, 3)
	bottom = N(l, 4)
	left = N(l, 5)
	right = N(l, 6)
	axis = '+'
	do for [i=1:int(r_edge - l_edge)] {
		axis = axis . '-'
	}
	set label axis at screen X(l_edge), Y(bottom + 0.5)
	do for [i=int(N(l, 7)):int(N(l, 8))] {
		tic = N($tics[i], 1)
		set label word($tics[i], 2) \
			at screen X(cell(tic)), Y(bottom + 1.5) center
	}
	if (ratio) {
		do for [i=int(top):int(bottom) - 1] {
			set label '|' at screen X(cell(1)), Y(i + 0.5)
		}
	}
	do for [i=int(N(l, 9)):int(N(l, 10))] {
		m = $marks[i]
		kind = int(N(m, 1))
		y = top + N(m, 2)
		v = N(m, 3)
		if (kind == 5 && N(m, 4) > 0) {
			from = cell(N(m, 5))
			line = ''
			do for [k=from:cell(N(m, 6))] { line = line . '-' }
			set label line at screen X(from), Y(y)
			from = cell(N(m, 10))
			line = ''
			do for [k=from:cell(N(m, 11))] { line = line . '=' }
			if (N(m, 9) > 0) { set label line at screen X(from), Y(y) }
		}
		if (kind > 0 && !bars) {
			set label (kind == 1 ? letter[int(N(m, 7))] : \
				kind == 2 ? '>' : kind == 3 ? '<' : \
				kind == 4 ? 'o' : '|') \
				at screen X(cell(v)), Y(y) front
		}
		if (kind > 0 && bars) {
			bar = ''
			c = kind > 1 ? '-' : N(m, 8) > 0 ? '#' : '='
			do for [k=1:int(cell(v) - l_edge)] {
				bar = bar . c
			}
			set label bar . (kind == 2 ? '>' : kind == 3 ? '<' : '') \
				at screen X(l_edge), Y(y) front
		}
	}
}
plot NaN notitle
unset multiplot
