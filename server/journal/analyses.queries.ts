/** Reads and writes of what is known of entries: late answers, and who still waits for one. */
import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Analysis } from '../../contract/analysis.ts';
import { tagsOf } from '../../contract/tags.ts';
import { users } from '../account/index.ts';
import type { Reading } from '../analysis/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { recordEvent } from '../platform/events/events.ts';
import { entryUpdated } from './events.ts';
import { type EntryRow, gratitudeEntries } from './tables.ts';

export type WaitingEntry = Pick<EntryRow, 'id' | 'userId' | 'content'>;

/** The sentiment to keep; none of words that were not read. */
function sentimentOf({ sentiment, language }: Pick<Analysis, 'sentiment' | 'language'>): number | null {
  return language === 'other' ? null : sentiment;
}

/** The columns that an analysis fills; empty ones where there is none. */
export function analysisColumns(analysis: Analysis | undefined) {
  return {
    sentiment: analysis ? sentimentOf(analysis) : null,
    // What was said in danger is counted under no theme.
    themes: analysis?.crisis ? [] : (analysis?.themes ?? []),
    positiveReframe: analysis?.positiveReframe ?? null,
    analysisSource: analysis?.source ?? null,
  };
}

/** By which version people, things and tags are read in an entry. Entries of a version before are read again. */
export const NAMES_VERSION = 1;

/** The columns of what an entry names. In danger nobody is counted; where nothing was read, only the tags are known. */
export function namesColumns(content: string, reading: Pick<Reading, 'people' | 'things' | 'crisis'> | undefined) {
  const named = reading === undefined || reading.crisis ? { people: [], things: [] } : reading;
  return {
    people: [...named.people],
    things: [...named.things],
    namesVersion: NAMES_VERSION,
    tags: tagsOf(content),
  };
}

/** The same as a change of a row that is there: what its author set right stays, whenever they did. */
export function reanalysed(analysis: Analysis | undefined) {
  const { sentiment, themes, positiveReframe, analysisSource } = analysisColumns(analysis);
  return {
    sentiment: sql`case when ${gratitudeEntries.sentimentCorrected} then ${gratitudeEntries.sentiment} else ${sentiment}::numeric end`,
    themes: sql`case when ${gratitudeEntries.themesCorrected} then ${gratitudeEntries.themes} else ${sql.param(themes)}::text[] end`,
    positiveReframe,
    analysisSource,
  };
}

const isOf = ({ userId, id, content }: WaitingEntry) =>
  and(
    eq(gratitudeEntries.userId, userId),
    eq(gratitudeEntries.id, id),
    eq(gratitudeEntries.content, content),
    isNotNull(gratitudeEntries.analysisDue),
  );

/**
 * Keeps the model's answer if the entry still has these words and waits for one, and its author has not turned AI off.
 * The version stays: it counts what the author does, who must not be told of a conflict with nobody.
 */
export async function improveEntry(
  db: Queryable,
  entry: WaitingEntry,
  analysis: Analysis,
): Promise<EntryRow | undefined> {
  return db.transaction(async (tx) => {
    const allowed = sql`exists (select 1 from ${users} where ${users.id} = ${entry.userId} and ${users.aiEnabled})`;
    const [row] = await tx
      .update(gratitudeEntries)
      .set({
        ...reanalysed(analysis),
        // The model may add a sign of danger. It removes none, and what its author put away stays so.
        ...(analysis.crisis && { help: sql`coalesce(${gratitudeEntries.help}, 'shown')`, people: [], things: [] }),
        analysisDue: null,
      })
      .where(and(isOf(entry), allowed))
      .returning();
    if (row) {
      await recordEvent(tx, entryUpdated, { entryId: row.id, userId: row.userId, entryDate: row.entryDate });
    }
    return row;
  });
}

/** Expects no answer any more for an entry with these words. */
export async function giveUpAnalysis(db: Queryable, entry: WaitingEntry): Promise<void> {
  await db.update(gratitudeEntries).set({ analysisDue: null }).where(isOf(entry));
}

/** Expects no answer any more for any entry that is due. */
export async function giveUpDueAnalyses(db: Queryable, now: Date): Promise<void> {
  await db.update(gratitudeEntries).set({ analysisDue: null }).where(lte(gratitudeEntries.analysisDue, now));
}

/**
 * Takes up to `limit` entries that are due, each until `due`, when somebody else may take it; counts the attempt. Those
 * that were taken `attemptsMax` times are given up.
 */
export async function takeDueEntries(
  db: Queryable,
  next: { now: Date; due: Date; attemptsMax: number; limit: number },
): Promise<WaitingEntry[]> {
  const now = next.now.toISOString();
  await db.execute(sql`
    update gratitude_entries set analysis_due = null
    where analysis_due <= ${now} and analysis_attempts >= ${next.attemptsMax}`);
  const rows = await db.execute<{ id: string; userId: string; content: string }>(sql`
    update gratitude_entries set analysis_due = ${next.due.toISOString()}, analysis_attempts = analysis_attempts + 1
    where (user_id, id) in (
      select user_id, id from gratitude_entries where analysis_due <= ${now}
      order by analysis_due limit ${next.limit} for update skip locked
    )
    returning id, user_id as "userId", content`);
  return [...rows];
}

/** The reframes of the person's newest entries that have one, the newest first, at most `limit`. */
export async function findLastReframes(db: Queryable, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ reframe: gratitudeEntries.positiveReframe })
    .from(gratitudeEntries)
    .where(and(eq(gratitudeEntries.userId, userId), isNotNull(gratitudeEntries.positiveReframe)))
    .orderBy(desc(gratitudeEntries.entryDate), desc(gratitudeEntries.createdAt))
    .limit(limit);
  return rows.flatMap(({ reframe }) => reframe ?? []);
}
