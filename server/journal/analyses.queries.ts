/** Queries of entry analyses: late model answers, and entries that wait for one. */
import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Analysis, QuietHelp } from '../../contract/analysis.ts';
import { tagsOf } from '../../contract/tags.ts';
import { users } from '../account/index.ts';
import type { Danger, JudgedAnalysis, TextAnalysis } from '../analysis/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { recordEvent } from '../platform/events/events.ts';
import { entryUpdated } from './events.ts';
import { type EntryRow, gratitudeEntries } from './tables.ts';

export type WaitingEntry = Pick<EntryRow, 'id' | 'userId' | 'content' | 'help' | 'quietHelp'>;

/** The sentiment to store; null for text in an unsupported language. */
function sentimentOf({ sentiment, language }: Pick<Analysis, 'sentiment' | 'language'>): number | null {
  return language === 'other' ? null : sentiment;
}

/** The columns that an analysis fills; empty without an analysis. */
export function analysisColumns(analysis: Analysis | undefined) {
  return {
    sentiment: analysis ? sentimentOf(analysis) : null,
    // An entry that points to a crisis counts under no theme.
    themes: analysis?.crisis ? [] : (analysis?.themes ?? []),
    positiveReframe: analysis?.positiveReframe ?? null,
    analysisSource: analysis?.source ?? null,
  };
}

/** The kind of quiet line for a sign of danger; null without one, and for a sure sign, which has the card. */
export const quietHelpOf = (danger: Danger | undefined): QuietHelp | null =>
  danger === undefined || danger === 'sure' ? null : danger;

/** The danger that was found in an entry. A hidden line does not keep its kind, and counts as unsure. */
export function storedDanger({ help, quietHelp }: Pick<EntryRow, 'help' | 'quietHelp'>): Danger | undefined {
  if (help !== null) return 'sure';
  return quietHelp === 'hidden' ? 'unsure' : (quietHelp ?? undefined);
}

/** For an old entry in which a quiet sign is found late: without a line, unless the entry shows one already. */
export const HIDDEN_QUIET_HELP = sql`case when ${gratitudeEntries.help} is null
  then coalesce(${gratitudeEntries.quietHelp}, 'hidden') end`;

/** Current version of the extraction of people, things and tags. Entries of an older one are read again. */
export const NAMES_VERSION = 2;

/**
 * The columns of extracted names. No people or things for an entry that points to a crisis; only tags without an
 * analysis.
 */
export function namesColumns(
  content: string,
  reading: Pick<TextAnalysis, 'people' | 'thanked' | 'things' | 'crisis'> | undefined,
) {
  const named = reading === undefined || reading.crisis ? { people: [], thanked: [], things: [] } : reading;
  return {
    people: [...named.people],
    thanked: [...named.thanked],
    things: [...named.things],
    namesVersion: NAMES_VERSION,
    tags: tagsOf(content),
  };
}

/** The same as an update of a row, except for the columns its author corrected. */
export function reanalysisColumns(analysis: Analysis | undefined) {
  const { sentiment, themes, positiveReframe, analysisSource } = analysisColumns(analysis);
  return {
    sentiment: sql`case when ${gratitudeEntries.sentimentCorrected} then ${gratitudeEntries.sentiment} else ${sentiment}::numeric end`,
    themes: sql`case when ${gratitudeEntries.themesCorrected} then ${gratitudeEntries.themes} else ${sql.param(themes)}::text[] end`,
    positiveReframe,
    analysisSource,
  };
}

const matchesWaiting = ({ userId, id, content }: Pick<WaitingEntry, 'id' | 'userId' | 'content'>) =>
  and(
    eq(gratitudeEntries.userId, userId),
    eq(gratitudeEntries.id, id),
    eq(gratitudeEntries.content, content),
    isNotNull(gratitudeEntries.analysisDue),
  );

/**
 * Stores the model's answer if the entry's content is unchanged, it still waits for one, and its author has AI on. The
 * version stays the same, so that an edit in progress does not conflict.
 */
export async function improveEntry(
  db: Queryable,
  entry: WaitingEntry,
  analysis: JudgedAnalysis,
): Promise<EntryRow | undefined> {
  const quietHelp = quietHelpOf(analysis.danger);
  return db.transaction(async (tx) => {
    const allowed = sql`exists (select 1 from ${users} where ${users.id} = ${entry.userId} and ${users.aiEnabled})`;
    const [row] = await tx
      .update(gratitudeEntries)
      .set({
        ...reanalysisColumns(analysis),
        // The model may add a sign of danger but remove none, and what the author hid stays hidden.
        ...(analysis.crisis && {
          help: sql`coalesce(${gratitudeEntries.help}, 'shown')`,
          quietHelp: null,
          people: [],
          thanked: [],
          things: [],
        }),
        ...(quietHelp !== null && {
          quietHelp: sql`case when ${gratitudeEntries.help} is not null then null
            when ${gratitudeEntries.quietHelp} = 'hidden' then 'hidden' else ${quietHelp}::text end`,
        }),
        analysisDue: null,
      })
      .where(and(matchesWaiting(entry), allowed))
      .returning();
    if (row) {
      await recordEvent(tx, entryUpdated, { entryId: row.id, userId: row.userId, entryDate: row.entryDate });
    }
    return row;
  });
}

/** Stops waiting for the model for an entry with this content. */
export async function giveUpAnalysis(db: Queryable, entry: WaitingEntry): Promise<void> {
  await db.update(gratitudeEntries).set({ analysisDue: null }).where(matchesWaiting(entry));
}

/** Stops waiting for the model for all entries that are due. */
export async function giveUpDueAnalyses(db: Queryable, now: Date): Promise<void> {
  await db.update(gratitudeEntries).set({ analysisDue: null }).where(lte(gratitudeEntries.analysisDue, now));
}

/**
 * Claims up to `limit` due entries until `due`, when another process may claim them, and counts the attempt. Entries
 * that were claimed `attemptsMax` times are given up.
 */
export async function claimDueEntries(
  db: Queryable,
  next: { now: Date; due: Date; attemptsMax: number; limit: number },
): Promise<WaitingEntry[]> {
  const now = next.now.toISOString();
  await db.execute(sql`
    update gratitude_entries set analysis_due = null
    where analysis_due <= ${now} and analysis_attempts >= ${next.attemptsMax}`);
  const rows = await db.execute<WaitingEntry & Record<string, unknown>>(sql`
    update gratitude_entries set analysis_due = ${next.due.toISOString()}, analysis_attempts = analysis_attempts + 1
    where (user_id, id) in (
      select user_id, id from gratitude_entries where analysis_due <= ${now}
      order by analysis_due limit ${next.limit} for update skip locked
    )
    returning id, user_id as "userId", content, help, quiet_help as "quietHelp"`);
  return [...rows];
}

/** The reframes of the person's newest entries that have one, newest first, at most `limit`. */
export async function findLastReframes(db: Queryable, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ reframe: gratitudeEntries.positiveReframe })
    .from(gratitudeEntries)
    .where(and(eq(gratitudeEntries.userId, userId), isNotNull(gratitudeEntries.positiveReframe)))
    .orderBy(desc(gratitudeEntries.entryDate), desc(gratitudeEntries.createdAt))
    .limit(limit);
  return rows.flatMap(({ reframe }) => reframe ?? []);
}
