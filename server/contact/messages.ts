/** Takes messages of the contact form, and hands them to the operator's mailbox. */

import { z } from 'zod';
import type { sendContactMessage } from '../../contract/contact.ts';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import type { EndpointInput } from '../../contract/http.ts';
import { findUser } from '../account/index.ts';
import type { Deps } from '../platform/feature.ts';
import type { Actor } from '../platform/http/handle.ts';
import { newId } from '../platform/ids.ts';
import { defineJob, type Job, runs } from '../platform/jobs/jobs.ts';
import { rateLimit, rateLimitAddress } from '../platform/limits/rate-limits.ts';
import { renderMail } from '../platform/mail/layout.ts';
import { type Mail, MailError } from '../platform/mail/mailer.ts';
import { findMessage, insertMessage, removeOldMessages, updateToMailed } from './messages.queries.ts';
import { messageLetter, receiptLetter } from './words.ts';

export type MessageInput = EndpointInput<typeof sendContactMessage>['body'];

const PER_ADDRESS = { max: 5, windowMs: HOUR_MS };
/** From everybody together: what a mailbox bears, and the disk. */
const IN_ALL = { max: 200, windowMs: HOUR_MS };
/** Nobody writes faster, in milliseconds. Known only where the page could tell. */
const FASTEST_MS = 2_000;
const KEPT_MS = 365 * DAY_MS;
const SPAM_KEPT_MS = 30 * DAY_MS;

const mailSchema = z.object({
  id: z.uuid(),
  /** Of the writer, where they were signed in. */
  userId: z.uuid().optional(),
  /** They pay for Premium. */
  isPaying: z.boolean().optional(),
});
type MailPayload = z.infer<typeof mailSchema>;

/** Tried until the mail server takes it: 10 s, 20 s, … and then every hour. The message itself stays in its table. */
export const mailJob = defineJob({
  name: 'contact.mail',
  payload: mailSchema,
  retries: 'forever',
  retryDelay: 10,
  retryDelayMax: 3600,
  timeLimit: 120,
});

/**
 * Stores a message and sends the job that mails it, or neither. What a program filled in is answered alike and not mailed.
 * @throws AppError rate_limited
 */
export async function storeMessage(
  deps: Pick<Deps, 'orm' | 'clock' | 'jobs'>,
  { website = '', took, ...message }: MessageInput,
  { actor, address }: { actor: Actor | undefined; address: string },
): Promise<void> {
  await rateLimitAddress(deps, 'contact', address, PER_ADDRESS);
  await rateLimit(deps, 'contact', 'everybody', IN_ALL);
  const isSpam = website !== '' || (took !== undefined && took < FASTEST_MS);
  const id = newId();
  await deps.orm.transaction(async (tx) => {
    await insertMessage(tx, { ...message, id, isSpam, createdAt: deps.clock.now() });
    if (!isSpam)
      await deps.jobs.send(tx, mailJob, {
        id,
        ...(actor && { userId: actor.userId, isPaying: actor.tier === 'premium' }),
      });
  });
}

type MailDependencies = Pick<Deps, 'orm' | 'clock' | 'log' | 'mailer' | 'settings'>;

/**
 * Whoever is signed in gets a copy at the address of their account, if that was proved. Nobody else does: the form would be a
 * way to send mail to strangers.
 */
async function mailMessage(deps: MailDependencies, { id, userId, isPaying = false }: MailPayload): Promise<void> {
  const { orm, clock, settings } = deps;
  const message = await findMessage(orm, id);
  if (!message) return;
  if (!message.mailedAt) {
    const letter = renderMail(messageLetter(message, settings.linksTo, isPaying));
    await hand(deps, {
      ...letter,
      to: settings.contactEmail,
      replyTo: message.email,
      id: `${id}.contact`,
      personId: id,
    });
    await updateToMailed(orm, id, clock.now());
  }
  const writer = userId === undefined ? undefined : await findUser(orm, userId);
  if (!writer?.emailProvedAt) return;
  const receipt = renderMail(receiptLetter(message, settings.linksTo));
  await hand(deps, { ...receipt, to: writer.email, id: `${id}.receipt`, personId: writer.id });
}

/** A refusal for good is logged: trying again would not help, and the operator still finds the message in the list. */
async function hand({ mailer, log }: MailDependencies, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailError && error.refused)) throw error;
    log.warn({ reason: error.message }, 'a mail of the contact form was refused for good');
  }
}

export function messageJobs(deps: MailDependencies): Job[] {
  return [
    runs(mailJob, (payload) => mailMessage(deps, payload)),
    {
      name: 'contact.sweep',
      schedule: '41 4 * * *',
      run: () => {
        const now = deps.clock.now().getTime();
        return removeOldMessages(deps.orm, new Date(now - KEPT_MS), new Date(now - SPAM_KEPT_MS));
      },
    },
  ];
}
