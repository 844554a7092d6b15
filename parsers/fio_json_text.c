/*
 * The text of JSON, into keys and values.
 *
 * Programs sort the keys of an object, and squeeze or indent what they print,
 * so only the names of keys count.
 */
#include "fio_reader.h"

#include <string.h>

#define KEY_MAX		64	/* no longer key is of interest */
#define VALUE_MAX	4096

/* What is left of the text that has come. */
struct cursor {
	struct reader *reader;
	struct fio_json *json;
	const char *text;		/* of the view */
	const char *p, *end;
};

static const char *
skip_blank(const char *p, const char *end)
{
	return p < end && *p == ' ' ? p + 1 : p;
}

/* Behind the colon of the key at p, and the key; NULL: there is none. */
static const char *
read_key(const char *p, const char *end, struct span *key)
{
	const char *close;

	if (p == end || *p != '"')
		return NULL;
	key->p = ++p;
	close = memchr(p, '"', (size_t)(end - p < KEY_MAX ? end - p :
	    KEY_MAX));
	if (close == NULL)
		return NULL;
	key->len = (size_t)(close - p);
	p = skip_blank(close + 1, end);
	return p < end && *p == ':' ? skip_blank(p + 1, end) : NULL;
}

/* Whether a number from p to the blank at q is whole: no digit follows. */
static bool
ends_number(const char *p, const char *q, const char *end)
{
	return q > p && q[-1] >= '0' && q[-1] <= '9' && q + 1 < end &&
	    memchr("0123456789.,}]", q[1], 14) == NULL;
}

/*
 * Whether the mark at q closes a text, as what follows shows, or else may:
 * what follows a comma is of another program, or all of it is of the text.
 */
static bool
closes(const char *q, const char *end, bool *may)
{
	const char *p = skip_blank(q + 1, end);
	bool comma = p < end && *p == ',';

	*may = comma;
	if (p == end || memchr(",}]", *p, 3) == NULL)
		return false;
	p = skip_blank(p + 1, end);
	return p == end || memchr(comma ? "\"{[" : ",}]", *p, 3) != NULL;
}

/*
 * Reads the value at p, a number or a text; returns where it ends, or NULL:
 * nowhere near.  Where lines were wrapped, a text may have lost its marks: then
 * it ends before the next key, or the brace in front of that.
 */
static const char *
read_value(const char *p, const char *end, struct span *value)
{
	bool quoted = *p == '"', closed = false, may = false;
	const char *q, *first = NULL;
	struct span key;

	if (end - p > VALUE_MAX)
		end = p + VALUE_MAX;
	p += quoted;
	for (q = p; q < end; q++) {
		bool ends = memchr(",}]", *q, 3) != NULL;

		if (*q == '"' && read_key(q, end, &key) != NULL)
			break;
		if ((closed = *q == '"' && closes(q, end, &may)))
			break;
		if (!quoted && (ends || (*q == ' ' && ends_number(p, q, end))))
			break;
		if (first == NULL && ((*q == '"' && may) ||
		    (ends && *q != ',' && q[-1] == ' ')))
			first = q;
	}
	if (q == end)
		return NULL;
	if (first != NULL && !closed) {
		q = first;
		closed = *q == '"';
	}
	*value = (struct span){ p, (size_t)(q - p) };
	if (value->len > 0 && q[-1] == ' ')
		value->len--;
	return q + closed;
}

/* Whether other jobs follow the brace at p. */
static bool
is_followed(const struct cursor *c)
{
	const char *p = c->p + 1;

	p += p < c->end && *p == ' ';
	return p < c->end && (*p == ',' || *p == ']');
}

static bool
is_at(const struct cursor *c, const char *text)
{
	size_t len = strlen(text);

	return (size_t)(c->end - c->p) >= len && memcmp(c->p, text, len) == 0;
}

/* A key with its value, or an element of an array; false: it is none. */
static bool
read_pair(struct cursor *c)
{
	struct span key = { c->p, 0 }, value;
	const char *p = read_key(c->p, c->end, &key);
	bool has_key = p != NULL;

	/* Of the next document, as this one was cut. */
	if (has_key && span_is(key, "fio version") && (c->json->has_version ||
	    fio_json_place(c->json) != JSON_DOCUMENT))
		return false;
	if (!has_key)
		p = c->p;
	/* No array of interest has texts. */
	if (p == c->end || (!has_key && memchr("-0123456789", *p, 11) == NULL))
		return false;
	if (has_key && (*p == '{' || *p == '[')) {
		fio_json_announce(c->json, key);
		c->p = p;
		return true;
	}
	p = read_value(p, c->end, &value);
	if (p == NULL)
		return false;
	if (has_key)
		fio_json_put(c->reader, key, value);
	c->p = p;
	return true;
}

/*
 * What is broken is left out, up to the next key of its word: one of very many
 * bytes was parted somewhere.
 */
static bool
skip_broken(struct cursor *c)
{
	const char *p = c->p + 1;

	while (p < c->end && *p != ' ' && strchr(",{}[]", *p) == NULL)
		p++;
	if (c->end - p <= VALUE_MAX || *p == ' ')
		return false;
	c->p = p;
	return true;
}

/* Reads the next token; false: there is none, or not all of it. */
static bool
read_token(struct cursor *c)
{
	while (c->p < c->end && (*c->p == ' ' || *c->p == ','))
		c->p++;
	if (c->p == c->end || is_at(c, "{\"fio version\""))
		return false;
	switch (*c->p) {
	case '{':
	case '[':
		fio_json_begin(c->reader);
		c->p++;
		return true;
	case '}':
	case ']':
		fio_json_leave(c->reader, is_followed(c));
		c->p++;
		return true;
	default:
		return read_pair(c) || skip_broken(c);
	}
}

/* Whether what is looked for ahead is known: when the document was begun. */
static bool
knows_enough(const struct fio_json *j)
{
	return fio_json_place(j) == JSON_SIDE && j->side->msec.text[0] > '0';
}

size_t
fio_json_read(struct reader *r, size_t at)
{
	struct fio_state *s = reader_state(r);
	struct cursor c = { .reader = r, .json = &s->json };
	size_t len;

	c.text = reader_text(r, &len);
	c.p = c.text + at;
	c.end = c.text + len;
	while (s->json.open && !(s->json.ahead && knows_enough(&s->json)) &&
	    read_token(&c))
		;
	return (size_t)(c.p - c.text);
}
