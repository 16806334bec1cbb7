/** Queries of entries; each takes the owner's id. */
import { and, eq, fillPlaceholders, isNotNull, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import type { Entry, EntryHelp } from '../../contract/journal.ts';
import type { Media } from '../../contract/media.ts';
import type { Day } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { recordEventsSql } from '../platform/events/events.ts';
import type { EntryCursor } from './entry-cursor.ts';
import {
  driverValues,
  type EntryChange,
  insertedColumns,
  presentEntry,
  READ_COLUMNS,
  type ReadEntryWithLikes,
} from './entry-mapper.ts';
import { challengeEntryChanged, entryCreated } from './events.ts';
import { type PresentedMedia, present } from './media/media.ts';
import { copyShared, insertSharedSql, removeShared } from './shared-entries.queries.ts';
import { type EntryRow, entryCounts, gratitudeEntries } from './tables.ts';

const NEWEST_FIRST = 'entry_date desc, gratitude_entries.created_at desc, id desc';
const FIRST_PAGE = `select ${READ_COLUMNS} from gratitude_entries where user_id = $1 order by ${NEWEST_FIRST}`;
const NEXT_PAGE = `select ${READ_COLUMNS} from gratitude_entries
  where user_id = $1 and (entry_date, created_at, id) < ($2::date, $3::timestamptz, $4::uuid)
  order by ${NEWEST_FIRST}`;
const BY_DAY = `select ${READ_COLUMNS} from gratitude_entries
  where user_id = $1 and entry_date = $2 order by ${NEWEST_FIRST}`;
const NEXT_OF_DAY = `select ${READ_COLUMNS} from gratitude_entries
  where user_id = $1 and entry_date = $2 and (created_at, id) < ($3::timestamptz, $4::uuid) order by ${NEWEST_FIRST}`;
const PREPARED = { prepare: true };

/** A page of the owner's entries, newest day first; `limit` is a whole number from 1 to a few hundred. */
export async function findEntries(sql: Sql, userId: string, limit: number, after?: EntryCursor): Promise<Entry[]> {
  // The limit is part of the SQL text: as a parameter, PostgreSQL estimates a tenth of the journal and plans each
  // request again, which took twice as long as reading the rows.
  const page = ` limit ${Math.trunc(limit)}`;
  const rows = await (after
    ? sql.unsafe<ReadEntryWithLikes[]>(NEXT_PAGE + page, [userId, after.entryDate, after.createdAt, after.id], PREPARED)
    : sql.unsafe<ReadEntryWithLikes[]>(FIRST_PAGE + page, [userId], PREPARED));
  return withMedia(sql, userId, rows);
}

/** A page of the owner's entries of one day, newest first; `limit` as in `findEntries`. */
export async function findEntriesOfDay(
  sql: Sql,
  userId: string,
  day: Day,
  limit: number,
  after?: EntryCursor,
): Promise<Entry[]> {
  const page = ` limit ${Math.trunc(limit)}`;
  const rows = await (after
    ? sql.unsafe<ReadEntryWithLikes[]>(NEXT_OF_DAY + page, [userId, day, after.createdAt, after.id], PREPARED)
    : sql.unsafe<ReadEntryWithLikes[]>(BY_DAY + page, [userId, day], PREPARED));
  return withMedia(sql, userId, rows);
}

const DAYS_IF_FIRST = `select (count(distinct entry_date))::int as days from gratitude_entries
  where user_id = $1 and entry_type <> 'mood' and not exists (
    select from gratitude_entries where user_id = $1 and entry_date = $2 and id <> $3 and entry_type <> 'mood')`;

/**
 * The number of days with written entries if this one of the owner is the only one of its day; 0 if there are others.
 * Check-ins are not counted.
 */
export async function countDaysIfFirst(
  sql: Sql,
  { userId, entryDate, id }: Pick<EntryRow, 'userId' | 'entryDate' | 'id'>,
): Promise<number> {
  const [row] = await sql.unsafe<{ days: number }[]>(DAYS_IF_FIRST, [userId, entryDate, id], PREPARED);
  return row?.days ?? 0;
}

const BY_ID = `select ${READ_COLUMNS} from gratitude_entries
  where user_id = $1 and id = any(string_to_array($2, ' ')::uuid[])`;

/** The owner's entries with these ids, in the order of `ids`. Ids of other users' entries are ignored. */
export async function findEntriesById(sql: Sql, userId: string, ids: readonly string[]): Promise<Entry[]> {
  if (ids.length === 0) return [];
  const rows = await sql.unsafe<ReadEntryWithLikes[]>(BY_ID, [userId, ids.join(' ')], PREPARED);
  const found = new Map((await withMedia(sql, userId, rows)).map((entry) => [entry.id, entry]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const CONTENTS_BY_ID = `select id, content as text from gratitude_entries
  where user_id = $1 and id = any(string_to_array($2, ' ')::uuid[])`;

/** The contents of the owner's entries with these ids, in no order. Ids of other users' entries are ignored. */
export async function findContents(
  sql: Sql,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; text: string }[]> {
  return sql.unsafe<{ id: string; text: string }[]>(CONTENTS_BY_ID, [userId, ids.join(' ')], PREPARED);
}

const OWN_MEDIA = `
  select entry_id as "entryId", id, kind, has_preview as "hasPreview", width, height from media
  where user_id = $1 and entry_id = any(string_to_array($2, ' ')::uuid[]) order by entry_id, place`;

/**
 * The entries with their media. Media have their own query, because joining them slowed each page down by a tenth and
 * most entries have none.
 */
async function withMedia(sql: Sql, userId: string, rows: readonly ReadEntryWithLikes[]): Promise<Entry[]> {
  const ids = rows.filter(({ mediaUrl }) => mediaUrl !== null).map(({ id }) => id);
  if (ids.length === 0) return rows.map((row) => presentEntry(row));
  const found = await sql.unsafe<(PresentedMedia & { entryId: string })[]>(
    OWN_MEDIA,
    [userId, ids.join(' ')],
    PREPARED,
  );
  const byEntry = Map.groupBy(found, ({ entryId }) => entryId);
  return rows.map((row) => presentEntry(row, byEntry.get(row.id)));
}

const MEDIA_OF_ENTRIES = `
  select entry_id as "entryId", id, kind, has_preview as "hasPreview", width, height
  from media join unnest(string_to_array($1, ' ')::uuid[], string_to_array($2, ' ')::uuid[]) as wanted (owner, entry)
    on media.user_id = wanted.owner and media.entry_id = wanted.entry
  order by entry_id, place`;

/** Media of these entries of any owner, by entry and in order. The caller has checked that the viewer may see them. */
export async function findMediaOf(
  sql: Sql,
  entries: readonly { id: string; userId: string }[],
): Promise<Map<string, Media[]>> {
  if (entries.length === 0) return new Map();
  const owners = entries.map(({ userId }) => userId).join(' ');
  const found = await sql.unsafe<(PresentedMedia & { entryId: string })[]>(
    MEDIA_OF_ENTRIES,
    [owners, entries.map(({ id }) => id).join(' ')],
    PREPARED,
  );
  const byEntry = new Map<string, Media[]>();
  for (const { entryId, ...file } of found) byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), present(file)]);
  return byEntry;
}

export async function findEntry(db: Queryable, userId: string, entryId: string): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(gratitudeEntries)
    .where(and(eq(gratitudeEntries.userId, userId), eq(gratitudeEntries.id, entryId)));
  return row;
}

