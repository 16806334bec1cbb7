/** The quality figures of the local analyser by cross-validation, each with its bar and goal. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { dangerIn, LEARNED_THEMES } from '../../server/analysis/local/index.ts';
import { parseCsv } from './csv.ts';
import type { Figure } from './figure.ts';
import {
  figuresWithVectors,
  type Judged as JudgedJournal,
  journalFigures,
  journalThemes,
  themeReliability,
} from './journal-figures.ts';
import { readJournalRows } from './journal-rows.ts';
import type { JudgedEntry, JudgedFold, JudgedRow } from './judge-fold.ts';
import { areaUnderCurve, type Counts, correlation, countsOf, f1Of, meanAbsoluteError, meanOf } from './measures.ts';
import { judgeOwnSentences } from './own-sentences.ts';
import type { Row, Source } from './rows.ts';
import { TextVectors } from './text-vectors.ts';

const FOLDS = 5;
const FALSE_ALARM_SAMPLE = 3_000;

/** F1 of one theme. */
export interface ThemeScore {
  readonly theme: string;
  readonly f1: number;
}

export interface Measured {
  readonly figures: readonly Figure[];
  /** The themes with labelled data. */
  readonly themes: readonly ThemeScore[];
  /** The themes without labelled data, on the half of our own sentences that no rule was written for. */
  readonly ownThemes: readonly ThemeScore[];
  /** All themes on journal entries. */
  readonly journalThemes: readonly ThemeScore[];
  readonly journalThemesWithVectors: readonly ThemeScore[];
  /** Predicted and actual frequency of themes, by tenths of probability. */
  readonly reliability: ReadonlyArray<{ from: number; said: number; told: number; count: number }>;
}

type Judged = Omit<JudgedRow, 'index'> & { readonly row: Row };

/**
 * Measures everything but speed: the journal model on the entries of this repository, and, if there is a `folder` of the
 * other texts, the rest on its `rows`. The folds run in parallel on all cores.
 */
export async function measure(folder: string | undefined, rows: readonly Row[]): Promise<Measured> {
  const { judged, entries, entriesWithVectors } = await judgeByFolds(folder, rows);
  const themes = themeScores(judged);
  return {
    figures: [
      ...journalFigures(entries),
      ...figuresWithVectors(entriesWithVectors),
      ...(folder === undefined
        ? []
        : [...themeFigures(themes), ...sentimentFigures(judged), ...crisisFigures(folder, rows)]),
    ],
    themes: folder === undefined ? [] : themes.map(({ theme, counts }) => ({ theme, f1: f1Of(counts) })),
    ownThemes: judgeOwnSentences(),
    journalThemes: journalThemes(entries).map(({ theme, counts }) => ({ theme, f1: f1Of(counts) })),
    journalThemesWithVectors: journalThemes(entriesWithVectors).map(({ theme, counts }) => ({
      theme,
      f1: f1Of(counts),
    })),
    reliability: themeReliability(entries),
  };
}

/** Cross-validation: predicts every row with weights trained without it, its near-duplicates and its author. */
async function judgeByFolds(folder: string | undefined, rows: readonly Row[]) {
  const judged: Judged[] = [];
  const entries: JudgedJournal[] = [];
  const entriesWithVectors: JudgedJournal[] = [];
  const journal = readJournalRows();
  // Before the folds, which would otherwise each encode all entries.
  new TextVectors().encodeAll(journal.map(({ text }) => text));
  const folds = Array.from({ length: FOLDS }, (_, fold) => fold).values();
  const collectEntries = (from: readonly JudgedEntry[], to: JudgedJournal[]) => {
    for (const entry of from) {
      const row = journal[entry.index];
      if (row) to[entry.index] = { ...entry, row };
    }
  };
  const collectFold = (fold: JudgedFold) => {
    for (const { index, stars, themes } of fold.rows) {
      const row = rows[index];
      if (row) judged[index] = { row, stars, themes };
    }
    collectEntries(fold.entries, entries);
    collectEntries(fold.entriesWithVectors, entriesWithVectors);
  };
  const judgeNext = async () => {
    for (const fold of folds) {
      collectFold(await judgeFold(folder, fold));
      console.error(`Fold ${fold + 1} of ${FOLDS} …`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(FOLDS, availableParallelism()) }, judgeNext));
  return { judged, entries, entriesWithVectors };
}

