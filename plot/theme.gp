# What all charts share: letters, colours, signs.  All text is data: T(i) is a
# line of $text, N(l, k) the figure number k in a line of another block.
T(i) = $text[i][2:*]
N(l, k) = real(word(l, k))

# Signs, by look: the verdicts in the order of compare.h, the baseline, then 42
# other levels.  The colours are those of Okabe and Ito and one of Tol's, which
# the colour blind can tell apart; signs differ too, for prints in grey.
array hue[7] = [ '#0072B2', '#E69F00', '#009E73', '#CC79A7', '#56B4E9', \
	'#D55E00', '#AA4499' ]
array shape[6] = [ 7, 9, 5, 13, 11, 4 ]
array rgb[55] = [ \
	'#000000', '#333333', '#333333', '#333333', '#000000', '#333333', \
	'#0072B2', '#D55E00', '#0072B2', '#D55E00', '#009E73', '#777777', \
	'#777777' ]
array sign[55] = [ 3, 12, 12, 6, 7, 4, 9, 11, 9, 11, 5, 2, 6 ]
array letter[55] = [ '?', '>', '<', 'o', 'O', '~', '>', '<', '>', '<', '=', \
	'x', '*' ]
do for [i=0:41] {
	rgb[14 + i] = hue[i % 7 + 1]
	sign[14 + i] = shape[i % 6 + 1]
	letter[14 + i] = substr( \
		'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP', i + 1, i + 1)
}
grey = '#555555'
light = '#dddddd'
array ink[4] = [ '#000000', '#000000', '#000000', grey ]
array face[4] = [ '', title_font, head_font, '' ]

unset key
unset border
unset xtics
unset ytics
set multiplot

# The text, and the signs beside it, on the whole sheet.
# A terminal counts whole letters and lines, from 0.
X(x) = mono ? x / (width - 1) : x / width
Y(y) = mono ? 1 - (y - 0.5) / (height - 1) : 1 - y / height
set lmargin at screen 0
set rmargin at screen 1
set bmargin at screen 0
set tmargin at screen 1
set xrange [0:1]
set yrange [0:1]
do for [i=1:|$labels|] {
	l = $labels[i]
	s = int(N(l, 4)) + 1
	if (N(l, 3) == 0) {
		set label i T(int(N(l, 5))) at screen X(N(l, 1)), Y(N(l, 2)) \
			left font face[s] tc rgb ink[s]
	}
	if (N(l, 3) == 1) {
		set label i T(int(N(l, 5))) at screen X(N(l, 1)), Y(N(l, 2)) \
			right font face[s] tc rgb ink[s]
	}
}
do for [i=1:|$legend|] {
	l = $legend[i]
	s = int(N(l, 3))
	if (mono) {
		set label letter[s] at screen X(N(l, 1)), Y(N(l, 2)) center
	} else {
		set label '' at screen X(N(l, 1)), Y(N(l, 2)) \
			point pt sign[s] ps 1 lc rgb rgb[s]
	}
}
plot NaN notitle
unset label
