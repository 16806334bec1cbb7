/** What opens something, such as a session, an API token or a mailed link: how it is made, and the hash that tables have of it. */
import { createHash, createHmac, randomBytes } from 'node:crypto';

/** The form of what `newSecret()` makes. */
export const SECRET_FORM = /^[\w-]{43}$/;

/** What nobody can guess, in letters that an address may have. */
export function newSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** Without a key or salt: what `newSecret` made cannot be guessed from its hash. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** With the server's own key, so that neither a copy of the table nor one made on another server opens anything here. */
export function keyedHashOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
