/** The calendar feed: its private address, and what calendars read there. */
import { createHash } from 'node:crypto';
import {
  type CalendarFeed,
  type CreatedCalendarFeed,
  FEED_PREFIX,
  readCalendarFeed,
} from '../../../contract/calendar-feed.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import {
  keyedHashOf,
  lockUser,
  logAccountEvent,
  newSecret,
  opaqueId,
  requireConfirmed,
  SECRET_PATTERN,
} from '../../account/index.ts';
import { addDays, dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../../platform/feature.ts';
import type { Actor, FileResponse } from '../../platform/http/handle.ts';
import {
  type FeedRow,
  findFeed,
  findFeedBySecret,
  findFeedDays,
  removeFeed,
  setFeedWords,
  updateLastRead,
  upsertFeed,
} from './calendar-feed.queries.ts';
import { feedDocument } from './feed-document.ts';

export type FeedDependencies = Pick<Deps, 'orm' | 'clock' | 'log' | 'settings'>;

/** The feed has the days of the last five years, about 1,800 events. */
const DAYS_BACK = 5 * 366;
const SUFFIX = '.ics';
const CONTENT_TYPE = 'text/calendar; charset=utf-8';

export async function getFeed({ orm }: FeedDependencies, { userId }: Actor): Promise<{ feed: CalendarFeed | null }> {
  const row = await findFeed(orm, userId);
  return { feed: row ? present(row) : null };
}

/**
 * Turns the feed on, or gives it a new address.
 * @param origin scheme and host under which calendars reach this server
 * @throws AppError confirmation_needed: the address outlives the session, as an API token does
 */
export async function createFeed(
  deps: FeedDependencies,
  actor: Actor,
  withWords: boolean,
  origin: string,
): Promise<CreatedCalendarFeed> {
  const { orm, clock, settings } = deps;
  const { userId } = actor;
  const secret = FEED_PREFIX + newSecret();
  const row: FeedRow = {
    userId,
    secretHash: keyedHashOf(settings.sessionSecret, secret),
    withWords,
    createdAt: clock.now(),
    lastReadAt: null,
  };
  await orm.transaction(async (tx) => {
    await lockUser(tx, userId);
    await requireConfirmed({ ...deps, orm: tx }, actor);
    await upsertFeed(tx, row);
    await logAccountEvent(tx, clock, { userId, kind: 'calendar_made' });
  });
  return { ...present(row), address: origin + readCalendarFeed.path.replace(':id', secret + SUFFIX) };
}

/**
 * Chooses what the feed shows. More than before needs a confirmation.
 * @throws AppError not_found if the feed is off; confirmation_needed
 */
export async function changeFeed(deps: FeedDependencies, actor: Actor, withWords: boolean): Promise<CalendarFeed> {
  return deps.orm.transaction(async (tx) => {
    if (!(await findFeed(tx, actor.userId))) throw noFeed();
    if (withWords) await requireConfirmed({ ...deps, orm: tx }, actor);
    const row = await setFeedWords(tx, actor.userId, withWords);
    if (!row) throw noFeed();
    return present(row);
  });
}

/** Turns the feed off; its address stops working at once. Does nothing if it is off. */
export async function deleteFeed({ orm, clock }: FeedDependencies, { userId }: Actor): Promise<void> {
  await orm.transaction(async (tx) => {
    if (await removeFeed(tx, userId)) await logAccountEvent(tx, clock, { userId, kind: 'calendar_ended' });
  });
}

/**
 * The file at the address that ends with `name`, for a calendar without a session.
 * @throws AppError not_found for an unknown or earlier address
 */
export async function readFeed(
  deps: FeedDependencies,
  name: string,
  ifNoneMatch: string | undefined,
): Promise<FileResponse> {
  const { orm, clock, settings } = deps;
  const row = await findByName(orm, name, settings.sessionSecret);
  if (!row) throw noFeed();
  const now = clock.now();
  // A local day is at most one day from that of UTC, which does not matter here.
  const days = await findFeedDays(orm, row, addDays(dayOf(now, 'UTC'), -DAYS_BACK));
  const owner = opaqueId(settings.sessionSecret, 'calendar feed', row.userId);
  const body = feedDocument({ days, owner, site: settings.publicUrl && settings.linksTo });
  await recordRead(deps, row, now);
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (hasTag(ifNoneMatch, etag)) return { contentType: CONTENT_TYPE, body: '', status: 304, headers };
  return { contentType: CONTENT_TYPE, body, fileName: 'evenglow.ics', headers };
}

async function findByName(db: Queryable, name: string, key: string): Promise<FeedRow | undefined> {
  if (!name.startsWith(FEED_PREFIX) || !name.endsWith(SUFFIX)) return undefined;
  const secret = name.slice(0, -SUFFIX.length);
  if (!SECRET_PATTERN.test(secret.slice(FEED_PREFIX.length))) return undefined;
  return findFeedBySecret(db, keyedHashOf(key, secret));
}

async function recordRead({ orm, log }: FeedDependencies, { userId, lastReadAt }: FeedRow, now: Date): Promise<void> {
  const before = new Date(now.getTime() - HOUR_MS);
  if (lastReadAt && lastReadAt > before) return;
  // Reading must work while the database is read-only.
  await updateLastRead(orm, userId, now, before).catch((error: unknown) =>
    log.warn({ err: error }, 'the last read of a calendar feed could not be written'),
  );
}

/** Whether `If-None-Match` (RFC 9110, 13.1.2) names this tag; proxies that compress the answer make it a weak one. */
function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

const noFeed = () => new AppError('not_found', { message: 'This calendar is turned off, or its address has changed.' });

function present({ withWords, createdAt, lastReadAt }: FeedRow): CalendarFeed {
  return { withWords, createdAt: createdAt.toISOString(), lastReadAt: lastReadAt?.toISOString() ?? null };
}
