/** Removes the objects of photos and videos whose rows are gone. A bucket may be away for days, so jobs do it. */
import { z } from 'zod';
import { accountDeleted } from '../../account/index.ts';
import { type Subscriber, subscribe } from '../../platform/events/events.ts';
import type { Deps } from '../../platform/feature.ts';
import { defineJob, type Job, runs } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { mediaRemoved } from '../events.ts';

const removeObjects = defineJob({
  name: 'journal.remove-objects',
  payload: z.object({ keys: z.array(z.string()) }),
  retries: 'forever',
});

/** The rows of a deleted account went by cascade, so nothing names its objects; those of one person lie in one folder. */
const removeFolder = defineJob({
  name: 'journal.remove-folder',
  payload: z.object({ userId: z.string() }),
  retries: 'forever',
});

/** Sends the jobs in the transaction that delivers the events. */
export function followRemovals({ jobs }: Pick<Deps, 'jobs'>): Subscriber[] {
  return [
    subscribe(mediaRemoved, 'journal.objects', async (tx, happened) => {
      await jobs.send(tx, removeObjects, { keys: happened.flatMap(({ payload }) => payload.keys) });
    }),
    subscribe(accountDeleted, 'journal.objects', async (tx, happened) => {
      for (const { payload } of happened) await jobs.send(tx, removeFolder, { userId: payload.userId });
    }),
  ];
}

/** Removing an object twice does no harm. */
export function removalJobs({ objects }: Storage): Job[] {
  return [
    runs(removeObjects, ({ keys }) => objects.remove(keys)),
    runs(removeFolder, ({ userId }) => objects.removeFolder(userId)),
  ];
}
