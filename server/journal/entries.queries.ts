/** Reads and writes of entries; each takes the owner's id. */
import { and, eq, fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import type { Entry } from '../../contract/journal.ts';
import type { Day } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { recordedBy } from '../platform/events/events.ts';
import type { EntryCursor } from './entry-cursor.ts';
import { entryCreated } from './events.ts';
import { type PresentedMedia, present } from './media/media.ts';
import { gratitudeEntries } from './tables.ts';

export type EntryRow = typeof gratitudeEntries.$inferSelect;
export type NewEntry = Required<
  Pick<
    EntryRow,
    | 'id'
    | 'userId'
    | 'content'
    | 'entryType'
    | 'mediaUrl'
    | 'sentiment'
    | 'themes'
    | 'themesCorrected'
    | 'positiveReframe'
    | 'analysisSource'
    | 'analysisDue'
    | 'isPublic'
    | 'entryDate'
    | 'timezone'
    | 'idempotencyKey'
    | 'createdAt'
  >
>;
export interface EntryChange
  extends Partial<
    Pick<
      EntryRow,
      | 'content'
      | 'isPublic'
      | 'entryDate'
      | 'positiveReframe'
      | 'analysisSource'
      | 'analysisDue'
      | 'analysisAttempts'
      | 'sentimentCorrected'
      | 'themesCorrected'
    >
  > {
  sentiment?: number | SQL;
  themes?: string[] | SQL;
}

/**
 * The columns of an entry as its owner sees it. The pages of the journal are what is read most: they come from the
 * database in the shape of the answer, by the driver and from constant texts. Through Drizzle's building and mapping a
 * request took a third longer.
 */
const AS_ANSWERED = `
  id, user_id as "userId", content, entry_type as "entryType", media_url as "mediaUrl", sentiment, themes, positive_reframe as "positiveReframe", analysis_source as "analysisSource",
  sentiment_corrected as "sentimentCorrected", themes_corrected as "themesCorrected",
  analysis_due is not null as "analysisPending", is_public as "isShared",
  is_public as "isPublic", entry_date as "entryDate", timezone, version,
  created_at at time zone 'UTC' as "createdAt", updated_at at time zone 'UTC' as "updatedAt"`;
const NEWEST_FIRST = 'entry_date desc, gratitude_entries.created_at desc, id desc';
const FIRST_PAGE = `select ${AS_ANSWERED} from gratitude_entries where user_id = $1 order by ${NEWEST_FIRST}`;
const NEXT_PAGE = `select ${AS_ANSWERED} from gratitude_entries
  where user_id = $1 and (entry_date, created_at, id) < ($2::date, $3::timestamptz, $4::uuid)
  order by ${NEWEST_FIRST}`;
const OF_DAY = `select ${AS_ANSWERED} from gratitude_entries
  where user_id = $1 and entry_date = $2 order by ${NEWEST_FIRST}`;
const PREPARED = { prepare: true };

/** A page of the owner's entries, newest day first; `limit` is a whole number from 1 to a few hundred. */
export async function findEntries(sql: Sql, userId: string, limit: number, after?: EntryCursor): Promise<Entry[]> {
  // Part of the text, not a value: without knowing it PostgreSQL guesses a tenth of the journal, and plans each request
  // anew, which took twice as long as the rows.
  const page = ` limit ${Math.trunc(limit)}`;
  const rows = await (after
    ? sql.unsafe<ReadEntry[]>(NEXT_PAGE + page, [userId, after.entryDate, after.createdAt, after.id], PREPARED)
    : sql.unsafe<ReadEntry[]>(FIRST_PAGE + page, [userId], PREPARED));
  return withMedia(sql, userId, rows);
}

/** The owner's entries of one day, newest first. */
export async function findEntriesOfDay(sql: Sql, userId: string, day: Day): Promise<Entry[]> {
  return withMedia(sql, userId, await sql.unsafe<ReadEntry[]>(OF_DAY, [userId, day], PREPARED));
}

const MEDIA_OF = `
  select entry_id as "entryId", id, kind, has_preview as "hasPreview", width, height from media
  where user_id = $1 and entry_id = any(string_to_array($2, ' ')::uuid[]) order by entry_id, place`;

/** The entries as answered. Most have no media, and a part of the first question for them cost each page a tenth. */
async function withMedia(sql: Sql, userId: string, rows: readonly ReadEntry[]): Promise<Entry[]> {
  const ids = rows.filter(({ entryType }) => entryType !== 'text').map(({ id }) => id);
  if (ids.length === 0) return rows.map((row) => asAnswered(row));
  const found = await sql.unsafe<(PresentedMedia & { entryId: string })[]>(MEDIA_OF, [userId, ids.join(' ')], PREPARED);
  const byEntry = Map.groupBy(found, ({ entryId }) => entryId);
  return rows.map((row) => asAnswered(row, byEntry.get(row.id)));
}

/** What the driver hands over: decimals and times as PostgreSQL writes them, since turning them there costs more. */
interface ReadEntry extends Omit<Entry, 'corrected' | 'analysisPending' | 'media' | 'likes'> {
  sentimentCorrected: boolean;
  themesCorrected: boolean;
  analysisPending: boolean;
}

/** Field by field, because copying the rest of a row showed in profiles of the most frequent request. */
function asAnswered(row: ReadEntry, media: readonly PresentedMedia[] = []): Entry {
  return {
    id: row.id,
    userId: row.userId,
    content: row.content,
    entryType: row.entryType,
    mediaUrl: row.mediaUrl,
    media: media.map(present),
    sentiment: row.sentiment === null ? null : Number(row.sentiment),
    themes: row.themes,
    positiveReframe: row.positiveReframe,
    analysisSource: row.analysisSource,
    ...(row.analysisPending && { analysisPending: true }),
    corrected: { sentiment: row.sentimentCorrected, themes: row.themesCorrected },
    isShared: row.isShared,
    isPublic: row.isPublic,
    likes: 0,
    entryDate: row.entryDate,
    timezone: row.timezone,
    version: row.version,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
  };
}

/** `2026-11-21 18:42:05.5`, in UTC, as ISO 8601 with milliseconds, which is as precise as entries are written. */
function isoInstant(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z`;
}

export async function findEntry(db: Queryable, userId: string, entryId: string): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(gratitudeEntries)
    .where(and(eq(gratitudeEntries.userId, userId), eq(gratitudeEntries.id, entryId)));
  return row;
}

export async function findEntryByKey(
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

/** What an insertion binds; instants as the text that PostgreSQL reads. */
type Insertion = Record<keyof NewEntry | 'countsOn', unknown>;

function insertion(value: Insertion): SQL {
  return sql`
    with entry as (
      insert into gratitude_entries (id, user_id, content, entry_type, media_url, sentiment, themes, themes_corrected,
        positive_reframe, analysis_source, analysis_due, is_public, entry_date, timezone, idempotency_key, created_at,
        updated_at)
      values (${value.id}, ${value.userId}, ${value.content}, ${value.entryType}, ${value.mediaUrl}, ${value.sentiment},
        ${value.themes}::text[], ${value.themesCorrected}, ${value.positiveReframe}, ${value.analysisSource},
        ${value.analysisDue}, ${value.isPublic}, ${value.entryDate}, ${value.timezone}, ${value.idempotencyKey},
        ${value.createdAt}, ${value.createdAt})
      on conflict (user_id, idempotency_key) do nothing
      returning id, user_id, entry_date
    ),
    recorded as (${recordedBy(
      entryCreated,
      sql`select jsonb_build_object(
        'entryId', id, 'userId', user_id, 'entryDate', entry_date, 'countsOn', ${value.countsOn}::date) from entry`,
    )})
    select id from entry`;
}

/** Built once: building it anew took a tenth of the time of a save. */
const INSERTION = new PgDialect().sqlToQuery(
  insertion({
    id: sql.placeholder('id'),
    userId: sql.placeholder('userId'),
    content: sql.placeholder('content'),
    entryType: sql.placeholder('entryType'),
    mediaUrl: sql.placeholder('mediaUrl'),
    sentiment: sql.placeholder('sentiment'),
    themes: sql.placeholder('themes'),
    themesCorrected: sql.placeholder('themesCorrected'),
    positiveReframe: sql.placeholder('positiveReframe'),
    analysisSource: sql.placeholder('analysisSource'),
    analysisDue: sql.placeholder('analysisDue'),
    isPublic: sql.placeholder('isPublic'),
    entryDate: sql.placeholder('entryDate'),
    timezone: sql.placeholder('timezone'),
    idempotencyKey: sql.placeholder('idempotencyKey'),
    createdAt: sql.placeholder('createdAt'),
    countsOn: sql.placeholder('countsOn'),
  }),
);

const bound = (entry: NewEntry, countsOn: Day | null): Insertion => ({
  ...entry,
  analysisDue: entry.analysisDue?.toISOString() ?? null,
  createdAt: entry.createdAt.toISOString(),
  countsOn,
});

/**
 * Writes an entry and records `entryCreated` in one statement, and so in one transaction and one flush to disk.
 * `countsOn` is the day it has yet to be counted for. Answers false where the owner's idempotency key was used before:
 * then nothing is written.
 */
export async function insertEntry(sql: Sql, entry: NewEntry, countsOn: Day): Promise<boolean> {
  // What is bound is plain: texts, numbers, booleans, nulls and a list of texts.
  const values = fillPlaceholders(INSERTION.params, bound(entry, countsOn)) as (string | number | boolean | null)[];
  return (await sql.unsafe(INSERTION.sql, values, PREPARED)).length > 0;
}

/** The same in the caller's transaction; `countsOn` is null for an entry that is counted there. */
export async function insertEntryIn(tx: Queryable, entry: NewEntry, countsOn: Day | null): Promise<boolean> {
  const values = bound(entry, countsOn);
  return (await tx.execute(insertion({ ...values, themes: sql.param(values.themes) }))).length > 0;
}

/** Changes an entry if it is still at `version`, where one is given; undefined where it is not, or is not the owner's. */
export async function updateEntryRow(
  db: Queryable,
  userId: string,
  entryId: string,
  change: EntryChange,
  version: number | undefined,
  now: Date,
): Promise<EntryRow | undefined> {
  const own = and(eq(gratitudeEntries.userId, userId), eq(gratitudeEntries.id, entryId));
  const [row] = await db
    .update(gratitudeEntries)
    .set({ ...change, version: sql`${gratitudeEntries.version} + 1`, updatedAt: now })
    .where(version === undefined ? own : and(own, eq(gratitudeEntries.version, version)))
    .returning();
  return row;
}

/** Removes an entry; the day it stood on, or undefined where the owner has no such entry. */
export async function removeEntry(db: Queryable, userId: string, entryId: string): Promise<Day | undefined> {
  const [row] = await db
    .delete(gratitudeEntries)
    .where(and(eq(gratitudeEntries.userId, userId), eq(gratitudeEntries.id, entryId)))
    .returning({ entryDate: gratitudeEntries.entryDate });
  return row?.entryDate;
}

/** The entry as its owner sees it, with its media in order. */
export function presentEntry(row: EntryRow, media: readonly PresentedMedia[]): Entry {
  return {
    id: row.id,
    userId: row.userId,
    content: row.content,
    entryType: row.entryType,
    mediaUrl: row.mediaUrl,
    media: media.map(present),
    sentiment: row.sentiment,
    themes: row.themes,
    positiveReframe: row.positiveReframe,
    analysisSource: row.analysisSource,
    ...(row.analysisDue && { analysisPending: true }),
    corrected: { sentiment: row.sentimentCorrected, themes: row.themesCorrected },
    isShared: row.isPublic,
    isPublic: row.isPublic,
    likes: 0,
    entryDate: row.entryDate,
    timezone: row.timezone,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
