/*
 * Rates and counts as fio prints them.
 *
 * num2str() of the versions, by their source: up to 1.43 no fraction; from
 * 1.44 to 2.19 what stands behind the point is a remainder of 1024 (or 1000)
 * without its leading zeros, no decimals; from 2.20 to 3.25 a fraction that
 * rounds up to 1 loses its carry, so that 11.98 is printed as 11.0.
 */
#include "fio_reader.h"

#include <math.h>
#include <string.h>

#include "number.h"

#define REMAINDER_UNTIL	22000	/* first version after the fault */
#define CARRY_LOST_UNTIL	32600

double
fio_unit(struct span unit, double k, bool is_old, int *power)
{
	const char *letters = is_old ? "KMGPE" : "KMGTPE", *letter = NULL;
	double factor = 1;
	int n = 0;

	if (unit.len > 0) {
		char c = unit.p[0] == 'k' ? 'K' : unit.p[0];

		letter = strchr(letters, c);
	}
	if (letter != NULL) {
		n = (int)(letter - letters) + 1;
		if (unit.len > 1 && unit.p[1] == 'i')
			k = 1024;
		for (int i = 0; i < n; i++)
			factor *= k;
	}
	if (power != NULL)
		*power = n;
	/* "Kbit/s", not "KB/s". */
	for (size_t i = 0; i < unit.len; i++)
		if (unit.p[i] == 'b')
			return factor / 8;
	return factor;
}

struct figure
fio_number(const struct fio_state *s, struct span digits, double factor,
    bool is_old)
{
	struct figure f = { NAN, NAN, NAN };
	struct decimal d;
	bool has_point, remainder, carry;
	double whole, half;

	if (digits.p == NULL ||
	    decimal_read(digits.p, digits.len, true, &d) == 0)
		return f;
	has_point = d.step < 1;
	remainder = is_old || (s->number > 0 && s->number < REMAINDER_UNTIL);
	carry = s->number < CARRY_LOST_UNTIL;
	whole = floor(d.value);
	half = d.step / 2;
	if (has_point && remainder)
		f = (struct figure){ whole + 0.5, whole, whole + 1 };
	else if (has_point && carry && d.value == whole)
		f = (struct figure){ whole, whole - half, whole + 1 };
	else if (factor == 1)
		/* Integer division: a floor. */
		f = (struct figure){ d.value, d.value, d.value + 1 };
	else if (is_old && !has_point)
		/* Rounded, or cut: sums over a group are. */
		f = (struct figure){ d.value, d.value - half, d.value + 1 };
	else
		f = (struct figure){ d.value, d.value - half, d.value + half };
	f.value *= factor;
	f.lower = f.lower > 0 ? f.lower * factor : 0;
	f.upper *= factor;
	return f;
}

bool
fio_narrow(struct figure *f, const struct figure *other)
{
	struct figure narrow = *f;

	if (isnan(other->value))
		return true;
	if (isnan(f->value)) {
		*f = *other;
		return true;
	}
	if (other->upper - other->lower < f->upper - f->lower)
		narrow = *other;
	if (!figures_meet(f, other)) {
		*f = narrow;
		return false;
	}
	narrow.lower = fmax(f->lower, other->lower);
	narrow.upper = fmin(f->upper, other->upper);
	narrow.value = fmin(fmax(narrow.value, narrow.lower), narrow.upper);
	*f = narrow;
	return true;
}

/* Whether value is what the figure's digits may stand for, or one more. */
static bool
fits(const struct figure *f, double value)
{
	double width = f->upper - f->lower;

	return isnan(f->value) ||
	    (value >= f->lower - width && value <= f->upper + width);
}

/*
 * kb_base=1000 makes K 1000, and no word of the text up to 2.16 tells it: the
 * requests times their size do.
 */
static void
settle_kb_base(struct fio_side *side, double bs)
{
	double bytes = side->issued * bs, scale;

	if (side->io_power == 0 || isnan(bytes) || fits(&side->io, bytes))
		return;
	scale = pow(1000.0 / 1024, side->io_power);
	if (!fits(&side->io, bytes / scale))
		return;
	side->io.value *= scale;
	side->io.lower *= scale;
	side->io.upper *= scale;
	scale = pow(1000.0 / 1024, side->rate_power);
	side->rate.value *= scale;
	side->rate.lower *= scale;
	side->rate.upper *= scale;
}

/* The clock counts whole milliseconds: so much longer it may have been. */
static void
widen_by_clock(struct figure *f, double msec)
{
	f->lower *= msec / (msec + 1);
}

static void
nothing_done(struct row *row)
{
	row->value = row->lower = row->upper = NAN;
	row->status = "error";
}

static void
settle_throughput(struct reader *r, struct fio_side *side, double bs,
    struct row *row)
{
	struct figure seconds = { side->msec / 1000, side->msec / 1000,
	    side->msec / 1000 };
	struct figure quotient = figure_divide(&side->io, &seconds);
	struct figure rate = side->rate, printed = side->rate;
	double exact = side->issued * bs / seconds.value;

	row->seconds = seconds.value;
	row->bytes = side->io.value;
	if (side->io.upper == 0 || (side->io.value == 0 && rate.value == 0)) {
		nothing_done(row);
		return;
	}
	if (!fio_narrow(&rate, &quotient)) {
		const struct figure *other = rate.value == printed.value ?
		    &quotient : &printed;

		row->facts = reader_format(r, "%s%sother=%.12g..%.12g",
		    row->facts, *row->facts != '\0' ? " " : "",
		    other->lower, other->upper);
	} else if (fits(&printed, exact) && fits(&quotient, exact)) {
		rate = (struct figure){ exact, exact, exact };
		row->bytes = side->issued * bs;
	}
	widen_by_clock(&rate, side->msec);
	figure_set(row, &rate);
}

static void
settle_iops(struct fio_side *side, struct row *row)
{
	double seconds = side->msec / 1000, exact = side->issued / seconds;
	struct figure per_second = side->per_second;

	row->seconds = seconds;
	if (per_second.value == 0 && side->io.value == 0) {
		nothing_done(row);
		return;
	}
	if (fits(&per_second, exact)) {
		per_second = (struct figure){ exact, exact, exact };
		row->ops = side->issued;
	}
	widen_by_clock(&per_second, side->msec);
	figure_set(row, &per_second);
}

void
fio_settle_side(struct reader *r, struct fio_side *side, double bs,
    struct row *throughput, struct row *iops)
{
	settle_kb_base(side, bs);
	if (throughput != NULL)
		settle_throughput(r, side, bs, throughput);
	if (iops != NULL)
		settle_iops(side, iops);
	if (throughput != NULL && iops != NULL)
		throughput->ops = iops->ops;
	if (throughput != NULL && iops != NULL)
		iops->bytes = throughput->bytes;
}
