/** Training and evaluation rows: reads the data files and maps their labels to the scales of the analyser. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { extractFeatures, hashOf, LEARNED_THEMES, type TextFeatures } from '../../server/analysis/local/index.ts';
import { UsageError } from '../commands/context.ts';
import { parseCsv } from './csv.ts';

export const SOURCES = [
  'tweets',
  'nyt',
  'amazon',
  'movie',
  'emobank',
  'sst',
  'goemotions',
  'happydb',
  'lemotif',
] as const;
export type Source = (typeof SOURCES)[number];

type Learned = (typeof LEARNED_THEMES)[number];

export interface Row {
  readonly source: Source;
  readonly text: string;
  readonly features: TextFeatures;
  /** Near-duplicates share a group, so that they are in the same fold. */
  readonly group: number;
  /** Sentiment from 1 to 5. */
  readonly stars: number;
  /** One value per LEARNED_THEMES; undefined if the row has no theme labels. */
  readonly themes: readonly boolean[] | undefined;
}

/** Maps the concepts of the labelled moments to our themes. */
const THEME_OF_CONCEPT: Readonly<Record<string, Learned>> = {
  animals: 'animals',
  career: 'work',
  conversation: 'conversation',
  education: 'learning',
  entertainment: 'entertainment',
  exercise: 'exercise',
  family: 'family',
  food: 'food',
  party: 'celebration',
  religion: 'faith',
  romance: 'love',
  shopping: 'shopping',
  technology: 'technology',
  vacation: 'travel',
  weather: 'weather',
};

const STARS_OF_POLARITY: Readonly<Record<string, number>> = { positive: 4, negative: 2 };
const NEUTRAL_STARS = 3;
/** Sentiment of the happy moments, which have no rating. They are positive even without words of emotion. */
const HAPPY_MOMENT_STARS = 4.3;
const GOOD_EMOTIONS = new Set('calm excited satisfied happy proud'.split(' '));
const HARD_EMOTIONS = new Set(
  'confused frustrated sad anxious ashamed bored angry awkward disgusted afraid jealous'.split(' '),
);
/** Distance from the middle for an entry whose writer named only good, or only bad, emotions. */
const EMOTION_WEIGHT = 1.2;
const GROUP_LENGTH = 60;

function groupOf(text: string): number {
  return hashOf(
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '')
      .slice(0, GROUP_LENGTH),
  );
}

/** Balance of the emotions a writer named, from -1 to 1. */
export function balanceOf(emotions: readonly string[]): number {
  const good = emotions.filter((emotion) => GOOD_EMOTIONS.has(emotion)).length;
  const hard = emotions.filter((emotion) => HARD_EMOTIONS.has(emotion)).length;
  return (good - hard) / Math.max(1, good + hard);
}

function themesOf(labels: string): boolean[] {
  const named = labels.split('|').map((concept) => THEME_OF_CONCEPT[concept]);
  return LEARNED_THEMES.map((theme) => named.includes(theme));
}

/** Reads all files of training data in `folder`. Throws UsageError if one is missing. */
export function readRows(folder: string): Row[] {
  const rows: Row[] = [];
  const read = (name: string) => {
    const file = path.join(folder, name);
    if (!existsSync(file)) throw new UsageError(`${name} is missing in the training data folder ${folder}.`);
    return parseCsv(readFileSync(file, 'utf8'));
  };
  const add = (source: Source, text = '', stars: number, themes?: readonly boolean[]) => {
    const features = extractFeatures(text);
    if (features.hashes.length > 0) rows.push({ source, text, features, group: groupOf(text), stars, themes });
  };
  for (const row of read('vader_ratings.csv')) {
    const source = SOURCES.find((name) => name === row.source);
    if (source) add(source, row.text, NEUTRAL_STARS + Number(row.rating) / 2);
  }
  for (const row of read('emobank.csv')) add('emobank', row.text, Number(row.V));
  for (const row of read('sst5.csv')) add('sst', row.text, Number(row.label));
  for (const name of ['goemotions.csv', 'goemotions_extra_1.csv', 'goemotions_extra_2.csv']) {
    for (const row of read(name)) add('goemotions', row.text, STARS_OF_POLARITY[row.polarity ?? ''] ?? NEUTRAL_STARS);
  }
  for (const name of ['happydb_themes.csv', 'happydb_themes_extra.csv']) {
    for (const row of read(name)) add('happydb', row.text, HAPPY_MOMENT_STARS, themesOf(row.labels ?? ''));
  }
  for (const row of read('lemotif_journal.csv')) {
    add('lemotif', row.text, NEUTRAL_STARS + EMOTION_WEIGHT * balanceOf((row.emotions ?? '').split('|')));
  }
  return rows;
}
