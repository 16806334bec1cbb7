/** Jobs that delete the objects of removed photos and videos. Jobs, because a bucket may be unavailable for days. */
import { z } from 'zod';
import { accountDeleted } from '../../account/index.ts';
import { type Subscriber, subscribe } from '../../platform/events/events.ts';
import type { Deps } from '../../platform/feature.ts';
import { defineJob, handleJob, type Job } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { mediaRemoved } from '../events.ts';

const removeObjects = defineJob({
  name: 'journal.remove-objects',
  payload: z.object({ keys: z.array(z.string()) }),
  retries: 'forever',
});

/** The rows of a deleted account are removed by cascade, so its objects are deleted by their common prefix. */
const removeFolder = defineJob({
  name: 'journal.remove-folder',
  payload: z.object({ userId: z.string() }),
  retries: 'forever',
});

/** Sends the jobs in the transaction that delivers the events. */
export function removalSubscribers({ jobs }: Pick<Deps, 'jobs'>): Subscriber[] {
  return [
    subscribe(mediaRemoved, 'journal.objects', async (tx, events) => {
      await jobs.send(tx, removeObjects, { keys: events.flatMap(({ payload }) => payload.keys) });
    }),
    subscribe(accountDeleted, 'journal.objects', async (tx, events) => {
      for (const { payload } of events) await jobs.send(tx, removeFolder, { userId: payload.userId });
    }),
  ];
}

/** Deleting an object twice is harmless. */
export function removalJobs({ objects }: Storage): Job[] {
  return [
    handleJob(removeObjects, ({ keys }) => objects.remove(keys)),
    handleJob(removeFolder, ({ userId }) => objects.removeFolder(userId)),
  ];
}
