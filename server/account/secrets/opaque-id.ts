/** Public ids for responses, in place of table ids that grant access or identify a user. */
import { keyedHashOf } from './secret-hashes.ts';

/** A deterministic id from which the parts cannot be recovered. */
export function opaqueId(secret: string, purpose: string, ...parts: string[]): string {
  return keyedHashOf(secret, JSON.stringify([purpose, ...parts])).slice(0, 22);
}
