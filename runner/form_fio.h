/*
 * form_fio.h - what the forms of fio share: the kinds of their fields and the
 * conditions of their rows.
 */
#ifndef FORM_FIO_H
#define FORM_FIO_H

#include "fio.h"

extern const struct form_kind fio_kinds[], fio_kinds_138[],
    fio_kinds_138_grouped[];
extern const struct form_row fio_rows_138[], fio_rows_json[];

/* Whether there was such a latency, direction ... */
bool fio_has_latency(const void *latency);
bool fio_has_list(const void *latency);
bool fio_has_read(const void *job), fio_has_write(const void *job),
    fio_has_trim(const void *job);
bool fio_has_read_sum(const void *group), fio_has_write_sum(const void *group),
    fio_has_trim_sum(const void *group);
bool fio_has_slat(const void *direction), fio_has_clat(const void *direction);
bool fio_has_samples(const void *direction);
bool fio_has_sync(const void *job);
bool fio_has_error(const void *job);
bool fio_has_bin(const void *bin);
bool fio_has_many(const void *definition);
bool fio_has_disks(const void *result);
bool fio_has_eta(const void *result);
bool fio_one_process(const void *result);

/* ---- numbers (form_fio_number.c) ---- */

/* How a number is shortened; the row of a kind's name. */
struct fio_scale;
const struct fio_scale *fio_scale_of(const char *kind);

/* Prints a value so; grouped: with commas between thousands. */
void fio_print_shortened(FILE *out, double value,
    const struct fio_scale *scale, bool grouped, int width);

/* ---- print and scan functions of kinds ---- */
void fio_print_scaled(FILE *out, double value, const struct form_field *field,
    const void *record);
void fio_print_grouped(FILE *out, double value, const struct form_field *field,
    const void *record);
size_t fio_scan_scaled(const char *text, const struct form_field *field,
    void *record, struct form_span *span);
void fio_print_kmg(FILE *out, double value, const struct form_field *field,
    const void *record);
size_t fio_scan_kmg(const char *text, const struct form_field *field,
    void *record, struct form_span *span);
void fio_print_unit(FILE *out, double value, const struct form_field *field,
    const void *record);
size_t fio_scan_unit(const char *text, const struct form_field *field,
    void *record, struct form_span *span);
void fio_print_extreme(FILE *out, double value, const struct form_field *field,
    const void *record);
void fio_print_extreme_grouped(FILE *out, double value,
    const struct form_field *field, const void *record);
size_t fio_scan_extreme(const char *text, const struct form_field *field,
    void *record, struct form_span *span);
void fio_print_mean(FILE *out, double value, const struct form_field *field,
    const void *record);
size_t fio_scan_mean(const char *text, const struct form_field *field,
    void *record, struct form_span *span);
void fio_print_percentiles(FILE *out, double value,
    const struct form_field *field, const void *record);
size_t fio_scan_percentiles(const char *text, const struct form_field *field,
    void *record, struct form_span *span);

#endif
