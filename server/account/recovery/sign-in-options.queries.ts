/** Takes from an account whatever opens it. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { apiTokens, identities, knownDevices, passkeys, sessions, users } from '../tables.ts';
import { removeLinks } from './mailed-links.queries.ts';

/** Takes away everything that opens the account, whoever it was made by. */
export async function removeSignInOptions(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ password: null, passwordChangedAt: now }).where(eq(users.id, userId));
  for (const table of [sessions, passkeys, apiTokens, identities, knownDevices]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await removeLinks(tx, userId);
}
