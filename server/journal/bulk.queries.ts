/** Writes and removes many entries of a person at once, as an import and its undoing do. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { tagsOf } from '../../contract/tags.ts';
import type { Day } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { recordRemoval } from './media/media.ts';
import { gratitudeEntries, media } from './tables.ts';

/** An entry that was written elsewhere. It is private, and is analysed later. */
export interface WrittenElsewhere {
  id: string;
  content: string;
  entryDate: Day;
  timezone: string;
  createdAt: Date;
  /** Its author's own; null where they said none. */
  sentiment: number | null;
  /** Its author's own; where there are none, those that are found are taken. */
  themes: readonly string[];
}

/**
 * Writes the entries as they are. Nobody is told of them, and they count against no limit of a day.
 * Who asks records `entriesRestored`.
 */
export async function insertWrittenElsewhere(
  tx: Queryable,
  userId: string,
  entries: readonly WrittenElsewhere[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ ...entry, tags: tagsOf(entry.content) }));
  await tx.execute(sql`
    insert into gratitude_entries (id, user_id, content, entry_type, sentiment, sentiment_corrected, themes,
      themes_corrected, tags, entry_date, timezone, created_at, updated_at)
    select given.id, ${userId}::uuid, given.content, 'text', given.sentiment, given.sentiment is not null, given.themes,
      cardinality(given.themes) > 0, given.tags, given."entryDate", given.timezone, given."createdAt", given."createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, content text, sentiment numeric(3, 2),
      themes text[], tags text[], "entryDate" date, timezone text, "createdAt" timestamptz)`);
}

/** Removes these entries with their photos and videos. Who asks records `entriesRestored`. */
export async function removeEntries(tx: Queryable, userId: string, ids: readonly string[]): Promise<void> {
  const files = and(eq(media.userId, userId), inArray(media.entryId, [...ids]));
  await recordRemoval(tx, await tx.delete(media).where(files).returning());
  await tx
    .delete(gratitudeEntries)
    .where(and(eq(gratitudeEntries.userId, userId), inArray(gratitudeEntries.id, [...ids])));
}
