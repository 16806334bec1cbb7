/** Stores messages of the contact form and mails them to the operator. */

import { z } from 'zod';
import type { sendContactMessage } from '../../contract/contact.ts';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import type { EndpointInput } from '../../contract/http.ts';
import { findUser } from '../account/index.ts';
import { AppError } from '../platform/errors.ts';
import type { Deps } from '../platform/feature.ts';
import { widestNetwork } from '../platform/http/client-address.ts';
import type { Actor } from '../platform/http/handle.ts';
import { newId } from '../platform/ids.ts';
import { defineJob, handleJob, type Job } from '../platform/jobs/jobs.ts';
import { isWithinLimit, rateLimitAddress } from '../platform/limits/rate-limits.ts';
import { renderMail } from '../platform/mail/layout.ts';
import { type Mail, MailError } from '../platform/mail/mailer.ts';
import { contactMessageMail, heldMail, receiptMail } from './contact-mails.ts';
import {
  countUnmailed,
  findMessage,
  insertMessage,
  removeOldMessages,
  updateToMailed,
} from './contact-messages.queries.ts';

export type MessageInput = EndpointInput<typeof sendContactMessage>['body'];

const PER_ADDRESS = { max: 5, windowMs: HOUR_MS };
/** For a /24 of IPv4 or a /48 of IPv6. Further messages are held. */
const PER_NETWORK = { max: 20, windowMs: HOUR_MS };
/** Messages mailed at once for all addresses together, to protect the mailbox. Others are held. */
const MAILED_LIMIT = { max: 200, windowMs: HOUR_MS };
/** Spam stored for all addresses together. Other spam is dropped. */
const SPAM_LIMIT = { max: 200, windowMs: HOUR_MS };
/** Messages that are not mailed yet, to protect the disk: they have up to 100 MB. */
const UNMAILED_MAX = 10_000;
/** A form filled in faster than this (milliseconds) is spam. Only the page with JavaScript sends the time. */
const MIN_FILL_MS = 2_000;
const TTL_MS = 365 * DAY_MS;
const SPAM_TTL_MS = 30 * DAY_MS;

const mailSchema = z.object({
  id: z.uuid(),
  /** The writer, if signed in. */
  userId: z.uuid().optional(),
  /** True if the writer pays for Premium. */
  isPaying: z.boolean().optional(),
});
type MailPayload = z.infer<typeof mailSchema>;

/**
 * Retried until the mail server accepts the mail: after 10 s, 20 s, … and then every hour. The message stays in its
 * table.
 */
export const mailJob = defineJob({
  name: 'contact.mail',
  payload: mailSchema,
  retries: 'forever',
  retryDelay: 10,
  retryDelayMax: 3600,
  timeLimit: 120,
});

/** Mails the operator how many messages are held: at most one mail an hour, however many messages arrive. */
const heldJob = defineJob({ name: 'contact.held', payload: z.object({}), retryDelay: 60 });

/**
 * Stores a message and enqueues the job that mails it, in one transaction. While too many arrive, they are held: stored,
 * and listed for the operator. Spam gets the same response but is not mailed.
 * @throws AppError rate_limited for too many from one address, or if too many are held
 */
export async function storeMessage(
  deps: Pick<Deps, 'orm' | 'clock' | 'jobs' | 'settings'>,
  { website = '', took, ...message }: MessageInput,
  { actor, address }: { actor: Actor | undefined; address: string },
): Promise<void> {
  await rateLimitAddress(deps, 'contact', address, PER_ADDRESS);
  const isSpam = website !== '' || (took !== undefined && took < MIN_FILL_MS);
  const shared = isSpam ? SPAM_LIMIT : MAILED_LIMIT;
  // A network that sends more takes nothing of what all share.
  const isWithin =
    (await isWithinLimit(deps, 'contact network', widestNetwork(address), PER_NETWORK)) &&
    (await isWithinLimit(deps, isSpam ? 'contact spam' : 'contact', 'everybody', shared));
  if (isSpam && !isWithin) return;
  const isHeld = !isSpam && !isWithin;
  if (isHeld && (await countUnmailed(deps.orm)) >= UNMAILED_MAX)
    throw new AppError('rate_limited', { retryAfter: 3600 });
  const id = newId();
  await deps.orm.transaction(async (tx) => {
    await insertMessage(tx, { ...message, id, isSpam, createdAt: deps.clock.now() });
    const noticeAt = new Date(deps.clock.now().getTime() + HOUR_MS);
    if (isHeld) await deps.jobs.send(tx, heldJob, {}, { key: 'held', startAfter: nextHour(noticeAt) });
    else if (!isSpam)
      await deps.jobs.send(tx, mailJob, {
        id,
        ...(actor && { userId: actor.userId, isPaying: actor.tier === 'premium' }),
      });
  });
}

/** The same hour for each message, because a later send replaces the waiting job and its time. */
const nextHour = (within: Date) => new Date(Math.floor(within.getTime() / HOUR_MS) * HOUR_MS);

async function mailHeld(deps: MailDependencies): Promise<void> {
  const { clock, settings } = deps;
  const count = await countUnmailed(deps.orm);
  if (count === 0) return;
  const id = `${clock.now().getTime()}.held`;
  await sendOrLog(deps, {
    ...renderMail(heldMail(count, settings.linksTo)),
    to: settings.contactEmail,
    id,
    personId: id,
  });
}

type MailDependencies = Pick<Deps, 'orm' | 'clock' | 'log' | 'mailer' | 'settings'>;

/**
 * Mails the operator, and sends a copy to a signed-in writer whose account address is confirmed. Others get no copy:
 * anyone could otherwise use the form to mail strangers.
 */
async function mailMessage(deps: MailDependencies, { id, userId, isPaying = false }: MailPayload): Promise<void> {
  const { orm, clock, settings } = deps;
  const message = await findMessage(orm, id);
  if (!message) return;
  if (!message.mailedAt) {
    const content = renderMail(contactMessageMail(message, settings.linksTo, isPaying));
    await sendOrLog(deps, {
      ...content,
      to: settings.contactEmail,
      replyTo: message.email,
      id: `${id}.contact`,
      personId: id,
    });
    await updateToMailed(orm, id, clock.now());
  }
  const writer = userId === undefined ? undefined : await findUser(orm, userId);
  if (!writer?.emailProvedAt) return;
  const receipt = renderMail(receiptMail(message, settings.linksTo));
  await sendOrLog(deps, { ...receipt, to: writer.email, id: `${id}.receipt`, personId: writer.id });
}

/** Logs a permanent rejection instead of retrying; the operator still finds the message in the list. */
async function sendOrLog({ mailer, log }: MailDependencies, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailError && error.refused)) throw error;
    log.warn({ reason: error.message }, 'a contact form mail was permanently rejected');
  }
}

export function contactMessageJobs(deps: MailDependencies): Job[] {
  return [
    handleJob(mailJob, (payload) => mailMessage(deps, payload)),
    handleJob(heldJob, () => mailHeld(deps)),
    {
      name: 'contact.sweep',
      schedule: '41 4 * * *',
      run: () => {
        const now = deps.clock.now().getTime();
        return removeOldMessages(deps.orm, new Date(now - TTL_MS), new Date(now - SPAM_TTL_MS));
      },
    },
  ];
}
