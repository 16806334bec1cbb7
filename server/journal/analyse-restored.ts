/** Job that analyses restored entries whose backup has no analysis, if their author has AI on. */
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../account/index.ts';
import { type Analyser, type Encoder, encodeForAnalysis } from '../analysis/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { recordEvent } from '../platform/events/events.ts';
import { defineJob, handleJob, type Job } from '../platform/jobs/jobs.ts';
import { HIDDEN_QUIET_HELP, namesColumns, quietHelpOf, reanalysisColumns } from './analyses.queries.ts';
import { isWritten } from './check-ins.queries.ts';
import { entriesBulkChanged } from './events.ts';
import { gratitudeEntries } from './tables.ts';

/** Entries per job. */
export const ENTRIES_PER_JOB = 200;

export const analyseRestored = defineJob({
  name: 'journal.analyse-restored',
  payload: z.object({ userId: z.string(), ids: z.array(z.string()) }),
});

export function analyseRestoredJob({
  orm,
  analyser,
  encoder,
}: {
  orm: Queryable;
  analyser: Analyser;
  encoder: Encoder | undefined;
}): Job {
  return handleJob(analyseRestored, async ({ userId, ids }, { signal }) => {
    const { id, content, analysisSource } = gratitudeEntries;
    const isOwnUnanalysed = and(eq(gratitudeEntries.userId, userId), isNull(analysisSource), isWritten);
    const entries = await orm
      .select({ id, content })
      .from(gratitudeEntries)
      .innerJoin(users, and(eq(users.id, gratitudeEntries.userId), users.aiEnabled))
      .where(and(isOwnUnanalysed, inArray(id, ids)));
    for (const entry of entries) {
      if (signal.aborted) return;
      const started = performance.now();
      const vectors = encoder && (await encodeForAnalysis(encoder, entry.content));
      if (!vectors?.isComplete && encoder?.isAvailable) throw new Error('The sentence encoder gave no vectors.');
      const analysis = analyser.analyse(entry.content, vectors?.options);
      await orm
        .update(gratitudeEntries)
        .set({
          ...reanalysisColumns(analysis),
          ...namesColumns(entry.content, analysis),
          // An old entry shows no card and no line: its menu offers the card, and the line would come out of nowhere.
          ...(analysis.crisis && { help: sql`coalesce(${gratitudeEntries.help}, 'put_away')`, quietHelp: null }),
          ...(quietHelpOf(analysis.danger) !== null && { quietHelp: HIDDEN_QUIET_HELP }),
        })
        .where(and(isOwnUnanalysed, eq(id, entry.id), eq(content, entry.content)));
      // Leaves half of the processor to requests.
      await pause(performance.now() - started);
    }
    if (entries.length > 0) await recordEvent(orm, entriesBulkChanged, { userId });
  });
}
