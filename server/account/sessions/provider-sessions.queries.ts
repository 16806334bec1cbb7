/** Queries of sessions that the identity provider began. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { providerSessions, sessions } from '../tables.ts';

export async function insertProviderSession(tx: Queryable, row: typeof providerSessions.$inferInsert): Promise<void> {
  await tx.insert(providerSessions).values(row);
}

/** The provider's part of the session stored under `sid`; undefined if it did not begin it. */
export async function findProviderSession(db: Queryable, sid: string): Promise<{ idToken: string | null } | undefined> {
  const [row] = await db
    .select({ idToken: providerSessions.idToken })
    .from(providerSessions)
    .where(eq(providerSessions.sid, sid));
  return row;
}

/** A session at the provider, or all of a subject; at least one of `providerSid` and `subject` is set. */
export interface ProviderSessionFilter {
  issuer: string;
  providerSid: string | undefined;
  subject: string | undefined;
}

/** Ends these sessions and their live streams. Returns the ids of the users who had one. */
export async function removeProviderSessions(
  db: Queryable,
  { issuer, providerSid, subject }: ProviderSessionFilter,
): Promise<string[]> {
  const conditions: SQL[] = [eq(providerSessions.issuer, issuer)];
  // Sessions whose ID token named none are the subject's too.
  if (providerSid !== undefined && subject !== undefined) {
    conditions.push(sql`(${providerSessions.providerSid} = ${providerSid} or ${providerSessions.providerSid} is null)`);
  } else if (providerSid !== undefined) conditions.push(eq(providerSessions.providerSid, providerSid));
  if (subject !== undefined) conditions.push(eq(providerSessions.subject, subject));
  if (conditions.length === 1) return [];
  return db.transaction(async (tx) => {
    const ended = tx
      .select({ sid: providerSessions.sid })
      .from(providerSessions)
      .where(and(...conditions));
    const rows = await tx.delete(sessions).where(inArray(sessions.sid, ended)).returning({ userId: sessions.userId });
    const userIds = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
    await notifyPages(tx, userIds, ['session']);
    return userIds;
  });
}
