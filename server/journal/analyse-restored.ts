/** Job that analyses restored entries whose backup has no analysis, if their author has AI on. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../account/index.ts';
import type { Analyser } from '../analysis/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { recordEvent } from '../platform/events/events.ts';
import { defineJob, type Job, runs } from '../platform/jobs/jobs.ts';
import { namesColumns, reanalysed } from './analyses.queries.ts';
import { entriesRestored } from './events.ts';
import { gratitudeEntries } from './tables.ts';

/** Entries per job. */
export const ANALYSED_AT_ONCE = 200;

export const analyseRestored = defineJob({
  name: 'journal.analyse-restored',
  payload: z.object({ userId: z.string(), ids: z.array(z.string()) }),
});

export function analyseRestoredJob({ orm, analyser }: { orm: Queryable; analyser: Analyser }): Job {
  return runs(analyseRestored, async ({ userId, ids }, { signal }) => {
    const { id, content, analysisSource } = gratitudeEntries;
    const own = and(eq(gratitudeEntries.userId, userId), isNull(analysisSource));
    const entries = await orm
      .select({ id, content })
      .from(gratitudeEntries)
      .innerJoin(users, and(eq(users.id, gratitudeEntries.userId), users.aiEnabled))
      .where(and(own, inArray(id, ids)));
    for (const entry of entries) {
      if (signal.aborted) return;
      const reading = analyser.analyse(entry.content, { seed: entry.id });
      await orm
        .update(gratitudeEntries)
        .set({
          ...reanalysed(reading),
          ...namesColumns(entry.content, reading),
          // No card for an old entry: the help lines are in its menu.
          ...(reading.crisis && { help: sql`coalesce(${gratitudeEntries.help}, 'put_away')` }),
        })
        .where(and(own, eq(id, entry.id), eq(content, entry.content)));
      // Lets requests be answered in between.
      await new Promise(setImmediate);
    }
    if (entries.length > 0) await recordEvent(orm, entriesRestored, { userId });
  });
}
