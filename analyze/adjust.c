#include "adjust.h"

#include <gsl/gsl_sort.h>

#include <math.h>
#include <stdlib.h>

#include "mem.h"

const struct adjust_method adjust_methods[ADJUST_METHODS] = {
	[ADJUST_HOLM] = { "holm", "Holm", adjust_holm },
	[ADJUST_BH] = { "bh", "Benjamini-Hochberg", adjust_bh },
	[ADJUST_NONE] = { "none", "none", NULL },
};

void
adjust_holm(double *p, size_t m)
{
	size_t *rank = xcalloc(m, sizeof *rank);
	double largest = 0;

	gsl_sort_index(rank, p, 1, m);
	for (size_t i = 0; i < m; i++) {
		largest = fmax(largest, p[rank[i]] * (double)(m - i));
		p[rank[i]] = fmin(1, largest);
	}
	free(rank);
}

void
adjust_bh(double *p, size_t m)
{
	size_t *rank = xcalloc(m, sizeof *rank);
	double least = 1;

	gsl_sort_index(rank, p, 1, m);
	for (size_t i = m; i > 0; i--) {
		least = fmin(least, p[rank[i - 1]] * (double)m / (double)i);
		p[rank[i - 1]] = least;
	}
	free(rank);
}
