/**
 * Owns when the write-ahead log reaches the disk. PostgreSQL syncs it at every commit; here those syncs are kept until
 * the answers of a batch of commits are about to be sent, and made as one. What PostgreSQL orders after a sync stays
 * after it: any other change to the disk makes the kept sync first.
 */
export class LogSync {
  /** Descriptors of log files whose sync is kept back. */
  readonly #kept = new Set<number>();
  readonly #fsync: (descriptor: number) => void;
  /** Off while PostgreSQL starts and stops, when nobody waits for an answer. */
  enabled = false;

  constructor(fsync: (descriptor: number) => void) {
    this.#fsync = fsync;
  }

  /** True where the sync of `descriptor`, of the file `path`, may wait for `flush`. */
  keep(path: string, descriptor: number): boolean {
    if (!this.enabled || !isLogSegment(path)) return false;
    this.#kept.add(descriptor);
    return true;
  }

  /** To be called before anything but a write to a log file changes the disk. @throws what fsync throws. */
  flush(): void {
    for (const descriptor of this.#kept) {
      this.#fsync(descriptor);
      this.#kept.delete(descriptor);
    }
  }

  get isPending(): boolean {
    return this.#kept.size > 0;
  }
}

/** A segment is named by 24 hexadecimal digits. Source: PostgreSQL manual, "WAL Internals". */
export function isLogSegment(path: string): boolean {
  return /(^|\/)pg_wal\/[0-9A-F]{24}$/.test(path);
}
