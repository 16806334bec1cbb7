/** The community: what others share, and people who follow each other. */
import { z } from 'zod';
import { codePoints } from './characters.ts';
import { endpoint } from './http.ts';
import { mediaSchema } from './media.ts';
import { text } from './text.ts';
import { dayOutSchema, instantOutSchema, instantSchema } from './time.ts';

export const FEED_LIMIT_MAX = 50;
/** Code points from which on people and the feed are searched. */
export const PEOPLE_SEARCH_MIN = 2;
export const FEED_SEARCH_MAX = 200;
export const PEOPLE_FOUND_MAX = 20;
/** From this sentiment on, others are shown the suns of an entry. */
export const SUNS_SHOWN_FROM = 4;
export const LEADERBOARD_SIZE = 50;
/** Evenings that keep a week. */
export const WEEK_KEPT_FROM = 3;
/** More than a person does by hand; a program that does it for them is told to wait. */
export const LIKES_A_MINUTE = 120;
export const FOLLOWS_AN_HOUR = 120;
export const PEOPLE_SEARCHES_A_MINUTE = 120;
/** What somebody is called whose profile is private. */
export const PRIVATE_NAME = 'A grateful member';

/** Somebody with a public profile. Nobody else is named, or has an id that others see. */
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
  sharedAt: instantOutSchema.describe('When it was shared: the order of the feed.'),
  isPublic: z.literal(true),
  likes: z.int(),
  commentsCount: z.int(),
  likedByMe: z.boolean(),
  isMine: z.boolean(),
  author: publicPersonSchema.nullable().describe('null where the profile of the author is private.'),
  followedByMe: z.boolean().describe('Whether the viewer follows the author; false where the author is not named.'),
  challenge: z.object({ id: z.string(), title: z.string() }).nullable(),
});
export type FeedEntry = z.infer<typeof feedEntrySchema>;

const pageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(FEED_LIMIT_MAX).default(20),
  cursor: z.string().max(400).optional().describe('From the Link header of the page before.'),
});

export const listPublicFeed = endpoint({
  method: 'GET',
  path: '/api/feed/public',
  summary: 'What members share, the last shared first; the next page is in the Link header',
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
  summary: 'What the people share whom the person follows',
  query: pageSchema,
  output: z.array(feedEntrySchema),
});

/** More new entries than this are not counted. */
export const NEW_COUNTED_MAX = 99;

export const countNewInFeed = endpoint({
  method: 'GET',
  path: '/api/feed/new',
  summary: `How many entries of others came into the public feed since; at most ${NEW_COUNTED_MAX} are counted`,
  query: z.object({
    since: instantSchema
      // The last hours of 9999 are in a year of five digits elsewhere, which the database does not read.
      .refine((instant) => instant >= '1970' && instant < '9999', {
        error: 'Please give a date and time after 1970.',
      })
      .describe('The `sharedAt` of the newest entry that is shown.'),
  }),
  output: z.object({ entries: z.int() }),
});

const entryParamsSchema = z.object({ id: z.uuid('There is no such entry.').toLowerCase() });
const personParamsSchema = z.object({ id: z.uuid('There is nobody here.').toLowerCase() });

export const getFeedEntry = endpoint({
  method: 'GET',
  path: '/api/feed/entries/:id',
  summary: 'One entry that the person may see, as others see it',
  params: entryParamsSchema,
  output: feedEntrySchema,
});

export const likesSchema = z.object({ likes: z.int(), likedByMe: z.boolean() });

export const likeEntry = endpoint({
  method: 'POST',
  path: '/api/entries/:id/like',
  summary: 'Like an entry that one may see; liking again changes nothing',
  params: entryParamsSchema,
  output: likesSchema,
});

export const unlikeEntry = endpoint({
  method: 'DELETE',
  path: '/api/entries/:id/like',
  summary: 'Take back a like',
  params: entryParamsSchema,
  output: likesSchema,
});

export const followPerson = endpoint({
  method: 'POST',
  path: '/api/users/follow',
  summary: 'Follow somebody with a public profile; following again changes nothing',
  body: z.object({ followingId: z.uuid('There is nobody here.').toLowerCase() }),
  output: z.object({ following: z.literal(true) }),
});

export const unfollowPerson = endpoint({
  method: 'DELETE',
  path: '/api/users/follow/:id',
  summary: 'Follow somebody no more',
  status: 204,
  params: personParamsSchema,
});

