/** Reads a person's journal as it is held in memory, and what changed in it. Each query takes the owner. */
import type { Sql } from 'postgres';
import { hourOf } from '../../platform/clock.ts';
import type { KnownEntry, RemovedEntry, Tally } from './in-memory-journal.ts';

/** Entries that one statement reads: the embedded database has one connection, and nobody waits long behind one of them. */
export const BATCH = 1_000;

const KNOWN = `id, revision::float8 as revision, entry_date::text as "entryDate",
  (extract(epoch from created_at) * 1000)::float8 as "createdAt",
  timezone,
  sentiment::float8 as sentiment, themes, people, things, tags, entry_type as "entryType", is_public as "isPublic", help`;
const AFTER_ID = `select ${KNOWN} from gratitude_entries where user_id = $1 and id > $2 order by id limit ${BATCH}`;
const BY_ID = `select ${KNOWN} from gratitude_entries
  where user_id = $1 and id = any(string_to_array($2, ' ')::uuid[])`;
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

/** The hour is reckoned here: the database may not know a zone by the name that the browser gave it. */
function known(entry: Omit<KnownEntry, 'hour'>): KnownEntry {
  return { ...entry, hour: hourOf(entry.createdAt, entry.timezone) };
}

/** At most `BATCH` entries in the order of their ids, after the one with the id `after`. */
export async function findKnownEntriesAfter(sql: Sql, userId: string, after: string): Promise<KnownEntry[]> {
  return (await sql.unsafe<Omit<KnownEntry, 'hour'>[]>(AFTER_ID, [userId, after], PREPARED)).map(known);
}

/** Those of these entries that there are, in no order; at most `BATCH` ids. */
export async function findKnownEntries(sql: Sql, userId: string, ids: readonly string[]): Promise<KnownEntry[]> {
  return (await sql.unsafe<Omit<KnownEntry, 'hour'>[]>(BY_ID, [userId, ids.join(' ')], PREPARED)).map(known);
}

/** What a journal that knows every change holds of revisions above `after`. */
export async function tallyChanges(sql: Sql, userId: string, after: number): Promise<Tally> {
  const [row] = await sql.unsafe<Tally[]>(TALLY, [userId, after], PREPARED);
  return row ?? { entries: 0, entryRevisions: 0, removed: 0, removedRevisions: 0 };
}

/** The entries with a revision above `after`, in no order. */
export async function findRevisions(
  sql: Sql,
  userId: string,
  after: number,
): Promise<Pick<KnownEntry, 'id' | 'revision'>[]> {
  return sql.unsafe<Pick<KnownEntry, 'id' | 'revision'>[]>(REVISIONS, [userId, after], PREPARED);
}

/** Entries whose deletion has a revision above `after`. */
export async function findRemovedEntries(sql: Sql, userId: string, after: number): Promise<RemovedEntry[]> {
  return sql.unsafe<RemovedEntry[]>(REMOVED, [userId, after], PREPARED);
}

/** The revision that was given last, to anybody. */
export async function findLastRevision(sql: Sql): Promise<number> {
  const [row] = await sql.unsafe<{ revision: number }[]>(
    'select last_value::float8 as revision from entry_revisions',
    [],
    PREPARED,
  );
  return row?.revision ?? 0;
}

/** Forgets deletions from before `before`. */
export async function sweepRemovedEntries(sql: Sql, before: Date): Promise<void> {
  await sql`delete from removed_entries where removed_at < ${before.toISOString()}`;
}
