/*
 * fio_kinds.h - directions and forms, which all parts of the fio reader know.
 */
#ifndef FIO_KINDS_H
#define FIO_KINDS_H

#define FIO_TEXT	96	/* bytes of a name or a value */

enum fio_dir { FIO_READ, FIO_WRITE, FIO_TRIM, FIO_MIXED, FIO_DIRS };

/* What a job is printed in. */
enum fio_form {
	FIO_NORMAL,
	FIO_TERSE,	/* a line of --minimal */
	FIO_JSON	/* an object of --output-format=json */
};

#endif
