/** Deletes mails to deleted accounts from the outbox folder, if mail is written to files. */

import { z } from 'zod';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { type Subscriber, subscribe } from '../../platform/events/events.ts';
import type { Deps } from '../../platform/feature.ts';
import { defineJob, handleJob, type Job } from '../../platform/jobs/jobs.ts';
import { accountDeleted } from '../events.ts';

const forgetMails = defineJob({
  name: 'account.forget-mails',
  payload: z.object({ userId: z.string() }),
  retries: 'forever',
});

/** Delay of the second deletion, in milliseconds: a mail that was being sent is written by then. */
const SECOND_DELETION_DELAY_MS = 10 * MINUTE_MS;

export function accountDeletionSubscriber({ jobs, clock }: Pick<Deps, 'jobs' | 'clock'>): Subscriber {
  return subscribe(accountDeleted, 'account.mails', async (tx, events) => {
    const startAfter = new Date(clock.now().getTime() + SECOND_DELETION_DELAY_MS);
    for (const { payload } of events) {
      await jobs.send(tx, forgetMails, { userId: payload.userId });
      await jobs.send(tx, forgetMails, { userId: payload.userId }, { startAfter });
    }
  });
}

export function mailDeletionJobs({ mailer }: Pick<Deps, 'mailer'>): Job[] {
  return [handleJob(forgetMails, ({ userId }) => mailer.forget(userId))];
}
