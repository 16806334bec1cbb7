/** Queries of stored counts. Each takes the owner's id, except those that look for people. */
import type { Sql } from 'postgres';
import type { Day } from '../../platform/clock.ts';
import type { DayCounts } from './count-days.ts';

/** The driver, or a transaction of it. */
export type Statements = Pick<Sql, 'unsafe'>;

const PREPARED = { prepare: true };
/** Days read in one statement: parsing them takes a few milliseconds. */
const DAYS_PER_READ = 1_000;

const STATE = `select
  (select max(revision)::float8 from day_counts where user_id = $1) as revision,
  exists (select from changed_days where user_id = $1) as "hasChanged"`;
const COUNTED_AFTER = `select count(*)::int as days, max(revision)::float8 as last,
    '[' || string_agg(counts, ',') filter (where counts is not null) || ']' as counted,
    array_agg(day::text) filter (where counts is null) as empty
  from (select revision, day, counts from day_counts where user_id = $1 and revision > $2::bigint
    order by revision limit ${DAYS_PER_READ}) as next`;
const LOCK = 'select from users where id = $1 for no key update';
const TAKE_CHANGED = `with taken as (
    delete from changed_days where user_id = $1 and day in (
      select distinct day from changed_days where user_id = $1 order by day limit $2::int)
    returning day)
  select distinct day::text as day from taken`;
const TAKE_CHANGED_ON = `with taken as (
    delete from changed_days where user_id = $1 and day = any(string_to_array($2, ' ')::date[]) returning day)
  select distinct day::text as day from taken`;
const STORE = `insert into day_counts as stored (user_id, day, counts)
  select $1::uuid, (item ->> 0)::date, item ->> 1 from json_array_elements($2::text::json) as item
  on conflict (user_id, day) do update set counts = excluded.counts, revision = excluded.revision, counted_at = now()
    where stored.counts is distinct from excluded.counts
  returning day::text as day`;
const KNOWN_DAYS = `select day::text as day from (
    (select distinct entry_date as day from gratitude_entries where user_id = $1 and entry_date > $2::date
      order by entry_date limit $3::int)
    union (select day from day_counts where user_id = $1 and day > $2::date order by day limit $3::int)) as known
  order by day limit $3::int`;

/** The last revision of the person's counts, 0 without any, and whether days have changed since they were counted. */
export async function findCountsState(sql: Statements, userId: string): Promise<{ revision: number; hasChanged: boolean }> {
  const [row] = await sql.unsafe<{ revision: number | null; hasChanged: boolean }[]>(STATE, [userId], PREPARED);
  return { revision: row?.revision ?? 0, hasChanged: row?.hasChanged ?? false };
}

/** Counts stored after a revision. */
export interface StoredCounts {
  counted: readonly DayCounts[];
  /** Days that have no entries any more. */
  empty: readonly Day[];
  /** The last revision among them. */
  last: number;
  hasMore: boolean;
}

/** Some of the counts with a revision above `after`, lowest first. */
export async function findCountsAfter(sql: Statements, userId: string, after: number): Promise<StoredCounts> {
  const [row] = await sql.unsafe<
    { days: number; last: number | null; counted: string | null; empty: Day[] | null }[]
  >(COUNTED_AFTER, [userId, after], PREPARED);
  return {
    counted: JSON.parse(row?.counted ?? '[]'),
    empty: row?.empty ?? [],
    last: row?.last ?? after,
    hasMore: row?.days === DAYS_PER_READ,
  };
}

/** Locks the person's counts until the transaction ends. Returns false if there is no such account. */
export async function lockCounts(tx: Statements, userId: string): Promise<boolean> {
  return (await tx.unsafe(LOCK, [userId], PREPARED)).length > 0;
}

/**
 * Takes the marks of at most `limit` changed days and returns the days. What the transaction reads of them afterwards
 * includes every change that was marked.
 */
export async function takeChangedDays(tx: Statements, userId: string, limit: number): Promise<Day[]> {
  return (await tx.unsafe<{ day: Day }[]>(TAKE_CHANGED, [userId, limit], PREPARED)).map(({ day }) => day);
}

/** The same for the marks of these days. */
export async function takeChangesOn(tx: Statements, userId: string, days: readonly Day[]): Promise<Day[]> {
  return (await tx.unsafe<{ day: Day }[]>(TAKE_CHANGED_ON, [userId, days.join(' ')], PREPARED)).map(({ day }) => day);
}

/** Stores the counts of `days`, of which those not in `counted` have no entries. Returns the days that differed. */
export async function storeCounts(
  tx: Statements,
  userId: string,
  days: readonly Day[],
  counted: readonly DayCounts[],
): Promise<Day[]> {
  const byDate = new Map(counted.map((counts) => [counts.date, JSON.stringify(counts)]));
  const items = days.map((day) => [day, byDate.get(day) ?? null]);
  return (await tx.unsafe<{ day: Day }[]>(STORE, [userId, JSON.stringify(items)], PREPARED)).map(({ day }) => day);
}

/** At most `limit` days after `after` that have entries or stored counts, oldest first. */
export async function findKnownDays(sql: Statements, userId: string, after: Day, limit: number): Promise<Day[]> {
  return (await sql.unsafe<{ day: Day }[]>(KNOWN_DAYS, [userId, after, limit], PREPARED)).map(({ day }) => day);
}

/** At most `limit` people with changed days. */
export async function findPeopleWithChanges(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select distinct user_id as id from changed_days limit ${limit}::int`;
  return rows.map(({ id }) => id);
}

/** Deletes the rows of days that have been without entries for so long that no process has them in memory. */
export async function removeEmptyDays(sql: Sql, before: Date): Promise<void> {
  await sql`delete from day_counts where counts is null and counted_at < ${before.toISOString()}`;
}
