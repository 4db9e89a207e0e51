/*
 * Preloaded into the service: from the moment at which the file $FAILING_FSYNC_SIGN exists, every
 * $FAILING_FSYNC_EVERY-th fsync or fdatasync fails as on a broken disk.
 */
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int calls;

static int sync_or_fail(long call, int file) {
  const char *sign = getenv("FAILING_FSYNC_SIGN"), *every = getenv("FAILING_FSYNC_EVERY");
  if (sign && every && access(sign, F_OK) == 0 && ++calls % atoi(every) == 0) {
    errno = EIO;
    return -1;
  }
  return (int)syscall(call, file);
}

int fsync(int file) { return sync_or_fail(SYS_fsync, file); }
int fdatasync(int file) { return sync_or_fail(SYS_fdatasync, file); }
