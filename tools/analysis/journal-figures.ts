/** Figures of the journal model on entries of authors outside its training data. */
import { THEMES } from '../../contract/themes.ts';
import type { Figure } from './figure.ts';
import type { JournalRow } from './journal-rows.ts';
import type { JudgedEntry } from './judge-fold.ts';
import { correlation, f1Of, meanAbsoluteError, meanOf } from './measures.ts';

export type Judged = JudgedEntry & { readonly row: JournalRow };

/** Two readers differ by up to this much on 94% of the entries. */
const READER_TOLERANCE = 0.75;
const ROUNDING = 1e-9;
/** Minimum probability at which a hardship counts as detected. */
const HARDSHIP_THRESHOLD = 0.7;

const share = <T>(items: readonly T[], is: (item: T) => boolean) => meanOf(items.map((item) => (is(item) ? 1 : 0)));

function moodFigures(judged: readonly Judged[]): Figure[] {
  const predicted = judged.map(({ stars }) => stars);
  const truth = judged.map(({ row }) => row.stars);
  const good = judged.filter(({ row }) => row.stars >= 4);
  const hard = judged.filter(({ row }) => row.stars < 3);
  return [
    { name: 'journal sentiment, r', value: correlation(predicted, truth), bar: 0.65, goal: 0.78 },
    {
      name: 'journal sentiment, mean error',
      value: meanAbsoluteError(predicted, truth),
      bar: 0.54,
      goal: 0.42,
      atMost: true,
    },
    {
      name: 'journal sentiment within .75',
      value: share(judged, ({ stars, row }) => Math.abs(stars - row.stars) <= READER_TOLERANCE + ROUNDING),
      bar: 0.74,
      goal: 0.85,
    },
    {
      name: 'good entries below 3, %',
      value: 100 * share(good, ({ stars }) => stars < 3),
      bar: 4,
      goal: 1,
      atMost: true,
    },
    {
      name: 'hard entries at 3.5 or more, %',
      value: 100 * share(hard, ({ stars }) => stars >= 3.5),
      bar: 15,
      goal: 8,
      atMost: true,
    },
  ];
}

/** F1 of each theme. */
export function journalThemes(judged: readonly Judged[]) {
  return THEMES.map((theme, index) => ({
    theme,
    counts: {
      right: judged.filter(({ named, row }) => named.includes(index) && row.themes[index]).length,
      said: judged.filter(({ named }) => named.includes(index)).length,
      true: judged.filter(({ row }) => row.themes[index]).length,
    },
  }));
}

