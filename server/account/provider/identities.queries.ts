/** Queries of the links between users and identity providers. */
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { identities, users } from '../tables.ts';
import type { UserRow } from '../users.queries.ts';

/** The user linked to this subject of the provider; undefined if none is. */
export async function findIdentity(
  db: Queryable,
  issuer: string,
  subject: string,
): Promise<Pick<UserRow, 'id' | 'passwordChangedAt' | 'disabledAt'> | undefined> {
  const [row] = await db
    .select({ id: users.id, passwordChangedAt: users.passwordChangedAt, disabledAt: users.disabledAt })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row;
}

/** Whether the user is linked to any subject of this provider. */
export async function hasIdentityAt(db: Queryable, issuer: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.userId, userId)));
  return rows.length > 0;
}

export async function insertIdentity(db: Queryable, identity: typeof identities.$inferInsert): Promise<void> {
  await db.insert(identities).values(identity);
}

/** The user with this email; locks the row until the transaction ends. */
export async function lockUserByEmail(tx: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return row;
}
