/* form_bonnie.h - the fields of bonnie++'s forms. */
#ifndef FORM_BONNIE_H
#define FORM_BONNIE_H

#include "bonnie.h"

extern const struct form_kind bonnie_kinds[];

/* Print and scan functions of kinds (form_bonnie_figure.c). */
form_print_fn bonnie_print_cut, bonnie_print_seeks, bonnie_print_unit,
    bonnie_print_latency;
form_scan_fn bonnie_scan_cut, bonnie_scan_seeks, bonnie_scan_unit,
    bonnie_scan_latency;

#endif
