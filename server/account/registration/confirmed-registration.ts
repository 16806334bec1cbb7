/**
 * Registration that starts with a mail, with `REGISTRATION_CONFIRM=mail`: known and new addresses get the same answer,
 * and each a mail of its own.
 */
import { z } from 'zod';
import { HOUR_MS } from '../../../contract/durations.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../../platform/feature.ts';
import { newId } from '../../platform/ids.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { rateLimit, rateLimitAddress } from '../../platform/limits/rate-limits.ts';
import { renderMail } from '../../platform/mail/layout.ts';
import { MailError } from '../../platform/mail/mailer.ts';
import { type Caller, createMember, type MemberDependencies, type Registration } from '../accounts.ts';
import { confirmsByMail, refuseOwnCredentials, refuseUninvited } from '../admission/admission.ts';
import { isActiveAccount } from '../blocks/blocks.queries.ts';
import { alreadyRegisteredMail, finishRegistrationMail } from '../recovery/account-mail-texts.ts';
import { findUserByEmail, type UserRow } from '../users.queries.ts';
import { emailOfToken, newRegistrationToken, REGISTRATION_LINK_MS } from './registration-link.ts';

type RegistrationDependencies = MemberDependencies & Pick<Deps, 'jobs' | 'settings'>;

/** Mails to one address, and from one network. There is no limit for all, which a few networks could use up. */
const PER_EMAIL = { max: 5, windowMs: HOUR_MS };
const PER_NETWORK = { max: 20, windowMs: HOUR_MS };

/** The address is in the payload, because there may be no account that has it. */
const mailSchema = z.object({
  email: z.string(),
  timezone: z.string(),
  device: z.string(),
  at: z.iso.datetime(),
  /** Goes into the link, because it is used up only when the account is created. */
  invite: z.string().optional(),
});

export const registrationMailJob = defineJob({
  name: 'account.registration-mail',
  payload: mailSchema,
  retries: 6,
  retryDelay: 10,
  retryDelayMax: 3600,
  timeLimit: 120,
  concurrency: 2,
});

/**
 * Enqueues the mail with which the registration continues. Whether an account exists is found out when it is sent, so
 * that neither the response nor its time reveals it.
 * @throws AppError registration_refused without a valid invitation, or if addresses are not confirmed here; rate_limited
 */
export async function requestRegistration(
  deps: RegistrationDependencies,
  { email, invite, timezone = 'UTC' }: { email: string; invite?: string | undefined; timezone?: string | undefined },
  { address, device }: Pick<Caller, 'address' | 'device'>,
): Promise<void> {
  refuseOwnCredentials(deps);
  await rateLimitAddress(deps, 'register', address);
  if (!(await confirmsByMail(deps)))
    throw new AppError('registration_refused', {
      message: 'You don’t need a link to sign up here. Please reload the page.',
    });
  await refuseUninvited(deps, email, invite);
  await rateLimitAddress(deps, 'registration mail', address, PER_NETWORK);
  await rateLimit(deps, 'registration mail', email, PER_EMAIL);
  const at = deps.clock.now().toISOString();
  await deps.jobs.send(deps.orm, registrationMailJob, { email, timezone, device, at, ...(invite && { invite }) });
}

/**
 * Sends nothing to a closed or disabled account, which could not use either mail.
 * @throws MailError if the mail server did not accept it, so that the job is retried
 */
export async function sendRegistrationMail(
  { orm, clock, mailer, log, settings }: Pick<Deps, 'orm' | 'clock' | 'mailer' | 'log' | 'settings'>,
  { email, timezone, device, at, invite }: z.infer<typeof mailSchema>,
): Promise<void> {
  const user = await findUserByEmail(orm, email);
  if (user && !(await isActiveAccount(orm, user.id))) return;
  const context = { firstName: user?.firstName ?? '', timezone: user?.timezone ?? timezone, at: new Date(at), device };
  const expiresAt = new Date(clock.now().getTime() + REGISTRATION_LINK_MS);
  const link = new URLSearchParams({
    token: newRegistrationToken(settings.sessionSecret, email, expiresAt),
    ...(invite && { invite }),
  });
  const content = user
    ? alreadyRegisteredMail(context, settings.linksTo)
    : finishRegistrationMail(context, { href: `${settings.linksTo}/finish-registration?${link}`, expiresAt });
  try {
    await mailer.send({ ...renderMail(content), to: email, personId: user?.id ?? newId() });
  } catch (error) {
    if (!(error instanceof MailError && error.refused)) throw error;
    log.warn({ kind: 'registration', reason: error.message }, 'a mail was refused for good');
  }
}

/**
 * Creates the account of a confirmed address.
 * @throws AppError not_found for an invalid link; as `register` for everything else
 */
export async function finishRegistration(
  deps: RegistrationDependencies,
  { token, ...registration }: Omit<Registration, 'email'> & { token: string },
  caller: Caller,
): Promise<UserRow> {
  await rateLimitAddress(deps, 'register', caller.address);
  const now = deps.clock.now();
  const email = emailOfToken(deps.settings.sessionSecret, token, now);
  if (email === undefined) throw new AppError('not_found', { message: 'This link has expired or is invalid.' });
  return createMember(deps, { ...registration, email }, caller, now);
}
