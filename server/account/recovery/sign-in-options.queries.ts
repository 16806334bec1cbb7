/** Sign-in options of an account: their numbers, and removal. */
import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { logAccountEvent } from '../account-log.ts';
import { accessEnded } from '../events.ts';
import { apiTokens, identities, knownDevices, passkeys, sessions, users } from '../tables.ts';
import { removeLinks } from './mailed-links.queries.ts';

/** Removes password, sessions, passkeys, tokens, provider links, known devices and mailed links. */
export async function removeSignInOptions(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ password: null, passwordChangedAt: now }).where(eq(users.id, userId));
  for (const table of [sessions, passkeys, apiTokens, identities, knownDevices]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await removeLinks(tx, userId);
  await recordEvent(tx, accessEnded, { userId });
}

/** Numbers of what opens an account besides password and provider. */
export interface AccessCounts {
  passkeys: number;
  tokens: number;
}

export async function countAccess(db: Queryable, userId: string): Promise<AccessCounts> {
  return {
    passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)),
    tokens: await db.$count(apiTokens, eq(apiTokens.userId, userId)),
  };
}

/** Removes passkeys and API tokens, logs each, and returns their numbers. */
export async function removeAccess(tx: Queryable, userId: string, clock: Clock): Promise<AccessCounts> {
  const gonePasskeys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ name: passkeys.name });
  const goneTokens = await tx.delete(apiTokens).where(eq(apiTokens.userId, userId)).returning({ name: apiTokens.name });
  for (const { name } of gonePasskeys)
    await logAccountEvent(tx, clock, { userId, kind: 'passkey_removed', detail: name });
  for (const { name } of goneTokens) await logAccountEvent(tx, clock, { userId, kind: 'token_revoked', detail: name });
  await recordEvent(tx, accessEnded, { userId });
  return { passkeys: gonePasskeys.length, tokens: goneTokens.length };
}
