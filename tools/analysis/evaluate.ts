/**
 * `npm run evaluate`: evaluates the journal model on the labelled entries of this repository and prints each figure
 * with its bar and goal. With `-- --data FOLDER` it also evaluates the rest of the local analyser on the texts there;
 * with `-- --model` it evaluates the configured model instead (`evaluate-model.ts`); with `-- --reframes` or
 * `-- --conversations` it prints lines and conversations for reading. With `--unless-recorded`, as `npm
 * test` calls it, figures recorded for the same sources and data are printed instead, and speed, which depends on the
 * machine's load, is left out.
 */
import { analyseInDetail } from '../../server/analysis/local/index.ts';
import { withEnvFile } from '../../server/env-file.ts';
import { printConversations } from '../guide/print-conversations.ts';
import { printReframes } from '../guide/print-reframes.ts';
import { runAnalysisCommand } from './arguments.ts';
import { evaluateModel } from './evaluate-model.ts';
import type { Figure } from './figure.ts';
import { type Measured, measure, type ThemeScore } from './figures.ts';
import { readJournalRows } from './journal-rows.ts';
import { quantile } from './measures.ts';
import { hashInputs, RECORD_FILE, readRecord, writeRecord } from './recorded-figures.ts';
import { readRows } from './rows.ts';

const TIMED_TEXTS = 5_000;
/** Width of the column of names. */
const NAME_WIDTH = 58;

/** Milliseconds for the analysis of one text after a warm-up: the median of three runs each. */
function speedFigures(): Figure[] {
  const timed = readJournalRows()
    .slice(-TIMED_TEXTS)
    .map(({ text }) => text);
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

/** Prints the figures. Returns whether every bar is reached; with `floors`, whether no figure is below its floor. */
function print(figures: readonly Figure[], floors: boolean): boolean {
  let missed = 0;
  let belowFloor = 0;
  console.log(`${'measured'.padEnd(NAME_WIDTH)}${'figure'.padStart(9)}${'bar'.padStart(8)}${'goal'.padStart(8)}`);
  for (const { name, value, bar, goal, atMost, floor = bar } of figures) {
    const shown = Number.isInteger(value) ? String(value) : value.toFixed(3);
    const verdict = reaches(value, goal, atMost) ? 'goal' : reaches(value, bar, atMost) ? 'bar' : 'MISSED';
    if (verdict === 'MISSED') missed++;
    if (!reaches(value, floor, atMost)) belowFloor++;
    console.log(
      `${name.padEnd(NAME_WIDTH)}${shown.padStart(9)}${String(bar).padStart(8)}${String(goal).padStart(8)}  ${verdict}`,
    );
  }
  console.log(missed === 0 ? '\nEvery bar is reached.' : `\n${missed} below the bar.`);
  if (floors && belowFloor > 0) console.log(`${belowFloor} below the recorded floor.`);
  return floors ? belowFloor === 0 : missed === 0;
}

function printThemes(title: string, themes: readonly ThemeScore[]): void {
  console.log(`\n${title}:`);
  for (const { theme, f1 } of themes) console.log(`${theme.padEnd(NAME_WIDTH)}${f1.toFixed(3).padStart(9)}`);
}

function printReliability(deciles: Measured['reliability']): void {
  console.log('\nPredicted probability of a theme, and its observed frequency:');
  for (const { said: predicted, told: observed, count } of deciles) {
    console.log(
      `${predicted.toFixed(2).padEnd(NAME_WIDTH)}${observed.toFixed(2).padStart(9)}${String(count).padStart(8)}`,
    );
  }
}

await runAnalysisCommand(async (folder, { unlessRecorded, model, print: printed }) => {
  if (model) return evaluateModel(withEnvFile(process.env));
  if (printed === 'reframes') return printReframes();
  if (printed === 'conversations') return printConversations();
  const inputs = await hashInputs(folder);
  const recorded = unlessRecorded ? readRecord(inputs) : undefined;
  if (recorded) console.log(`Not measured again: ${RECORD_FILE} has the figures for exactly these sources and data.\n`);
  else if (unlessRecorded)
    console.log('Measured again: sources or data have changed since the figures were recorded.\n');
  const rows = recorded || folder === undefined ? [] : readRows(folder);
  const measured = recorded ?? (await measure(folder, rows));
  const passed = print([...measured.figures, ...(unlessRecorded ? [] : speedFigures())], unlessRecorded);
  printThemes('F1 of each theme on journals', measured.journalThemes);
  printThemes('F1 of each theme on journals, with vectors', measured.journalThemesWithVectors);
  printReliability(measured.reliability);
  printThemes('F1 of each theme on moments', measured.themes);
  printThemes('F1 of themes without labelled data, on the held-out half of our own sentences', measured.ownThemes);
  // `npm test` must not change the working tree that it is checking, so it records nothing.
  if (folder !== undefined && !unlessRecorded) {
    writeRecord(inputs, measured);
    console.log(`\nRecorded in ${RECORD_FILE}; commit it.`);
  }
  process.exitCode = passed ? 0 : 1;
});
