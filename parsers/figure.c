#include "figure.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

#include "number.h"

bool
figure_read(struct span text, double factor, enum rounding rounding,
    struct figure *f)
{
	struct decimal d;

	*f = (struct figure){ NAN, NAN, NAN };
	if (text.p == NULL || text.len == 0 ||
	    decimal_read(text.p, text.len, false, &d) != text.len)
		return false;
	f->value = d.value * factor;
	if (rounding == EXACT) {
		f->lower = f->upper = f->value;
	} else if (rounding == CUT) {
		f->lower = f->value;
		f->upper = (d.value + d.step) * factor;
	} else {
		f->lower = (d.value - d.step / 2) * factor;
		f->upper = (d.value + d.step / 2) * factor;
	}
	if (f->lower < 0)
		f->lower = 0;
	return true;
}

struct figure
figure_divide(const struct figure *work, const struct figure *seconds)
{
	struct figure f = {
		work->value / seconds->value,
		work->lower / seconds->upper,
		work->upper / seconds->lower,
	};

	if (!(seconds->value > 0))
		f.value = NAN;
	if (!(seconds->lower > 0))
		f.upper = NAN;
	if (!(seconds->upper > 0))
		f.lower = NAN;
	return f;
}

bool
figures_meet(const struct figure *a, const struct figure *b)
{
	return !(a->lower > b->upper || b->lower > a->upper);
}

void
figure_set(struct row *row, const struct figure *figure)
{
	row->value = figure->value;
	row->lower = figure->lower;
	row->upper = figure->upper;
}

static double
width(const struct figure *f)
{
	double w = (f->upper - f->lower) / f->value;

	return isfinite(w) ? w : INFINITY;
}

void
figure_set_two(struct reader *reader, struct row *row,
    const struct figure *first, const struct figure *second)
{
	const struct figure *other = second;

	if (isnan(first->value) || width(second) < width(first)) {
		other = first;
		first = second;
	}
	figure_set(row, first);
	if (!isnan(other->value) && !figures_meet(first, other))
		row->facts = reader_format(reader, "%s%sother=%.12g..%.12g",
		    row->facts, row->facts[0] != '\0' ? " " : "",
		    other->lower, other->upper);
}

double
size_read(struct span text, bool decimal_b)
{
	static const char letters[] = "KMGTPE";
	struct decimal d;
	const char *letter;
	size_t n;
	double size, unit = 1024;

	if (text.p == NULL || text.len == 0)
		return NAN;
	n = decimal_read(text.p, text.len, false, &d);
	if (n == 0)
		return NAN;
	size = d.value;
	if (n < text.len && (letter = strchr(letters,
	    toupper((unsigned char)text.p[n]))) != NULL) {
		n++;
		if (decimal_b && n < text.len && text.p[n] == 'B')
			unit = 1000;
		if (n < text.len && text.p[n] == 'i')
			n++;
		for (; letter >= letters; letter--)
			size *= unit;
		if (n < text.len && (text.p[n] == 'B' || text.p[n] == 'b'))
			n++;
	} else if (n < text.len && text.p[n] == 'w')
		size *= 2, n++;
	else if (n < text.len && text.p[n] == 'b')
		size *= 512, n++;
	else if (n < text.len && text.p[n] == 'c')
		n++;
	if (n < text.len && text.p[n] == 'x') {
		double rest = size_read((struct span){ text.p + n + 1,
		    text.len - n - 1 }, decimal_b);

		return size * rest;
	}
	return n == text.len ? size : NAN;
}