export async function findEntryByIdempotencyKey(
  db: Queryable,
  userId: string,
  idempotencyKey: string,
): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(gratitudeEntries)
    .where(and(eq(gratitudeEntries.userId, userId), eq(gratitudeEntries.idempotencyKey, idempotencyKey)));
  return row;
}

/** SQL for whether the owner has fewer than `max` entries on a day. The limit is part of the text, as in `findEntries`. */
function dayHasRoom(userId: unknown, day: unknown, max: number): SQL {
  const limit = sql.raw(String(Math.trunc(max)));
  return sql`(select count(*) from (
    select from gratitude_entries where user_id = ${userId} and entry_date = ${day}::date limit ${limit}) as counted) < ${limit}`;
}

/** Whether the owner has `max` entries on a day, or more. */
export async function hasFullDay(db: Queryable, userId: string, day: Day, max: number): Promise<boolean> {
  const [row] = await db.execute<{ hasRoom: boolean }>(sql`select ${dayHasRoom(userId, day, max)} as "hasRoom"`);
  return row?.hasRoom === false;
}

/** The number of likes of an entry, as shown in the feed. */
export async function countLikes(db: Queryable, entryId: string): Promise<number> {
  const [row] = await db.select({ likes: entryCounts.likes }).from(entryCounts).where(eq(entryCounts.entryId, entryId));
  return row?.likes ?? 0;
}

