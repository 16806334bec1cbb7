/** Reads of shared entries as the viewer sees them. The journal's `sharedWith` decides what they may see. */
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import { sharedEntries, sharedWith } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { findFollowCounts } from '../follows/follows.queries.ts';
import { reportedBy } from '../reportable.ts';
import type { FeedCursor } from './feed-cursor.ts';

/** A shared entry as the viewer sees it, without its media. */
export interface FeedRow {
  id: string;
  userId: string;
  content: string;
  entryType: 'text' | 'photo' | 'video';
  mediaUrl: string | null;
  themes: string[];
  /** Decimal, as the driver returns it. */
  sentiment: string | null;
  /** ISO instants in microseconds. */
  createdAt: string;
  place: string;
  likes: number;
  comments: number;
  likedByMe: boolean;
  isMine: boolean;
  /** Null if the author's profile is private. */
  authorId: string | null;
  authorName: string | null;
  authorImage: string | null;
  followedByMe: boolean;
  /** Reported by the viewer and therefore hidden from them. */
  reportedByMe: boolean;
  challengeId: string | null;
  challengeTitle: string | null;
}

export interface FeedPage {
  limit: number;
  after?: FeedCursor | undefined;
}

const DIALECT = new PgDialect();

const { entryId: ENTRY_ID, userId: USER_ID, sharedAt: SHARED_AT } = sharedEntries;
const KEYS = sql`${ENTRY_ID} as id, ${USER_ID}, ${SHARED_AT} as place`;
const NEWEST_FIRST = sql`order by ${SHARED_AT} desc, ${ENTRY_ID} desc`;
/** Inlined: as a parameter it would make the database plan each execution again. */
const limitTo = (limit: number) => sql.raw(` limit ${Math.trunc(limit)}`);

const instant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

function afterCursor({ after: cursor }: FeedPage): SQL {
  return cursor ? sql`and (${SHARED_AT}, ${ENTRY_ID}) < (${cursor.place}::timestamptz, ${cursor.id}::uuid)` : sql``;
}

/** So that a wrong copy reveals nothing. Written so that the partial index of shared entries, which has no id, is not used. */
const IS_SHARED_ITSELF = sql`coalesce(e.is_public, false)`;

/**
 * The entries selected by `keys` (id, user_id and place, in feed order), with everything a feed shows. What the community
 * knows of them is read first; the entries themselves are then found by the keys of their owners.
 */
async function findRows(db: Queryable, viewerId: string, keys: SQL): Promise<FeedRow[]> {
  return db.execute<FeedRow & Record<string, unknown>>(sql`
    with page as materialized (
      select keys.id, keys.user_id, keys.place, coalesce(c.likes, 0) as likes, coalesce(c.comments, 0) as comments,
        mine.user_id is not null as liked_by_me, u.id as author_id, coalesce(p.display_name, u.first_name) as author_name,
        u.profile_image_url as author_image,
        exists (select from user_follows where follower_id = ${viewerId} and following_id = u.id) as followed_by_me,
        ${reportedBy(viewerId, 'entry', sql`keys.id`)} as reported_by_me
      from (${keys}) keys
      left join user_profiles p on p.user_id = keys.user_id and p.is_public
      left join users u on u.id = p.user_id
      left join entry_counts c on c.entry_id = keys.id
      left join entry_likes mine on mine.entry_id = keys.id and mine.user_id = ${viewerId}
    )
    select e.id, e.user_id as "userId", e.content, e.entry_type as "entryType", e.media_url as "mediaUrl", e.themes,
      e.sentiment, ${instant(sql`e.created_at`)} as "createdAt", ${instant(sql`page.place`)} as place,
      page.likes, page.comments, page.liked_by_me as "likedByMe", e.user_id = ${viewerId} as "isMine",
      page.author_id as "authorId", page.author_name as "authorName", page.author_image as "authorImage",
      page.followed_by_me as "followedByMe", page.reported_by_me as "reportedByMe",
      ch.id as "challengeId", ch.title as "challengeTitle"
    from page
    join gratitude_entries e on e.user_id = page.user_id and e.id = page.id
    left join challenges ch on ch.id = e.challenge_id
    where ${IS_SHARED_ITSELF} and (not e.is_withheld or e.user_id = ${viewerId})
    order by page.place desc, page.id desc`);
}

export async function findPublicFeed(db: Queryable, viewerId: string, page: FeedPage): Promise<FeedRow[]> {
  return findRows(
    db,
    viewerId,
    sql`select ${KEYS} from ${sharedEntries} where ${sharedWith(viewerId)} ${afterCursor(page)}
      ${NEWEST_FIRST} ${limitTo(page.limit)}`,
  );
}

/** Feed position of an entry found by search. */
interface FeedPosition extends FeedCursor {
  [column: string]: unknown;
}

/**
 * `words`: a non-empty result of `searchTerms`. Positions are found by a statement that is planned for each search,
 * because the best plan depends on the words: common words are found quickly in feed order, rare ones by the index. It
 * reads one narrow table, which keeps planning fast. Visibility is checked for the few matches only.
 */
