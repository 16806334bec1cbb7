/** Who may register, and invitations. */
import {
  type AdminRegistration,
  INVITATIONS_LISTED_MAX,
  type MadeInvitations,
} from '../../contract/admin-registration.ts';
import { findInvitations, invite, removeInvitation } from '../account/index.ts';
import type { Actor } from '../platform/http/handle.ts';
import { audit } from './audit-log.ts';
import type { AdminDependencies } from './dependencies.ts';

export async function getRegistration({ orm, clock, settings }: AdminDependencies): Promise<AdminRegistration> {
  const found = await findInvitations(orm, clock.now(), INVITATIONS_LISTED_MAX);
  return {
    registration: settings.registration,
    invitations: found.map(({ codeHash, email, createdAt, expiresAt }) => ({
      id: codeHash,
      email,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** Makes one invitation for each address, or `count` for anyone. */
export async function makeInvitations(
  { orm, clock, settings }: AdminDependencies,
  actor: Actor,
  { emails, count, days }: { emails: string[]; count: number; days: number },
): Promise<MadeInvitations> {
  const recipients = emails.length > 0 ? [...new Set(emails)] : Array.from({ length: count }, () => undefined);
  return orm.transaction(async (tx) => {
    const made: MadeInvitations['invitations'] = [];
    let expiresAt = clock.now();
    for (const email of recipients) {
      const invitation = await invite({ orm: tx, clock }, { email, days });
      expiresAt = invitation.expiresAt;
      const query = new URLSearchParams({ mode: 'register', invite: invitation.code });
      made.push({ link: `${settings.linksTo}/auth?${query}`, email: email ?? null });
    }
    const subject = made.length === 1 ? (made[0]?.email ?? '1 invitation') : `${made.length} invitations`;
    await audit(tx, clock, { adminId: actor.userId, act: 'invitation_made', subject });
    return { invitations: made, expiresAt: expiresAt.toISOString() };
  });
}

export async function revokeInvitation({ orm, clock }: AdminDependencies, actor: Actor, id: string): Promise<void> {
  await orm.transaction(async (tx) => {
    if (await removeInvitation(tx, id)) await audit(tx, clock, { adminId: actor.userId, act: 'invitation_revoked' });
  });
}
