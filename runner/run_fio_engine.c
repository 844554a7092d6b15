/* The ways in which fio hands I/O to the kernel. */
#include <errno.h>
#include <liburing.h>
#include <linux/aio_abi.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "mem.h"
#include "run_fio.h"
#include "tool.h"

static bool
nothing_to_open(struct fio_worker *worker)
{
	(void)worker;
	return true;
}

static void
nothing_to_close(struct fio_worker *worker)
{
	(void)worker;
}

/* ---- pread(2), pwrite(2) ---- */

static int
pread_queue(struct fio_worker *worker, struct fio_io *io)
{
	size_t bs = worker->spec->bs;

	io->done = io->dir == FIO_READ ?
	    pread(worker->fd, io->data, bs, (off_t)io->offset) :
	    pwrite(worker->fd, io->data, bs, (off_t)io->offset);
	if (io->done == -1)
		io->done = -errno;
	return 1;
}

/* ---- lseek(2), read(2), write(2) ---- */

static int
seek_queue(struct fio_worker *worker, struct fio_io *io)
{
	size_t bs = worker->spec->bs;

	if (lseek(worker->fd, (off_t)io->offset, SEEK_SET) == -1)
		io->done = -1;
	else
		io->done = io->dir == FIO_READ ?
		    read(worker->fd, io->data, bs) :
		    write(worker->fd, io->data, bs);
	if (io->done == -1)
		io->done = -errno;
	return 1;
}

/* ---- mmap(2) of the whole file ---- */

static bool
map_open(struct fio_worker *worker)
{
	int access = worker->spec->dirs[FIO_WRITE] ? PROT_READ | PROT_WRITE :
	    PROT_READ;

	worker->of_engine = mmap(NULL, worker->file_size, access, MAP_SHARED,
	    worker->fd, 0);
	return worker->of_engine != MAP_FAILED;
}

static int
map_queue(struct fio_worker *worker, struct fio_io *io)
{
	char *there = (char *)worker->of_engine + io->offset;

	if (io->dir == FIO_READ)
		memcpy(io->data, there, worker->spec->bs);
	else
		memcpy(there, io->data, worker->spec->bs);
	io->done = (int64_t)worker->spec->bs;
	return 1;
}

static void
map_close(struct fio_worker *worker)
{
	munmap(worker->of_engine, worker->file_size);
}

/* ---- the kernel's asynchronous I/O, as libaio uses it ---- */

struct aio {
	aio_context_t context;
	struct io_event *events;
	struct iocb *requests;		/* one for each I/O */
};

static bool
aio_open(struct fio_worker *worker)
{
	aio_context_t context = 0;
	struct aio *aio;

	if (syscall(SYS_io_setup, worker->spec->depth, &context) == -1)
		return false;
	aio = xcalloc(1, sizeof *aio);
	aio->context = context;
	aio->events = xcalloc(worker->spec->depth, sizeof *aio->events);
	aio->requests = xcalloc(worker->spec->depth, sizeof *aio->requests);
	worker->of_engine = aio;
	return true;
}

static int
aio_queue(struct fio_worker *worker, struct fio_io *io)
{
	struct aio *aio = worker->of_engine;
	struct iocb *request = &aio->requests[io - worker->ios];

	*request = (struct iocb){
	    .aio_lio_opcode = io->dir == FIO_READ ? IOCB_CMD_PREAD :
	    IOCB_CMD_PWRITE, .aio_fildes = (uint32_t)worker->fd,
	    .aio_buf = (uintptr_t)io->data, .aio_nbytes = worker->spec->bs,
	    .aio_offset = (int64_t)io->offset, .aio_data = (uintptr_t)io };
	return syscall(SYS_io_submit, aio->context, 1L, &request) == 1 ? 0 :
	    -1;
}

static int
aio_reap(struct fio_worker *worker, unsigned n_wanted, struct fio_io *done[])
{
	struct aio *aio = worker->of_engine;
	long n = syscall(SYS_io_getevents, aio->context, (long)n_wanted,
	    (long)n_wanted, aio->events, NULL);

	for (long i = 0; i < n; i++) {
		done[i] = (struct fio_io *)(uintptr_t)aio->events[i].data;
		done[i]->done = aio->events[i].res;
	}
	return (int)n;
}

static void
aio_close(struct fio_worker *worker)
{
	struct aio *aio = worker->of_engine;

	syscall(SYS_io_destroy, aio->context);
	free(aio->events);
	free(aio->requests);
	free(aio);
}

/* ---- io_uring ---- */

static bool
uring_open(struct fio_worker *worker)
{
	struct io_uring *ring = xcalloc(1, sizeof *ring);
	int error = io_uring_queue_init((unsigned)worker->spec->depth, ring,
	    0);

	worker->of_engine = ring;
	if (error != 0)
		free(ring);
	errno = -error;
	return error == 0;
}

static int
uring_queue(struct fio_worker *worker, struct fio_io *io)
{
	struct io_uring *ring = worker->of_engine;
	struct io_uring_sqe *sqe = io_uring_get_sqe(ring);
	unsigned bs = (unsigned)worker->spec->bs;
	int n;

	if (sqe == NULL) {
		errno = EAGAIN;
		return -1;
	}
	if (io->dir == FIO_READ)
		io_uring_prep_read(sqe, worker->fd, io->data, bs, io->offset);
	else
		io_uring_prep_write(sqe, worker->fd, io->data, bs,
		    io->offset);
	io_uring_sqe_set_data(sqe, io);
	n = io_uring_submit(ring);
	errno = n < 0 ? -n : 0;
	return n == 1 ? 0 : -1;
}

static int
uring_reap(struct fio_worker *worker, unsigned n_wanted, struct fio_io *done[])
{
	struct io_uring *ring = worker->of_engine;
	struct io_uring_cqe *cqe;
	unsigned head, n = 0;
	int error = io_uring_wait_cqe_nr(ring, &cqe, n_wanted);

	if (error < 0) {
		errno = -error;
		return -1;
	}
	io_uring_for_each_cqe(ring, head, cqe) {
		if (n == n_wanted)
			break;
		done[n] = io_uring_cqe_get_data(cqe);
		done[n++]->done = cqe->res;
	}
	io_uring_cq_advance(ring, n);
	return (int)n;
}

static void
uring_close(struct fio_worker *worker)
{
	io_uring_queue_exit(worker->of_engine);
	free(worker->of_engine);
}

static const struct fio_engine engines[] = {
	{ "psync", true, false, nothing_to_open, pread_queue, NULL,
	  nothing_to_close },
	{ "sync", true, false, nothing_to_open, seek_queue, NULL,
	  nothing_to_close },
	{ "mmap", true, true, map_open, map_queue, NULL, map_close },
	{ "libaio", false, false, aio_open, aio_queue, aio_reap, aio_close },
	{ "io_uring", false, false, uring_open, uring_queue, uring_reap,
	  uring_close },
};

const struct fio_engine *
fio_engine_find(const char *name)
{
	for (size_t i = 0; i < LEN(engines); i++)
		if (strcmp(engines[i].name, name) == 0)
			return &engines[i];
	return NULL;
}
