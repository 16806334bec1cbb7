/** `npm run evaluate -- --data FOLDER`: evaluates the local analyser and prints each figure with its bar and goal. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  analyseInDetail,
  decodeWeights,
  encodeWeights,
  LEARNED_THEMES,
  placeOfTheme,
  signsOfCrisis,
  starsOf,
  THEME_NAMED_FROM,
  themeScoresOf,
} from '../../server/analysis/local/index.ts';
import { onDataFolder } from './arguments.ts';
import { parseCsv } from './csv.ts';
import {
  areaUnderCurve,
  type Counts,
  correlation,
  countsOf,
  f1Of,
  meanAbsoluteError,
  meanOf,
  quantile,
} from './measures.ts';
import { judgeOwnSentences } from './own-sentences.ts';
import { type Row, readRows, type Source } from './rows.ts';
import { trainWeights } from './train-weights.ts';

const FOLDS = 5;
const ALARM_MOMENTS = 3_000;
const TIMED_TEXTS = 5_000;
const NONE: Counts = { right: 0, said: 0, true: 0 };

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly bar: number;
  readonly goal: number;
  readonly atMost?: boolean;
}

interface Judged {
  readonly row: Row;
  readonly stars: number;
  readonly themes: readonly boolean[];
}

/** Cross-validation: predicts every row with weights trained without it and without near-duplicates. */
function judgeByFolds(rows: readonly Row[]): Judged[] {
  const judged: Judged[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = decodeWeights(encodeWeights(trainWeights(rows.filter(({ group }) => group % FOLDS !== fold))));
    for (const row of rows) {
      if (row.group % FOLDS !== fold) continue;
      const scores = themeScoresOf(weights, row.features);
      const themes = LEARNED_THEMES.map((theme) => (scores[placeOfTheme(theme)] ?? 0) >= THEME_NAMED_FROM);
      judged.push({ row, stars: starsOf(weights, row.features), themes });
    }
    console.error(`Fold ${fold + 1} of ${FOLDS} …`);
  }
  return judged;
}

function sentimentFigures(judged: readonly Judged[]): Figure[] {
  const of = (source: Source) => judged.filter(({ row }) => row.source === source);
  const said = (source: Source) => of(source).map(({ stars }) => stars);
  const truth = (source: Source) => of(source).map(({ row }) => row.stars);
  const r = (source: Source) => correlation(said(source), truth(source));
  const clear = of('lemotif').filter(({ row }) => Math.abs(row.stars - 3) > 1);
  const moments = said('happydb');
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
      value: meanAbsoluteError(said('tweets'), truth('tweets')),
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

function themeFigures(judged: readonly Judged[]): Figure[] {
  const labelled = judged.filter(({ row }) => row.themes !== undefined);
  const counts = LEARNED_THEMES.map((_, theme) =>
    countsOf(
      labelled.map(({ themes }) => themes[theme] ?? false),
      labelled.map(({ row }) => row.themes?.[theme] ?? false),
    ),
  );
  const sum = (part: keyof Counts) => counts.reduce((total, one) => total + one[part], 0);
  const each = LEARNED_THEMES.map((theme, index) => `${theme} ${f1Of(counts[index] ?? NONE).toFixed(3)}`);
  console.log(`F1 of each theme: ${each.join(', ')}\n`);
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
  const flagged = (label: string) =>
    cases.filter((row) => row.label === label && signsOfCrisis(row.text ?? '').crisis).length;
  const moments = rows.filter(({ source }) => source === 'happydb').slice(0, ALARM_MOMENTS);
  return [
    { name: 'crisis of 25 found', value: flagged('crisis'), bar: 23, goal: 25 },
    { name: 'distress of 25 flagged', value: flagged('distress'), bar: 2, goal: 0, atMost: true },
    { name: 'idioms of 25 flagged', value: flagged('safe'), bar: 0, goal: 0, atMost: true },
    {
      name: 'false alarms in 3,000 moments',
      value: moments.filter(({ text }) => signsOfCrisis(text).crisis).length,
      bar: 1,
      goal: 0,
      atMost: true,
    },
  ];
}

/** Milliseconds for the analysis of one text after a warm-up: the median of three runs each. */
function timeFigures(rows: readonly Row[]): Figure[] {
  const texts = rows.filter(({ source }) => source === 'happydb' || source === 'lemotif').map(({ text }) => text);
  const timed = texts.slice(-TIMED_TEXTS);
  for (const text of timed) analyseInDetail(text);
  const times = timed.map((text) => quantile([timeOf(text), timeOf(text), timeOf(text)], 0.5));
  return [
    { name: 'one text p50, ms', value: quantile(times, 0.5), bar: 1, goal: 0.3, atMost: true },
    { name: 'one text p99, ms', value: quantile(times, 0.99), bar: 5, goal: 2, atMost: true },
  ];
}

function timeOf(text: string): number {
  const began = process.hrtime.bigint();
  analyseInDetail(text);
  return Number(process.hrtime.bigint() - began) / 1e6;
}

function reaches(value: number, mark: number, atMost = false): boolean {
  return atMost ? value <= mark : value >= mark;
}

function print(figures: readonly Figure[]): boolean {
  let missed = 0;
  console.log(`${'measured'.padEnd(42)}${'figure'.padStart(9)}${'bar'.padStart(8)}${'goal'.padStart(8)}`);
  for (const { name, value, bar, goal, atMost } of figures) {
    const shown = Number.isInteger(value) ? String(value) : value.toFixed(3);
    const verdict = reaches(value, goal, atMost) ? 'goal' : reaches(value, bar, atMost) ? 'bar' : 'MISSED';
    if (verdict === 'MISSED') missed++;
    console.log(
      `${name.padEnd(42)}${shown.padStart(9)}${String(bar).padStart(8)}${String(goal).padStart(8)}  ${verdict}`,
    );
  }
  console.log(missed === 0 ? '\nEvery bar is reached.' : `\n${missed} below the bar.`);
  return missed === 0;
}

onDataFolder((folder) => {
  const rows = readRows(folder);
  const judged = judgeByFolds(rows);
  const passed = print([
    ...themeFigures(judged),
    ...sentimentFigures(judged),
    ...crisisFigures(folder, rows),
    ...timeFigures(rows),
  ]);
  console.log('\nThemes without labelled data, F1 on the held-out half of our own sentences:');
  for (const { theme, f1 } of judgeOwnSentences()) console.log(`${theme.padEnd(42)}${f1.toFixed(3).padStart(9)}`);
  process.exitCode = passed ? 0 : 1;
});
