/** Creates the secrets of sessions, API tokens and mailed links, and the hashes stored for them. */
import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Matches a secret of `newSecret()`. */
export const SECRET_PATTERN = /^[\w-]{43}$/;

/** An unguessable secret in URL-safe characters. */
export function newSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** SHA-256 without key or salt, which is enough for a secret of `newSecret`. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Keyed with the server's secret, so that a leaked or foreign table grants no access. */
export function keyedHashOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
