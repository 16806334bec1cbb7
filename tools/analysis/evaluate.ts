/**
 * `npm run evaluate -- --data FOLDER`: evaluates the local analyser and prints each figure with its bar and goal. With
 * `--unless-recorded`, as `npm test` calls it, figures recorded for the same sources and data are printed instead, and
 * speed, which depends on the load of the machine, is left out.
 */
import { analyseInDetail } from '../../server/analysis/local/index.ts';
import { onDataFolder } from './arguments.ts';
import { type Figure, measure, type ThemeScore } from './figures.ts';
import { quantile } from './measures.ts';
import { hashInputs, RECORD_FILE, readRecord, writeRecord } from './recorded-figures.ts';
import { type Row, readRows } from './rows.ts';

const TIMED_TEXTS = 5_000;

/** Milliseconds for the analysis of one text after a warm-up: the median of three runs each. */
function speedFigures(rows: readonly Row[]): Figure[] {
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

function printThemes(title: string, themes: readonly ThemeScore[]): void {
  console.log(`\n${title}:`);
  for (const { theme, f1 } of themes) console.log(`${theme.padEnd(42)}${f1.toFixed(3).padStart(9)}`);
}

await onDataFolder(async (folder, { unlessRecorded }) => {
  const inputs = await hashInputs(folder);
  const recorded = unlessRecorded ? readRecord(inputs) : undefined;
  if (recorded) console.log(`Not measured again: ${RECORD_FILE} has the figures of these very sources and data.\n`);
  else if (unlessRecorded) console.log('Measured anew: sources or data changed since the figures were recorded.\n');
  const rows = recorded ? [] : readRows(folder);
  const measured = recorded ?? (await measure(folder, rows));
  const passed = print([...measured.figures, ...(unlessRecorded ? [] : speedFigures(rows))]);
  printThemes('F1 of each theme', measured.themes);
  printThemes(
    'Themes without labelled data, F1 on the half of our own sentences that no rule was written by',
    measured.ownThemes,
  );
  if (passed && !recorded) {
    writeRecord(inputs, measured);
    console.log(`\nRecorded in ${RECORD_FILE}; commit it.`);
  }
  process.exitCode = passed ? 0 : 1;
});
