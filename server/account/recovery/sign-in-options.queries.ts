/** Removal of all sign-in options of an account. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { apiTokens, identities, knownDevices, passkeys, sessions, users } from '../tables.ts';
import { removeLinks } from './mailed-links.queries.ts';

/** Removes password, sessions, passkeys, tokens, provider links, known devices and mailed links. */
export async function removeSignInOptions(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ password: null, passwordChangedAt: now }).where(eq(users.id, userId));
  for (const table of [sessions, passkeys, apiTokens, identities, knownDevices]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await removeLinks(tx, userId);
}
