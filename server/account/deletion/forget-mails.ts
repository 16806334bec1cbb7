/** Deletes mails to deleted accounts from the outbox folder, if mail is written to files. */

import { z } from 'zod';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { type Subscriber, subscribe } from '../../platform/events/events.ts';
import type { Deps } from '../../platform/feature.ts';
import { defineJob, type Job, runs } from '../../platform/jobs/jobs.ts';
import { accountDeleted } from '../events.ts';

const forgetMails = defineJob({
  name: 'account.forget-mails',
  payload: z.object({ userId: z.string() }),
  retries: 'forever',
});

/** Delay of the second deletion, in milliseconds: a mail that was being sent is written by then. */
const SENDING_MS = 10 * MINUTE_MS;

export function followDeletions({ jobs, clock }: Pick<Deps, 'jobs' | 'clock'>): Subscriber {
  return subscribe(accountDeleted, 'account.mails', async (tx, happened) => {
    const startAfter = new Date(clock.now().getTime() + SENDING_MS);
    for (const { payload } of happened) {
      await jobs.send(tx, forgetMails, { userId: payload.userId });
      await jobs.send(tx, forgetMails, { userId: payload.userId }, { startAfter });
    }
  });
}

export function forgetJobs({ mailer }: Pick<Deps, 'mailer'>): Job[] {
  return [runs(forgetMails, ({ userId }) => mailer.forget(userId))];
}
