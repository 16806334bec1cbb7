/** Job that analyses a new or changed entry with its vectors, if they were not ready when it was saved. */
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Analyser, type Encoder, encodeForAnalysis } from '../analysis/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { defineJob, handleJob, type Job } from '../platform/jobs/jobs.ts';
import { isLocal, updateAnalysis } from './reanalyse.ts';
import { gratitudeEntries } from './tables.ts';

export const analyseByMeaning = defineJob({
  name: 'journal.analyse-by-meaning',
  payload: z.object({ userId: z.string(), entryId: z.string() }),
  // A failed encoder is started again after a minute.
  retryDelay: 60,
});

export function analyseByMeaningJob({
  orm,
  analyser,
  encoder,
}: {
  orm: Queryable;
  analyser: Analyser;
  encoder: Pick<Encoder, 'encodeAll' | 'isAvailable'>;
}): Job {
  return handleJob(analyseByMeaning, async ({ userId, entryId }) => {
    const [entry] = await orm
      .select({ id: gratitudeEntries.id, userId: gratitudeEntries.userId, content: gratitudeEntries.content })
      .from(gratitudeEntries)
      .where(and(isLocal, eq(gratitudeEntries.userId, userId), eq(gratitudeEntries.id, entryId)));
    if (!entry || !encoder.isAvailable) return;
    const { options, isComplete } = await encodeForAnalysis(encoder, entry.content);
    if (!isComplete) throw new Error('The sentence encoder gave no vectors.');
    await updateAnalysis(orm, entry, analyser.analyse(entry.content, options), 'shown');
  });
}
