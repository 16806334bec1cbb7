/** Reads and writes of passkeys. */
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { passkeys } from '../tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** The passkeys of one person, oldest first. */
export function findPasskeys(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), passkeys.id);
}

/** The passkey with this credential id, whosever it is: it says who signs in. */
export async function findPasskey(db: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, credentialId));
  return row;
}

/** Inserts a passkey; undefined where one with this credential id is there already. */
export async function insertPasskey(
  db: Queryable,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return row;
}

/**
 * Writes down a use of the passkey. False where its counter is not beyond the one known: then there are two of it. Counters
 * that stay 0 are those of passkeys that several devices share.
 */
export async function noteUse(db: Queryable, passkey: PasskeyRow, counter: number, now: Date): Promise<boolean> {
  const beyond = sql`${passkeys.counter} < ${counter}::bigint`;
  const without = sql`${passkeys.counter} = 0 and ${counter}::bigint = 0`;
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.userId, passkey.userId), or(beyond, without)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Changes the name of a passkey of this person; undefined where there is none. */
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

/** Removes a passkey of this person; false where there is none. */
export async function removePasskeyRow(db: Queryable, userId: string, credentialId: string): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, credentialId)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}
