/** Guided conversations: their icons and kinds, shared by the server and the pages. */

/** Drawn by the page beside a conversation's title. */
export const GUIDED_ICONS = [
  'book',
  'bed',
  'calendar',
  'child',
  'cloud',
  'coins',
  'compass',
  'flame',
  'hand',
  'handshake',
  'heart',
  'hourglass',
  'leaf',
  'letter',
  'mountain',
  'person',
  'scales',
  'sparkle',
  'star',
  'steps',
  'sun',
  'work',
] as const;
export type GuidedIcon = (typeof GUIDED_ICONS)[number];

/** Groups on the shelf of all conversations, in their order. */
export const GUIDED_GROUPS = {
  good: 'Notice the good',
  hard: 'Get through a hard day',
  people: 'People',
  ahead: 'What’s ahead',
} as const;
export type GuidedGroup = keyof typeof GUIDED_GROUPS;
