/** Queries of imports. */
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { ImportSource, SkippedMedia } from '../../../contract/imports.ts';
import type { Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { importedEntries, imports } from '../tables.ts';

/** An entry of the journal to compare with those of a file. */
export interface ExistingEntry {
  day: Day;
  content: string;
  /** Milliseconds since 1970; null if it is no check-in. */
  checkedInAt: number | null;
}

export type ImportRecord = typeof imports.$inferSelect;
/** An import, with the number of its entries that were edited since. */
export type ImportWithChanges = Omit<ImportRecord, 'skippedMedia'> & { changed: number };

const changedEntries = sql<number>`(select count(*)::int from imported_entries i
  join gratitude_entries e on e.user_id = i.user_id and e.id = i.entry_id
  where i.user_id = imports.user_id and i.import_id = imports.id and e.version > 1)`;

const fields = {
  id: imports.id,
  userId: imports.userId,
  source: imports.source,
  fileName: imports.fileName,
  entries: imports.entries,
  importedAt: imports.importedAt,
  undoneAt: imports.undoneAt,
  skippedMediaCount: imports.skippedMediaCount,
  changed: changedEntries,
};

/**
 * Imports after `since`, those with a list of skipped files, and the one with the id `always`, that were not undone,
 * newest first.
 */
export async function findImports(
  db: Queryable,
  userId: string,
  since: Date,
  always?: string,
): Promise<ImportWithChanges[]> {
  const isListed = or(
    gt(imports.importedAt, since),
    gt(imports.skippedMediaCount, 0),
    always === undefined ? undefined : eq(imports.id, always),
  );
  return db
    .select(fields)
    .from(imports)
    .where(and(eq(imports.userId, userId), isNull(imports.undoneAt), isListed))
    .orderBy(sql`${imports.importedAt} desc`);
}

/** Finds an import, also an undone one. */
export async function findImport(db: Queryable, userId: string, id: string): Promise<ImportWithChanges | undefined> {
  const [row] = await db
    .select(fields)
    .from(imports)
    .where(and(eq(imports.userId, userId), eq(imports.id, id)));
  return row;
}

export async function insertImport(tx: Queryable, row: typeof imports.$inferInsert): Promise<void> {
  await tx.insert(imports).values(row);
}

/** The listed photos and videos that an import skipped. Undefined if there is no such import. */
export async function findSkippedMedia(
  db: Queryable,
  userId: string,
  id: string,
): Promise<readonly SkippedMedia[] | undefined> {
  const [row] = await db
    .select({ skippedMedia: imports.skippedMedia })
    .from(imports)
    .where(and(eq(imports.userId, userId), eq(imports.id, id), isNull(imports.undoneAt)));
  return row?.skippedMedia;
}

/** Removes the lists of skipped files of all imports before `until`. */
export async function removeSkippedMedia(db: Queryable, until: Date): Promise<void> {
  await db
    .update(imports)
    .set(NONE_SKIPPED)
    .where(and(gt(imports.skippedMediaCount, 0), lt(imports.importedAt, until)));
}

const NONE_SKIPPED = { skippedMedia: [], skippedMediaCount: 0 };

export async function markUndone(tx: Queryable, userId: string, id: string, now: Date): Promise<void> {
  await tx
    .update(imports)
    .set({ undoneAt: now, ...NONE_SKIPPED })
    .where(and(eq(imports.userId, userId), eq(imports.id, id)));
}

export async function removeImport(tx: Queryable, userId: string, id: string): Promise<void> {
  await tx.delete(imports).where(and(eq(imports.userId, userId), eq(imports.id, id)));
}

/** Inserts the entries of an import. */
export async function insertImported(
  tx: Queryable,
  { id, userId, source }: Pick<ImportRecord, 'id' | 'userId' | 'source'>,
  entries: readonly { entryId: string; foreignId: string | null }[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`
    insert into imported_entries (entry_id, user_id, import_id, source, foreign_id)
    select given."entryId", ${userId}::uuid, ${id}::uuid, ${source}, given."foreignId"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given("entryId" uuid, "foreignId" text)`);
}

/** Locks and returns up to `limit` entries of an import that were not edited since, by id, those after `after`. */
export async function findUnchanged(
  tx: Queryable,
  userId: string,
  id: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select e.id from imported_entries i join gratitude_entries e on e.user_id = i.user_id and e.id = i.entry_id
    where i.user_id = ${userId} and i.import_id = ${id} and i.entry_id > ${after}::uuid and e.version = 1
    order by i.entry_id limit ${limit} for update of e`);
  return rows.map((row) => row.id);
}

/** The texts of the entries on these days, with the time of check-ins in milliseconds, which have no text. */
export async function findTextsOfDays(db: Queryable, userId: string, days: readonly Day[]): Promise<ExistingEntry[]> {
  const rows = await db.execute<ExistingEntry & Record<string, unknown>>(sql`
    select entry_date::text as day, content,
      case when entry_type = 'mood' then (extract(epoch from created_at) * 1000)::float8 end as "checkedInAt"
    from gratitude_entries
    where user_id = ${userId} and entry_date = any(${sql.param([...days])}::text[]::date[])`);
  return [...rows];
}

/** Which of the foreign ids were imported and still have their entry. */
export async function findForeignIds(
  db: Queryable,
  userId: string,
  source: ImportSource,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: importedEntries.foreignId })
    .from(importedEntries)
    .where(
      and(
        eq(importedEntries.userId, userId),
        eq(importedEntries.source, source),
        sql`${importedEntries.foreignId} = any(${sql.param([...ids])}::text[])`,
      ),
    );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Number of entries per month. */
export async function countByMonth(db: Queryable, userId: string): Promise<Map<string, number>> {
  const rows = await db.execute<{ month: string; count: number }>(sql`
    select to_char(entry_date, 'YYYY-MM') as month, count(*)::int as count
    from gratitude_entries where user_id = ${userId} group by 1`);
  return new Map(rows.map(({ month, count }) => [month, count]));
}
