/** Writing exercises, offered as templates in the composer. Without zod, so that pages need no validator. */

export interface Exercise {
  readonly id: string;
  readonly name: string;
  /** One line. */
  readonly description: string;
  /** Typical duration in minutes. */
  readonly minutes: number;
  /** The start of an entry, which the user continues. */
  readonly startingText: string;
}

export const EXERCISES: readonly Exercise[] = [
  {
    id: 'three-good-things',
    name: 'Three good things',
    description: 'Three things that went well today, and why.',
    minutes: 5,
    startingText:
      'Three things that went well today:\n\n1. \nIt happened because \n\n2. \nIt happened because \n\n3. \nIt happened because ',
  },
  {
    id: 'letter-of-thanks',
    name: 'A letter of thanks',
    description: 'A letter to someone you never properly thanked. Decide later whether to send it.',
    minutes: 10,
    startingText: 'Dear \n\nI’ve been thinking about the time when you \n\nIt changed \n\nThank you for ',
  },
  {
    id: 'savouring',
    name: 'Relive a good moment',
    description: 'Slow down and describe what you saw and heard.',
    minutes: 5,
    startingText: 'The moment: \n\nWhat I saw and heard: \n\nHow it felt: \n\nThe detail I want to keep: ',
  },
  {
    id: 'subtraction',
    name: 'What if it hadn’t happened?',
    description: 'Imagine life without one good thing, then look at it again.',
    minutes: 5,
    startingText:
      'Something good in my life: \n\nIt came about because \n\nIt might not have happened if \n\nWithout it, ',
  },
  {
    id: 'self-compassion',
    name: 'Be kind to yourself',
    description: 'What would you tell a friend in your place?',
    minutes: 5,
    startingText:
      'What I am hard on myself about: \n\nWhat I would tell a friend in my place: \n\nThe part of it that is true for me too: ',
  },
];
