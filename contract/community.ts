/** The community: shared entries, profiles and follows. */
import { z } from 'zod';
import { codePoints } from './characters.ts';
import { endpoint } from './http.ts';
import { LIST_LIMIT_MAX } from './limits.ts';
import { mediaSchema } from './media.ts';
import { text } from './text.ts';
import { dayOutSchema, instantOutSchema, instantSchema } from './time.ts';

/** Minimum code points of a search for users or in the feed. */
export const PEOPLE_SEARCH_MIN = 2;
export const FEED_SEARCH_MAX = 200;
/** Minimum sentiment at which others see the suns of an entry. */
export const SUNS_SHOWN_FROM = 4;
/** Minimum number of days with an entry in a kept week. */
export const WEEK_KEPT_FROM = 3;
/** More than a person does by hand; programs get 429. */
export const LIKES_PER_MINUTE = 120;
export const FOLLOWS_PER_HOUR = 120;
export const PEOPLE_SEARCHES_PER_MINUTE = 120;
/** Name shown for users with a private profile. */
export const PRIVATE_NAME = 'A grateful member';

/** A user with a public profile. Users with a private one are null or left out. */
export const publicPersonSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  profileImageUrl: z.string().nullable(),
});
export type PublicPerson = z.infer<typeof publicPersonSchema>;

export const feedEntrySchema = z.object({
  id: z.string(),
  content: z.string(),
  entryType: z.enum(['text', 'photo', 'video']),
  mediaUrl: z.string().nullable(),
  media: z.array(mediaSchema),
  themes: z.array(z.string()),
  sentiment: z.number().nullable(),
  createdAt: instantOutSchema,
  sharedAt: instantOutSchema.describe('When it was shared, which is the sort order of the feed.'),
  isPublic: z.literal(true),
  likes: z.int(),
  commentsCount: z.int(),
  likedByMe: z.boolean(),
  isMine: z.boolean(),
  author: publicPersonSchema.nullable().describe("Null if the author's profile is private."),
  followedByMe: z.boolean().describe('Whether the user follows the author. False for anonymous authors.'),
  challenge: z.object({ id: z.string(), title: z.string() }).nullable(),
});
export type FeedEntry = z.infer<typeof feedEntrySchema>;

const pageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(20),
  cursor: z.string().max(400).optional().describe('Cursor from the Link header of the previous page.'),
});

export const listPublicFeed = endpoint({
  method: 'GET',
  path: '/api/feed/public',
  summary: 'List shared entries, most recently shared first. Paginated by the Link header.',
  query: pageSchema.extend({
    search: z
      .string()
      .refine((text) => codePoints(text) <= FEED_SEARCH_MAX, {
        error: `Please search for at most ${FEED_SEARCH_MAX} characters.`,
      })
      .optional(),
  }),
  output: z.array(feedEntrySchema),
});

export const listFollowingFeed = endpoint({
  method: 'GET',
  path: '/api/feed/following',
  summary: 'List shared entries of followed users',
  query: pageSchema,
  output: z.array(feedEntrySchema),
});

/** Counting stops at this number. */
export const NEW_COUNTED_MAX = 99;

export const countNewInFeed = endpoint({
  method: 'GET',
  path: '/api/feed/new',
  summary: `Count entries that others have shared since an instant, up to ${NEW_COUNTED_MAX}`,
  query: z.object({
    since: instantSchema
      // The last hours of 9999 are in the year 10000 in some zones, which the database cannot parse.
      .refine((instant) => instant >= '1970' && instant < '9999', {
        error: 'Please enter a date and time after 1970.',
      })
      .describe('The `sharedAt` of the newest entry shown.'),
  }),
  output: z.object({ entries: z.int() }),
});

const entryParamsSchema = z.object({ id: z.uuid('We can’t find that entry.').toLowerCase() });
const personParamsSchema = z.object({ id: z.uuid('We can’t find that person.').toLowerCase() });

export const getFeedEntry = endpoint({
  method: 'GET',
  path: '/api/feed/entries/:id',
  summary: 'Retrieve a shared entry',
  params: entryParamsSchema,
  output: feedEntrySchema,
});

export const likesSchema = z.object({ likes: z.int(), likedByMe: z.boolean() });

export const likeEntry = endpoint({
  method: 'POST',
  path: '/api/entries/:id/like',
  summary: 'Like a shared entry. Idempotent.',
  params: entryParamsSchema,
  output: likesSchema,
});

export const unlikeEntry = endpoint({
  method: 'DELETE',
  path: '/api/entries/:id/like',
  summary: 'Remove a like',
  params: entryParamsSchema,
  output: likesSchema,
});

export const followPerson = endpoint({
  method: 'POST',
  path: '/api/users/follow',
  summary: 'Follow a user with a public profile or one found by email. Idempotent.',
  body: z.object({ followingId: z.uuid('We can’t find that person.').toLowerCase() }),
  output: z.object({ following: z.literal(true) }),
});

export const unfollowPerson = endpoint({
  method: 'DELETE',
  path: '/api/users/follow/:id',
  summary: 'Unfollow a user',
  status: 204,
  params: personParamsSchema,
});

