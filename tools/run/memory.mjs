/**
 * How the server's process is to ask the system for memory (glibc, see mallopt(3); elsewhere nobody reads it). Left to
 * itself, each thread that works on pictures keeps what it once needed: 5 photos of 12 megapixels at once left 330 MiB
 * behind. From one heap, and with all that is larger than 72 KiB handed back as soon as it is free, that is 5 to 70 MiB.
 * Not from 64 KiB on: Node takes as much for each read from a socket.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '73728',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
