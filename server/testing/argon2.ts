/**
 * Argon2 as the server imports it in tests. A hash takes 25 ms of a core on purpose, and tests register thousands of
 * people with the same few passwords, so a worker computes each hash once. It is real, and verifying it too.
 */
import { createRequire } from 'node:module';

// Not an import, which vitest.config.ts would resolve to this file.
const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

const hashes = new Map<string, Promise<string>>();

export const { verify } = argon2;

export function hash(...args: Parameters<typeof argon2.hash>): Promise<string> {
  const key = JSON.stringify(args);
  const known = hashes.get(key) ?? argon2.hash(...args);
  hashes.set(key, known);
  return known;
}
