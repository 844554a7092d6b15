/*
 * findings.h - what iocheck found, as text, CSV, JSON or SARIF.
 */
#ifndef FINDINGS_H
#define FINDINGS_H

#include <stdio.h>

#include "lint.h"

/* What the forms keep between findings; all zero to begin with. */
struct findings {
	FILE *out;
	size_t counts[3];	/* by severity */
	size_t nrows;		/* rows that were looked at, and their ... */
	size_t nruns;		/* ... runs; for the last line of the text */
	size_t last_run;	/* of the last finding, and its source */
	char *last_source;
};

/* A form of output.  Texts come from logs: each writes them as data. */
struct findings_form {
	const char *name;
	void (*begin)(struct findings *findings);
	void (*each)(struct findings *findings, const struct finding *finding);
	void (*end)(struct findings *findings);
};

/* The form of that name, or NULL. */
const struct findings_form *findings_form(const char *name);
/* The name of number i, from 0; NULL behind the last one. */
const char *findings_form_name(size_t i);

#endif