export const foundPersonSchema = z.object({
  id: z.string(),
  firstName: z.string().describe('What they are called: their display name.'),
  lastName: z.string().nullable().describe('null where they chose a display name.'),
  email: z.string().describe('Masked, unless it is what was looked for.'),
  displayName: z.string(),
  profileImageUrl: z.string().nullable(),
  caption: z.string().describe('A few words that tell them apart: what they say of themselves, or often share about.'),
  followedByMe: z.boolean(),
  followsMe: z.boolean(),
});
export type FoundPerson = z.infer<typeof foundPersonSchema>;

export const searchPeople = endpoint({
  method: 'GET',
  path: '/api/users/search',
  summary: 'People with a public profile by name, and one person by their whole e-mail address',
  query: z.object({ q: text({ max: 320, tooLong: 'Please write a shorter name.' }) }),
  output: z.array(foundPersonSchema),
});

export const suggestPeople = endpoint({
  method: 'GET',
  path: '/api/users/suggested',
  summary: 'At most three people with public profiles whom the person may want to follow',
  output: z.array(foundPersonSchema),
});

export const personPageSchema = publicPersonSchema.extend({
  bio: z.string(),
  isMe: z.boolean(),
  followedByMe: z.boolean(),
  followsMe: z.boolean(),
  canMessage: z.boolean(),
  followersCount: z.int().nullable().describe('null where the person hides their numbers.'),
  followingCount: z.int().nullable(),
  currentStreak: z.int().nullable().describe('null where the person hides their streak.'),
  publicEntries: z.int().nullable(),
  days: z
    .array(z.object({ date: dayOutSchema, entries: z.int() }))
    .nullable()
    .describe('Days with shared moments of the last 17 weeks, without moods; null where numbers are hidden.'),
  themes: z.array(z.string()).describe('Those most frequent in what they share, at most five.'),
});
export type PersonPage = z.infer<typeof personPageSchema>;

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/people/:id',
  summary: 'Somebody with a public profile; private, blocked and gone are answered alike',
  params: personParamsSchema,
  output: personPageSchema,
});

export const listPersonEntries = endpoint({
  method: 'GET',
  path: '/api/people/:id/entries',
  summary: 'What somebody with a public profile shares',
  params: personParamsSchema,
  query: pageSchema,
  output: z.array(feedEntrySchema),
});

export const blockPerson = endpoint({
  method: 'POST',
  path: '/api/people/:id/block',
  summary: 'Block somebody: both see nothing of each other, and follow each other no more',
  status: 204,
  params: personParamsSchema,
});

export const blockAuthor = endpoint({
  method: 'POST',
  path: '/api/entries/:id/block-author',
  summary: 'Block whoever wrote an entry, also where they are not named',
  status: 204,
  params: entryParamsSchema,
});

export const leaderboardRowSchema = z.object({
  userId: z.string().describe('The id where the profile is public; otherwise six characters that name nobody.'),
  label: z.string().describe('`User #` and the last six characters of `userId`.'),
  currentStreak: z.int(),
  longestStreak: z.int(),
  totalEntries: z.int().nullable().describe('null where the person hides their numbers.'),
  isMe: z.boolean(),
});
export type LeaderboardRow = z.infer<typeof leaderboardRowSchema>;

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/api/streaks/leaderboard',
  summary: 'The longest streaks of those who show theirs',
  output: z.array(leaderboardRowSchema),
});

export const communityStatsSchema = z.object({
  members: z.int(),
  entries: z.int().describe('Shared moments.'),
  challenges: z.int().describe('On offer today.'),
  wroteToday: z.int().describe('How many people wrote since midnight UTC, for a day close to it.'),
  week: z.object({
    moments: z.int().describe('Written by everybody in the week under way, Monday to Sunday.'),
    people: z.int(),
    evenings: z.array(z.int()).length(7).describe('People who wrote on each of its days; 0 for those to come.'),
    mine: z.object({ evenings: z.int(), isKept: z.boolean(), weeksKept: z.int() }),
  }),
});
export type CommunityStats = z.infer<typeof communityStatsSchema>;

export const getCommunityStats = endpoint({
  method: 'GET',
  path: '/api/community/stats',
  summary: 'Live numbers of the community, and of the shared week',
  output: communityStatsSchema,
});
