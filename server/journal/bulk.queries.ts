/** Inserts and deletes many entries of a person at once, for imports and their undo. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { tagsOf } from '../../contract/tags.ts';
import type { Day } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { recordRemoval } from './media/media.ts';
import { removeShared } from './shared-entries.queries.ts';
import { gratitudeEntries, media } from './tables.ts';

/** An entry from another app. It is private and analysed later. */
export interface ImportedEntry {
  id: string;
  /** Empty, or only tags, for a check-in. */
  content: string;
  entryType: 'text' | 'mood';
  entryDate: Day;
  timezone: string;
  createdAt: Date;
  /** Set by the author; null if they gave none. */
  sentiment: number | null;
  /** Set by the author; if empty, the themes found by the analysis are used. */
  themes: readonly string[];
}

/** Inserts the entries as given. No notifications, and no daily limit. The caller records `entriesBulkChanged`. */
export async function insertImportedEntries(
  tx: Queryable,
  userId: string,
  entries: readonly ImportedEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ ...entry, tags: tagsOf(entry.content) }));
  await tx.execute(sql`
    insert into gratitude_entries (id, user_id, content, entry_type, sentiment, sentiment_corrected, themes,
      themes_corrected, tags, entry_date, timezone, created_at, updated_at)
    select given.id, ${userId}::uuid, given.content, coalesce(given."entryType", 'text'), given.sentiment, given.sentiment is not null, given.themes,
      cardinality(given.themes) > 0, given.tags, given."entryDate", given.timezone, given."createdAt", given."createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, content text, "entryType" text, sentiment numeric(3, 2),
      themes text[], tags text[], "entryDate" date, timezone text, "createdAt" timestamptz)`);
}

/** Locks entries that still have this version, and returns their ids. */
export async function lockUnchanged(
  tx: Queryable,
  userId: string,
  entries: readonly { id: string; version: number }[],
): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select e.id from gratitude_entries e
    join jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given(id uuid, version int)
      on e.id = given.id and e.version = given.version
    where e.user_id = ${userId} order by e.id for update of e`);
  return rows.map(({ id }) => id);
}

/** Deletes these entries with their photos and videos. The caller records `entriesBulkChanged`. */
export async function removeEntries(tx: Queryable, userId: string, ids: readonly string[]): Promise<void> {
  const files = and(eq(media.userId, userId), inArray(media.entryId, [...ids]));
  await recordRemoval(tx, await tx.delete(media).where(files).returning());
  await tx
    .delete(gratitudeEntries)
    .where(and(eq(gratitudeEntries.userId, userId), inArray(gratitudeEntries.id, [...ids])));
  await removeShared(tx, userId, ids);
}

/** Number of the person's entries on each of these days that has any. */
export async function countEntriesByDay(
  db: Queryable,
  userId: string,
  days: readonly Day[],
): Promise<Map<Day, number>> {
  const rows = await db.execute<{ day: Day; count: number }>(sql`
    select entry_date::text as day, count(*)::int as count from gratitude_entries
    where user_id = ${userId} and entry_date = any(${sql.param([...days])}::text[]::date[]) group by 1`);
  return new Map(rows.map(({ day, count }) => [day, count]));
}
