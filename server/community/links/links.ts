/** Public links to one entry: created and revoked by its author, opened by anyone. */
import { CHECK_IN_IS_PRIVATE, isCheckIn } from '../../../contract/check-ins.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';

import {
  type createEntryLink,
  ENTRY_LINKS_MAX,
  type EntryLink,
  type NewEntryLink,
  type OpenedEntry,
} from '../../../contract/entry-links.ts';
import type { EndpointInput } from '../../../contract/http.ts';
import { newSecretLink, secretLinkHash } from '../../account/index.ts';
import { findMediaOf, findMediaOfEntry, type MediaRequest, mediaResponse } from '../../journal/index.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../../platform/feature.ts';
import type { Actor, FileResponse } from '../../platform/http/handle.ts';
import { newId } from '../../platform/ids.ts';
import { rateLimit, rateLimitAddress } from '../../platform/limits/rate-limits.ts';
import { noSuchEntry } from '../shared-entry.queries.ts';
import * as links from './links.queries.ts';

export interface LinkDependencies extends Pick<Deps, 'orm' | 'sql' | 'clock' | 'storage' | 'settings'> {
  /** Server secret that keys the hashes. */
  secret: string;
}

/** Caller of a link. */
export interface Visitor {
  actor: Actor | undefined;
  /** IP address, which rate-limits invalid links. */
  address: string;
}

/** Hashed with the secrets, so that they open nothing but entries. Also names the rate limits. */
const PURPOSE = 'link to an entry';
const CREATE_LIMIT = { max: 30, windowMs: HOUR_MS };
const ENDED_LINK_RETENTION_MS = DAY_MS;

/** @throws AppError not_found */
export async function listLinks(deps: LinkDependencies, { userId }: Actor, entryId: string): Promise<EntryLink[]> {
  if (!(await links.isOwnEntry(deps.orm, userId, entryId))) throw noSuchEntry();
  return (await links.findOpenLinks(deps.orm, userId, entryId, deps.clock.now())).map(toEntryLink);
}

/** @throws AppError not_found, validation_failed for a check-in, limit_reached for too many open links, rate_limited for too many in an hour */
export async function createLink(
  deps: LinkDependencies,
  { userId }: Actor,
  entryId: string,
  { days, showsName }: EndpointInput<typeof createEntryLink>['body'],
): Promise<NewEntryLink> {
  const createdAt = deps.clock.now();
  const { secret, linkHash, expiresAt } = newSecretLink(deps, PURPOSE, days);
  const row = { id: newId(), entryId, userId, linkHash, showsName, expiresAt, revokedAt: null, createdAt };
  await deps.orm.transaction(async (tx) => {
    const entry = await links.lockOwnEntry(tx, userId, entryId);
    if (!entry) throw noSuchEntry();
    if (isCheckIn(entry)) throw new AppError('validation_failed', { message: CHECK_IN_IS_PRIVATE });
    if ((await links.findOpenLinks(tx, userId, entryId, createdAt)).length >= ENTRY_LINKS_MAX) {
      throw new AppError('limit_reached', {
        message: `This entry already has ${ENTRY_LINKS_MAX} links. Please turn one off first.`,
      });
    }
    await rateLimit({ ...deps, orm: tx }, PURPOSE, userId, CREATE_LIMIT);
    await links.insertLink(tx, row);
  });
  return { ...toEntryLink(row), path: `/shared/${secret}` };
}

/** @throws AppError not_found */
export async function revokeLink(deps: LinkDependencies, { userId }: Actor, id: string): Promise<void> {
  if (await links.revokeLink(deps.orm, userId, id, deps.clock.now())) return;
  throw new AppError('not_found', { message: 'We can’t find that link.' });
}

/** @throws AppError not_found, rate_limited for too many invalid links from one IP address */
export async function openLink(deps: LinkDependencies, secret: string, visitor: Visitor): Promise<OpenedEntry> {
  const entry = await findSharedEntry(deps, secret, visitor);
  const { content, date, entryId, userId } = entry;
  const media = (await findMediaOf(deps.sql, [{ id: entryId, userId }])).get(entryId) ?? [];
  return {
    content,
    date,
    author: nameOf(entry),
    media: media.map((file, index) => {
      const url = `/api/shared/${secret}/media?place=${index}`;
      return { ...file, id: String(index), url, previewUrl: file.previewUrl && `${url}&size=preview` };
    }),
  };
}

/** @throws AppError not_found, range_not_satisfiable, rate_limited */
export async function getMedia(
  deps: LinkDependencies,
  secret: string,
  { place, ...wanted }: MediaRequest & { place: number },
  visitor: Visitor,
): Promise<FileResponse> {
  const { userId, entryId } = await findSharedEntry(deps, secret, visitor);
  const row = (await findMediaOfEntry(deps.orm, userId, entryId))[place];
  // Not cached, because the link may be revoked at any time.
  return mediaResponse(deps, row, wanted, { 'cache-control': 'private, no-store' });
}

/**
 * The entry behind a link. The error is the same for links that are unknown, ended, deleted or withheld.
 * @throws AppError not_found, rate_limited
 */
export async function findSharedEntry(
  deps: LinkDependencies,
  secret: string,
  { actor, address }: Visitor,
): Promise<links.LinkedEntry> {
  const hash = secretLinkHash(deps, PURPOSE, secret);
  const entry = hash && (await links.findLinkedEntry(deps.orm, hash, deps.clock.now(), actor?.userId));
  if (entry) return entry;
  // Only failures count: a page with ten photos opens its link eleven times.
  await rateLimitAddress(deps, PURPOSE, address);
  throw new AppError('not_found', { message: 'This link has expired.' });
}

/** The name shown on the shared page; null if the author is anonymous. */
export function nameOf({ showsName, name }: links.LinkedEntry): string | null {
  return showsName ? name || 'User' : null;
}

/** Deletes links that ended more than `ENDED_LINK_RETENTION_MS` ago. */
export async function deleteEndedLinks({ orm, clock }: Pick<LinkDependencies, 'orm' | 'clock'>): Promise<void> {
  await links.removeEndedLinks(orm, new Date(clock.now().getTime() - ENDED_LINK_RETENTION_MS));
}

function toEntryLink({ id, showsName, createdAt, expiresAt }: links.LinkRow): EntryLink {
  return { id, showsName, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
