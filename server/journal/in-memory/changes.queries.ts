/** Queries that load a person's journal into memory and find its changes. All but the last two are limited to one owner. */
import type { Sql } from 'postgres';
import { type Day, hourOf } from '../../platform/clock.ts';
import type { EntryMetadata, RemovedEntry, Tally } from './in-memory-journal.ts';

/** Entries per statement: small, because the embedded database has one connection. */
export const BATCH = 1_000;

const JOURNAL_COLUMNS = `id, revision::float8 as revision, entry_date::text as "entryDate",
  (extract(epoch from created_at) * 1000)::float8 as "createdAt",
  timezone,
  sentiment::float8 as sentiment, themes, people, thanked, things, tags, entry_type as "entryType",
  media_url is not null as "hasMedia", is_public as "isPublic", help,
  quiet_help as "quietHelp"`;
const AFTER_ID = `select ${JOURNAL_COLUMNS} from gratitude_entries where user_id = $1 and id > $2 order by id limit ${BATCH}`;
const BY_ID = `select ${JOURNAL_COLUMNS} from gratitude_entries
  where user_id = $1 and id = any(string_to_array($2, ' ')::uuid[])`;
const OF_DAYS = `select ${JOURNAL_COLUMNS} from gratitude_entries
  where user_id = $1 and entry_date = any(string_to_array($2, ' ')::date[]) order by entry_date desc, gratitude_entries.created_at desc, id desc`;
const TALLY = `select * from
  (select count(*)::int as entries, coalesce(sum(revision), 0)::float8 as "entryRevisions"
    from gratitude_entries where user_id = $1 and revision > $2::bigint) as entries,
  (select count(*)::int as removed, coalesce(sum(revision), 0)::float8 as "removedRevisions"
    from removed_entries where user_id = $1 and revision > $2::bigint) as removed`;
const REVISIONS = `select id, revision::float8 as revision from gratitude_entries
  where user_id = $1 and revision > $2::bigint`;
const REMOVED = `select entry_id as id, revision::float8 as revision from removed_entries
  where user_id = $1 and revision > $2::bigint`;
const PREPARED = { prepare: true };

/** The hour is computed in code: the database may not know a time zone by the browser's name for it. */
function withHour(entry: Omit<EntryMetadata, 'hour'>): EntryMetadata {
  return { ...entry, hour: hourOf(entry.createdAt, entry.timezone) };
}

/** At most `BATCH` entries after the id `after`, in the order of their ids. */
export async function findEntryMetadataAfter(sql: Sql, userId: string, after: string): Promise<EntryMetadata[]> {
  return (await sql.unsafe<Omit<EntryMetadata, 'hour'>[]>(AFTER_ID, [userId, after], PREPARED)).map(withHour);
}

/** The entries with these ids, without those that do not exist, in no particular order. `ids`: at most `BATCH`. */
export async function findEntryMetadata(sql: Sql, userId: string, ids: readonly string[]): Promise<EntryMetadata[]> {
  return (await sql.unsafe<Omit<EntryMetadata, 'hour'>[]>(BY_ID, [userId, ids.join(' ')], PREPARED)).map(withHour);
}

/** All entries of these days, newest first. `days`: at least one. */
export async function findEntryMetadataOn(
  sql: Pick<Sql, 'unsafe'>,
  userId: string,
  days: readonly Day[],
): Promise<EntryMetadata[]> {
  return (await sql.unsafe<Omit<EntryMetadata, 'hour'>[]>(OF_DAYS, [userId, days.join(' ')], PREPARED)).map(withHour);
}

/** Counts and sums of revisions above `after`, to compare with the journal in memory. */
export async function tallyChanges(sql: Sql, userId: string, after: number): Promise<Tally> {
  const [row] = await sql.unsafe<Tally[]>(TALLY, [userId, after], PREPARED);
  return row ?? { entries: 0, entryRevisions: 0, removed: 0, removedRevisions: 0 };
}

/** Entries with a revision above `after`, in no particular order. */
export async function findRevisions(
  sql: Sql,
  userId: string,
  after: number,
): Promise<Pick<EntryMetadata, 'id' | 'revision'>[]> {
  return sql.unsafe<Pick<EntryMetadata, 'id' | 'revision'>[]>(REVISIONS, [userId, after], PREPARED);
}

/** Deletions with a revision above `after`. */
export async function findRemovedEntries(sql: Sql, userId: string, after: number): Promise<RemovedEntry[]> {
  return sql.unsafe<RemovedEntry[]>(REMOVED, [userId, after], PREPARED);
}

/** The last revision that was assigned, to any owner. */
export async function findLastRevision(sql: Sql): Promise<number> {
  const [row] = await sql.unsafe<{ revision: number }[]>(
    'select last_value::float8 as revision from entry_revisions',
    [],
    PREPARED,
  );
  return row?.revision ?? 0;
}

/** Deletes records of deletions older than `before`. */
export async function sweepRemovedEntries(sql: Sql, before: Date): Promise<void> {
  await sql`delete from removed_entries where removed_at < ${before.toISOString()}`;
}
