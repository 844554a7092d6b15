	plot NaN notitle
	unset label
	unset arrow
	unset object
}
unset multiplot
