/**
 * `npm run crisis`: judges the crisis check and prints what it finds, with the vectors of the sentence encoder and by words
 * alone. With `-- --train` it first learns the weights of the learned part from `labelled/` and prints what the check finds in
 * rows of authors that it did not learn from; this takes about ten minutes. The judging rows are never learned from.
 */
import { writeFileSync } from 'node:fs';
import {
  CRISIS_KINDS,
  CRISIS_WEIGHTS_FILE,
  type CrisisKind,
  type Danger,
  dangerIn,
  dangerOf,
  dangerWindows,
  encodeCrisisWeights,
  type LevelledScorer,
  levelIn,
  readSentences,
  readSigns,
} from '../../server/analysis/local/index.ts';
import { type CrisisRow, JUDGING, readCrisisRows, readLabelled } from './crisis-rows.ts';
import { quantize, reachOf } from './learner.ts';
import { TextVectors } from './text-vectors.ts';
import { crossValidate, trainCrisis } from './train-crisis.ts';

/**
 * The share of ordinary entries of held-out authors whose score is above each level; see `Level` of the check for what the
 * levels mean.
 */
const RATES: Readonly<Record<CrisisKind, readonly number[]>> = {
  danger: [0.2, 0.16, 0.05, 0.014, 0.005, 0.00015],
  past: [0.045, 0.04, 0.004, 0.0035],
  other: [0.045, 0.04, 0.004, 0.002],
};

const isOrdinary = ({ group }: CrisisRow) => group === 'journal';

/** Answers by group: sure, any quiet line, all rows. */
type Counts = Map<string, [number, number, number]>;

function count(rows: Iterable<readonly [string, Danger | undefined]>): Counts {
  const found: Counts = new Map();
  for (const [name, danger] of rows) {
    const [sure, quiet, all] = found.get(name) ?? [0, 0, 0];
    found.set(name, [sure + (danger === 'sure' ? 1 : 0), quiet + (danger && danger !== 'sure' ? 1 : 0), all + 1]);
  }
  return found;
}

function print(title: string, withVectors: Counts, byWords: Counts): void {
  console.log(`\n${title}\n${' '.repeat(40)}with vectors       by words`);
  const show = ([sure, quiet]: readonly number[]) => `${sure} sure, ${quiet} quiet`.padEnd(19);
  for (const [name, counts] of [...withVectors].sort(([one], [other]) => one.localeCompare(other)))
    console.log(`${name.padEnd(40)}${show(counts)}${show(byWords.get(name) ?? [])}of ${counts[2]}`);
}

function learn(rows: readonly CrisisRow[], kind: CrisisKind, withVectors: boolean) {
  const lesson = { kind, withVectors };
  const named = `${kind}, ${withVectors ? 'with vectors' : 'by words'}`;
  const scores = crossValidate(rows, lesson, (fold, folds) => console.error(`${named}: fold ${fold} of ${folds} …`));
  const scoreOf = (row: CrisisRow) => scores.get(row) ?? 0;
  const ordinary = rows.filter(isOrdinary).map(scoreOf);
  ordinary.sort((one, other) => other - one);
  const levels = RATES[kind].map((rate) => ordinary[Math.floor(ordinary.length * rate)] ?? 0);
  const learned = trainCrisis(rows, lesson);
  const { table, scale } = quantize(learned.words, reachOf(learned.words));
  const scorer: LevelledScorer = { ...learned, words: table, scale, levels };
  return { scorer, levelOf: (row: CrisisRow) => levelIn(scorer, scoreOf(row)) };
}

function train(texts: TextVectors): void {
  const rows = readCrisisRows(texts);
  const learnKind = (kind: CrisisKind) => ({ words: learn(rows, kind, false), meaning: learn(rows, kind, true) });
  const learned = { danger: learnKind('danger'), past: learnKind('past'), other: learnKind('other') };
  const scorersOf = (kind: CrisisKind) => ({
    words: learned[kind].words.scorer,
    meaning: learned[kind].meaning.scorer,
  });
  writeFileSync(
    CRISIS_WEIGHTS_FILE,
    encodeCrisisWeights({ danger: scorersOf('danger'), past: scorersOf('past'), other: scorersOf('other') }),
  );
  const isShown = ({ group }: CrisisRow) => group !== 'sentence' && !group.startsWith('within');
  const shown = rows.filter(isShown).map((row) => {
    const file = row.file.startsWith('journal/') ? 'ordinary' : row.file;
    return { row, name: `${file} ${row.group}`, signs: readSigns(readSentences(row.text)) };
  });
  const [withVectors, byWords] = (['meaning', 'words'] as const).map((which) => {
    const levelOf = (row: CrisisRow, kind: CrisisKind) => learned[kind][which].levelOf(row);
    return count(
      shown.map(({ row, name, signs }) => {
        const [danger = 0, past = 0, other = 0] = CRISIS_KINDS.map((kind) => levelOf(row, kind));
        return [name, dangerOf(signs, { danger, past, other })] as const;
      }),
    );
  });
  print('Held-out authors', withVectors ?? new Map(), byWords ?? new Map());
}

const texts = new TextVectors();
if (process.argv.includes('--train')) train(texts);
for (const file of JUDGING) {
  const rows = readLabelled(file).map(({ text, label, group, register = label }) => {
    const name = `${label} ${register === label ? group : register}`;
    const vectors = dangerWindows(text).map((window) => texts.of(window));
    return { name, withVectors: dangerIn(text, vectors), byWords: dangerIn(text) };
  });
  print(
    `${file}, held out`,
    count(rows.map(({ name, withVectors }) => [name, withVectors])),
    count(rows.map(({ name, byWords }) => [name, byWords])),
  );
}
texts.save();
