/** Identifiers made by the server. */
import { v7 } from 'uuid';

/** A UUIDv7 (RFC 9562): begins with its time, so rows made together lie together. */
export function newId(): string {
  return v7();
}
