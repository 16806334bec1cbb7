/** The job that sends mails of accounts. A link is made when its mail is sent, so no payload, log or backup holds one. */

import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Deps } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { type MailContent, renderMail } from '../../platform/mail/layout.ts';
import { MailError } from '../../platform/mail/mailer.ts';
import { logAccountEvent } from '../account-log.ts';
import { hashOf, newSecret } from '../secrets/secret-hashes.ts';
import { findUser, findUserByEmail, type UserRow } from '../users.queries.ts';
import {
  addressChangedLetter,
  newAddressLetter,
  type Occasion,
  ownAddressLetter,
  passwordChangedLetter,
  passwordLetter,
  type SentLink,
} from './account-mail-texts.ts';
import { findToldAddress, insertLink, removeLink, renewEmailLink } from './mailed-links.queries.ts';

export type MailDependencies = Pick<Deps, 'orm' | 'clock' | 'log' | 'mailer' | 'settings'>;

/** How long a link is good, in milliseconds. A new address is often read on another device, and later. */
export const PASSWORD_LINK_MS = HOUR_MS;
export const EMAIL_LINK_MS = DAY_MS;

const mailSchema = z.object({
  /**
   * `password`: a link to choose one. `new-address`: a link that proves the address that waits, which may be the one the
   * account has. The others tell what happened; `address-changed` goes to the address from before, which `reference` finds.
   */
  kind: z.enum(['password', 'new-address', 'password-changed', 'address-changed']),
  /** May be nobody's: for an address that nobody has, the same is done as for any other. */
  userId: z.uuid(),
  /** Browser and system it was asked from. */
  device: z.string(),
  at: z.iso.datetime(),
  reference: z.string().optional(),
});
export type AccountMail = z.infer<typeof mailSchema>;

/** Tried again for ten hours or so: 10 s, 20 s, … and then every hour. */
export const mailJob = defineJob({
  name: 'account.mail',
  payload: mailSchema,
  retries: 18,
  retryDelay: 10,
  retryDelayMax: 3600,
  timeLimit: 120,
  concurrency: 2,
});

interface Addressed {
  to: string;
  letter: MailContent;
  /** Where the mail has a link: the hash of its token. */
  tokenHash?: string;
}

/** @throws MailError where the mail server did not take it, so that it is tried again */
export async function sendAccountMail(deps: MailDependencies, mail: AccountMail, attempt: number): Promise<void> {
  const user = await findUser(deps.orm, mail.userId);
  const addressed = user && (await address(deps, mail, user, attempt));
  if (!addressed) return;
  const { to, letter, tokenHash } = addressed;
  try {
    await deps.mailer.send({ ...renderMail(letter), to, personId: mail.userId });
  } catch (error) {
    if (!(error instanceof MailError && error.refused)) {
      // The next try makes its own.
      if (mail.kind === 'password' && tokenHash !== undefined) await removeLink(deps.orm, tokenHash);
      throw error;
    }
    deps.log.warn({ kind: mail.kind, reason: error.message }, 'a mail was refused for good');
  }
  if (mail.kind === 'address-changed' && mail.reference !== undefined) await removeLink(deps.orm, mail.reference);
  // Deleted while the mail was on its way: what removes their mails may have come before it.
  if (!(await findUser(deps.orm, mail.userId))) await deps.mailer.forget(mail.userId);
}

async function address(
  { orm, clock, settings: { linksTo } }: MailDependencies,
  mail: AccountMail,
  user: UserRow,
  attempt: number,
): Promise<Addressed | undefined> {
  const occasion: Occasion = { ...user, at: new Date(mail.at), device: mail.device };
  switch (mail.kind) {
    case 'password': {
      const { token, tokenHash } = newToken();
      const until = new Date(clock.now().getTime() + PASSWORD_LINK_MS);
      const link = { tokenHash, userId: user.id, purpose: 'password' as const, email: user.email, expiresAt: until };
      await orm.transaction(async (tx) => {
        await insertLink(tx, link);
        if (attempt === 0) await log(tx, 'password_reset_asked');
      });
      const sent = linkTo(linksTo, 'reset-password', token, until);
      return { to: user.email, tokenHash, letter: passwordLetter(occasion, user.email, sent) };
    }
    case 'new-address': {
      const { token, tokenHash } = newToken();
      const until = new Date(clock.now().getTime() + EMAIL_LINK_MS);
      const email = await renewEmailLink(orm, user.id, { tokenHash, expiresAt: until });
      const holder = email === undefined ? undefined : await findUserByEmail(orm, email);
      // Where somebody else has it by now, nobody is told so, not even by a mail that could not work.
      if (email === undefined || (holder && holder.id !== user.id)) return undefined;
      const letterOf = holder ? ownAddressLetter : newAddressLetter;
      return { to: email, letter: letterOf(occasion, email, linkTo(linksTo, 'confirm-email', token, until)) };
    }
    case 'password-changed':
      return { to: user.email, letter: passwordChangedLetter(occasion, `${linksTo}/forgot-password`) };
    case 'address-changed': {
      const before = await findToldAddress(orm, user.id, mail.reference ?? '');
      return before === undefined ? undefined : { to: before, letter: addressChangedLetter(occasion, user.email) };
    }
  }

  function log(tx: Queryable, kind: 'password_reset_asked') {
    return logAccountEvent(tx, clock, { userId: user.id, kind, detail: mail.device });
  }
}

function linkTo(linksTo: string, page: string, token: string, until: Date): SentLink {
  return { href: `${linksTo}/${page}?token=${token}`, until };
}

/** What a link opens by, and the hash by which the table knows it. */
export function newToken(): { token: string; tokenHash: string } {
  const token = newSecret();
  return { token, tokenHash: hashOf(token) };
}

/** Begins the tokens that an operator hands over. They prove no address, because no mail brought them. */
const HANDED_OVER = 'handed-over-';

export function newHandedOverToken(): { token: string; tokenHash: string } {
  const token = HANDED_OVER + newToken().token;
  return { token, tokenHash: hashOf(token) };
}

/** True where only who reads the mail of the address can have the token. */
export function cameByMail(token: string): boolean {
  return !token.startsWith(HANDED_OVER);
}