/** Needs of an entry beyond those of every entry. The statement has parts for them only if it must, which is faster. */
interface InsertVariant {
  inChallenge: boolean;
  isPublic: boolean;
}

const variantOf = ({ challengeId, isPublic }: EntryRow): InsertVariant => ({
  inChallenge: challengeId !== null,
  isPublic,
});

/** Further parts of the statement of `buildInsert`, which may select from `entry`. */
function variantParts({ inChallenge, isPublic }: InsertVariant, value: (key: string) => unknown): SQL[] {
  const parts: SQL[] = [];
  if (inChallenge) {
    const payload = sql`select jsonb_build_object('userId', user_id, 'challengeId', ${value('challengeId')}::uuid) from entry`;
    parts.push(sql`challenge_recorded as (${recordEventsSql(challengeEntryChanged, payload)})`);
  }
  if (isPublic) parts.push(sql`shared as (${insertSharedSql(sql.raw('entry'))})`);
  return parts;
}

/**
 * Inserts an entry if `condition` holds. `value` returns the value for the key of a column, or for `countsOn`. The statement
 * returns `days` as `countDaysIfFirst` does: all its parts see the journal without the entry.
 */
function buildInsert(variant: InsertVariant, value: (key: string) => unknown, condition = sql`true`): SQL {
  const parts = variantParts(variant, value).map((part) => sql`, ${part}`);
  return sql`
    with entry as (
      insert into gratitude_entries ${insertedColumns(value)} where ${condition}
      on conflict (user_id, idempotency_key) do nothing
      returning ${variant.isPublic ? sql.raw('*') : sql.raw('id, user_id, entry_date, entry_type')}
    ),
    recorded as (${recordEventsSql(
      entryCreated,
      sql`select jsonb_build_object(
        'entryId', id, 'userId', user_id, 'entryDate', entry_date, 'countsOn', ${value('countsOn')}::date) from entry`,
    )})${sql.join(parts)}
    select case
      when entry_type = 'mood' or exists (
        select from gratitude_entries as same
        where same.user_id = entry.user_id and same.entry_date = entry.entry_date and same.entry_type <> 'mood') then 0
      else (
        select count(distinct entry_date)::int + 1 from gratitude_entries as earlier
        where earlier.user_id = entry.user_id and earlier.entry_type <> 'mood') end as days
    from entry`;
}

/** Built once for a limit and a variant: building it per save took a tenth of the save's time. */
const insertStatements = new Map<string, ReturnType<PgDialect['sqlToQuery']>>();

function insertStatement(variant: InsertVariant, dayMax: number | undefined) {
  const key = [dayMax, ...Object.values(variant)].join();
  const built = insertStatements.get(key);
  if (built) return built;
  const value = (key: string) => sql.placeholder(key);
  const condition = dayMax === undefined ? undefined : dayHasRoom(value('userId'), value('entryDate'), dayMax);
  const statement = new PgDialect().sqlToQuery(buildInsert(variant, value, condition));
  insertStatements.set(key, statement);
  return statement;
}

