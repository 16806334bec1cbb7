/** Interface of the object store: files by key, on the local disk or in a bucket. */
import type { Readable } from 'node:stream';

/** First and last byte of a range, from 0, both inclusive. */
export interface ByteRange {
  from: number;
  to: number;
}

export interface ObjectStore {
  /**
   * Moves the file at `path` into the store under `key` and replaces what was there. When this resolves, the object is
   * durable and the file at `path` is removed. Keys consist of lower-case letters, digits, `-`, `.` and `/`.
   * @throws AppError storage_full, service_unavailable
   */
  put(key: string, path: string, contentType: string): Promise<void>;
  /**
   * Reads the object under `key`, or a range of it.
   * @throws AppError not_found, service_unavailable
   */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Removes the objects under the keys. A missing object counts as removed.
   * @throws AppError service_unavailable
   */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * Removes every object whose key begins with `folder` and a slash.
   * @throws AppError service_unavailable
   */
  removeFolder(folder: string): Promise<void>;
  /** Closes all connections. */
  close(): void;
}