function themeFigures(judged: readonly Judged[]): Figure[] {
  const counts = journalThemes(judged).map((theme) => theme.counts);
  const sum = (part: 'right' | 'said' | 'true') => counts.reduce((total, one) => total + one[part], 0);
  return [
    {
      name: '24 themes of journals, micro-F1',
      value: f1Of({ right: sum('right'), said: sum('said'), true: sum('true') }),
      bar: 0.64,
      floor: 0.61,
      goal: 0.74,
    },
    { name: '24 themes of journals, macro-F1', value: meanOf(counts.map(f1Of)), bar: 0.62, floor: 0.61, goal: 0.72 },
    {
      name: 'journals without a theme, %',
      value: 100 * share(judged, ({ named }) => named.length === 0),
      bar: 2,
      goal: 0.5,
      atMost: true,
    },
  ];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** F1 of the words of two parts of an entry. */
function wordF1(predicted: string, truth: string): number {
  const unmatched = wordsOf(truth);
  const count = unmatched.length;
  const words = wordsOf(predicted);
  let right = 0;
  for (const word of words) {
    const at = unmatched.indexOf(word);
    if (at < 0) continue;
    right++;
    unmatched.splice(at, 1);
  }
  return f1Of({ right, said: words.length, true: count });
}

function factFigures(judged: readonly Judged[]): Figure[] {
  const detected = judged.filter((entry) => entry.told >= HARDSHIP_THRESHOLD);
  const hardships = judged.filter(({ row }) => row.hardship > 0);
  const spans = (part: 'good' | 'hard') => {
    const named = judged.filter(({ row }) => row[part] !== '');
    const predicted = judged.filter(({ spans: own }) => own[part] !== '');
    return [
      {
        name: `the ${part} part, F1 of its words`,
        value: meanOf(named.map(({ spans: own, row }) => wordF1(own[part], row[part]))),
        bar: 0.4,
        goal: 0.6,
      },
      {
        name: `the ${part} part: one told where one is named`,
        value: share(predicted, ({ row }) => row[part] !== ''),
        bar: 0.7,
        floor: 0.6,
        goal: 0.9,
      },
    ];
  };
  const moves = judged.filter(({ row }) => row.move !== undefined);
  const withPeople = judged.filter(({ row }) => row.people !== undefined);
  const lower = (people: readonly string[]) =>
    people.map((person) => person.toLowerCase().replace(/^(?:the|a|an|my|our|his|her) /, ''));
  const counts = { right: 0, said: 0, true: 0 };
  for (const { people, row } of withPeople) {
    const truth = new Set(lower(row.people ?? []));
    const predicted = new Set(lower(people));
    counts.said += predicted.size;
    counts.true += truth.size;
    counts.right += [...predicted].filter((person) => truth.has(person)).length;
  }
  return [
    ...spans('good'),
    ...spans('hard'),
    {
      name: 'hardship told (.7 or more), precision',
      value: share(detected, ({ row }) => row.hardship > 0),
      bar: 0.9,
      floor: 0.88,
      goal: 0.95,
    },
    {
      name: 'hardship told (.7 or more), recall',
      value: share(hardships, (entry) => entry.told >= HARDSHIP_THRESHOLD),
      bar: 0.35,
      goal: 0.6,
    },
    {
      name: 'kind of hardship where told, right',
      value: share(detected, ({ hardship, row }) => hardship === row.hardship),
      bar: 0.45,
      floor: 0.31,
      goal: 0.7,
    },
    {
      name: 'move, first choice',
      value: share(moves, ({ moves: order, row }) => order[0] === row.move),
      bar: 0.2,
      goal: 0.4,
    },
    {
      name: 'move, among two',
      value: share(moves, ({ moves: order, row }) => order.slice(0, 2).includes(row.move ?? -1)),
      bar: 0.33,
      goal: 0.6,
    },
    { name: 'people, F1', value: f1Of(counts), bar: 0.5, floor: 0.33, goal: 0.8 },
  ];
}

/** Higher bars with vectors. */
const WITH_VECTORS: Readonly<Record<string, number>> = {
  'journal sentiment, mean error': 0.52,
  '24 themes of journals, micro-F1': 0.65,
  '24 themes of journals, macro-F1': 0.64,
};

/** All figures of the journal model for entries with the vectors of the sentence encoder. */
export function figuresWithVectors(judged: readonly Judged[]): Figure[] {
  return journalFigures(judged).map(({ name, ...figure }) => {
    const bar = WITH_VECTORS[name];
    return { name: `${name}, with vectors`, ...figure, ...(bar !== undefined && { bar, floor: bar }) };
  });
}

/** All figures of the journal model. */
export function journalFigures(judged: readonly Judged[]): Figure[] {
  return [...moodFigures(judged), ...themeFigures(judged), ...factFigures(judged)];
}

/** The predicted and the actual frequency of themes, by tenths of probability. */
export function themeReliability(judged: readonly Judged[]) {
  return Array.from({ length: 10 }, (_, tenth) => {
    const inBucket = judged.flatMap(({ themes, row }) =>
      themes.flatMap((probability, index) =>
        Math.min(9, Math.floor(probability * 10)) === tenth ? [{ probability, told: row.themes[index] ?? false }] : [],
      ),
    );
    return {
      from: tenth / 10,
      said: meanOf(inBucket.map(({ probability }) => probability)),
      told: share(inBucket, ({ told }) => told),
      count: inBucket.length,
    };
  });
}
