/**
 * The twelve seasonal challenges. They repeat every year: four long ones in sequence and eight short ones that overlap,
 * so that two or three run on every day. They suit the month in both hemispheres.
 */
import { v5 as uuidOfName } from 'uuid';
import { addDays, type Day } from '../../platform/clock.ts';
import type { challenges } from '../tables.ts';

interface SeasonalChallenge {
  /** Must not change: ids are derived from it. */
  name: string;
  title: string;
  description: string;
  prompt: string;
  /** Selects the illustration. */
  category: 'light' | 'people' | 'outdoors' | 'table' | 'hands' | 'letter' | 'home' | 'time';
  difficulty: 'easy' | 'medium' | 'hard';
  tags: string[];
  /** `MM-DD`, both inclusive. If `to` is before `from`, the challenge ends in the next year. */
  from: string;
  to: string;
  /** Number of entries that complete it. */
  length: number;
}

export const SEASONAL: readonly SeasonalChallenge[] = [
  {
    name: 'thirty-small-thanks',
    title: '30 small things',
    description: 'Write 30 entries about small good things. You don’t have to write every day.',
    prompt: 'What small good thing did you almost miss today?',
    category: 'letter',
    difficulty: 'hard',
    tags: ['small things', 'habit'],
    from: '01-01',
    to: '03-31',
    length: 30,
  },
  {
    name: 'a-gentle-start',
    title: 'A gentle start',
    description: 'Write seven entries about things that started well: a morning, a conversation, a first try.',
    prompt: 'What started well today, even if only for five minutes?',
    category: 'light',
    difficulty: 'easy',
    tags: ['beginnings', 'mornings'],
    from: '01-08',
    to: '03-05',
    length: 7,
  },
  {
    name: 'people-who-hold-the-door',
    title: 'People who help',
    description: 'Write about ten people who made your day easier, and what they did.',
    prompt: 'Who made something easier for you today, and how?',
    category: 'people',
    difficulty: 'medium',
    tags: ['people', 'kindness'],
    from: '02-20',
    to: '04-20',
    length: 10,
  },
  {
    name: 'slow-looking',
    title: 'Look around',
    description: 'Go outside, stop for a minute, and write about one thing you saw. Do it twenty times.',
    prompt: 'What did you see outside today that you’d normally walk past?',
    category: 'outdoors',
    difficulty: 'medium',
    tags: ['outdoors', 'attention'],
    from: '04-01',
    to: '06-30',
    length: 20,
  },
  {
    name: 'round-the-table',
    title: 'Good meals',
    description: 'Write about fourteen meals, and who or what made each one good.',
    prompt: 'What did you enjoy eating or drinking today, and who was with you?',
    category: 'table',
    difficulty: 'medium',
    tags: ['food', 'company'],
    from: '04-08',
    to: '06-10',
    length: 14,
  },
  {
    name: 'where-the-light-was',
    title: 'Notice the light',
    description: 'Write about five places where you noticed the light.',
    prompt: 'Where did you notice the light today, and what did it fall on?',
    category: 'light',
    difficulty: 'easy',
    tags: ['light', 'attention'],
    from: '05-28',
    to: '07-31',
    length: 5,
  },
  {
    name: 'made-by-hand',
    title: 'Made by hand',
    description: 'Write about fifteen things that you or someone else cooked, fixed, built or planted.',
    prompt: 'What handmade thing did you use or make today, and who made it?',
    category: 'hands',
    difficulty: 'medium',
    tags: ['making', 'work'],
    from: '07-01',
    to: '09-30',
    length: 15,
  },
  {
    name: 'letters-i-never-sent',
    title: 'Letters I never sent',
    description: 'Write twelve short thank-you letters to people who may not know. No one has to read them.',
    prompt: 'Dear … , I never thanked you for',
    category: 'letter',
    difficulty: 'hard',
    tags: ['people', 'memory'],
    from: '07-15',
    to: '09-10',
    length: 12,
  },
  {
    name: 'something-learned',
    title: 'Something I learned',
    description: 'Write about seven things you can do or understand now that you couldn’t before.',
    prompt: 'What did you learn lately, and who taught you?',
    category: 'hands',
    difficulty: 'easy',
    tags: ['learning', 'growth'],
    from: '08-28',
    to: '10-20',
    length: 7,
  },
  {
    name: 'close-to-home',
    title: 'Close to home',
    description: 'Find 24 good things within walking distance of your home.',
    prompt: 'What’s good about your neighborhood today?',
    category: 'home',
    difficulty: 'hard',
    tags: ['home', 'neighbors'],
    from: '10-01',
    to: '12-31',
    length: 24,
  },
  {
    name: 'seven-evenings-of-light',
    title: 'Seven bright spots',
    description: 'On seven days, write about one thing that made the day brighter.',
    prompt: 'What made today a little brighter?',
    category: 'light',
    difficulty: 'easy',
    tags: ['evenings', 'calm'],
    from: '10-08',
    to: '12-10',
    length: 7,
  },
  {
    name: 'what-the-year-held',
    title: 'Looking back on the year',
    description: 'Write twelve entries, one about the best part of each month.',
    prompt: 'Pick a month from the past year. What was good about it?',
    category: 'time',
    difficulty: 'medium',
    tags: ['looking back', 'memory'],
    from: '12-01',
    to: '01-20',
    length: 12,
  },
];

/** UUID namespace, generated once. */
const ID_NAMESPACE = '4f0c2a7e-9c1d-4b53-8a65-0d7be2f3c916';
/** Challenges within this many days of a day get rows: more than the longest announcement plus any time-zone offset. */
const WINDOW_DAYS = 60;

type Row = Omit<typeof challenges.$inferInsert, 'createdAt'>;

/** All yearly instances within `WINDOW_DAYS` of `day`. Ids are stable per year. */
export function seasonalChallengesAround(day: Day): Row[] {
  const [first, last] = [addDays(day, -WINDOW_DAYS), addDays(day, WINDOW_DAYS)];
  const year = Number(day.slice(0, 4));
  return [year - 1, year, year + 1]
    .flatMap((startYear) => SEASONAL.map((challenge) => inYear(challenge, startYear)))
    .filter(({ startDate, endDate }) => startDate <= last && endDate >= first);
}

function inYear({ name, from, to, ...content }: SeasonalChallenge, year: number): Row {
  return {
    ...content,
    id: uuidOfName(`${name} ${year}`, ID_NAMESPACE),
    startDate: `${year}-${from}`,
    endDate: `${to < from ? year + 1 : year}-${to}`,
  };
}
