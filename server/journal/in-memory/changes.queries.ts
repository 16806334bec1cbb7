/** Queries that load a person's journal into memory and find its changes. All but the last are limited to one owner. */
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
/** The sums are text, because that of a whole journal is beyond the precision of a double. */
const TALLY = `select * from
  (select count(*)::int as entries, coalesce(sum(revision), 0)::text as "entryRevisions"
    from gratitude_entries where user_id = $1 and revision > $2::bigint) as entries,
  (select count(*)::int as removed, coalesce(sum(revision), 0)::text as "removedRevisions"
    from removed_entries where user_id = $1 and revision > $2::bigint) as removed`;
const REVISIONS = `select id, revision::float8 as revision from gratitude_entries
  where user_id = $1 and revision > $2::bigint`;
const REMOVED = `select entry_id as id, revision::float8 as revision from removed_entries
  where user_id = $1 and revision > $2::bigint`;
const LAST_REVISION = `select greatest(
  (select max(revision) from gratitude_entries where user_id = $1),
  (select max(revision) from removed_entries where user_id = $1))::float8 as revision`;
const PREPARED = { prepare: true };

interface TallyRow {
  entries: number;
  entryRevisions: string;
  removed: number;
  removedRevisions: string;
}

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
  const [row] = await sql.unsafe<TallyRow[]>(TALLY, [userId, after], PREPARED);
  if (!row) throw new Error('A tally has one row.');
  const { entries, entryRevisions, removed, removedRevisions } = row;
  return { entries, entryRevisions: BigInt(entryRevisions), removed, removedRevisions: BigInt(removedRevisions) };
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

/** The highest committed revision of the person's entries and deletions; 0 without any. */
export async function findLastRevision(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql.unsafe<{ revision: number | null }[]>(LAST_REVISION, [userId], PREPARED);
  return row?.revision ?? 0;
}

/** Deletes records of deletions older than `before`. */
export async function sweepRemovedEntries(sql: Sql, before: Date): Promise<void> {
  await sql`delete from removed_entries where removed_at < ${before.toISOString()}`;
}
