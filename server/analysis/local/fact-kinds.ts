/** The kinds of hardship in an entry, and the ways of looking at it. */

export const HARDSHIPS = [
  'none',
  'grief',
  'illness',
  'pain',
  'conflict',
  'overload',
  'money',
  'loneliness',
  'worry',
  'failure',
  'injustice',
  'change',
] as const;
/** The kind of hardship in an entry. */
export type Hardship = (typeof HARDSHIPS)[number];

export const PERSPECTIVES = [
  'none',
  'gift',
  'effort',
  'endurance',
  'noticing',
  'connection',
  'rest',
  'progress',
  'humour',
  'memory',
  'choice',
  'beginning',
  'relief',
  'belonging',
] as const;
/** A way of looking at an entry: what its writer would be glad to have pointed out. */
export type Perspective = (typeof PERSPECTIVES)[number];
