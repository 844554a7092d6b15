/* form_bonnie.h - the fields of bonnie++'s forms. */
#ifndef FORM_BONNIE_H
#define FORM_BONNIE_H

#include "bonnie.h"

extern const struct form_kind bonnie_kinds[];

/* Print and scan functions of kinds (form_bonnie_figure.c). */
void bonnie_print_cut(FILE *out, double value, const struct form_field *field,
    const void *record);
size_t bonnie_scan_cut(const char *text, const struct form_field *field,
    void *record, struct form_span *span);
void bonnie_print_seeks(FILE *out, double value, const struct form_field *field,
    const void *record);
size_t bonnie_scan_seeks(const char *text, const struct form_field *field,
    void *record, struct form_span *span);
void bonnie_print_unit(FILE *out, double value, const struct form_field *field,
    const void *record);
size_t bonnie_scan_unit(const char *text, const struct form_field *field,
    void *record, struct form_span *span);
void bonnie_print_latency(FILE *out, double value,
    const struct form_field *field, const void *record);
size_t bonnie_scan_latency(const char *text, const struct form_field *field,
    void *record, struct form_span *span);

#endif
