/** Reads and writes of given prompts. Each takes the owner's id. */
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { gratitudeEntries, isWritten } from '../journal/index.ts';
import type { Day } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { promptsGiven } from './tables.ts';

export type PromptRow = typeof promptsGiven.$inferSelect;

/** Prompts given on or after `since`, newest first. */
export async function findPrompts(db: Queryable, userId: string, since: Day): Promise<PromptRow[]> {
  return db
    .select()
    .from(promptsGiven)
    .where(and(eq(promptsGiven.userId, userId), gte(promptsGiven.day, since)))
    .orderBy(desc(promptsGiven.day), desc(promptsGiven.createdAt), desc(promptsGiven.id));
}

/** Stores a prompt and deletes those given before `deleteBefore`. */
export async function insertPrompt(tx: Queryable, row: PromptRow, deleteBefore: Day): Promise<void> {
  await tx.delete(promptsGiven).where(and(eq(promptsGiven.userId, row.userId), lt(promptsGiven.day, deleteBefore)));
  await tx.insert(promptsGiven).values(row);
}

/** Takes an advisory lock on the user's prompts until the transaction ends. */
export async function lockPrompts(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`prompts_given ${userId}`}, 0))`);
}

export interface WrittenEntry {
  content: string;
  /** 1 to 5; null if not analysed. */
  sentiment: number | null;
  themes: string[];
  day: Day;
}

/** Newest first. */
export async function findNewestEntries(db: Queryable, userId: string, limit: number): Promise<WrittenEntry[]> {
  return db
    .select({
      content: gratitudeEntries.content,
      sentiment: gratitudeEntries.sentiment,
      themes: gratitudeEntries.themes,
      day: gratitudeEntries.entryDate,
    })
    .from(gratitudeEntries)
    .where(eq(gratitudeEntries.userId, userId))
    .orderBy(desc(gratitudeEntries.entryDate), desc(gratitudeEntries.createdAt))
    .limit(limit);
}

interface ThemeUse {
  theme: string;
  entries: number;
  lastDay: Day;
}

/** Number of entries and last day per theme since `since`. */
export async function findThemeUse(db: Queryable, userId: string, since: Day): Promise<ThemeUse[]> {
  const rows = await db.execute<{ theme: string; entries: number; lastDay: Day }>(sql`
    select theme, count(*)::int as entries, max(entry_date)::text as "lastDay"
    from gratitude_entries, unnest(themes) as theme
    where user_id = ${userId} and entry_date >= ${since}
    group by theme order by count(*) desc, theme`);
  return [...rows];
}

/** Those of `days` with a written entry of at least this sentiment, newest first. */
export async function findGoodDays(
  db: Queryable,
  userId: string,
  days: readonly Day[],
  sentimentFrom: number,
): Promise<Day[]> {
  const rows = await db
    .selectDistinct({ day: gratitudeEntries.entryDate })
    .from(gratitudeEntries)
    .where(
      and(
        eq(gratitudeEntries.userId, userId),
        inArray(gratitudeEntries.entryDate, [...days]),
        gte(gratitudeEntries.sentiment, sentimentFrom),
        isWritten,
      ),
    )
    .orderBy(desc(gratitudeEntries.entryDate));
  return rows.map(({ day }) => day);
}

/** The number of entries, without check-ins. */
export async function countAllEntries(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ entries: sql<number>`count(*)::int` })
    .from(gratitudeEntries)
    .where(and(eq(gratitudeEntries.userId, userId), isWritten));
  return row?.entries ?? 0;
}
