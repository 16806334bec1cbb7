/** Ids for answers, in place of those in the tables, which would open something or say whom something is about. */
import { keyedHashOf } from './secret-hashes.ts';

/** The same parts always give the same id, and the id gives none of them. */
export function opaqueId(secret: string, purpose: string, ...parts: string[]): string {
  return keyedHashOf(secret, JSON.stringify([purpose, ...parts])).slice(0, 22);
}
