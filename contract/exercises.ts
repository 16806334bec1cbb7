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
    description: 'Three things that went well today, and why each of them did.',
    minutes: 5,
    startingText:
      'Three things that went well today:\n\n1. \nIt happened because \n\n2. \nIt happened because \n\n3. \nIt happened because ',
  },
  {
    id: 'letter-of-thanks',
    name: 'A letter of thanks',
    description: 'A letter to somebody you never quite thanked. You decide later whether to send it.',
    minutes: 10,
    startingText:
      'Dear \n\nI have been thinking about the time when you \n\nWhat it changed for me is \n\nThank you for ',
  },
  {
    id: 'savouring',
    name: 'Savouring',
    description: 'One good moment again, slowly, with all it had to see and hear.',
    minutes: 5,
    startingText: 'The moment: \n\nWhat I saw and heard: \n\nHow it felt: \n\nThe detail I want to keep: ',
  },
  {
    id: 'subtraction',
    name: 'What if it had not been',
    description: 'Something good in your life, and how easily it might never have come.',
    minutes: 5,
    startingText:
      'Something good in my life: \n\nIt came about because \n\nIt might not have happened if \n\nWithout it, ',
  },
  {
    id: 'self-compassion',
    name: 'As to a friend',
    description: 'What you would say to a friend in your place, said to yourself.',
    minutes: 5,
    startingText:
      'What I am hard on myself about: \n\nWhat I would tell a friend in my place: \n\nThe part of it that is true for me too: ',
  },
];
