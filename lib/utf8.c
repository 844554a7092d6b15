#include "utf8.h"

size_t
utf8_len(const char *text, size_t left)
{
	static const unsigned char first[] = { 0, 0, 0xC2, 0xE0, 0xF0 };
	const unsigned char *p = (const unsigned char *)text;
	size_t len = *p < 0x80 ? 1 : *p < 0xE0 ? 2 : *p < 0xF0 ? 3 : 4;

	if (len == 1)
		return 1;
	if (len > left || *p < first[len] || *p > 0xF4)
		return 0;
	for (size_t i = 1; i < len; i++)
		if ((p[i] & 0xC0) != 0x80)
			return 0;
	/* Overlong forms, surrogates and what lies beyond U+10FFFF. */
	if ((*p == 0xE0 && p[1] < 0xA0) || (*p == 0xED && p[1] > 0x9F) ||
	    (*p == 0xF0 && p[1] < 0x90) || (*p == 0xF4 && p[1] > 0x8F))
		return 0;
	return len;
}
