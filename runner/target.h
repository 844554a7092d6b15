/*
 * target.h - the files that workloads write to: what may be written at all,
 * whether it fits, and what is removed in the end.
 *
 * Functions tell on standard error why they refuse.
 */
#ifndef TARGET_H
#define TARGET_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Opens a file for writing.  Refuses block devices and, unless overwrite is
 * set or this program made it, files that exist.  flags are open(2)'s, without
 * O_CREAT and O_EXCL.  Returns -1 if it is refused or fails, and in *is_new
 * (or NULL) whether the file was made by this call.
 */
int target_open(const char *path, int flags, bool overwrite, bool *is_new);

/*
 * Whether so many bytes are free where the path is (or would be made); the
 * blocks of a file there that is overwritten count as free.
 */
bool target_has_space(const char *path, uint64_t bytes);

/*
 * Scratch files and folders with all that is in them: removed by
 * target_remove_scratch(), and at exit, if they still stand.  Only the process
 * that noted them does it.  target_scratch() refuses what stands there already,
 * as it is not ours to remove.
 */
bool target_scratch(const char *path);
void target_remove_scratch(void);

#endif
