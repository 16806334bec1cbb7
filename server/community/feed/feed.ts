/** The public feed, the following feed and single shared entries. */
import type { Sql } from 'postgres';
import { codePoints } from '../../../contract/characters.ts';
import { type FeedEntry, NEW_COUNTED_MAX, PEOPLE_SEARCH_MIN as SEARCH_MIN } from '../../../contract/community.ts';
import type { Media } from '../../../contract/media.ts';
import { findMediaOf } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { findVisiblePerson } from '../people/public-profiles.queries.ts';
import { noSuchPerson } from '../people/public-profiles.ts';
import { searchTerms } from '../search-terms.ts';
import { noSuchEntry } from '../shared-entry.queries.ts';
import {
  countNewEntries,
  type FeedPage,
  type FeedRow,
  findEntriesOfPerson,
  findFeedRow,
  findFollowingFeed,
  findInFeed,
  findPublicFeed,
} from './feed.queries.ts';
import { decodeFeedCursor, encodeFeedCursor } from './feed-cursor.ts';

export interface FeedDependencies {
  orm: Queryable;
  sql: Sql;
}

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** A page of a feed with the cursor of the next page, absent on the last. */
export interface FeedResult {
  entries: FeedEntry[];
  next: string | undefined;
}

/** The public feed. `search` keeps entries that contain all its words, the last one as a prefix. */
export async function listPublicFeed(
  deps: FeedDependencies,
  { userId }: Actor,
  { search = '', ...query }: PageQuery & { search?: string | undefined },
): Promise<FeedResult> {
  // Shorter searches return the whole feed, so that it does not vanish while the user starts typing.
  if (codePoints(search.trim()) < SEARCH_MIN) {
    return pageOf(deps, query, (page) => findPublicFeed(deps.orm, userId, page));
  }
  const words = searchTerms(search);
  return pageOf(deps, query, async (page) => (words === '' ? [] : findInFeed(deps.orm, deps.sql, userId, words, page)));
}

export async function listFollowingFeed(deps: FeedDependencies, { userId }: Actor, query: PageQuery) {
  return pageOf(deps, query, (page) => findFollowingFeed(deps.orm, userId, page));
}

/** @throws AppError not_found if the viewer may not see the profile */
export async function listPersonEntries(
  deps: FeedDependencies,
  { userId }: Actor,
  personId: string,
  query: PageQuery,
): Promise<FeedResult> {
  if (!(await findVisiblePerson(deps.orm, userId, personId))) throw noSuchPerson();
  return pageOf(deps, query, (page) => findEntriesOfPerson(deps.orm, userId, personId, page));
}

/** @throws AppError not_found, also for an entry that is not shared */
export async function getFeedEntry(deps: FeedDependencies, { userId }: Actor, entryId: string): Promise<FeedEntry> {
  const row = await findFeedRow(deps.orm, userId, entryId);
  if (!row || row.reportedByMe) throw noSuchEntry();
  const media = await findMediaOf(deps.sql, withMedia([row]));
  return present(row, media.get(row.id));
}

export async function countNewInFeed(
  { orm }: FeedDependencies,
  { userId }: Actor,
  since: string,
): Promise<{ entries: number }> {
  return { entries: await countNewEntries(orm, userId, new Date(since).toISOString(), NEW_COUNTED_MAX) };
}

async function pageOf(
  { sql }: FeedDependencies,
  { limit, cursor }: PageQuery,
  find: (page: FeedPage) => Promise<FeedRow[]>,
): Promise<FeedResult> {
  // One extra row shows whether there is a next page.
  const found = await find({ limit: limit + 1, after: cursor === undefined ? undefined : decodeFeedCursor(cursor) });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  // Filtered after the query, which keeps the query fast.
  const rows = page.filter(({ reportedByMe }) => !reportedByMe);
  const media = await findMediaOf(sql, withMedia(rows));
  return { entries: rows.map((row) => present(row, media.get(row.id))), next: last && encodeFeedCursor(last) };
}

const withMedia = (rows: readonly FeedRow[]) => rows.filter(({ entryType }) => entryType !== 'text');

/** Includes nothing about the author unless their profile is public. */
function present(row: FeedRow, media: Media[] = []): FeedEntry {
  const { authorId, authorName, authorImage, challengeId, challengeTitle } = row;
  return {
    id: row.id,
    content: row.content,
    entryType: row.entryType,
    mediaUrl: row.mediaUrl,
    media,
    themes: row.themes,
    sentiment: row.sentiment === null ? null : Number(row.sentiment),
    createdAt: inMilliseconds(row.createdAt),
    sharedAt: inMilliseconds(row.place),
    isPublic: true,
    likes: row.likes,
    commentsCount: row.comments,
    likedByMe: row.likedByMe,
    isMine: row.isMine,
    author:
      authorId === null ? null : { id: authorId, displayName: authorName || 'User', profileImageUrl: authorImage },
    followedByMe: row.followedByMe,
    challenge: challengeId === null || challengeTitle === null ? null : { id: challengeId, title: challengeTitle },
  };
}

/** Truncates an instant such as `2026-11-21T18:42:05.512000Z` to milliseconds. */
const inMilliseconds = (instant: string) => `${instant.slice(0, 23)}Z`;
