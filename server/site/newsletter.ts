/** Newsletter subscriptions: double opt-in by mail, and an unsubscribe link that never expires. */

import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { hashOf, keyedHashOf, newSecret } from '../account/index.ts';
import { AppError } from '../platform/errors.ts';
import type { Deps } from '../platform/feature.ts';
import { newId } from '../platform/ids.ts';
import { defineJob, handleJob, type Job } from '../platform/jobs/jobs.ts';
import { rateLimit, rateLimitAddress } from '../platform/limits/rate-limits.ts';
import { renderMail } from '../platform/mail/layout.ts';
import { MailError } from '../platform/mail/mailer.ts';
import { confirmMail } from './contact-mails.ts';
import {
  confirmSubscriber,
  findConfirmed,
  removeExpiredRequests,
  removeSubscriber,
  setConfirmToken,
  upsertRequested,
} from './newsletter.queries.ts';

const CONFIRM_WITHIN_MS = 7 * DAY_MS;
const PER_ADDRESS = { max: 10, windowMs: HOUR_MS };
/** Limits how many mails strangers can cause to one mailbox. */
const PER_MAILBOX = { max: 3, windowMs: DAY_MS };
const TOTAL_LIMIT = { max: 300, windowMs: HOUR_MS };

const confirmationMailJob = defineJob({
  name: 'contact.newsletter-mail',
  payload: z.object({ id: z.uuid() }),
  retries: 18,
  retryDelay: 10,
  retryDelayMax: 3600,
  timeLimit: 120,
});

type NewsletterDependencies = Pick<Deps, 'orm' | 'clock' | 'settings'>;

/**
 * Enqueues the mail with the confirmation link. For a subscriber the job sends nothing, so that neither the response
 * nor its time reveals who is subscribed.
 * @throws AppError rate_limited, counted for subscribers too
 */
export async function requestSubscription(
  deps: NewsletterDependencies & Pick<Deps, 'jobs'>,
  { email, website = '' }: { email: string; website?: string | undefined },
  ip: string,
): Promise<void> {
  await rateLimitAddress(deps, 'newsletter', ip, PER_ADDRESS);
  await rateLimit(deps, 'newsletter to', email, PER_MAILBOX);
  await rateLimit(deps, 'newsletter', 'everybody', TOTAL_LIMIT);
  // A bot filled in the hidden field.
  if (website !== '') return;
  const expiresAt = new Date(deps.clock.now().getTime() + CONFIRM_WITHIN_MS);
  await deps.orm.transaction(async (tx) => {
    const id = await upsertRequested(tx, { id: newId(), email, expiresAt });
    await deps.jobs.send(tx, confirmationMailJob, { id });
  });
}

/** Confirms a subscription; idempotent. @throws AppError not_found for a token that is expired, replaced or unknown */
export async function confirmNewsletter(deps: NewsletterDependencies, token: string, address: string): Promise<void> {
  await rateLimitAddress(deps, 'newsletter confirm', address);
  if (!(await confirmSubscriber(deps.orm, hashOf(token), deps.clock.now()))) {
    throw new AppError('not_found', { message: 'This link has expired or is invalid. You can get a new one below.' });
  }
}

/** Unsubscribes; idempotent. @throws AppError not_found for a link with an invalid signature */
export async function unsubscribe({ orm, settings }: NewsletterDependencies, stopId: string): Promise<void> {
  await removeSubscriber(orm, subscriberIdOf(settings, stopId));
}

/** The row id in an unsubscribe link; the row may be gone. @throws AppError not_found for an invalid signature */
export function subscriberIdOf({ sessionSecret }: StopSettings, stopId: string): string {
  const id = verifiedIdOf(sessionSecret, stopId);
  if (id === undefined) throw new AppError('not_found', { message: 'This link is incomplete. Nothing was changed.' });
  return id;
}

/** All confirmed subscribers with their unsubscribe links, for sending the newsletter. */
export async function listSubscribers({
  orm,
  settings,
}: Pick<NewsletterDependencies, 'orm'> & { settings: StopSettings }) {
  const rows = await findConfirmed(orm);
  return rows.map(({ id, email, confirmedAt }) => ({ email, confirmedAt, stop: unsubscribeLinks(settings, id) }));
}

interface StopSettings {
  sessionSecret: string;
  linksTo: string;
}

/** `page` for the mail's text, `oneClick` for its List-Unsubscribe header (RFC 8058). */
function unsubscribeLinks({ sessionSecret, linksTo }: StopSettings, id: string): { page: string; oneClick: string } {
  const stopId = `${id}.${signatureOf(sessionSecret, id)}`;
  return { page: `${linksTo}/newsletter/stop?id=${stopId}`, oneClick: `${linksTo}/api/newsletter/stop/${stopId}` };
}

function verifiedIdOf(secret: string, stopId: string): string | undefined {
  const [id = '', signature = ''] = stopId.split('.');
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(secret, id));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** The purpose is part of the signed text, so that no other signature made with the secret is valid here. */
const signatureOf = (secret: string, id: string) => keyedHashOf(secret, JSON.stringify(['stop newsletter', id]));

type MailDependencies = NewsletterDependencies & Pick<Deps, 'log' | 'mailer'>;

/** Creates the token only when the mail is sent, so that no job payload, log or backup contains it. */
async function mailConfirmation({ orm, settings, mailer, log }: MailDependencies, id: string): Promise<void> {
  const token = newSecret();
  const email = await setConfirmToken(orm, id, hashOf(token));
  if (email === undefined) return;
  const { page, oneClick } = unsubscribeLinks(settings, id);
  const confirm = `${settings.linksTo}/newsletter/confirm?token=${token}`;
  try {
    await mailer.send({
      ...renderMail(confirmMail(confirm, page)),
      to: email,
      headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      personId: id,
    });
  } catch (error) {
    if (!(error instanceof MailError && error.refused)) throw error;
    log.warn({ reason: error.message }, 'newsletter confirmation mail permanently rejected');
  }
}

export function newsletterJobs(deps: MailDependencies): Job[] {
  return [
    handleJob(confirmationMailJob, ({ id }) => mailConfirmation(deps, id)),
    {
      name: 'contact.newsletter-sweep',
      schedule: '47 4 * * *',
      run: () => removeExpiredRequests(deps.orm, deps.clock.now()),
    },
  ];
}
