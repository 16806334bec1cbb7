/** Removes users with a deleted account from the notices of others. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountDeleted } from '../../account/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { type Subscriber, subscribe } from '../../platform/events/events.ts';
import { defineJob, handleJob, type Job, type JobQueue } from '../../platform/jobs/jobs.ts';

const removeUserJob = defineJob({
  name: 'notifications.forget-person',
  payload: z.object({ userId: z.uuid() }),
});

interface ForgetDependencies {
  orm: Queryable;
  jobs: Pick<JobQueue, 'send'>;
}

/** Scanning the notices of all users is slow, so it is a job. */
export function subscribeToAccountDeletion({ jobs }: ForgetDependencies): Subscriber {
  return subscribe(accountDeleted, 'notifications.forget', async (tx, events) => {
    for (const { payload } of events) await jobs.send(tx, removeUserJob, { userId: payload.userId });
  });
}

export function removeDeletedUserJob({ orm }: ForgetDependencies): Job {
  return handleJob(removeUserJob, ({ userId }) => removeUser(orm, userId));
}

/**
 * Deletes notices about the user alone, and removes the user from others. Their name stays in the text of notices about
 * several users until those are swept.
 */
async function removeUser(orm: Queryable, userId: string): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.execute(sql`
      delete from notification_delivery_log where metadata->'people' = jsonb_build_array(${userId}::text)`);
    await tx.execute(sql`
      update notification_delivery_log set metadata = jsonb_set(metadata, '{people}', (metadata->'people') - ${userId}::text)
      where jsonb_exists(metadata->'people', ${userId})`);
    await tx.execute(sql`
      update scheduled_notifications set metadata = jsonb_set(metadata, '{ids}', (metadata->'ids') - ${userId}::text),
        title = case when jsonb_array_length(metadata->'ids') > 1 then title end,
        message = case when jsonb_array_length(metadata->'ids') > 1 then message end
      where jsonb_exists(metadata->'ids', ${userId})`);
  });
}
