#include "growth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "number.h"

#define LEAST_SIZES	4

struct point {
	double x;
	double y;
};

/* The points of one curve. */
struct series {
	const struct group *group;
	uint32_t params;		/* number in the texts */
	uint32_t level;
	struct point *points;
	size_t n;
	size_t room;
};

/* The size in params, and the params without it; NaN if there is none. */
static double
cut_size(struct growth *g, const char *params, uint32_t *rest)
{
	char *text = xrealloc(NULL, strlen(params) + 2), *value;
	size_t len = strlen(g->size), used = 0, n;
	double size = NAN;

	for (const char *p = params; *p != '\0'; p += n + (p[n] == ' ')) {
		n = strcspn(p, " ");
		if (n > len && p[len] == '=' && strncmp(p, g->size, len) ==
		    0) {
			value = xstrndup(p + len + 1, n - len - 1);
			if (!number_read(value, &size) || size <= 0)
				size = NAN;
			free(value);
			continue;
		}
		if (used > 0)
			text[used++] = ' ';
		memcpy(text + used, p, n);
		used += n;
	}
	text[used] = '\0';
	*rest = intern_text(&g->texts, text);
	free(text);
	return size;
}

static void
add_points(struct series *s, const struct cell *cell, double x)
{
	for (size_t i = 0; i < cell->n; i++) {
		if (isnan(cell->runs[i].value))
			continue;
		s->points = xgrow(s->points, s->n, &s->room,
		    sizeof *s->points);
		s->points[s->n++] = (struct point){ x, cell->runs[i].value };
	}
}

/* What the points of a curve have in common; no bytes lie between. */
struct key {
	const char *text[5];
	uint32_t params;
	uint32_t level;
};

/* All curves: groups that differ in the size alone, by level. */
static struct series *
find_series(struct growth *g, uint32_t *n)
{
	const struct report *r = g->report;
	struct intern keys = { 0 };
	struct series *all = NULL;
	size_t room = 0;

	for (size_t i = 0; i < r->ngroups; i++) {
		const struct group *group = &r->groups[i];
		const char *const *k = group->key;
		uint32_t rest, known, at;
		double x = cut_size(g, k[KEY_PARAMS], &rest);

		for (size_t j = 0; j < group->ncells && !isnan(x); j++) {
			const struct key key = { { k[KEY_TOOL],
			    k[KEY_SECTION], k[KEY_TARGET], k[KEY_TEST],
			    k[KEY_METRIC] }, rest, group->cells[j].level };

			known = keys.n;
			at = intern(&keys, &key, sizeof key);
			all = xgrow(all, keys.n, &room, sizeof *all);
			if (keys.n > known)
				all[at] = (struct series){ .group = group,
				    .params = rest,
				    .level = group->cells[j].level };
			add_points(&all[at], &group->cells[j], x);
		}
	}
	*n = keys.n;
	intern_free(&keys);
	return all;
}

static int
by_place(const void *a, const void *b)
{
	const struct point *p = a, *q = b;

	if (p->x < q->x || p->x > q->x)
		return p->x < q->x ? -1 : 1;
	return (p->y > q->y) - (p->y < q->y);
}

static size_t
count_sizes(const struct series *s)
{
	size_t n = s->n > 0;

	for (size_t i = 1; i < s->n; i++)
		n += s->points[i].x > s->points[i - 1].x;
	return n;
}

/* Half of an interval of a parameter with that standard error. */
static double
half_width(double se, double df, double alpha)
{
	struct contrast c = { .df = df, .se = se };

	return contrast_half(&c, 1 - alpha);
}

/* Points as columns: x, y, and their logarithms. */
struct columns {
	double *x, *y, *lx, *ly, *fit;
};

static void
fit_power(struct growth_fit *f, const struct columns *c, struct line *line,
    double alpha)
{
	double half;

	*line = scaling_line(c->lx, c->ly, f->n);
	half = half_width(line->se, (double)f->n - 2, alpha);
	f->exponent = line->slope;
	f->exponent_lo = line->slope - half;
	f->exponent_hi = line->slope + half;
	f->factor = exp(line->intercept);
	f->power_rss = line->rss;
}

static void
fit_saturation(struct growth_fit *f, const struct columns *c,
    struct saturation *s, double alpha)
{
	double df = (double)f->n - 2, half;

	*s = scaling_saturation(c->x, c->y, f->n);
	f->max = s->max;
	f->half = s->half;
	f->log_max_se = s->log_max_se;
	f->log_half_se = s->log_half_se;
	f->saturation_rss = s->rss;
	half = half_width(s->log_max_se, df, alpha);
	f->max_lo = s->max * exp(-half);
	f->max_hi = s->max * exp(half);
	half = half_width(s->log_half_se, df, alpha);
	f->half_lo = s->half * exp(-half);
	f->half_hi = s->half * exp(half);
}

