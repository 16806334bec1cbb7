/** How the memory of `JOURNAL_CACHE_MB` is divided among what a process caches of journals. */

/** Default, in MiB. */
export const JOURNAL_CACHE_MB = 240;

/** In percent. Entries and their counts by day, the words of those who search, and the vectors for search by meaning. */
const SHARES = { entries: 18, counts: 20, words: 40, vectors: 22 } as const;

/** Bytes for one kind of the cached data. */
export function journalCacheBytes(kind: keyof typeof SHARES, totalMb = JOURNAL_CACHE_MB): number {
  return Math.floor((totalMb * 1024 * 1024 * SHARES[kind]) / 100);
}
