#include "udist.h"

#include <gsl/gsl_sf_gamma.h>

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include "mem.h"

/* Tables have many comparisons and few sizes: the last one is kept. */
static struct {
	size_t n1;
	size_t n2;
	double *tail;
} kept;

const double *
udist_untied(size_t n1, size_t n2)
{
	size_t top = n1 * n2;
	double *count, all, sum = 0;

	if (kept.tail != NULL && kept.n1 == n1 && kept.n2 == n2)
		return kept.tail;
	count = xcalloc(top + 1, sizeof *count);
	count[0] = 1;
	for (size_t i = 1; i <= n1; i++) {
		for (size_t u = top; u >= n2 + i; u--)
			count[u] -= count[u - n2 - i];
		for (size_t u = i; u <= top; u++)
			count[u] += count[u - i];
	}
	all = exp(lgamma((double)(n1 + n2 + 1)) - lgamma((double)n1 + 1) -
	    lgamma((double)n2 + 1));
	/* lgamma has 14 digits; a count that fits a double is exact. */
	if (all < 1e15)
		all = nearbyint(all);
	for (size_t u = 0; u <= top / 2; u++) {
		sum += count[u];
		count[u] = sum / all;
	}
	/* P(U <= u) = 1 - P(U <= top - u - 1) */
	for (size_t u = top / 2 + 1; u <= top; u++)
		count[u] = u == top ? 1 : 1 - count[top - u - 1];
	free(kept.tail);
	kept.n1 = n1;
	kept.n2 = n2;
	kept.tail = count;
	return count;
}

struct programme {
	const struct tie *tie;
	size_t nties;
	size_t n1;
	size_t limit;		/* no sum above it matters */
	double *weight;		/* [i * (limit + 1) + sum] */
	size_t *least;		/* least doubled sum of i more figures, all
				   from the groups not yet seen */
};

/*
 * The least doubled sums of 0 to n1 figures from group g on; ranks rise, so
 * these are the next ones.
 */
static void
least_rest(struct programme *p, size_t g)
{
	size_t i = 0, sum = 0;

	p->least[0] = 0;
	for (; g < p->nties && i < p->n1; g++)
		for (size_t k = 0; k < p->tie[g].n && i < p->n1; k++) {
			sum += p->tie[g].rank2;
			p->least[++i] = sum;
		}
	while (i < p->n1)
		p->least[++i] = SIZE_MAX;
}

/* Adds group g: from the top, so that it is not used twice. */
static void
add_group(struct programme *p, size_t g, size_t seen)
{
	size_t most = seen + p->tie[g].n < p->n1 ? seen + p->tie[g].n : p->n1;

	least_rest(p, g + 1);
	for (size_t i = most; i > 0; i--) {
		double *to = p->weight + i * (p->limit + 1);
		size_t rest = p->least[p->n1 - i], end;

		if (rest > p->limit)
			continue;
		end = p->limit - rest;
		for (size_t k = 1; k <= p->tie[g].n && k <= i; k++) {
			size_t add = k * p->tie[g].rank2;
			const double *from = to - k * (p->limit + 1);
			double c = k == 1 ? (double)p->tie[g].n :
			    gsl_sf_choose((unsigned)p->tie[g].n, (unsigned)k);

			for (size_t s = add; s <= end; s++)
				to[s] += c * from[s - add];
		}
	}
}

/* P(S <= sum2), and P(S = sum2) in *equal; ranks rise. */
static double
lower_tail(const struct tie *tie, size_t nties, size_t n1, size_t sum2,
    size_t n, double *equal)
{
	struct programme p = { tie, nties, n1, sum2, NULL, NULL };
	double all = exp(lgamma((double)n + 1) - lgamma((double)n1 + 1) -
	    lgamma((double)(n - n1) + 1)), sum = 0;
	size_t seen = 0;

	if (all < 1e15)
		all = nearbyint(all);
	p.weight = xcalloc((n1 + 1) * (sum2 + 1), sizeof *p.weight);
	p.least = xcalloc(n1 + 1, sizeof *p.least);
	p.weight[0] = 1;
	for (size_t g = 0; g < nties; g++) {
		add_group(&p, g, seen);
		seen += tie[g].n;
	}
	for (size_t s = 0; s <= sum2; s++)
		sum += p.weight[n1 * (sum2 + 1) + s];
	*equal = p.weight[n1 * (sum2 + 1) + sum2] / all;
	free(p.least);
	free(p.weight);
	return sum / all;
}

void
udist_tied(const struct tie *tie, size_t nties, size_t n1, size_t sum2,
    double *less, double *greater)
{
	struct tie *turned;
	size_t n = 0, mean2;
	double equal;

	for (size_t g = 0; g < nties; g++)
		n += tie[g].n;
	mean2 = n1 * (n + 1);
	if (sum2 <= mean2) {
		*less = lower_tail(tie, nties, n1, sum2, n, &equal);
		*greater = 1 - *less + equal;
		return;
	}
	turned = xcalloc(nties, sizeof *turned);
	for (size_t g = 0; g < nties; g++) {
		turned[g].n = tie[nties - 1 - g].n;
		turned[g].rank2 = 2 * (n + 1) - tie[nties - 1 - g].rank2;
	}
	*greater = lower_tail(turned, nties, n1, 2 * mean2 - sum2, n, &equal);
	*less = 1 - *greater + equal;
	free(turned);
}
