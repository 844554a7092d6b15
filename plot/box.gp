
	# Boxes from quartile to quartile, the median, all runs as points.
	half = 6.5
	do for [i=first_mark:last_mark] {
		m = $marks[i]
		kind = int(N(m, 1))
		y = N(m, 2)
		v = N(m, 3)
		s = int(N(m, 7))
		if (kind == 5 && N(m, 4) > 0) {
			set arrow from N(m, 5), y to N(m, 6), y \
				heads size screen 4.0 / width, 90 lc rgb grey
		}
		if (kind == 5 && N(m, 9) > 0) {
			set object rect from N(m, 10), y - half to N(m, 11), y + half \
				fs solid 0.3 border lc rgb rgb[s] fc rgb rgb[s]
		}
		if (kind == 5) {
			set arrow from v, y - half to v, y + half nohead \
				lw 2 lc rgb rgb[s] front
		}
		if (kind == 4) {
			set label '' at v, y point pt 6 ps 0.6 lc rgb 'black' front
		}
		if (kind == 2 || kind == 3) {
			push = (right - left) * (kind == 2 ? 0.07 : -0.07)
			set arrow from v, y to v + push, y \
				head filled size screen 7.0 / width, 20 front
		}
	}
