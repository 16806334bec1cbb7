/** Topics of live updates: queries declare the topics they depend on, changes and live messages the topics that changed. */

/**
 * - `today`: the user's current day and the settings that decide it
 * - `entries`: the user's entries
 * - `streak`: the streak, including rest days
 * - `feed`: shared entries with their likes
 * - `comments`: comments on entries the user wrote or commented on
 * - `follows`: follows of and by the user
 * - `challenges`: challenges and the user's participation
 * - `messages`: the user's private conversations
 * - `reflections`: conversations with the guide, its memory, and own prompts
 * - `removed`: content that was hidden from others or restored
 * - `notices`: the user's inbox
 * - `plan`: the plans and the user's plan
 * - `connections`: the user's webhooks and their deliveries
 *
 * Features whose data other features cache add their topic here.
 */
export const TOPICS = [
  'today',
  'entries',
  'streak',
  'feed',
  'comments',
  'follows',
  'challenges',
  'messages',
  'reflections',
  'removed',
  'notices',
  'plan',
  'connections',
] as const;

export type Topic = (typeof TOPICS)[number];
