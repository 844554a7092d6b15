#include "script.h"

#include <err.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "templates.h"
#include "tool.h"

static const char *const block_names[SCRIPT_NBLOCKS] = {
	[SCRIPT_TEXT] = "text", [SCRIPT_LABELS] = "labels",
	[SCRIPT_LEGEND] = "legend",
	[SCRIPT_PANELS] = "panels", [SCRIPT_TICS] = "tics",
	[SCRIPT_MARKS] = "marks",
	[SCRIPT_CURVES] = "curves"
};

struct script *
script_new(const struct terminal *terminal)
{
	struct script *s = xcalloc(1, sizeof *s);

	s->terminal = terminal;
	for (int i = 0; i < SCRIPT_NBLOCKS; i++) {
		s->block[i] = open_memstream(&s->text[i], &s->len[i]);
		if (s->block[i] == NULL)
			err(EXIT_TROUBLE, "memory");
	}
	return s;
}

void
script_label(struct script *s, double x, double y, enum align align,
    enum style style, const char *line)
{
	if (*line == '\0')
		return;
	/* The bar keeps a line from being the end of the block. */
	fprintf(s->block[SCRIPT_TEXT], "|%s\n", line);
	fprintf(s->block[SCRIPT_LABELS], "%.2f %.2f %d %d %zu\n", x, y,
	    (int)align, (int)style, ++s->ntext);
}

static void
put_template(FILE *out, const char *name)
{
	const struct template *t = templates;

	while (t->name != NULL && strcmp(t->name, name) != 0)
		t++;
	if (t->name == NULL)
		errx(EXIT_TROUBLE, "no template %s", name);
	for (const char *const *line = t->lines; *line != NULL; line++)
		fputs(*line, out);
}

char *
script_end(struct script *s, double width, double height,
    const char *const *names, size_t *len)
{
	const struct terminal *t = s->terminal;
	char *whole = NULL;
	FILE *out = open_memstream(&whole, len);

	if (out == NULL)
		err(EXIT_TROUBLE, "memory");
	fprintf(out, "# A chart of iosift; to draw it: "
	    "gnuplot -d SCRIPT >PICTURE\n"
	    "set encoding utf8\n");
	fprintf(out, "set terminal %s size %.10g%s,%.10g%s noenhanced\n%s",
	    t->gnuplot, width / t->per_unit, t->unit, height / t->per_unit,
	    t->unit, t->fonts);
	fprintf(out, "%smono = %d\nwidth = %.0f\nheight = %.0f\n",
	    s->setting != NULL ? s->setting : "", t->font.mono, width, height);
	for (int i = 0; i < SCRIPT_NBLOCKS; i++) {
		fclose(s->block[i]);
		fprintf(out, "$%s << END\n%sEND\n", block_names[i],
		    s->text[i]);
		free(s->text[i]);
	}
	for (; *names != NULL; names++)
		put_template(out, *names);
	fclose(out);
	free(s);
	return whole;
}
