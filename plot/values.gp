
	# Bars from 0; open ones, with an arrow, for bounds.
	half = 8.5
	push = (right - left) * 0.07
	do for [i=first_mark:last_mark] {
		m = $marks[i]
		kind = int(N(m, 1))
		y = N(m, 2)
		v = N(m, 3)
		c = rgb[int(N(m, 7))]
		w = kind == 3 ? -push : push
		if (kind == 1) {
			if (N(m, 8) > 0) {
				set object rect from 0, y - half to v, y + half \
					fs pattern 4 border lc rgb c fc rgb c
			} else {
				set object rect from 0, y - half to v, y + half \
					fs solid 1 noborder fc rgb c
			}
		}
		if (kind == 1 && N(m, 4) > 0) {
			set arrow from N(m, 5), y to N(m, 6), y \
				heads size screen 4.0 / width, 90 front
		}
		if (kind > 1) {
			set object rect from 0, y - half to v, y + half \
				fs empty border lc rgb c
			set arrow from v, y to v + w, y \
				head filled size screen 7.0 / width, 20 front
		}
	}
