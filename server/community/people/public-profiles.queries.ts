/** Reads of public profiles as the viewer sees them. A block in either direction hides a profile. */
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { noBlockBetween, userProfiles, users } from '../../account/index.ts';
import { gratitudeEntries, sharedEntries, sharedWith } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { publicNames } from '../tables.ts';

/** A user in search results and suggestions. */
export interface PersonRow {
  id: string;
  firstName: string;
  lastName: string | null;
  displayName: string | null;
  email: string;
  profileImageUrl: string | null;
  bio: string;
  isPublic: boolean;
  followedByMe: boolean;
  followsMe: boolean;
}

/** Condition on joined `users` and `user_profiles`: a public profile without a block. Does not exclude the viewer. */
export function publicFor(viewerId: string): SQL | undefined {
  return and(eq(userProfiles.isPublic, true), noBlockBetween(viewerId, users.id));
}

function follows(followerId: SQL, followingId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from user_follows where follower_id = ${followerId} and following_id = ${followingId})`;
}

function personColumns(viewerId: string) {
  const viewer = sql`${viewerId}::uuid`;
  return {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    displayName: userProfiles.displayName,
    email: users.email,
    profileImageUrl: users.profileImageUrl,
    bio: userProfiles.bio,
    isPublic: userProfiles.isPublic,
    followedByMe: follows(viewer, sql`${users.id}`),
    followsMe: follows(sql`${users.id}`, viewer),
  };
}

const FOLLOWERS = sql`coalesce((select followers from follow_counts where user_id = ${publicNames.userId}), 0)`;

/** `words`: the result of `prefixSearchTerms`. Most followers first. */
export async function findPeopleByName(
  db: Queryable,
  viewerId: string,
  words: string,
  limit: number,
): Promise<PersonRow[]> {
  return db
    .select(personColumns(viewerId))
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(
      and(
        publicFor(viewerId),
        // The inner limit keeps the outer joins to a few rows.
        sql`${users.id} in (select user_id from public_names
          where words @@ to_tsquery('simple', plain_text(${words})) and user_id <> ${viewerId}
            and ${noBlockBetween(viewerId, publicNames.userId)}
          order by ${FOLLOWERS} desc, user_id limit ${sql.raw(String(limit))})`,
      ),
    )
    .orderBy(
      sql`coalesce((select followers from follow_counts where user_id = ${users.id}), 0) desc`,
      sql`coalesce(${userProfiles.displayName}, ${users.firstName})`,
      users.id,
    );
}

/**
 * Returns the user with this address, if they allow to be found by it. `email`: the whole address in lower case. With
 * `onlyProved` only a confirmed address counts, since anyone can register with the address of someone else.
 */
export async function findPersonByEmail(
  db: Queryable,
  viewerId: string,
  { email, onlyProved }: { email: string; onlyProved: boolean },
): Promise<PersonRow | undefined> {
  const [row] = await db
    .select(personColumns(viewerId))
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(
      and(
        eq(users.email, email),
        onlyProved ? isNotNull(users.emailProvedAt) : undefined,
        eq(userProfiles.findableByEmail, true),
        isNull(userProfiles.withheldPublic),
        noBlockBetween(viewerId, users.id),
        sql`${users.id} <> ${viewerId}`,
      ),
    );
  return row;
}

/** Recent shared entries, and followed users, that suggestions are based on. */
const ROWS_MAX = 300;

/** Recently active users that the viewer does not follow, those followed by the viewer's followed users first. */
export async function findSuggestedPeople(db: Queryable, viewerId: string, limit: number): Promise<PersonRow[]> {
  return db
    .select(personColumns(viewerId))
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .innerJoin(
      sql`(select lately.user_id, max(lately.shared_at) as shared_at from (
        select ${sharedEntries.userId}, ${sharedEntries.sharedAt} from ${sharedEntries} where ${sharedWith(viewerId)}
        order by ${sharedEntries.sharedAt} desc, ${sharedEntries.entryId} desc limit ${sql.raw(String(ROWS_MAX))}
      ) lately group by lately.user_id) sharing`,
      sql`sharing.user_id = ${users.id}`,
    )
    .leftJoin(
      sql`(select theirs.following_id, count(*) as number from (
        select following_id from user_follows where follower_id = ${viewerId} limit ${sql.raw(String(ROWS_MAX))}
      ) mine join user_follows theirs on theirs.follower_id = mine.following_id group by 1) friends`,
      sql`friends.following_id = ${users.id}`,
    )
    .where(
      and(
        publicFor(viewerId),
        sql`${users.id} <> ${viewerId}`,
        sql`not ${follows(sql`${viewerId}::uuid`, sql`${users.id}`)}`,
      ),
    )
    .orderBy(sql`coalesce(friends.number, 0) desc`, sql`sharing.shared_at desc`)
    .limit(limit);
}

/** Everything a profile page may show. */
export interface PersonPageRow extends PersonRow {
  showStreak: boolean;
  showStats: boolean;
  timezone: string;
  dayEndsAt: number;
  followers: number;
  following: number;
  currentStreak: number;
  lastsUntil: Day | null;
}

/** A public profile or the viewer's own; undefined otherwise. */
export async function findVisiblePerson(
  db: Queryable,
  viewerId: string,
  personId: string,
): Promise<PersonPageRow | undefined> {
  const [row] = await db
    .select({
      ...personColumns(viewerId),
      bio: sql<string>`coalesce(${userProfiles.bio}, '')`,
      isPublic: sql<boolean>`coalesce(${userProfiles.isPublic}, false)`,
      showStreak: sql<boolean>`coalesce(${userProfiles.showStreak}, true)`,
      showStats: sql<boolean>`coalesce(${userProfiles.showStats}, true)`,
      timezone: users.timezone,
      dayEndsAt: users.dayEndsAt,
      followers: sql<number>`coalesce((select followers from follow_counts where user_id = ${users.id}), 0)`,
      following: sql<number>`coalesce((select following from follow_counts where user_id = ${users.id}), 0)`,
      currentStreak: sql<number>`coalesce((select current_streak from user_streaks where user_id = ${users.id}), 0)`,
      lastsUntil: sql<Day | null>`(select lasts_until::text from user_streaks where user_id = ${users.id})`,
    })
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(and(eq(users.id, personId), or(eq(users.id, viewerId), publicFor(viewerId))));
  return row;
}

/** The keys of these shared entries, as far as the viewer may see them. */
const sharedBy = (person: SQL, viewerId: string): SQL => sql`
  select ${sharedEntries.entryId}, ${sharedEntries.userId} from ${sharedEntries} where ${person} and ${sharedWith(viewerId)}`;

/** Joins `gratitude_entries` to `shared`. */
const IS_SHARED = sql`${gratitudeEntries.userId} = shared.user_id and ${gratitudeEntries.id} = shared.entry_id`;

/** Days with shared entries from `from` on, oldest first. */
export async function findSharedDays(
  db: Queryable,
  viewerId: string,
  personId: string,
  from: Day,
): Promise<{ date: Day; entries: number }[]> {
  return db.execute<{ date: Day; entries: number }>(sql`
    with shared as (${sharedBy(sql`${sharedEntries.userId} = ${personId}`, viewerId)})
    select ${gratitudeEntries.entryDate}::text as date, count(*)::int as entries
    from shared join gratitude_entries on ${IS_SHARED} where ${gratitudeEntries.entryDate} >= ${from}::date
    group by 1 order by 1`);
}

export async function countSharedEntries(db: Queryable, viewerId: string, personId: string): Promise<number> {
  return db.$count(sharedEntries, and(eq(sharedEntries.userId, personId), sharedWith(viewerId)));
}

/** The most frequent themes in shared entries per user, most frequent first. */
export async function findSharedThemes(
  db: Queryable,
  viewerId: string,
  personIds: readonly string[],
  limit: number,
): Promise<Map<string, string[]>> {
  if (personIds.length === 0) return new Map();
  const rows = await db.execute<{ userId: string; themes: string[] }>(sql`
    with shared as materialized (${sharedBy(sql`${sharedEntries.userId} = any(${sql.param(personIds)}::text[]::uuid[])`, viewerId)})
    select user_id as "userId", (array_agg(theme order by number desc, theme))[1:${sql.raw(String(limit))}] as themes from (
      select ${gratitudeEntries.userId}, theme, count(*) as number
      from shared join gratitude_entries on ${IS_SHARED}, unnest(${gratitudeEntries.themes}) as theme
      group by 1, 2
    ) counted group by user_id`);
  return new Map(rows.map(({ userId, themes }) => [userId, themes]));
}
