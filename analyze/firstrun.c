#include "firstrun.h"

#include <gsl/gsl_cdf.h>

#include <math.h>
#include <stdlib.h>

#include "mem.h"

#define EXACT	2000

/* Runs of one level, summed over the tests that they have in common. */
struct series {
	double *sum;		/* of signed logarithms, by run */
	size_t n;
};

double
firstrun_tail(const double *chance, size_t n, size_t k)
{
	double mean = 0, variance = 0, *p, tail = 0;

	if (k == 0)
		return 1;
	for (size_t i = 0; i < n; i++) {
		mean += chance[i];
		variance += chance[i] * (1 - chance[i]);
	}
	if (n > EXACT)
		return gsl_cdf_ugaussian_Q(((double)k - 0.5 - mean) /
		    sqrt(variance));
	p = xcalloc(n + 1, sizeof *p);
	p[0] = 1;
	for (size_t i = 0; i < n; i++)
		for (size_t j = i + 2; j-- > 0; )
			p[j] = p[j] * (1 - chance[i]) +
			    (j > 0 ? p[j - 1] * chance[i] : 0);
	for (size_t j = k; j <= n; j++)
		tail += p[j];
	free(p);
	return fmin(1, tail);
}

/* Adds a cell to the series of its first run, level and number of runs. */
static void
add_cell(const struct report *r, const struct group *g, const struct cell *c,
    struct intern *keys, struct series **series, size_t *room)
{
	const struct dataset_row *first = &r->dataset->rows[c->runs[0].row];
	uint32_t key[4] = { dataset_kind(r->dataset, first->kind)->
	    text[TEXT_source], first->run, c->level, (uint32_t)c->n };
	uint32_t known = keys->n, at = intern(keys, key, sizeof key);

	*series = xgrow(*series, keys->n, room, sizeof **series);
	if (keys->n > known) {
		(*series)[at].n = c->n;
		(*series)[at].sum = xcalloc(c->n, sizeof *(*series)[at].sum);
	}
	for (size_t i = 0; i < c->n; i++)
		(*series)[at].sum[i] += g->sign * log(c->runs[i].value);
}

static bool
first_is_worst(const struct series *s)
{
	for (size_t i = 1; i < s->n; i++)
		if (s->sum[i] <= s->sum[0])
			return false;
	return true;
}

double
firstrun_p(const struct report *r)
{
	struct intern keys = { 0 };
	struct series *series = NULL;
	size_t room = 0, worst = 0;
	double *chance, p;

	for (size_t i = 0; i < r->ngroups; i++)
		for (size_t j = 0; j < r->groups[i].ncells; j++) {
			const struct cell *c = &r->groups[i].cells[j];

			if (c->n >= 2 && c->nfast == 0 &&
			    r->groups[i].directed)
				add_cell(r, &r->groups[i], c, &keys, &series,
				    &room);
		}
	chance = xcalloc(keys.n, sizeof *chance);
	for (uint32_t i = 0; i < keys.n; i++) {
		chance[i] = 1 / (double)series[i].n;
		worst += first_is_worst(&series[i]);
		free(series[i].sum);
	}
	p = firstrun_tail(chance, keys.n, worst);
	free(chance);
	free(series);
	intern_free(&keys);
	return p;
}
