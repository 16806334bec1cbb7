/** User data for the operator: registration and sign-in options, never content. */
import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { identities, users } from '../tables.ts';

// Raw SQL, because Drizzle omits the table from column names in single-table queries.
const countRowsOf = (table: 'sessions' | 'passkeys' | 'api_tokens') =>
  sql<number>`(select count(*)::int from ${sql.identifier(table)} as own where own.user_id = users.id)`;

const columns = {
  id: users.id,
  email: users.email,
  createdAt: users.createdAt,
  lastSeenAt: sql<string | null>`(select max(own.seen_at) from sessions as own where own.user_id = users.id)`,
};

export interface ListedUser {
  id: string;
  email: string;
  createdAt: Date;
  /** A timestamp in the database's format; null without a session. */
  lastSeenAt: string | null;
}

/** The newest users, and the total number. */
export async function findNewestUsers(db: Queryable, limit: number): Promise<{ people: ListedUser[]; total: number }> {
  const people = await db.select(columns).from(users).orderBy(desc(users.createdAt), desc(users.id)).limit(limit);
  return { people, total: await db.$count(users) };
}

export interface UserDetails extends ListedUser {
  timezone: string;
  tier: string;
  hasPassword: boolean;
  emailProvedAt: Date | null;
  disabledAt: Date | null;
  sessions: number;
  passkeys: number;
  tokens: number;
  /** Issuers of the linked identity providers. */
  providers: string[];
}

/** A user's sign-in options; undefined for an unknown email or id. */
export async function findUserDetails(
  db: Queryable,
  user: { email: string } | { id: string },
): Promise<UserDetails | undefined> {
  const [row] = await db
    .select({
      ...columns,
      timezone: users.timezone,
      tier: users.subscriptionTier,
      hasPassword: sql<boolean>`${users.password} is not null`,
      emailProvedAt: users.emailProvedAt,
      disabledAt: users.disabledAt,
      sessions: countRowsOf('sessions'),
      passkeys: countRowsOf('passkeys'),
      tokens: countRowsOf('api_tokens'),
    })
    .from(users)
    .where('id' in user ? eq(users.id, user.id) : eq(users.email, user.email));
  if (!row) return undefined;
  const linked = await db.select({ issuer: identities.issuer }).from(identities).where(eq(identities.userId, row.id));
  return { ...row, providers: linked.map(({ issuer }) => issuer) };
}
