/** Links with which users invite others to follow them, also with a private profile. */
import { HOUR_MS } from '../../../contract/durations.ts';
import { FOLLOW_INVITE_DAYS, type OpenedFollowInvite } from '../../../contract/follow-invites.ts';
import { newSecretLink, secretLinkHash } from '../../account/index.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../../platform/feature.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { rateLimit, rateLimitAddress } from '../../platform/limits/rate-limits.ts';
import type { MemberRateLimit } from '../../platform/limits/token-buckets.ts';
import { deleteInvite, findInvite, findInviter, type InviterRow, upsertInvite } from './follow-invites.queries.ts';
import { followPerson } from './follows.ts';

interface InviteDependencies extends Pick<Deps, 'orm' | 'clock' | 'settings'> {
  /** Server secret that keys the hashes. */
  secret: string;
}

/** Hashed with the secrets, so that they open nothing else. Also names the rate limits. */
const PURPOSE = 'invitation to follow';
const CREATE_LIMIT = { max: 30, windowMs: HOUR_MS };

export async function getInvite(
  { orm, clock }: InviteDependencies,
  { userId }: Actor,
): Promise<{ expiresAt: string | null }> {
  const expiresAt = await findInvite(orm, userId, clock.now());
  return { expiresAt: expiresAt?.toISOString() ?? null };
}

/** Replaces the user's earlier invitation. @throws AppError rate_limited */
export async function createInvite(
  deps: InviteDependencies,
  { userId }: Actor,
): Promise<{ path: string; expiresAt: string }> {
  await rateLimit(deps, PURPOSE, userId, CREATE_LIMIT);
  const { secret, linkHash, expiresAt } = newSecretLink(deps, PURPOSE, FOLLOW_INVITE_DAYS);
  await upsertInvite(deps.orm, { userId, linkHash, expiresAt });
  return { path: `/follow/${secret}`, expiresAt: expiresAt.toISOString() };
}

export async function endInvite({ orm }: InviteDependencies, { userId }: Actor): Promise<void> {
  await deleteInvite(orm, userId);
}

/** Caller of an invitation. */
interface Visitor {
  actor: Actor | undefined;
  /** IP address, which rate-limits invalid links. */
  address: string;
}

/** @throws AppError not_found, rate_limited for too many invalid links from one IP address */
export async function openInvite(
  deps: InviteDependencies,
  secret: string,
  visitor: Visitor,
): Promise<OpenedFollowInvite> {
  const { userId, name, expiresAt, followed } = await findOpen(deps, secret, visitor);
  return {
    name: name || 'User',
    expiresAt: expiresAt.toISOString(),
    isMine: userId === visitor.actor?.userId,
    followedByMe: followed,
  };
}

/**
 * @throws AppError not_found for an ended link or a block in either direction; validation_failed for one's own;
 * rate_limited
 */
export async function acceptInvite(
  deps: InviteDependencies & { rateLimiter: MemberRateLimit },
  secret: string,
  visitor: Visitor & { actor: Actor },
): Promise<{ following: true }> {
  const { userId } = await findOpen(deps, secret, visitor);
  return followPerson({ ...deps, isInvited: true }, visitor.actor, userId);
}

async function findOpen(deps: InviteDependencies, secret: string, { actor, address }: Visitor): Promise<InviterRow> {
  const hash = secretLinkHash(deps, PURPOSE, secret);
  const inviter = hash && (await findInviter(deps.orm, hash, deps.clock.now(), actor?.userId));
  if (inviter) return inviter;
  await rateLimitAddress(deps, PURPOSE, address);
  throw new AppError('not_found', { message: 'This invitation is no longer valid.' });
}
