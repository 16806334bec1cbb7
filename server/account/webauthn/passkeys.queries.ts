/** Queries of passkeys. */
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { passkeys } from '../tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** The user's passkeys, oldest first. */
export function findPasskeys(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), passkeys.id);
}

/** The passkey with this credential id, of any user: at sign-in the passkey identifies the user. */
export async function findPasskey(db: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, credentialId));
  return row;
}

/** Inserts a passkey; undefined if the credential id exists already. */
export async function insertPasskey(
  db: Queryable,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return row;
}

/**
 * Stores a use of the passkey. Returns false if the counter did not increase, which suggests a cloned authenticator.
 * Synced passkeys always have counter 0.
 */
export async function storeUse(db: Queryable, passkey: PasskeyRow, counter: number, now: Date): Promise<boolean> {
  const isIncreased = sql`${passkeys.counter} < ${counter}::bigint`;
  const hasNoCounter = sql`${passkeys.counter} = 0 and ${counter}::bigint = 0`;
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.userId, passkey.userId), or(isIncreased, hasNoCounter)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Renames a passkey of the user; undefined if the user has no such passkey. */
export async function updatePasskeyName(
  db: Queryable,
  userId: string,
  credentialId: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, credentialId)))
    .returning();
  return row;
}

/** Deletes a passkey of the user; false if the user has no such passkey. */
export async function removePasskeyRow(db: Queryable, userId: string, credentialId: string): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, credentialId)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}
