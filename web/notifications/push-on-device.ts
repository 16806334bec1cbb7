/** Whether a user has push switched on in this browser: read by the background tasks without loading the rest of push. */
import { readStored, removeStored, storedKeys, writeStored } from '../platform/stored.ts';

const ON = 'evenglow-push:';

/** When it was last looked whether push still comes here, in milliseconds since 1970; undefined where it is off. */
export function pushCheckedAt(userId: string): number | undefined {
  const stored = readStored(`${ON}${userId}`);
  return stored === undefined ? undefined : Number(stored) || 0;
}

export function rememberPush(userId: string, now: number): void {
  writeStored(`${ON}${userId}`, String(now));
}

/** The server forgets this browser with the session. Never rejects. */
export function forgetPushHere(): void {
  for (const key of storedKeys(ON)) removeStored(key);
}
