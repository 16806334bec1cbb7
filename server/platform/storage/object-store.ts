/** Keeps files by key, on this disk or in a bucket; nothing above this folder knows which. */
import type { Readable } from 'node:stream';

/** First and last byte of a part, both counted from 0 and included. */
export interface ByteRange {
  from: number;
  to: number;
}

export interface ObjectStore {
  /**
   * Takes over the file at `path` under `key`; it is durable when this resolves, and the file is gone from where it was.
   * What stood under the key is replaced. Keys are lower-case letters, digits, `-`, `.` and `/`.
   * @throws AppError storage_full, service_unavailable
   */
  keep(key: string, path: string, contentType: string): Promise<void>;
  /**
   * The bytes under `key`, or a part of them.
   * @throws AppError not_found, service_unavailable
   */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Removes what stands under the keys; one under which nothing stands counts as removed.
   * @throws AppError service_unavailable
   */
  remove(keys: readonly string[]): Promise<void>;
  /** Lets go of connections. */
  close(): void;
}
