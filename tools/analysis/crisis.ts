/**
 * `npm run crisis`: judges the crisis check and prints what it finds. With `-- --train` it first learns the weights of the
 * learned part from `labelled/`. The judging rows are never learned from.
 */
import { writeFileSync } from 'node:fs';
import { CRISIS_WEIGHTS_FILE, encodeCrisisWeights, signsOfCrisis } from '../../server/analysis/local/index.ts';
import { type CrisisRow, JUDGING, readCrisisRows, readLabelled } from './crisis-rows.ts';
import { quantize, reachOf } from './learner.ts';
import { crossValidate, trainCrisis } from './train-crisis.ts';

/** Maximum false-positive rate of the learned part on ordinary entries of held-out authors. */
const MAX_FALSE_POSITIVE_RATE = 0.003;

const isOrdinary = ({ group }: CrisisRow) => group === 'journal';

function print(title: string, found: Map<string, [number, number]>): void {
  console.log(`\n${title}`);
  for (const [name, [flagged, all]] of [...found].sort(([one], [other]) => one.localeCompare(other)))
    console.log(`${name.padEnd(52)}${flagged} of ${all}`);
}

function count(rows: Iterable<readonly [string, boolean]>): Map<string, [number, number]> {
  const found = new Map<string, [number, number]>();
  for (const [name, isFlagged] of rows) {
    const [before, all] = found.get(name) ?? [0, 0];
    found.set(name, [before + (isFlagged ? 1 : 0), all + 1]);
  }
  return found;
}

function train(): void {
  const rows = readCrisisRows();
  const scores = crossValidate(rows, (fold, folds) => console.error(`Fold ${fold} of ${folds} …`));
  const scoreOf = (row: CrisisRow) => scores.get(row) ?? 0;
  const ordinary = rows.filter(isOrdinary).map(scoreOf);
  ordinary.sort((one, other) => other - one);
  const threshold = ordinary[Math.floor(ordinary.length * MAX_FALSE_POSITIVE_RATE)] ?? 0;
  const learned = trainCrisis(rows);
  const { table, scale } = quantize(learned.words, reachOf(learned.words));
  writeFileSync(CRISIS_WEIGHTS_FILE, encodeCrisisWeights({ ...learned, words: table, scale, threshold }));
  console.log(`Learned from ${rows.length} rows; threshold ${threshold.toFixed(2)}.`);
  print(
    'The learned part alone, on held-out authors',
    count(
      rows.map((row) => {
        const file = row.file.startsWith('journal/') ? 'ordinary' : row.file;
        return [`${file} ${row.group}`, scoreOf(row) > threshold];
      }),
    ),
  );
}

if (process.argv.includes('--train')) train();
for (const file of JUDGING)
  print(
    `${file}, held out`,
    count(
      readLabelled(file).map(({ text, label, group, register = label }) => [
        `${label} ${register === label ? group : register}`,
        signsOfCrisis(text).crisis,
      ]),
    ),
  );