export const followerSchema = z.object({
  id: z.string().describe('Id of the follow. It does not identify users with a private profile.'),
  person: publicPersonSchema.nullable().describe('Null if their profile is private.'),
  since: instantSchema,
});
export type Follower = z.infer<typeof followerSchema>;

const followerParamsSchema = z.object({ id: z.string().max(100) });

export const listFollowers = endpoint({
  method: 'GET',
  path: '/api/followers',
  summary: "List the user's followers, most recent first, at most 500",
  output: z.array(followerSchema),
});

export const removeFollower = endpoint({
  method: 'DELETE',
  path: '/api/followers/:id',
  summary: 'End the follow of a follower',
  status: 204,
  params: followerParamsSchema,
});

export const blockFollower = endpoint({
  method: 'POST',
  path: '/api/followers/:id/block',
  summary: 'Block a follower, also one with a private profile',
  status: 204,
  params: followerParamsSchema,
});

export const foundPersonSchema = z.object({
  id: z.string(),
  firstName: z.string().describe('The display name.'),
  lastName: z.string().nullable().describe('Null if a display name is set.'),
  email: z.string().describe('Masked, unless it was the search term.'),
  displayName: z.string(),
  profileImageUrl: z.string().nullable(),
  caption: z.string().describe('The start of the bio, or what the user often shares about.'),
  isPublic: z.boolean().describe('Whether they have a page at `/people/:id`.'),
  followedByMe: z.boolean(),
  followsMe: z.boolean(),
});
export type FoundPerson = z.infer<typeof foundPersonSchema>;

export const searchPeople = endpoint({
  method: 'GET',
  path: '/api/users/search',
  summary: 'Search users with a public profile by name, or one who allows it by the exact email address',
  query: z.object({
    q: text({ max: 320, tooLong: 'Please write a shorter name.' }),
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(20),
  }),
  output: z.array(foundPersonSchema),
});

export const suggestPeople = endpoint({
  method: 'GET',
  path: '/api/users/suggested',
  summary: 'Suggest up to three users with a public profile to follow',
  output: z.array(foundPersonSchema),
});

export const personPageSchema = publicPersonSchema.extend({
  bio: z.string(),
  isMe: z.boolean(),
  followedByMe: z.boolean(),
  followsMe: z.boolean(),
  canMessage: z.boolean(),
  followersCount: z.int().nullable().describe('Null if the user hides their stats.'),
  followingCount: z.int().nullable(),
  currentStreak: z.int().nullable().describe('Null if the user hides their streak.'),
  publicEntries: z.int().nullable(),
  days: z
    .array(z.object({ date: dayOutSchema, entries: z.int() }))
    .nullable()
    .describe('Days with shared entries in the last 17 weeks, without moods. Null if stats are hidden.'),
  themes: z.array(z.string()).describe('The most frequent themes in shared entries, at most five.'),
});
export type PersonPage = z.infer<typeof personPageSchema>;

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/people/:id',
  summary: 'Retrieve a public profile. Private, blocked and deleted users return 404.',
  params: personParamsSchema,
  output: personPageSchema,
});

export const listPersonEntries = endpoint({
  method: 'GET',
  path: '/api/people/:id/entries',
  summary: 'List the shared entries of a user with a public profile',
  params: personParamsSchema,
  query: pageSchema,
  output: z.array(feedEntrySchema),
});

export const blockPerson = endpoint({
  method: 'POST',
  path: '/api/people/:id/block',
  summary: 'Block a user. Both are hidden from each other, and follows in both directions end.',
  status: 204,
  params: personParamsSchema,
});

export const blockAuthor = endpoint({
  method: 'POST',
  path: '/api/entries/:id/block-author',
  summary: 'Block the author of an entry, even if anonymous',
  status: 204,
  params: entryParamsSchema,
});

export const leaderboardRowSchema = z.object({
  userId: z.string().describe("The user's id if the profile is public, otherwise an anonymous code of six characters."),
  label: z.string().describe('`User #` and the last six characters of `userId`.'),
  currentStreak: z.int(),
  longestStreak: z.int(),
  totalEntries: z.int().nullable().describe('Null if the user hides their stats.'),
  isMe: z.boolean(),
});
export type LeaderboardRow = z.infer<typeof leaderboardRowSchema>;

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/api/streaks/leaderboard',
  summary: 'List the longest current streaks of users who show theirs',
  query: z.object({ limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(50) }),
  output: z.array(leaderboardRowSchema),
});

export const communityStatsSchema = z.object({
  members: z.int(),
  entries: z.int().describe('Number of shared entries.'),
  challenges: z.int().describe('Number of challenges open today.'),
  wroteToday: z.int().describe('Number of users with an entry of the current day, as in `week`.'),
  week: z.object({
    moments: z.int().describe('Entries of all users in the current week, Monday to Sunday.'),
    people: z.int(),
    evenings: z.array(z.int()).length(7).describe('Number of users who wrote on each day. 0 for days to come.'),
    mine: z.object({ evenings: z.int(), isKept: z.boolean(), weeksKept: z.int() }),
  }),
});
export type CommunityStats = z.infer<typeof communityStatsSchema>;

export const getCommunityStats = endpoint({
  method: 'GET',
  path: '/api/community/stats',
  summary: 'Retrieve live statistics of the community and the shared week',
  output: communityStatsSchema,
});