/** Trains and predicts one fold in a thread. */
function judgeFold(folder: string | undefined, fold: number): Promise<JudgedFold> {
  const worker = new Worker(new URL('judge-fold.ts', import.meta.url), { workerData: { folder, fold, folds: FOLDS } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread of fold ${fold + 1} ended with ${code}.`)));
  });
}

function sentimentFigures(judged: readonly Judged[]): Figure[] {
  const rowsOf = (source: Source) => judged.filter(({ row }) => row.source === source);
  const predicted = (source: Source) => rowsOf(source).map(({ stars }) => stars);
  const truth = (source: Source) => rowsOf(source).map(({ row }) => row.stars);
  const r = (source: Source) => correlation(predicted(source), truth(source));
  const clear = rowsOf('lemotif').filter(({ row }) => Math.abs(row.stars - 3) > 1);
  const moments = predicted('happydb');
  return [
    { name: 'sentiment r, tweets', value: r('tweets'), bar: 0.86, goal: 0.9 },
    { name: 'sentiment r, nyt', value: r('nyt'), bar: 0.55, goal: 0.71 },
    { name: 'sentiment r, amazon', value: r('amazon'), bar: 0.67, goal: 0.85 },
    { name: 'sentiment r, movie', value: r('movie'), bar: 0.62, goal: 0.85 },
    { name: 'sentiment r, EmoBank', value: r('emobank'), bar: 0.57, goal: 0.8 },
    {
      name: 'sentiment AUC, Lemotif',
      value: areaUnderCurve(
        clear.map(({ stars }) => stars),
        clear.map(({ row }) => row.stars > 3),
      ),
      bar: 0.93,
      goal: 0.97,
    },
    {
      name: 'mean absolute error, tweets',
      value: meanAbsoluteError(predicted('tweets'), truth('tweets')),
      bar: 0.29,
      goal: 0.25,
      atMost: true,
    },
    {
      name: 'happy moments rounded to 1–2 stars, %',
      value: 100 * meanOf(moments.map((stars) => (Math.round(stars) <= 2 ? 1 : 0))),
      bar: 1.5,
      goal: 0.5,
      atMost: true,
    },
    { name: 'happy moments, mean stars', value: meanOf(moments), bar: 3.6, goal: 4 },
  ];
}

interface ThemeCounts {
  readonly theme: string;
  readonly counts: Counts;
}

function themeScores(judged: readonly Judged[]): ThemeCounts[] {
  const labelled = judged.filter(({ row }) => row.themes !== undefined);
  return LEARNED_THEMES.map((theme, index) => ({
    theme,
    counts: countsOf(
      labelled.map(({ themes }) => themes[index] ?? false),
      labelled.map(({ row }) => row.themes?.[index] ?? false),
    ),
  }));
}

function themeFigures(scores: readonly ThemeCounts[]): Figure[] {
  const counts = scores.map((score) => score.counts);
  const sum = (field: keyof Counts) => counts.reduce((total, one) => total + one[field], 0);
  return [
    { name: '15 themes, macro-F1', value: meanOf(counts.map(f1Of)), bar: 0.76, goal: 0.82 },
    {
      name: '15 themes, micro-F1',
      value: f1Of({ right: sum('right'), said: sum('said'), true: sum('true') }),
      bar: 0.8,
      goal: 0.86,
    },
  ];
}

function crisisFigures(folder: string, rows: readonly Row[]): Figure[] {
  const cases = parseCsv(readFileSync(path.join(folder, 'crisis_synthetic.csv'), 'utf8'));
  const alarms = (label: string) =>
    cases.filter((row) => row.label === label && dangerIn(row.text ?? '') === 'sure').length;
  const found = cases.filter((row) => row.label === 'crisis' && dangerIn(row.text ?? '')).length;
  const moments = rows.filter(({ source }) => source === 'happydb').slice(0, FALSE_ALARM_SAMPLE);
  return [
    { name: 'crisis of 25 found', value: found, bar: 23, goal: 25 },
    { name: 'distress of 25 with an alarm', value: alarms('distress'), bar: 0, goal: 0, atMost: true },
    { name: 'idioms of 25 with an alarm', value: alarms('safe'), bar: 0, goal: 0, atMost: true },
    {
      name: 'false alarms in 3,000 moments',
      value: moments.filter(({ text }) => dangerIn(text) === 'sure').length,
      bar: 1,
      goal: 0,
      atMost: true,
    },
  ];
}
