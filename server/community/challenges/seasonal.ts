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
    title: 'Thirty small thanks',
    description: 'Thirty entries about things too small to mention. Miss as many days as you like; there is time.',
    prompt: 'What was almost too small to notice today, and good all the same?',
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
    description: 'Seven entries about things that began well: a morning, a talk, a first try.',
    prompt: 'What began well today, even if it was only the first five minutes?',
    category: 'light',
    difficulty: 'easy',
    tags: ['beginnings', 'mornings'],
    from: '01-08',
    to: '03-05',
    length: 7,
  },
  {
    name: 'people-who-hold-the-door',
    title: 'People who hold the door',
    description: 'Ten people who made a day easier, known to you or not, and what exactly they did.',
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
    title: 'Slow looking',
    description: 'Go outside, stand still for a minute, and bring back one thing you saw. Twenty times.',
    prompt: 'What did you see outside today that you would have walked past?',
    category: 'outdoors',
    difficulty: 'medium',
    tags: ['outdoors', 'attention'],
    from: '04-01',
    to: '06-30',
    length: 20,
  },
  {
    name: 'round-the-table',
    title: 'Round the table',
    description: 'Fourteen meals, and who or what made each of them good.',
    prompt: 'Which bite, cup or company at the table was good today?',
    category: 'table',
    difficulty: 'medium',
    tags: ['food', 'company'],
    from: '04-08',
    to: '06-10',
    length: 14,
  },
  {
    name: 'where-the-light-was',
    title: 'Where the light was',
    description: 'In June the light turns, here one way and there the other. Catch it in five places.',
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
    description: 'Fifteen things that somebody cooked, mended, built or planted, with you or before you.',
    prompt: 'What made by hand did you use or make today, and whose hands were they?',
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
    description: 'Twelve short letters of thanks, to people who may not know. Nobody has to read them.',
    prompt: 'Dear … , what I never thanked you for is',
    category: 'letter',
    difficulty: 'hard',
    tags: ['people', 'memory'],
    from: '07-15',
    to: '09-10',
    length: 12,
  },
  {
    name: 'something-learned',
    title: 'Something learned',
    description: 'Seven things you can do, know or understand now that you could not before.',
    prompt: 'What did you learn lately, and who or what taught you?',
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
    description: 'Twenty-four good things within a short walk of your door, until you know your street anew.',
    prompt: 'What is good about the place where you are, within a short walk?',
    category: 'home',
    difficulty: 'hard',
    tags: ['home', 'neighbours'],
    from: '10-01',
    to: '12-31',
    length: 24,
  },
  {
    name: 'seven-evenings-of-light',
    title: 'Seven evenings of light',
    description: 'Seven evenings, and one thing on each that made it brighter: a lamp, a voice, a window.',
    prompt: 'What brightened this evening, however small?',
    category: 'light',
    difficulty: 'easy',
    tags: ['evenings', 'calm'],
    from: '10-08',
    to: '12-10',
    length: 7,
  },
  {
    name: 'what-the-year-held',
    title: 'What the year held',
    description: 'Twelve entries, one for each month that was. Look back slowly and keep the best of it.',
    prompt: 'Pick a month of this year. What was good in it?',
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
