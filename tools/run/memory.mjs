/**
 * Memory settings of the server process. Those of the allocator are for glibc (see mallopt(3); ignored by others). By default, each
 * image thread keeps its freed memory: processing 5 photos of 12 megapixels at once left 330 MiB resident. With one
 * arena, and blocks over 72 KiB returned to the system when freed, 5 to 70 MiB remain. The threshold is above 64 KiB
 * because Node allocates that much for each read from a socket.
 *
 * Node's young generation is limited to 8 MiB a half: with 24 GB of memory it grew to 128 MiB, without a gain in speed.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '73728',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=8',
};
