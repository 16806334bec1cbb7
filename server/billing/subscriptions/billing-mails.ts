/** Mails about payments: before free time ends, and after a failed payment. */

import { z } from 'zod';
import { DAY_MS } from '../../../contract/durations.ts';
import { findUser } from '../../account/index.ts';
import type { Deps } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { renderMail } from '../../platform/mail/layout.ts';
import { MailError } from '../../platform/mail/mailer.ts';
import { freeTimeEndsMail, paymentFailedMail } from './billing-mail-texts.ts';
import { findEndingFreeTimes, findSubscription, insertBillingNotice } from './subscriptions.queries.ts';

/** Days before the end of free time at which the mail is sent. */
const DAYS_BEFORE = 3;
const BATCH_SIZE = 200;

const noticeSchema = z.object({
  kind: z.enum(['free_time_ends', 'payment_failed']),
  userId: z.uuid(),
  /** Stripe's id of the invoice or subscription. */
  about: z.string(),
});

/** Retried for about ten hours. */
export const billingMailJob = defineJob({
  name: 'billing.mail',
  payload: noticeSchema,
  retries: 18,
  retryDelay: 10,
  retryDelayMax: 3600,
  timeLimit: 120,
  concurrency: 2,
});

export async function sendFreeTimeMails(deps: Pick<Deps, 'orm' | 'clock' | 'jobs'>, signal: AbortSignal) {
  const { orm, clock, jobs } = deps;
  const now = clock.now();
  const until = new Date(now.getTime() + DAYS_BEFORE * DAY_MS);
  while (!signal.aborted) {
    const found = await findEndingFreeTimes(orm, now, until, BATCH_SIZE);
    for (const { userId, subscriptionId } of found) {
      const notice = { kind: 'free_time_ends' as const, userId, about: subscriptionId };
      await orm.transaction(async (tx) => {
        if (await insertBillingNotice(tx, { ...notice, madeAt: now })) await jobs.send(tx, billingMailJob, notice);
      });
    }
    if (found.length < BATCH_SIZE) return;
  }
}

/**
 * Sends the mail with current data, or nothing if the user has paid or cancelled meanwhile.
 * @throws MailError if the mail server did not accept it, which makes the job retry
 */
export async function sendBillingMail(
  deps: Pick<Deps, 'orm' | 'clock' | 'log' | 'mailer' | 'settings'>,
  { kind, userId, about }: z.infer<typeof noticeSchema>,
): Promise<void> {
  const { orm, clock, log, mailer, settings } = deps;
  const user = await findUser(orm, userId);
  const subscription = user && (await findSubscription(orm, userId));
  if (!subscription) return;
  const content =
    kind === 'payment_failed'
      ? paymentFailedMail(user, subscription, settings.linksTo)
      : subscription.subscriptionId === about
        ? freeTimeEndsMail(user, subscription, settings.linksTo, clock.now())
        : undefined;
  if (!content) return;
  try {
    await mailer.send({ ...renderMail(content), to: user.email, personId: userId });
  } catch (error) {
    if (!(error instanceof MailError && error.refused)) throw error;
    log.warn({ kind, reason: error.message }, 'a mail was permanently rejected');
  }
  // The account was deleted while the mail was being sent.
  if (!(await findUser(orm, userId))) await mailer.forget(userId);
}
