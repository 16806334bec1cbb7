/**
 * Defers syncs of the write-ahead log. PostgreSQL syncs it at every commit; here, the syncs of a batch of commits are
 * executed as one, before their responses are sent (group commit). Any other change to the disk executes them first,
 * which preserves PostgreSQL's ordering.
 */
export class LogSync {
  /** Descriptors of log files with a deferred sync. */
  readonly #deferred = new Set<number>();
  readonly #fsync: (descriptor: number) => void;
  /** False while PostgreSQL starts and stops, when nothing waits for a response. */
  enabled = false;

  constructor(fsync: (descriptor: number) => void) {
    this.#fsync = fsync;
  }

  /** Defers the sync of `descriptor`, the file at `path`. Returns false if it must be executed now. */
  defer(path: string, descriptor: number): boolean {
    if (!this.enabled || !isLogSegment(path)) return false;
    this.#deferred.add(descriptor);
    return true;
  }

  /**
   * Call before any disk change other than a write to a log file.
   * @throws errors of fsync
   */
  flush(): void {
    for (const descriptor of this.#deferred) {
      this.#fsync(descriptor);
      this.#deferred.delete(descriptor);
    }
  }

  get isPending(): boolean {
    return this.#deferred.size > 0;
  }
}

/** Segments are named with 24 hexadecimal digits. Source: PostgreSQL manual, "WAL Internals". */
export function isLogSegment(path: string): boolean {
  return /(^|\/)pg_wal\/[0-9A-F]{24}$/.test(path);
}
