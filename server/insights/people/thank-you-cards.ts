/** Thank-you cards in a person's own words, and the secret links that open them. */

import { DAY_MS } from '../../../contract/durations.ts';
import type { EndpointInput } from '../../../contract/http.ts';
import {
  CARDS_MAX,
  type createCard as createCardEndpoint,
  type LinkedCard,
  type OpenedCard,
  type ThankYouCard,
} from '../../../contract/people.ts';
import { newSecretLink, secretLinkHash } from '../../account/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Settings } from '../../platform/feature.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { newId } from '../../platform/ids.ts';
import { rateLimit, rateLimitAddress } from '../../platform/limits/rate-limits.ts';
import type { PeopleDependencies } from './person-index.ts';
import { personKey } from './person-key.ts';
import * as cards from './thank-you-cards.queries.ts';

export interface CardDependencies extends PeopleDependencies {
  settings: Pick<Settings, 'addressRates'>;
  clock: Clock;
  /** Server secret. */
  secret: string;
}

/** Purpose of the hash, so that a secret of another kind opens no card. */
const PURPOSE = 'card of thanks';
const CARDS_PER_DAY = { max: 30, windowMs: DAY_MS };

export async function listCards(deps: CardDependencies, actor: Actor): Promise<ThankYouCard[]> {
  const now = deps.clock.now();
  return (await cards.findCards(deps.orm, actor.userId)).map((row) => present(row, now));
}

/** @throws AppError limit_reached, rate_limited */
export async function createCard(
  deps: CardDependencies,
  actor: Actor,
  { personKey: key, toName, fromName, content, linkDays }: EndpointInput<typeof createCardEndpoint>['body'],
): Promise<LinkedCard> {
  if ((await cards.countCards(deps.orm, actor.userId)) >= CARDS_MAX) {
    throw new AppError('limit_reached', { message: 'You’ve reached the limit for cards. Please delete one first.' });
  }
  await rateLimit(deps, 'new card', actor.userId, CARDS_PER_DAY);
  const now = deps.clock.now();
  const link = linkDays === null ? NO_LINK : newLink(deps, linkDays);
  const row: cards.CardRow = {
    id: newId(),
    userId: actor.userId,
    personKey: personKey(key),
    toName,
    fromName,
    content,
    ...link.columns,
    createdAt: now,
  };
  await cards.insertCard(deps.orm, row);
  return { ...present(row, now), path: link.path };
}

/** Creates a new link and invalidates the previous one. @throws AppError not_found */
export async function linkCard(
  deps: CardDependencies,
  actor: Actor,
  id: string,
  linkDays: number,
): Promise<LinkedCard> {
  const { columns, path } = newLink(deps, linkDays);
  const row = await cards.updateCard(deps.orm, actor.userId, id, columns);
  if (!row) throw noSuchCard();
  return { ...present(row, deps.clock.now()), path };
}

/** Revokes the link of a card, if it has one. @throws AppError not_found */
export async function revokeCardLink(deps: CardDependencies, actor: Actor, id: string): Promise<void> {
  const row = await cards.updateCard(deps.orm, actor.userId, id, { revokedAt: deps.clock.now() });
  if (!row) throw noSuchCard();
}

/** @throws AppError not_found */
export async function deleteCard(deps: CardDependencies, actor: Actor, id: string): Promise<void> {
  if (!(await cards.removeCard(deps.orm, actor.userId, id))) throw noSuchCard();
}

/**
 * The card behind a link. Unknown, expired and revoked links get the same answer.
 * @throws AppError not_found; rate_limited after too many attempts from one address
 */
export async function openCard(deps: CardDependencies, secret: string, address: string): Promise<OpenedCard> {
  await rateLimitAddress(deps, PURPOSE, address);
  const hash = secretLinkHash(deps, PURPOSE, secret);
  const row = hash === undefined ? undefined : await cards.findCardByLink(deps.orm, hash, deps.clock.now());
  if (!row) throw new AppError('not_found', { message: 'This card is no longer available.' });
  const { toName, fromName, content, createdAt } = row;
  return { toName, fromName, content, createdAt: createdAt.toISOString() };
}

const NO_LINK = { columns: { linkHash: null, expiresAt: null, revokedAt: null }, path: null };

function newLink(deps: CardDependencies, days: number) {
  const { secret, linkHash, expiresAt } = newSecretLink(deps, PURPOSE, days);
  return { columns: { linkHash, expiresAt, revokedAt: null }, path: `/thanks/${secret}` };
}

function present(row: cards.CardRow, now: Date): ThankYouCard {
  const { id, personKey: key, toName, fromName, content, linkHash, expiresAt, revokedAt, createdAt } = row;
  const isOver = expiresAt !== null && expiresAt <= now;
  return {
    id,
    personKey: key,
    toName,
    fromName,
    content,
    state: linkHash === null ? 'no_link' : revokedAt ? 'revoked' : isOver ? 'expired' : 'open',
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

function noSuchCard(): AppError {
  return new AppError('not_found', { message: 'We can’t find that card.' });
}
