#include "json.h"

#include <string.h>

#include "utf8.h"

void
json_string(FILE *out, const char *text)
{
	size_t left = text != NULL ? strlen(text) : 0, len;

	fputc('"', out);
	for (; left > 0; text += len, left -= len) {
		len = utf8_len(text, left);
		if (len == 0) {
			fputs(UTF8_REPLACEMENT, out);
			len = 1;
		} else if (*text == '"' || *text == '\\')
			fprintf(out, "\\%c", *text);
		else if (len == 1 && ((unsigned char)*text < 0x20 ||
		    *text == 0x7f))
			fprintf(out, "\\u%04x", (unsigned)*text);
		else
			fwrite(text, 1, len, out);
	}
	fputc('"', out);
}
