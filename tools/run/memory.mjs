/**
 * How the server's process is to ask the system for memory (glibc, see mallopt(3); elsewhere nobody reads it). Left to
 * itself, each thread that works on pictures keeps what it once needed: 5 photos of 12 megapixels at once left 330 MiB
 * behind. From one heap, and with all that is larger than 64 KiB handed back as soon as it is free, that is 20 MiB.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
