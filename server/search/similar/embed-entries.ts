/** Makes the vectors of entries in the background: of each new or changed entry, and of journals that have none yet. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Encoder, isEnglish } from '../../analysis/index.ts';
import { entriesBulkChanged, entryCreated, entryUpdated } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { type EventType, type Subscriber, subscribe } from '../../platform/events/events.ts';
import type { Deps } from '../../platform/feature.ts';
import { defineJob, handleJob, type Job } from '../../platform/jobs/jobs.ts';
import { userIdsOf } from '../../platform/live/live.ts';
import { deleteVectorsWithoutConsent, findEntriesWithoutVector, insertVectors } from './vectors.queries.ts';

/** Entries per statement. */
const BATCH = 25;
/** Entries per job, so that others' journals need not wait for a large one. */
const ENTRIES_PER_JOB = 500;

export const embedEntries = defineJob({
  name: 'search.embed-entries',
  payload: z.object({ userId: z.string() }),
  // A failed encoder is started again after a minute.
  retryDelay: 60,
});

/** Sends the job that makes the missing vectors of a journal, unless one waits already. */
export function sendEmbedEntries(jobs: Deps['jobs'], tx: Queryable, userId: string): Promise<unknown> {
  return jobs.send(tx, embedEntries, { userId }, { key: userId });
}

export function embedJobs({ orm, jobs }: Pick<Deps, 'orm' | 'jobs'>, encoder: Encoder): Job[] {
  return [
    handleJob(embedEntries, async ({ userId }, { signal }) => {
      const { isComplete } = await embedJournal(orm, encoder, userId, {
        signal,
        limit: ENTRIES_PER_JOB,
        isGentle: true,
      });
      if (!isComplete && encoder.isAvailable && !signal.aborted) await sendEmbedEntries(jobs, orm, userId);
    }),
    { name: 'search.sweep-vectors', schedule: '17 3 * * *', run: () => deleteVectorsWithoutConsent(orm) },
  ];
}

export function embedSubscribers(jobs: Deps['jobs']): Subscriber[] {
  return [entryCreated, entryUpdated, entriesBulkChanged].map((type: EventType<{ userId: string }>) =>
    subscribe(type, 'search.embed', async (tx, events) => {
      for (const userId of userIdsOf(events)) await sendEmbedEntries(jobs, tx, userId);
    }),
  );
}

interface EmbedOptions {
  signal?: AbortSignal;
  /** Entries to encode at most. */
  limit?: number;
  /** Pauses after each entry for as long as it took, which leaves half of a core to requests. */
  isGentle?: boolean;
  onEntries?: (count: number) => void;
}

/**
 * Makes the missing vectors of a journal, in batches that can be continued. Returns whether none is missing any more; false
 * also if the encoder is not available at all.
 * @throws Error if the encoder gives no vectors for now, so that the job is tried again
 */
export async function embedJournal(
  db: Queryable,
  encoder: Pick<Encoder, 'isAvailable' | 'encodeAll'>,
  userId: string,
  { signal, limit = Number.POSITIVE_INFINITY, isGentle = false, onEntries }: EmbedOptions = {},
): Promise<{ isComplete: boolean }> {
  let after: string | undefined;
  let embedded = 0;
  while (!signal?.aborted && encoder.isAvailable) {
    const entries = await findEntriesWithoutVector(db, userId, after, BATCH);
    const vectors = [];
    let isInterrupted = false;
    for (const { id, content } of entries) {
      const start = performance.now();
      const vector = signal?.aborted ? undefined : await vectorOf(encoder, content);
      isInterrupted = vector === undefined;
      if (vector === undefined) break;
      vectors.push({ id, content, vector });
      if (isGentle) await pause(performance.now() - start);
    }
    await insertVectors(db, userId, vectors);
    if (isInterrupted && encoder.isAvailable && !signal?.aborted)
      throw new Error('The sentence encoder gave no vectors.');
    if (isInterrupted) return { isComplete: false };
    onEntries?.(entries.length);
    if (entries.length < BATCH) return { isComplete: true };
    embedded += entries.length;
    if (embedded >= limit) return { isComplete: false };
    after = entries.at(-1)?.id;
  }
  return { isComplete: false };
}

/** Returns the vector, an empty one for a text that has none, or undefined if the encoder gives none for now. */
async function vectorOf(encoder: Pick<Encoder, 'encodeAll'>, content: string): Promise<Uint8Array | undefined> {
  if (!isEnglish(content)) return new Uint8Array(0);
  const vectors = await encoder.encodeAll([content], { priority: 'job' });
  return vectors && new Uint8Array(vectors[0] ?? []);
}