/**
 * Inserts an entry and records its events in one statement, and so in one transaction and one flush to disk.
 * `countsOn` is the day whose usage the event counts; null if it counts on none. Returns `days` as `countDaysIfFirst` does,
 * or undefined, having written nothing, if the owner already used the idempotency key or has `dayMax` entries on the day.
 */
export async function insertEntry(
  sql: Sql,
  entry: EntryRow,
  { countsOn, dayMax }: { countsOn: Day | null; dayMax: number | undefined },
): Promise<{ days: number } | undefined> {
  const statement = insertStatement(variantOf(entry), dayMax);
  const values = fillPlaceholders(statement.params, Object.assign(driverValues(entry), { countsOn }));
  // `driverValues` returns no other types.
  const parameters = values as (string | number | boolean | null)[];
  const [row] = await sql.unsafe<{ days: number }[]>(statement.sql, parameters, PREPARED);
  return row;
}

/** The same in the caller's transaction, without a limit. `countsOn` is null if the caller counts the entry itself. */
export async function insertEntryInTransaction(
  tx: Queryable,
  entry: EntryRow,
  countsOn: Day | null,
): Promise<{ days: number } | undefined> {
  const values = Object.assign(driverValues(entry), { countsOn });
  const [row] = await tx.execute<{ days: number }>(buildInsert(variantOf(entry), (key) => values[key]));
  return row;
}

/**
 * Updates an entry if it is still at `version`, where given; undefined if it is not, or is not the owner's. Others see the
 * change at once if it is shared.
 */
export async function updateEntryRow(
  tx: Queryable,
  userId: string,
  entryId: string,
  change: EntryChange,
  version: number | undefined,
  now: Date,
): Promise<EntryRow | undefined> {
  const own = and(eq(gratitudeEntries.userId, userId), eq(gratitudeEntries.id, entryId));
  const [row] = await tx
    .update(gratitudeEntries)
    .set({ ...change, version: sql`${gratitudeEntries.version} + 1`, updatedAt: now })
    .where(version === undefined ? own : and(own, eq(gratitudeEntries.version, version)))
    .returning();
  const isCopied = change.isPublic === undefined ? row?.isPublic && change.content !== undefined : true;
  if (row && isCopied) await copyShared(tx, row);
  return row;
}

/**
 * Shows or hides the helplines of an entry, or its quiet line. Undefined for an entry without the one that is set. The
 * version stays the same, so that an edit in progress does not conflict.
 */
export async function updateHelp(
  db: Queryable,
  userId: string,
  entryId: string,
  { help, quietHelp }: EntryHelp,
): Promise<EntryRow | undefined> {
  const [row] = await db
    .update(gratitudeEntries)
    .set({ ...(help && { help }), ...(quietHelp && { quietHelp }) })
    .where(
      and(
        eq(gratitudeEntries.userId, userId),
        eq(gratitudeEntries.id, entryId),
        help && isNotNull(gratitudeEntries.help),
        quietHelp && isNotNull(gratitudeEntries.quietHelp),
      ),
    )
    .returning();
  return row;
}

/** Deletes an entry. Returns its day and challenge, or undefined if the owner has no such entry. */
export async function removeEntry(
  tx: Queryable,
  userId: string,
  entryId: string,
): Promise<Pick<EntryRow, 'entryDate' | 'challengeId'> | undefined> {
  const [row] = await tx
    .delete(gratitudeEntries)
    .where(and(eq(gratitudeEntries.userId, userId), eq(gratitudeEntries.id, entryId)))
    .returning({ entryDate: gratitudeEntries.entryDate, challengeId: gratitudeEntries.challengeId });
  if (row) await removeShared(tx, userId, [entryId]);
  return row;
}

/** Bytes of the user's texts as stored, without reading those that are stored apart. */
export async function sumTextBytes(db: Queryable, userId: string): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(pg_column_size(${gratitudeEntries.content})), 0)::float8` })
    .from(gratitudeEntries)
    .where(eq(gratitudeEntries.userId, userId));
  return sum?.bytes ?? 0;
}