static void
fit_curves(struct growth_fit *f, const struct columns *c, double alpha)
{
	struct saturation saturation;
	struct line line;

	fit_power(f, c, &line, alpha);
	fit_saturation(f, c, &saturation, alpha);
	f->curve = saturation.rss < line.rss ? GROWTH_SATURATION :
	    GROWTH_POWER;
	f->residual = 0;
	for (size_t i = 0; i < f->n; i++) {
		c->fit[i] = f->curve == GROWTH_POWER ?
		    scaling_line_at(&line, c->x[i]) :
		    scaling_saturation_at(&saturation, c->x[i]);
		f->residual = fmax(f->residual, fabs(c->ly[i] - c->fit[i]));
	}
	f->p_fit = scaling_lack_of_fit(c->x, c->ly, c->fit, f->n);
}

static void
add_fit(struct growth *g, struct series *s)
{
	double *all = xcalloc(5 * s->n, sizeof *all);
	struct columns c = { all, all + s->n, all + 2 * s->n, all + 3 * s->n,
	    all + 4 * s->n };
	struct growth_fit *f;

	g->fits = xgrow(g->fits, g->n, &g->room, sizeof *g->fits);
	f = &g->fits[g->n++];
	*f = (struct growth_fit){ .unit = s->group->unit, .n = s->n,
	    .sizes = count_sizes(s), .level_number = s->level,
	    .level = grouping_level(&g->report->grouping, s->level),
	    .sign = s->group->sign, .speedup = NAN, .speedup_lo = NAN,
	    .speedup_hi = NAN, .half_ratio = NAN, .half_ratio_lo = NAN,
	    .half_ratio_hi = NAN };
	memcpy(f->key, s->group->key, sizeof f->key);
	f->key[KEY_PARAMS] = intern_bytes(&g->texts, s->params);
	for (size_t i = 0; i < s->n; i++) {
		c.x[i] = s->points[i].x;
		c.y[i] = s->points[i].y;
		c.lx[i] = log(c.x[i]);
		c.ly[i] = log(c.y[i]);
	}
	fit_curves(f, &c, g->report->options.alpha);
	free(all);
}

static bool
same_test(const struct growth_fit *a, const struct growth_fit *b)
{
	for (int i = 0; i < KEY_SIZE; i++)
		if (a->key[i] != b->key[i])
			return false;
	return true;
}

/* Parameters over those of the baseline's curve. */
static void
compare_curves(struct growth_fit *f, const struct growth_fit *base,
    double alpha)
{
	double df = (double)(f->n + base->n) - 4, d, half;

	d = f->sign * log(f->max / base->max);
	half = half_width(hypot(f->log_max_se, base->log_max_se), df, alpha);
	f->speedup = exp(d);
	f->speedup_lo = exp(d - half);
	f->speedup_hi = exp(d + half);
	d = log(f->half / base->half);
	half = half_width(hypot(f->log_half_se, base->log_half_se), df,
	    alpha);
	f->half_ratio = exp(d);
	f->half_ratio_lo = exp(d - half);
	f->half_ratio_hi = exp(d + half);
}

/* The curve of the baseline is the first of its test, if none is named. */
static void
compare_all(struct growth *g)
{
	uint32_t baseline = g->report->baseline;

	for (size_t i = 0; i < g->n; i++) {
		struct growth_fit *f = &g->fits[i];
		size_t j = 0;

		while (j < g->n && !(same_test(f, &g->fits[j]) &&
		    (baseline == INTERN_NONE ||
		    g->fits[j].level_number == baseline)))
			j++;
		if (j < g->n && j != i && f->curve == GROWTH_SATURATION &&
		    g->fits[j].curve == GROWTH_SATURATION)
			compare_curves(f, &g->fits[j],
			    g->report->options.alpha);
	}
}

void
growth_make(struct growth *g, const struct report *r, const char *size)
{
	struct series *all;
	uint32_t n;

	*g = (struct growth){ .report = r, .size = size };
	all = find_series(g, &n);
	for (uint32_t i = 0; i < n; i++) {
		if (all[i].n > 0)
			qsort(all[i].points, all[i].n, sizeof *all[i].points,
			    by_place);
		if (count_sizes(&all[i]) >= LEAST_SIZES)
			add_fit(g, &all[i]);
		free(all[i].points);
	}
	free(all);
	compare_all(g);
}

void
growth_free(struct growth *g)
{
	intern_free(&g->texts);
	free(g->fits);
}
