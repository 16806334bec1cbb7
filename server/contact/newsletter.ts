/** Who gets the newsletter: asked for in the open, confirmed by mail, ended by a link that works for ever. */

import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { hashOf, keyedHashOf, newSecret } from '../account/index.ts';
import { AppError } from '../platform/errors.ts';
import type { Deps } from '../platform/feature.ts';
import { newId } from '../platform/ids.ts';
import { defineJob, type Job, runs } from '../platform/jobs/jobs.ts';
import { rateLimit, rateLimitAddress } from '../platform/limits/rate-limits.ts';
import { renderMail } from '../platform/mail/layout.ts';
import { MailError } from '../platform/mail/mailer.ts';
import {
  listConfirmed,
  noteAsked,
  removeAddress,
  removeUnconfirmed,
  updateToConfirmed,
  updateToken,
} from './newsletter.queries.ts';
import { confirmLetter } from './words.ts';

const CONFIRM_WITHIN_MS = 7 * DAY_MS;
const PER_ADDRESS = { max: 10, windowMs: HOUR_MS };
/** Mails that strangers can make one mailbox get. */
const PER_MAILBOX = { max: 3, windowMs: DAY_MS };
const IN_ALL = { max: 300, windowMs: HOUR_MS };

const askJob = defineJob({
  name: 'contact.newsletter-mail',
  payload: z.object({ id: z.uuid() }),
  retries: 18,
  retryDelay: 10,
  retryDelayMax: 3600,
  timeLimit: 120,
});

type NewsletterDependencies = Pick<Deps, 'orm' | 'clock' | 'settings'>;

/**
 * Has a link to confirm sent. For an address that gets the newsletter the same is done, up to the job, which then sends
 * nothing: so neither answer nor time tells them apart.
 * @throws AppError rate_limited, counted for all addresses alike
 */
export async function askForNewsletter(
  deps: NewsletterDependencies & Pick<Deps, 'jobs'>,
  { email, website = '' }: { email: string; website?: string | undefined },
  address: string,
): Promise<void> {
  await rateLimitAddress(deps, 'newsletter', address, PER_ADDRESS);
  await rateLimit(deps, 'newsletter to', email, PER_MAILBOX);
  await rateLimit(deps, 'newsletter', 'everybody', IN_ALL);
  // A program has filled in what nobody sees.
  if (website !== '') return;
  const expiresAt = new Date(deps.clock.now().getTime() + CONFIRM_WITHIN_MS);
  await deps.orm.transaction(async (tx) => {
    const id = await noteAsked(tx, { id: newId(), email, expiresAt });
    await deps.jobs.send(tx, askJob, { id });
  });
}

/** Confirmed twice is confirmed. @throws AppError not_found for a link that is too old, replaced, or none of ours */
export async function confirmNewsletter(deps: NewsletterDependencies, token: string, address: string): Promise<void> {
  await rateLimitAddress(deps, 'newsletter confirm', address);
  if (!(await updateToConfirmed(deps.orm, hashOf(token), deps.clock.now()))) {
    throw new AppError('not_found', { message: 'This link has expired or is invalid. Ask for a new one below.' });
  }
}

/** Ended twice is ended. @throws AppError not_found for a link that was not made here */
export async function stopNewsletter({ orm, settings }: NewsletterDependencies, stopId: string): Promise<void> {
  await removeAddress(orm, rowOf(settings, stopId));
}

/** The id of the row that a link is about, which may be gone. @throws AppError not_found as `stopNewsletter` */
export function rowOf({ sessionSecret }: StopSettings, stopId: string): string {
  const id = idOf(sessionSecret, stopId);
  if (id === undefined) throw new AppError('not_found', { message: 'This link is not whole. Nothing was changed.' });
  return id;
}

/** Those who get it, with the link that ends it: what whoever sends it needs. */
export async function listReaders({ orm, settings }: Pick<NewsletterDependencies, 'orm'> & { settings: StopSettings }) {
  const rows = await listConfirmed(orm);
  return rows.map(({ id, email, confirmedAt }) => ({ email, confirmedAt, stop: stopLinks(settings, id) }));
}

interface StopSettings {
  sessionSecret: string;
  linksTo: string;
}

/** `page` for a person, `oneClick` for the header of a mail. */
function stopLinks({ sessionSecret, linksTo }: StopSettings, id: string): { page: string; oneClick: string } {
  const stopId = `${id}.${signatureOf(sessionSecret, id)}`;
  return { page: `${linksTo}/newsletter/stop?id=${stopId}`, oneClick: `${linksTo}/api/newsletter/stop/${stopId}` };
}

function idOf(secret: string, stopId: string): string | undefined {
  const [id = '', signature = ''] = stopId.split('.');
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(secret, id));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** Under a purpose of its own, so that no other use of the secret can be mistaken for it. */
const signatureOf = (secret: string, id: string) => keyedHashOf(secret, JSON.stringify(['stop newsletter', id]));

type MailDependencies = NewsletterDependencies & Pick<Deps, 'log' | 'mailer'>;

/** The link is made when its mail is sent, so no payload, log or backup holds one. */
async function mailQuestion({ orm, settings, mailer, log }: MailDependencies, id: string): Promise<void> {
  const token = newSecret();
  const email = await updateToken(orm, id, hashOf(token));
  if (email === undefined) return;
  const { page, oneClick } = stopLinks(settings, id);
  const confirm = `${settings.linksTo}/newsletter/confirm?token=${token}`;
  try {
    await mailer.send({
      ...renderMail(confirmLetter(confirm, page)),
      to: email,
      headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      personId: id,
    });
  } catch (error) {
    if (!(error instanceof MailError && error.refused)) throw error;
    log.warn({ reason: error.message }, 'a mail of the newsletter was refused for good');
  }
}

export function newsletterJobs(deps: MailDependencies): Job[] {
  return [
    runs(askJob, ({ id }) => mailQuestion(deps, id)),
    {
      name: 'contact.newsletter-sweep',
      schedule: '47 4 * * *',
      run: () => removeUnconfirmed(deps.orm, deps.clock.now()),
    },
  ];
}
