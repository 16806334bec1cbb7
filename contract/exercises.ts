/**
 * Writing exercises, offered by the guide and as templates in the composer. Without zod, so that pages need no
 * validator.
 */

export const EXERCISE_IDS = [
  'three-good-things',
  'letter-of-thanks',
  'savouring',
  'subtraction',
  'self-compassion',
] as const;
export type ExerciseId = (typeof EXERCISE_IDS)[number];

export interface Exercise {
  readonly id: ExerciseId;
  readonly name: string;
  /** One line. */
  readonly description: string;
  /** Typical duration in minutes. */
  readonly minutes: number;
  /** The questions in order. */
  readonly questions: readonly string[];
  /** The start of an entry, which the user continues. */
  readonly startingText: string;
}

export const EXERCISES: readonly Exercise[] = [
  {
    id: 'three-good-things',
    name: 'Three good things',
    description: 'Three things that went well today, and why each of them did.',
    minutes: 5,
    questions: [
      'What is one thing that went well today?',
      'What is a second one, however small?',
      'And a third, perhaps one that somebody else had a part in?',
      'What made them possible?',
    ],
    startingText:
      'Three things that went well today:\n\n1. \nIt happened because \n\n2. \nIt happened because \n\n3. \nIt happened because ',
  },
  {
    id: 'letter-of-thanks',
    name: 'A letter of thanks',
    description: 'A letter to somebody you never quite thanked. You decide later whether to send it.',
    minutes: 10,
    questions: [
      'Who would you write to?',
      'What did they do, as exactly as you remember it?',
      'What has been different for you because of it?',
      'How would you end the letter?',
    ],
    startingText:
      'Dear \n\nI have been thinking about the time when you \n\nWhat it changed for me is \n\nThank you for ',
  },
  {
    id: 'savouring',
    name: 'Savouring',
    description: 'One good moment again, slowly, with all it had to see and hear.',
    minutes: 5,
    questions: [
      'Which moment would you like to go back to?',
      'What could you see and hear there?',
      'How did it feel in your body?',
      'Which detail would you keep?',
    ],
    startingText: 'The moment: \n\nWhat I saw and heard: \n\nHow it felt: \n\nThe detail I want to keep: ',
  },
  {
    id: 'subtraction',
    name: 'What if it had not been',
    description: 'Something good in your life, and how easily it might never have come.',
    minutes: 5,
    questions: [
      'Which good thing or person would you like to think about?',
      'How did it come into your life, and what had to go right for that?',
      'What would your days be like without it?',
      'What do you see in it now that you had stopped seeing?',
    ],
    startingText:
      'Something good in my life: \n\nIt came about because \n\nIt might not have happened if \n\nWithout it, ',
  },
  {
    id: 'self-compassion',
    name: 'As to a friend',
    description: 'What you would say to a friend in your place, said to yourself.',
    minutes: 5,
    questions: [
      'What are you being hard on yourself about?',
      'If a friend told you exactly this, what would you say to them?',
      'Which part of that is true for you as well?',
      'What is one kind thing you can do for yourself today?',
    ],
    startingText:
      'What I am hard on myself about: \n\nWhat I would tell a friend in my place: \n\nThe part of it that is true for me too: ',
  },
];
