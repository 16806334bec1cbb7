/** The topics by which caches are refreshed: queries name what they depend on, changes and live messages what changed. */

/**
 * `today`: which day it is for the person, and the settings that decide it. `entries`: the person's entries. `streak`: the
 * days in a row, rest days included. `feed`: what others share, with likes. `comments`: those on entries the person wrote or
 * commented on. `follows`: who follows whom. `challenges`: challenges and the person's part in them. `messages`: the person's
 * conversations with others. `reflections`: their conversations with the guide, what it remembers, and their own prompts.
 * `removed`: something that others saw is shown no more, or again. `notices`: what stands in the person's inbox.
 * `plan`: what the plans are, and which one the person has.
 * A feature whose data is cached by others adds its topic here.
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
] as const;

export type Topic = (typeof TOPICS)[number];
