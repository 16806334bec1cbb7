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

/** The guided conversation about an entry that no other fits. */
export const ANY_ENTRY = 'from-an-entry';

/** A guided conversation that is offered after a hard entry beside talking about it. */
export interface GentleExercise {
  readonly id: string;
  /** Names what it is about; also the message that starts it. */
  readonly name: string;
  readonly minutes: number;
}

const HARD_DAY: GentleExercise = { id: 'hard-day', name: 'What would help right now', minutes: 4 };
const SELF_COMPASSION: GentleExercise = { id: 'self-compassion', name: 'Be kind to yourself', minutes: 4 };
const SAVOURING: GentleExercise = { id: 'savouring', name: 'Relive a good moment', minutes: 4 };

/**
 * The exercise that fits beside a conversation about a hard entry, by the id of that conversation. None where it would pass
 * over what the entry is about.
 */
export const GENTLE_EXERCISES: Readonly<Record<string, GentleExercise>> = {
  [ANY_ENTRY]: HARD_DAY,
  'hard-day': SAVOURING,
  'self-compassion': HARD_DAY,
  'guilt-and-repair': SELF_COMPASSION,
  parenting: SELF_COMPASSION,
  'work-stress': HARD_DAY,
  worry: HARD_DAY,
  'money-worry': HARD_DAY,
  'waiting-for-news': HARD_DAY,
  'illness-of-someone': HARD_DAY,
  'missing-someone': HARD_DAY,
  loneliness: HARD_DAY,
  'break-up': HARD_DAY,
  'after-a-quarrel': HARD_DAY,
  anger: HARD_DAY,
};