export async function findInFeed(
  db: Queryable,
  driver: Sql,
  viewerId: string,
  words: string,
  page: FeedPage,
): Promise<FeedRow[]> {
  const rows: FeedRow[] = [];
  let { limit, after: cursor } = page;
  for (;;) {
    const positions = await findPositions(driver, words, { limit, after: cursor });
    const ids = positions.map(({ id }) => id).join(' ');
    if (positions.length > 0) {
      const visible = await findRows(
        db,
        viewerId,
        sql`select ${KEYS} from ${sharedEntries}
          where ${ENTRY_ID} = any(string_to_array(${ids}, ' ')::uuid[]) and ${sharedWith(viewerId)}`,
      );
      rows.push(...visible);
    }
    if (rows.length >= page.limit || positions.length < limit) return rows.slice(0, page.limit);
    // Some matches are hidden from the viewer: read on in growing batches.
    cursor = positions.at(-1);
    limit *= 4;
  }
}

async function findPositions(driver: Sql, words: string, page: FeedPage): Promise<FeedPosition[]> {
  const { sql: text, params } = DIALECT.sqlToQuery(sql`
    select ${ENTRY_ID} as id, ${instant(sql`${SHARED_AT}`)} as place from ${sharedEntries}
    where ${sharedEntries.words} @@ to_tsquery('plain_english', plain_text(${words})) and ${sharedEntries.isPublic}
      ${afterCursor(page)}
    ${NEWEST_FIRST} ${limitTo(page.limit)}`);
  // All parameters are strings; see `afterCursor`.
  return driver.unsafe<FeedPosition[]>(text, params as string[]);
}

/** Entries that `personId` shares. The caller must check that the viewer may see the profile. */
export async function findEntriesOfPerson(
  db: Queryable,
  viewerId: string,
  personId: string,
  page: FeedPage,
): Promise<FeedRow[]> {
  return findRows(
    db,
    viewerId,
    sql`select ${KEYS} from ${sharedEntries}
      where ${USER_ID} = ${personId} and ${sharedWith(viewerId)} ${afterCursor(page)}
      ${NEWEST_FIRST} ${limitTo(page.limit)}`,
  );
}

/**
 * Up to this many followed users are queried one by one. With more, their entries are dense enough in the public feed
 * to scan it.
 */
const FOLLOWED_MAX_LATERAL = 400;
/** Number of feed entries scanned for entries of followed users. */
const FEED_SCAN_ROWS = 4_000;

/**
 * Entries of followed users with a public profile. Without that condition the list would reveal the author of entries
 * whose profile has become private.
 */
export async function findFollowingFeed(db: Queryable, viewerId: string, page: FeedPage): Promise<FeedRow[]> {
  const { followingCount } = await findFollowCounts(db, viewerId);
  if (followingCount > FOLLOWED_MAX_LATERAL) {
    const rows = await findRows(db, viewerId, followedInFeed(viewerId, page));
    if (rows.length >= page.limit) return rows;
  }
  return findRows(db, viewerId, sharedByFollowed(viewerId, page));
}

const hasPublicProfile = (personId: SQL) => sql`(select is_public from user_profiles where user_id = ${personId})`;

/**
 * Merges the newest entries of followed users. All entries of a page are by the users whose newest entries are the first
 * ones, at most as many users as the page has entries, so only theirs are read.
 */
function sharedByFollowed(viewerId: string, page: FeedPage): SQL {
  const newestOf = (personId: SQL, count: number) => sql`(
    select ${KEYS} from ${sharedEntries}
    where ${USER_ID} = ${personId} and ${sharedWith(viewerId)} ${afterCursor(page)}
    ${NEWEST_FIRST} ${limitTo(count)}
  )`;
  return sql`select newest.* from (
      select f.following_id as person_id from user_follows f
      cross join lateral ${newestOf(sql`f.following_id`, 1)} latest
      where f.follower_id = ${viewerId} and ${hasPublicProfile(sql`f.following_id`)}
      order by latest.place desc, latest.id desc ${limitTo(page.limit)}
    ) first
    cross join lateral ${newestOf(sql`first.person_id`, page.limit)} newest
    order by newest.place desc, newest.id desc ${limitTo(page.limit)}`;
}

/** Scans the next entries of the feed for followed users and stops when the page is full. */
function followedInFeed(viewerId: string, page: FeedPage): SQL {
  // "is true" makes the planner probe the set of followed users for each entry, in feed order.
  return sql`select ${KEYS} from (
      select entry_id, user_id, shared_at, is_public, is_withheld from ${sharedEntries} where ${sharedEntries.isPublic} ${afterCursor(page)}
      ${NEWEST_FIRST} ${limitTo(FEED_SCAN_ROWS)}
    ) ${sharedEntries}
    where (${USER_ID} in (select following_id from user_follows where follower_id = ${viewerId})) is true
      and ${hasPublicProfile(sql`${USER_ID}`)} and ${sharedWith(viewerId)}
    ${NEWEST_FIRST} ${limitTo(page.limit)}`;
}

export async function findFeedRow(db: Queryable, viewerId: string, entryId: string): Promise<FeedRow | undefined> {
  const [row] = await findRows(
    db,
    viewerId,
    sql`select ${KEYS} from ${sharedEntries} where ${ENTRY_ID} = ${entryId} and ${sharedWith(viewerId)}`,
  );
  return row;
}

/** Number of entries that others shared after `since`, an ISO instant; counts up to `max`. */
export async function countNewEntries(db: Queryable, viewerId: string, since: string, max: number): Promise<number> {
  const [row] = await db.execute<{ entries: number }>(sql`
    select count(*)::int as entries from (
      select from ${sharedEntries} where ${sharedWith(viewerId)} and ${SHARED_AT} > ${since}::timestamptz
        and ${USER_ID} <> ${viewerId} and not ${reportedBy(viewerId, 'entry', ENTRY_ID)}
        ${limitTo(max)}
    ) newer`);
  return row?.entries ?? 0;
}
