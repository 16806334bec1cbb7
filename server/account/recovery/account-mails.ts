/**
 * The job that sends account mails. Links are created when the mail is sent, so that no payload, log or backup contains
 * one.
 */

import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Deps } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { type MailContent, renderMail } from '../../platform/mail/layout.ts';
import { MailError } from '../../platform/mail/mailer.ts';
import { logAccountEvent } from '../account-log.ts';
import { isActiveAccount } from '../blocks/blocks.queries.ts';
import { hashOf, newSecret } from '../secrets/secret-hashes.ts';
import { findUser, findUserByEmail, lockUser, type UserRow } from '../users.queries.ts';
import {
  addressChangedMail,
  type MailContext,
  newAddressMail,
  ownAddressMail,
  passwordChangedMail,
  passwordMail,
  type SentLink,
  welcomeMail,
} from './account-mail-texts.ts';
import {
  findPendingAddress,
  findPreviousAddress,
  insertLink,
  removeLink,
  removeLinks,
  renewEmailLink,
} from './mailed-links.queries.ts';
import { countAccess } from './sign-in-options.queries.ts';

export type MailDependencies = Pick<Deps, 'orm' | 'clock' | 'log' | 'mailer' | 'settings'>;

/** Lifetime of links, in milliseconds. Longer for a new address, which is often read later and on another device. */
export const PASSWORD_LINK_MS = HOUR_MS;
export const EMAIL_LINK_MS = DAY_MS;

const mailSchema = z.object({
  /**
   * `password`: a password reset link. `new-address`: a link to confirm the pending address, which may be the current
   * one. `welcome`: a link to confirm the address, if it is not confirmed. The others are notifications;
   * `address-changed` goes to the previous address, which is looked up by
   * `reference`.
   */
  kind: z.enum(['password', 'new-address', 'welcome', 'password-changed', 'address-changed']),
  /** A random id for unknown addresses, so that they take the same time. */
  userId: z.uuid(),
  /** Browser and system of the request. */
  device: z.string(),
  at: z.iso.datetime(),
  reference: z.string().optional(),
  /** For `password-changed`: the numbers of passkeys and tokens that were removed with it. */
  removed: z.object({ passkeys: z.int(), tokens: z.int() }).optional(),
});
export type AccountMail = z.infer<typeof mailSchema>;

/** Retried for about ten hours: after 10 s, 20 s, … and then every hour. */
export const mailJob = defineJob({
  name: 'account.mail',
  payload: mailSchema,
  retries: 18,
  retryDelay: 10,
  retryDelayMax: 3600,
  timeLimit: 120,
  concurrency: 2,
});

interface AddressedMail {
  to: string;
  content: MailContent;
  /** The hash of the link's token, if the mail has a link of its own, which a retry replaces. */
  tokenHash?: string;
}

/** @throws MailError if the mail server did not accept it, so that the job is retried */
export async function sendAccountMail(deps: MailDependencies, mail: AccountMail, attempt: number): Promise<void> {
  const user = await findUser(deps.orm, mail.userId);
  // A closed account has no address anymore, and a disabled one gets no mail.
  if (!(await isActiveAccount(deps.orm, mail.userId))) return;
  const addressed = user && (await composeMail(deps, mail, user, attempt));
  if (!addressed) return;
  const { to, content, tokenHash } = addressed;
  try {
    await deps.mailer.send({ ...renderMail(content), to, personId: mail.userId });
  } catch (error) {
    if (!(error instanceof MailError && error.refused)) {
      // The retry creates a new link.
      if (tokenHash !== undefined) await removeLink(deps.orm, tokenHash);
      throw error;
    }
    deps.log.warn({ kind: mail.kind, reason: error.message }, 'a mail was refused for good');
  }
  if (mail.kind === 'address-changed' && mail.reference !== undefined) await removeLink(deps.orm, mail.reference);
  // If the account was deleted meanwhile, its mails may have been removed before this one was written.
  if (!(await findUser(deps.orm, mail.userId))) await deps.mailer.forget(mail.userId);
}

async function composeMail(
  { orm, clock, settings: { linksTo } }: MailDependencies,
  mail: AccountMail,
  user: UserRow,
  attempt: number,
): Promise<AddressedMail | undefined> {
  const context: MailContext = { ...user, at: new Date(mail.at), device: mail.device };
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
      return { to: user.email, tokenHash, content: passwordMail(context, user.email, sent) };
    }
    case 'new-address': {
      const { token, tokenHash } = newToken();
      const until = new Date(clock.now().getTime() + EMAIL_LINK_MS);
      const email = await renewEmailLink(orm, user.id, { tokenHash, expiresAt: until });
      const holder = email === undefined ? undefined : await findUserByEmail(orm, email);
      // If another account has the address by now, send nothing, so that this is not revealed.
      if (email === undefined || (holder && holder.id !== user.id)) return undefined;
      const buildContent = holder ? ownAddressMail : newAddressMail;
      return { to: email, content: buildContent(context, email, linkTo(linksTo, 'confirm-email', token, until)) };
    }
    case 'welcome': {
      if (user.emailProvedAt !== null) return { to: user.email, content: welcomeMail(context, linksTo) };
      const { token, tokenHash } = newToken();
      const until = new Date(clock.now().getTime() + EMAIL_LINK_MS);
      const { id: userId, email } = user;
      const isPrepared = await orm.transaction(async (tx) => {
        // Requests for other links wait until this one is written.
        await lockUser(tx, userId);
        const pending = await findPendingAddress(tx, userId);
        // If another address was given meanwhile, this one is probably wrong, and the mail to the other confirms it.
        if (pending !== undefined && pending !== email) return false;
        // There is one email link per user, which `renewEmailLink` relies on.
        await removeLinks(tx, userId, 'email');
        await insertLink(tx, { tokenHash, userId, purpose: 'email', email, expiresAt: until });
        return true;
      });
      if (!isPrepared) return undefined;
      const link = linkTo(linksTo, 'confirm-email', token, until);
      return { to: email, tokenHash, content: welcomeMail(context, linksTo, link) };
    }
    case 'password-changed':
      return {
        to: user.email,
        content: passwordChangedMail(context, linksTo, {
          removed: mail.removed ?? { passkeys: 0, tokens: 0 },
          left: await countAccess(orm, user.id),
        }),
      };
    case 'address-changed': {
      const previousEmail = await findPreviousAddress(orm, user.id, mail.reference ?? '');
      return previousEmail === undefined
        ? undefined
        : { to: previousEmail, content: addressChangedMail(context, user.email) };
    }
  }

  function log(tx: Queryable, kind: 'password_reset_asked') {
    return logAccountEvent(tx, clock, { userId: user.id, kind, detail: mail.device });
  }
}

function linkTo(linksTo: string, page: string, token: string, until: Date): SentLink {
  return { href: `${linksTo}/${page}?token=${token}`, expiresAt: until };
}

/** Creates the token of a link, and the hash stored for it. */
export function newToken(): { token: string; tokenHash: string } {
  const token = newSecret();
  return { token, tokenHash: hashOf(token) };
}

/** Prefix of tokens that an operator hands over. They do not confirm the address, because they were not mailed. */
const HANDED_OVER = 'handed-over-';

export function newHandedOverToken(): { token: string; tokenHash: string } {
  const token = HANDED_OVER + newToken().token;
  return { token, tokenHash: hashOf(token) };
}

/** Whether the token was sent by mail only, so that its use confirms the address. */
export function wasMailed(token: string): boolean {
  return !token.startsWith(HANDED_OVER);
}
