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
    description: 'Write three things that went well today, and why.',
    minutes: 5,
    startingText:
      'Three things that went well today:\n\n1. \nIt happened because \n\n2. \nIt happened because \n\n3. \nIt happened because ',
  },
  {
    id: 'letter-of-thanks',
    name: 'A thank-you letter',
    description: 'Write to someone you never properly thanked. You don’t have to send it.',
    minutes: 10,
    startingText:
      'Dear \n\nI’ve been thinking about the time when you \n\nIt changed things for me because \n\nThank you for ',
  },
  {
    id: 'savouring',
    name: 'Relive a good moment',
    description: 'Slow down and describe what you saw and heard.',
    minutes: 5,
    startingText: 'What happened: \n\nWhat I saw and heard: \n\nHow it felt: \n\nA detail I want to remember: ',
  },
  {
    id: 'subtraction',
    name: 'What if it hadn’t happened?',
    description: 'Imagine your life without one of the good things in it.',
    minutes: 5,
    startingText:
      'Something good in my life: \n\nIt happened because \n\nIt might not have happened if \n\nWithout it, ',
  },
  {
    id: 'self-compassion',
    name: 'Be kind to yourself',
    description: 'What would you tell a friend in your place?',
    minutes: 5,
    startingText:
      'What I’m being hard on myself about: \n\nWhat I’d tell a friend in my place: \n\nHow that’s true for me too: ',
  },
];
