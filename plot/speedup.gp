
	# Ratios on a logarithmic axis, with a line at 1.
	set arrow from 1, 0 to 1, deep nohead lc rgb grey
	push = (right / left) ** 0.07
	do for [i=first_mark:last_mark] {
		m = $marks[i]
		kind = int(N(m, 1))
		y = N(m, 2)
		v = N(m, 3)
		s = int(N(m, 7))
		if (kind > 0 && N(m, 4) > 0) {
			set arrow from N(m, 5), y to N(m, 6), y nohead \
				lw 2 lc rgb rgb[s] front
		}
		if (kind > 1) {
			set arrow from v, y to (kind == 2 ? v * push : v / push), y \
				head filled size screen 7.0 / width, 20 \
				lc rgb rgb[s] front
		}
		if (kind > 0) {
			set label '' at v, y point pt sign[s] ps 1 \
				lc rgb rgb[s] front
		}
	}
