/**
 * Deletes mails of the contact form and the newsletter from the outbox folder when the account with their address is
 * deleted. The messages themselves are the operator's correspondence, and a subscription is not part of an account: both
 * stay in their tables.
 */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { type EventType, recordEvent, type Subscriber, subscribe } from '../platform/events/events.ts';
import type { Deps } from '../platform/feature.ts';
import { defineJob, handleJob, type Job } from '../platform/jobs/jobs.ts';
import { contactMessages, newsletterAddresses } from './tables.ts';

/** The account with the address of these messages and subscriptions was deleted. */
const addressForgotten: EventType<{ ids: string[] }> = { name: 'site.address_forgotten' };

const forgetMails = defineJob({
  name: 'contact.forget-mails',
  payload: z.object({ ids: z.array(z.string()) }),
  retries: 'forever',
});

/** Delay of the second deletion, in milliseconds: a mail that was being sent is written by then. */
const SECOND_DELETION_DELAY_MS = 10 * MINUTE_MS;
/** Messages of an address whose mails are looked for, the newest; the form takes a few an hour. */
const MESSAGES_MAX = 1_000;

/** Records, in the transaction that closes the account, which mails to delete. */
export async function forgetMailsOf(tx: Queryable, email: string): Promise<void> {
  const messages = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .limit(MESSAGES_MAX);
  const subscriptions = await tx
    .select({ id: newsletterAddresses.id })
    .from(newsletterAddresses)
    .where(eq(newsletterAddresses.email, email));
  const ids = [...messages, ...subscriptions].map(({ id }) => id);
  if (ids.length > 0) await recordEvent(tx, addressForgotten, { ids });
}

export function forgetMailsSubscriber({ jobs, clock }: Pick<Deps, 'jobs' | 'clock'>): Subscriber {
  return subscribe(addressForgotten, 'contact.mails', async (tx, events) => {
    const payload = { ids: events.flatMap(({ payload: { ids } }) => ids) };
    await jobs.send(tx, forgetMails, payload);
    await jobs.send(tx, forgetMails, payload, {
      startAfter: new Date(clock.now().getTime() + SECOND_DELETION_DELAY_MS),
    });
  });
}

export function forgetMailsJob({ mailer }: Pick<Deps, 'mailer'>): Job {
  return handleJob(forgetMails, async ({ ids }) => {
    for (const id of ids) await mailer.forget(id);
  });
}
