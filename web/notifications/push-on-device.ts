/** Whether a user has push switched on in this browser: read by the background tasks without loading the rest of push. */
import { readStored, removeStored, storedKeys, writeStored } from '../platform/stored.ts';

const CHECKED_AT_KEY_PREFIX = 'evenglow-push:';

/** When the push subscription was last checked, in milliseconds since 1970; undefined if push is off. */
export function pushCheckedAt(userId: string): number | undefined {
  const stored = readStored(`${CHECKED_AT_KEY_PREFIX}${userId}`);
  return stored === undefined ? undefined : Number(stored) || 0;
}

export function storePushCheckedAt(userId: string, now: number): void {
  writeStored(`${CHECKED_AT_KEY_PREFIX}${userId}`, String(now));
}

/** Clears only what is stored in this browser; the server deletes the subscription when the session ends. */
export function clearStoredPush(): void {
  for (const key of storedKeys(CHECKED_AT_KEY_PREFIX)) removeStored(key);
}
