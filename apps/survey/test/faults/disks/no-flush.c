/* Preloaded into the service by the power cut's own test: a disk that only pretends to flush. */
int fsync(int file) { return file < 0; }
int fdatasync(int file) { return file < 0; }
