/** Re-analyses entries with the current version of the local analyser. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { users } from '../account/index.ts';
import { type Analyser, type Encoder, encodeForAnalysis, type TextAnalysis } from '../analysis/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { recordEvent } from '../platform/events/events.ts';
import { analysisColumns, HIDDEN_QUIET_HELP, namesColumns, quietHelpOf } from './analyses.queries.ts';
import { entryUpdated } from './events.ts';
import { gratitudeEntries } from './tables.ts';

/** Entries per batch. */
const BATCH = 200;

interface Options {
  /** Continue after the entry with this id. */
  readonly after?: string | undefined;
  /** Default: none, so that entries are analysed by their words alone. */
  readonly encoder?: Encoder;
  /** Called with the number of entries processed and the total; returning false stops. */
  readonly onProgress?: (done: number, total: number) => boolean;
}

type Entry = Pick<typeof gratitudeEntries.$inferSelect, 'id' | 'userId' | 'content'>;

/** Entries whose analysis is local and whose authors have AI on. */
export const isLocal = and(
  eq(gratitudeEntries.analysisSource, 'local'),
  sql`exists (select 1 from ${users} where ${users.id} = ${gratitudeEntries.userId} and ${users.aiEnabled})`,
);

/**
 * Re-analyses all entries with a local analysis, including people and things. Keeps sentiment and themes that the
 * author corrected. Also keeps the reframe, because the author has seen it, but removes it if the words point to a
 * crisis. Processes in order of ids, so that it can be continued. Stops if the encoder fails. Unchanged results are not written, and versions stay,
 * since they count the author's changes.
 */
export async function reanalyseEntries(
  db: Queryable,
  analyser: Analyser,
  { after, encoder, onProgress = () => true }: Options = {},
): Promise<{ last: string | undefined; changed: number; isStopped: boolean }> {
  const remaining = (id: string | undefined) =>
    and(isLocal, id === undefined ? undefined : gt(gratitudeEntries.id, id));
  const total = await db.$count(gratitudeEntries, remaining(after));
  let last = after;
  let done = 0;
  let changed = 0;
  for (;;) {
    const entries = await db
      .select({ id: gratitudeEntries.id, userId: gratitudeEntries.userId, content: gratitudeEntries.content })
      .from(gratitudeEntries)
      .where(remaining(last))
      .orderBy(asc(gratitudeEntries.id))
      .limit(BATCH);
    for (const entry of entries) {
      const vectors = encoder && (await encodeForAnalysis(encoder, entry.content));
      // By words alone the analysis would be worse than the one that is stored.
      if (encoder?.isAvailable && !vectors?.isComplete) return { last, changed, isStopped: true };
      const analysis = analyser.analyse(entry.content, vectors?.options);
      if (await updateAnalysis(db, entry, analysis, 'put_away')) changed++;
      last = entry.id;
    }
    done += entries.length;
    const shouldContinue = onProgress(Math.min(done, total), total);
    if (!shouldContinue || entries.length < BATCH) return { last, changed, isStopped: !shouldContinue };
  }
}

/**
 * Stores the analysis if it differs from the stored one and the content has not changed since it was read. Returns
 * whether it was stored. `help`: whether helplines that are found now are shown.
 */
export async function updateAnalysis(
  db: Queryable,
  entry: Entry,
  analysis: TextAnalysis,
  help: 'shown' | 'put_away',
): Promise<boolean> {
  const { crisis, danger } = analysis;
  const quietHelp = quietHelpOf(danger);
  const names = namesColumns(entry.content, analysis);
  const { sentiment, themes } = analysisColumns(analysis);
  const updates = {
    sentiment: sql`case when ${gratitudeEntries.sentimentCorrected} then ${gratitudeEntries.sentiment} else ${sentiment}::numeric(3, 2) end`,
    themes: sql`case when ${gratitudeEntries.themesCorrected} then ${gratitudeEntries.themes} else ${sql.param(themes)}::text[] end`,
    positiveReframe: crisis ? sql`null` : sql`${gratitudeEntries.positiveReframe}`,
    // An old entry shows no card and no line: its menu offers the card, and the line would come out of nowhere.
    help: crisis ? sql`coalesce(${gratitudeEntries.help}, ${help}::text)` : sql`${gratitudeEntries.help}`,
    quietHelp: crisis
      ? sql`null`
      : quietHelp === null
        ? sql`${gratitudeEntries.quietHelp}`
        : help === 'shown'
          ? sql`case when ${gratitudeEntries.help} is null then coalesce(${gratitudeEntries.quietHelp}, ${quietHelp}::text) end`
          : HIDDEN_QUIET_HELP,
    // No people or things of an entry with help lines are counted, whichever analysis found the signs.
    people: sql`case when ${gratitudeEntries.help} is null then ${sql.param(names.people)}::text[] else '{}' end`,
    thanked: sql`case when ${gratitudeEntries.help} is null then ${sql.param(names.thanked)}::text[] else '{}' end`,
    things: sql`case when ${gratitudeEntries.help} is null then ${sql.param(names.things)}::text[] else '{}' end`,
    tags: sql`${sql.param(names.tags)}::text[]`,
    namesVersion: sql`${names.namesVersion}::smallint`,
  };
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(gratitudeEntries)
      .set(updates)
      .where(
        and(
          isLocal,
          eq(gratitudeEntries.userId, entry.userId),
          eq(gratitudeEntries.id, entry.id),
          eq(gratitudeEntries.content, entry.content),
          sql`(${gratitudeEntries.sentiment}, ${gratitudeEntries.themes}, ${gratitudeEntries.positiveReframe}, ${gratitudeEntries.help},
              ${gratitudeEntries.quietHelp}, ${gratitudeEntries.people}, ${gratitudeEntries.thanked}, ${gratitudeEntries.things}, ${gratitudeEntries.tags}, ${gratitudeEntries.namesVersion})
            is distinct from (${updates.sentiment}, ${updates.themes}, ${updates.positiveReframe}, ${updates.help},
              ${updates.quietHelp}, ${updates.people}, ${updates.thanked}, ${updates.things}, ${updates.tags}, ${updates.namesVersion})`,
        ),
      )
      .returning({ id: gratitudeEntries.id, userId: gratitudeEntries.userId, entryDate: gratitudeEntries.entryDate });
    if (!row) return false;
    await recordEvent(tx, entryUpdated, { entryId: row.id, userId: row.userId, entryDate: row.entryDate });
    return true;
  });
}
