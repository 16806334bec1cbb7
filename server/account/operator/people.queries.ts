/** The list of people on the admin page: registration, plan and sign-in, never content. */
import { and, asc, desc, eq, gt, ilike, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PeopleFilter, PeopleSort } from '../../../contract/admin-people.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { closedAccounts, sessions, users } from '../tables.ts';
import { RENEWAL_HOURS } from '../users.queries.ts';

export interface PeopleRequest {
  /** A part of a name or address; empty for all. */
  search: string;
  filter: PeopleFilter;
  sort: PeopleSort;
  descending: boolean;
  offset: number;
  limit: number;
  now: Date;
}

const fullName = sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`;
const lastSeenAt = sql<string | null>`(select max(own.seen_at) from ${sessions} as own where own.user_id = users.id)`;
/** The same rule as `isPaid`. */
const isPaid = (now: Date) =>
  sql<boolean>`coalesce(${users.subscriptionTier} = 'premium' and ${users.subscriptionPeriodEnd} + make_interval(
    hours => case when ${users.subscriptionStatus} = 'active' then ${sql.raw(String(RENEWAL_HOURS))} else 0 end
  ) > ${now.toISOString()}::timestamptz, false)`;

function columnsAt(now: Date) {
  return {
    id: users.id,
    email: users.email,
    name: fullName,
    picture: users.profileImageUrl,
    isPremium: isPaid(now),
    premiumUntil: users.subscriptionPeriodEnd,
    createdAt: users.createdAt,
    lastSeenAt,
    isAdmin: sql<boolean>`${users.adminSince} is not null`,
    isDisabled: sql<boolean>`${users.disabledAt} is not null`,
  };
}

const isOpen = (db: Queryable) =>
  notExists(db.select({ id: closedAccounts.userId }).from(closedAccounts).where(eq(closedAccounts.userId, users.id)));

function isOfFilter(db: Queryable, filter: PeopleFilter, now: Date): SQL | undefined {
  if (filter === 'premium') return isPaid(now);
  if (filter === 'disabled') return isNotNull(users.disabledAt);
  if (filter === 'admins') return isNotNull(users.adminSince);
  if (filter === 'away') {
    return notExists(
      db
        .select({ sid: sessions.sid })
        .from(sessions)
        .where(and(eq(sessions.userId, users.id), gt(sessions.expire, now))),
    );
  }
  return undefined;
}

const ORDER: Record<PeopleSort, SQL> = {
  name: sql`lower(${fullName})`,
  plan: sql`${users.subscriptionTier}`,
  joined: sql`${users.createdAt}`,
  active: sql`coalesce(${lastSeenAt}, '-infinity')`,
};

/** A page of people, and how many there are. */
export async function findPeople(db: Queryable, request: PeopleRequest) {
  const { search, filter, sort, descending, offset, limit, now } = request;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const matches = and(
    isOpen(db),
    search === '' ? undefined : or(ilike(fullName, pattern), ilike(users.email, pattern)),
    isOfFilter(db, filter, now),
  );
  const inOrder = (descending ? desc : asc)(ORDER[sort]);
  const people = await db
    .select(columnsAt(now))
    .from(users)
    .where(matches)
    .orderBy(inOrder, users.id)
    .limit(limit)
    .offset(offset);
  return { people, total: await db.$count(users, matches) };
}

/** One person as the list shows them; undefined without an account. */
export async function findPerson(db: Queryable, userId: string, now: Date) {
  const [person] = await db
    .select(columnsAt(now))
    .from(users)
    .where(and(eq(users.id, userId), isOpen(db)));
  return person;
}

/** Number of people, and of those who registered since `since`. */
export async function countPeople(db: Queryable, since: Date): Promise<{ people: number; joined: number }> {
  const [row] = await db
    .select({
      people: sql<number>`count(*)::int`,
      joined: sql<number>`(count(*) filter (where ${gt(users.createdAt, since)}))::int`,
    })
    .from(users)
    .where(isOpen(db));
  return row ?? { people: 0, joined: 0 };
}
