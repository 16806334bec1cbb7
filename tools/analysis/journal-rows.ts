/** The labelled journal entries of this repository, with their features. */
import { readFileSync } from 'node:fs';
import { THEMES } from '../../contract/themes.ts';
import { extractFeatures, HARDSHIPS, PERSPECTIVES, type TextFeatures } from '../../server/analysis/local/index.ts';

/** Each file has a different author. These are evaluated, each with weights trained without it … */
export const JUDGED_FILES = 'abcdefghijklmnop'.split('');
/** … and these are used for training only. */
const TRAINING_ONLY_FILES = 'qrstuvwxyz'.split('');

export interface JournalRow {
  readonly file: string;
  readonly text: string;
  readonly features: TextFeatures;
  /** 1 to 5. */
  readonly stars: number;
  /** One for each of THEMES. */
  readonly themes: readonly boolean[];
  /** Exact parts of the text, or empty. */
  readonly good: string;
  readonly hard: string;
  /** Index in HARDSHIPS. */
  readonly hardship: number;
  /** Index in MOVES, and people as named; undefined where they are not labelled. */
  readonly move: number | undefined;
  readonly people: readonly string[] | undefined;
}

interface Line {
  text: string;
  sentiment: number;
  themes: string[];
  good: string;
  hard: string;
  hardship: (typeof HARDSHIPS)[number];
  move?: (typeof PERSPECTIVES)[number];
  people?: string[];
}

export function readJournalRows(files: readonly string[] = [...JUDGED_FILES, ...TRAINING_ONLY_FILES]): JournalRow[] {
  return files.flatMap((file) =>
    readFileSync(new URL(`labelled/journal/${file}.jsonl`, import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const row: Line = JSON.parse(line);
        return {
          file,
          text: row.text,
          features: extractFeatures(row.text),
          stars: row.sentiment,
          themes: THEMES.map((theme) => row.themes.includes(theme)),
          good: row.good,
          hard: row.hard,
          hardship: HARDSHIPS.indexOf(row.hardship),
          move: row.move && PERSPECTIVES.indexOf(row.move),
          people: row.people,
        };
      }),
  );
}
