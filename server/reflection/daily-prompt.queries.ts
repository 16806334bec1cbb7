/** Reads and writes of prompts; each takes the owner's id. */
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { gratitudeEntries } from '../journal/index.ts';
import type { Day } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { promptsGiven } from './tables.ts';

export type PromptRow = typeof promptsGiven.$inferSelect;

/** The prompts given from `since` on, newest first. */
export async function findPrompts(db: Queryable, userId: string, since: Day): Promise<PromptRow[]> {
  return db
    .select()
    .from(promptsGiven)
    .where(and(eq(promptsGiven.userId, userId), gte(promptsGiven.day, since)))
    .orderBy(desc(promptsGiven.day), desc(promptsGiven.createdAt), desc(promptsGiven.id));
}

/** Notes a prompt, and forgets those given before `until`. */
export async function insertPrompt(tx: Queryable, row: PromptRow, until: Day): Promise<void> {
  await tx.delete(promptsGiven).where(and(eq(promptsGiven.userId, row.userId), lt(promptsGiven.day, until)));
  await tx.insert(promptsGiven).values(row);
}

/** Until the transaction ends, nobody else gives this person a prompt. */
export async function lockPrompts(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`prompts_given ${userId}`}, 0))`);
}

export interface WrittenEntry {
  content: string;
  /** 1 to 5; null where it was not read. */
  sentiment: number | null;
  themes: string[];
  day: Day;
}

/** The newest entries of the owner, newest first. */
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

/** How often, and when last, the owner wrote about each theme since `since`. */
export async function findThemeUse(db: Queryable, userId: string, since: Day): Promise<ThemeUse[]> {
  const rows = await db.execute<{ theme: string; entries: number; lastDay: Day }>(sql`
    select theme, count(*)::int as entries, max(entry_date)::text as "lastDay"
    from gratitude_entries, unnest(themes) as theme
    where user_id = ${userId} and entry_date >= ${since}
    group by theme order by count(*) desc, theme`);
  return [...rows];
}

/** Those of `days` on which something at least this good was written, newest first. */
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
      ),
    )
    .orderBy(desc(gratitudeEntries.entryDate));
  return rows.map(({ day }) => day);
}

export async function countAllEntries(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ entries: sql<number>`count(*)::int` })
    .from(gratitudeEntries)
    .where(eq(gratitudeEntries.userId, userId));
  return row?.entries ?? 0;
}
