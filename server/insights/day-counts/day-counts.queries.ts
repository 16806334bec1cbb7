/** Queries of stored counts. Each takes the owner's id, except those that look for people. */
import type { Sql } from 'postgres';
import type { Day } from '../../platform/clock.ts';
import type { DayCounts, YearCounts } from './day-counts.ts';

/** The driver, or a transaction of it. */
export type Statements = Pick<Sql, 'unsafe'>;

const PREPARED = { prepare: true };
const STATE = `select
  (select max(revision)::float8 from year_counts where user_id = $1) as revision,
  exists (select from changed_days where user_id = $1) as "hasChanged"`;
const YEARS_AFTER = `select max(revision)::float8 as last, '[' || string_agg(counts, ',') || ']' as years
  from year_counts where user_id = $1 and revision > $2::bigint`;
const DAYS_BETWEEN = `select '[' || string_agg(counts, ',' order by day) || ']' as days
  from day_counts where user_id = $1 and day between $2::date and $3::date`;
const LOCK = 'select from users where id = $1 for no key update';
const TAKE_CHANGED = `with taken as (
    delete from changed_days where user_id = $1 and day in (
      select distinct day from changed_days where user_id = $1 order by day limit $2::int)
    returning day)
  select distinct day::text as day, (select max(revision)::float8 from year_counts where user_id = $1) as revision
  from taken`;
const REMOVE_CHANGES = 'delete from changed_days where user_id = $1';
const TAKE_CHANGED_ON = `with taken as (
    delete from changed_days where user_id = $1 and day = any(string_to_array($2, ' ')::date[]) returning day)
  select distinct day::text as day from taken`;
const STORE_DAYS = `with given as (
    select (item ->> 0)::date as day, item ->> 1 as counts from json_array_elements($2::text::json) as item),
  removed as (
    delete from day_counts where user_id = $1 and day in (select day from given where counts is null) returning day),
  stored as (
    insert into day_counts as stored (user_id, day, counts) select $1::uuid, day, counts from given where counts is not null
    on conflict (user_id, day) do update set counts = excluded.counts where stored.counts <> excluded.counts
    returning day)
  select day::text as day from removed union all select day::text from stored`;
const STORE_YEAR = `insert into year_counts as stored (user_id, year, counts) values ($1, $2, $3)
  on conflict (user_id, year) do update set counts = excluded.counts, revision = excluded.revision
    where $4 or stored.counts <> excluded.counts
  returning revision::float8 as revision`;
const KNOWN_DAYS = `select day::text as day from (
    (select distinct entry_date as day from gratitude_entries where user_id = $1 and entry_date > $2::date
      order by entry_date limit $3::int)
    union (select day from day_counts where user_id = $1 and day > $2::date order by day limit $3::int)
    union select make_date(year, 1, 1) from year_counts where user_id = $1 and make_date(year, 1, 1) > $2::date) as known
  order by day limit $3::int`;

/** The last revision of the person's counts, 0 without any, and whether days have changed since they were counted. */
export async function findCountsState(
  sql: Statements,
  userId: string,
): Promise<{ revision: number; hasChanged: boolean }> {
  const [row] = await sql.unsafe<{ revision: number | null; hasChanged: boolean }[]>(STATE, [userId], PREPARED);
  return { revision: row?.revision ?? 0, hasChanged: row?.hasChanged ?? false };
}

/** The years whose revision is above `after`, in no particular order, and the last revision. */
export async function findYearCountsAfter(
  sql: Statements,
  userId: string,
  after: number,
): Promise<{ years: YearCounts[]; last: number }> {
  const [row] = await sql.unsafe<{ last: number | null; years: string | null }[]>(
    YEARS_AFTER,
    [userId, after],
    PREPARED,
  );
  return { years: JSON.parse(row?.years ?? '[]'), last: row?.last ?? after };
}

/** The days with entries from `from` to `to`, both inclusive, oldest first. */
export async function findDayCounts(sql: Statements, userId: string, from: Day, to: Day): Promise<DayCounts[]> {
  const [row] = await sql.unsafe<{ days: string | null }[]>(DAYS_BETWEEN, [userId, from, to], PREPARED);
  return JSON.parse(row?.days ?? '[]');
}

/** Locks the person's counts until the transaction ends. Returns false if there is no such account. */
export async function lockCounts(tx: Statements, userId: string): Promise<boolean> {
  return (await tx.unsafe(LOCK, [userId], PREPARED)).length > 0;
}

/**
 * Takes the marks of at most `limit` changed days. Returns the days, and the last revision of the counts, 0 without any.
 * What the transaction reads of these days afterwards includes every change that was marked.
 */
export async function takeChangedDays(
  tx: Statements,
  userId: string,
  limit: number,
): Promise<{ days: Day[]; revision: number }> {
  const rows = await tx.unsafe<{ day: Day; revision: number | null }[]>(TAKE_CHANGED, [userId, limit], PREPARED);
  return { days: rows.map(({ day }) => day), revision: rows[0]?.revision ?? 0 };
}

/** The same for the marks of these days. */
export async function takeChangesOn(tx: Statements, userId: string, days: readonly Day[]): Promise<Day[]> {
  return (await tx.unsafe<{ day: Day }[]>(TAKE_CHANGED_ON, [userId, days.join(' ')], PREPARED)).map(({ day }) => day);
}

/** Stores the counts of `days`, of which those not in `counted` have no entries. Returns the days that differed. */
export async function storeDayCounts(
  tx: Statements,
  userId: string,
  days: readonly Day[],
  counted: readonly DayCounts[],
): Promise<Day[]> {
  const byDate = new Map(counted.map((counts) => [counts.date, JSON.stringify(counts)]));
  const items = days.map((day) => [day, byDate.get(day) ?? null]);
  return (await tx.unsafe<{ day: Day }[]>(STORE_DAYS, [userId, JSON.stringify(items)], PREPARED)).map(({ day }) => day);
}

/**
 * Stores the sums of a year with a new revision if one of its days has changed or they differ. Returns the revision, or
 * undefined if nothing was stored. A year that has no days any more keeps its row.
 */
export async function storeYearCounts(
  tx: Statements,
  userId: string,
  counts: YearCounts,
  hasChanged: boolean,
): Promise<number | undefined> {
  const values = [userId, counts.year, JSON.stringify(counts), hasChanged];
  return (await tx.unsafe<{ revision: number }[]>(STORE_YEAR, values, PREPARED))[0]?.revision;
}

/** At most `limit` days after `after` that have entries or stored counts, or begin a stored year, oldest first. */
export async function findKnownDays(sql: Statements, userId: string, after: Day, limit: number): Promise<Day[]> {
  return (await sql.unsafe<{ day: Day }[]>(KNOWN_DAYS, [userId, after, limit], PREPARED)).map(({ day }) => day);
}

/** Removes all marks of an id that has no account any more. */
export async function removeChanges(tx: Statements, userId: string): Promise<void> {
  await tx.unsafe(REMOVE_CHANGES, [userId], PREPARED);
}

/** At most `limit` people after the id `after` with changed days, ordered by id. */
export async function findPeopleWithChanges(sql: Sql, after: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct user_id as id from changed_days where user_id > ${after} order by user_id limit ${limit}::int`;
  return rows.map(({ id }) => id);
}

/** Any person; undefined on a server without people. */
export async function findRandomPerson(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`select id from users order by random() limit 1`;
  return row?.id;
}
