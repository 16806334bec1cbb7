/** Entries by mail: whether a member's replies become entries, and the address that they reply to. */
import type { MailReplies } from '../../../contract/mail-replies.ts';
import type { Deps } from '../../platform/feature.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { findMailReplies, upsertMailReplies } from './mail-replies.queries.ts';
import { newReplyAddress } from './reply-address.ts';

export type MailReplyDependencies = Pick<Deps, 'orm' | 'clock' | 'settings'>;

export async function getMailReplies(
  { orm, settings }: MailReplyDependencies,
  { userId }: Pick<Actor, 'userId'>,
): Promise<MailReplies> {
  const isAvailable = settings.inboundMail !== undefined;
  return { isAvailable, isOn: isAvailable && ((await findMailReplies(orm, userId))?.isOn ?? true) };
}

/** Turning it off ends the addresses of earlier mails for good. */
export async function changeMailReplies(
  deps: MailReplyDependencies,
  actor: Actor,
  isOn: boolean,
): Promise<MailReplies> {
  const { orm, clock } = deps;
  const before = await findMailReplies(orm, actor.userId);
  if ((before?.isOn ?? true) !== isOn)
    await upsertMailReplies(orm, { userId: actor.userId, isOn, validAfter: clock.now() });
  return getMailReplies(deps, actor);
}

/** The address that makes replies to a mail to this person entries; undefined if they do not. */
export async function replyAddressOf(
  deps: MailReplyDependencies,
  person: { userId: string; email: string },
): Promise<string | undefined> {
  const { sessionSecret, inboundMail } = deps.settings;
  if (!inboundMail || !(await getMailReplies(deps, person)).isOn) return undefined;
  return newReplyAddress(sessionSecret, inboundMail.domain, person, deps.clock.now());
}
