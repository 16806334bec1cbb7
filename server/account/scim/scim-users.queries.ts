/** Queries of accounts as a directory sees them: all but closed ones, with what it said of them. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { scimUsers, users } from '../tables.ts';
import type { Condition } from './scim-filter.ts';

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  disabledAt: users.disabledAt,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  userName: sql<string>`coalesce(${scimUsers.userName}, ${users.email})`,
  externalId: scimUsers.externalId,
};

export interface ScimUserRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string | null;
  disabledAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  userName: string;
  externalId: string | null;
}

const NOT_CLOSED = sql`not exists (select from closed_accounts closed where closed.user_id = users.id)`;

/** Ids of accounts with this user name, which is the email address of accounts without one. */
const namedSql = (userName: string) => sql`(
  select named.user_id from scim_users named where lower(named.user_name) = lower(${userName})
  union all select unnamed.id from users unnamed where unnamed.email = lower(${userName})
    and not exists (select from scim_users own where own.user_id = unnamed.id))`;

function conditionSql({ attribute, value }: Condition): SQL {
  switch (attribute) {
    // Compared as text, so that any value is possible.
    case 'id':
      return sql`users.id = (select same.id from users same where same.id::text = lower(${value}))`;
    case 'userName':
      return sql`users.id in ${namedSql(value)}`;
    case 'externalId':
      return sql`scim_users.external_id = ${value}`;
    case 'email':
      return sql`users.email = lower(${value})`;
  }
}

const whereSql = (conditions: readonly Condition[]) => and(NOT_CLOSED, ...conditions.map(conditionSql));

/** The account with this id; undefined if there is none. */
export async function findScimUser(db: Queryable, id: string): Promise<ScimUserRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(users)
    .leftJoin(scimUsers, eq(scimUsers.userId, users.id))
    .where(and(eq(users.id, id), NOT_CLOSED));
  return row;
}

/** Accounts in the order of their creation, and their total number. */
export async function listScimUsers(
  db: Queryable,
  conditions: readonly Condition[],
  page: { offset: number; limit: number },
): Promise<{ rows: ScimUserRow[]; total: number }> {
  const where = whereSql(conditions);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(scimUsers, eq(scimUsers.userId, users.id))
    .where(where);
  const total = counted?.total ?? 0;
  if (page.limit === 0 || page.offset >= total) return { rows: [], total };
  const rows = await db
    .select(columns)
    .from(users)
    .leftJoin(scimUsers, eq(scimUsers.userId, users.id))
    .where(where)
    .orderBy(users.id)
    .offset(page.offset)
    .limit(page.limit);
  return { rows, total };
}

/** Whether another account than `userId` has this user name. */
export async function isUserNameTaken(db: Queryable, userName: string, userId: string): Promise<boolean> {
  const rows = await db.execute(sql`select from ${namedSql(userName)} taken where taken.user_id <> ${userId}::uuid`);
  return rows.length > 0;
}

/**
 * Inserts an account without a password, in one statement, because directories create all members at once. Returns false
 * if the email address or the user name is taken; an external id that is taken violates its index.
 */
export async function insertScimUser(db: Queryable, row: ScimUserRow): Promise<boolean> {
  const { id, email, firstName, lastName, userName, externalId } = row;
  const [createdAt, disabledAt] = [row.createdAt.toISOString(), row.disabledAt?.toISOString() ?? null];
  const rows = await db.execute(sql`
    with person as (
      insert into users (id, email, email_proved_at, first_name, last_name, disabled_at, created_at, updated_at)
      select ${id}::uuid, ${email}, ${createdAt}::timestamptz, ${firstName}, ${lastName}, ${disabledAt}::timestamptz,
        ${createdAt}::timestamptz, ${createdAt}::timestamptz
      where not exists ${namedSql(userName)}
      on conflict (email) do nothing returning id
    )
    insert into scim_users (user_id, user_name, external_id)
    select id, ${userName}, ${externalId} from person returning user_id`);
  return rows.length > 0;
}

/** Inserts or updates what the directory says. */
export async function upsertScimUser(tx: Queryable, row: typeof scimUsers.$inferInsert): Promise<void> {
  const { userName, externalId } = row;
  await tx
    .insert(scimUsers)
    .values(row)
    .onConflictDoUpdate({ target: scimUsers.userId, set: { userName, externalId } });
}

/** The account with this id of the directory; undefined if there is none. */
export async function findUserIdByExternalId(db: Queryable, externalId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: scimUsers.userId })
    .from(scimUsers)
    .where(eq(scimUsers.externalId, externalId));
  return row?.userId;
}

/** Whether a directory has said something of the account. */
export async function isScimUser(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(scimUsers, eq(scimUsers.userId, userId))) > 0;
}
