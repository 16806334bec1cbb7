/**
 * `npm run mutate`: changes the rules of `tools/mutation/rules.mjs` in every small way, one at a time, and prints the share of
 * changes that a test notices, and each that none does. `-- WORD …` runs only the rules whose names contain one of the words.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BAR, RULES } from '../mutation/rules.mjs';
import { installPackages } from './install.mjs';
import { findNode } from './node.mjs';
import { root } from './root.mjs';

installPackages();
const words = process.argv.slice(2);
const rules = Object.entries(RULES).filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
const files = rules.flatMap(([, rule]) => rule.files);
const folder = mkdtempSync(join(tmpdir(), 'evenglow-mutation-'));
const report = join(folder, 'report.json');
const settings = join(folder, 'stryker.config.json');
writeFileSync(
  settings,
  JSON.stringify({
    mutate: files,
    // Stryker would parse it with an interface that TypeScript 7 does not have. In the copy it needs no change.
    tsconfigFile: 'none.json',
    testRunner: 'vitest',
    // The server's tests need processes: threads share the database's memory.
    vitest: { configFile: 'tools/mutation/vitest.config.ts', pool: 'forks' },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // Tests that start the server take long on a busy machine.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    tempDirName: join(folder, 'copy'),
    ignorePatterns: [
      '.cache',
      'bench',
      'data',
      'dist',
      'docs',
      'e2e',
      'screens',
      'test-results',
      'tools/**',
      '!tools/mutation/**',
      'web',
    ],
    reporters: ['json', 'progress'],
    jsonReporter: { fileName: report },
    allowEmpty: false,
    checkers: [],
  }),
);
const bin = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const { status } = spawnSync(findNode(), [bin, 'run', settings], {
  cwd: root,
  stdio: 'inherit',
  // Fewer draws of property tests: each change runs them again.
  env: { PROPERTY_RUNS: '0.25', ...process.env, MUTATED_TESTS: rules.flatMap(([, { tests }]) => tests).join(',') },
});
const isBarReached = status === 0 && printReport(JSON.parse(readFileSync(report, 'utf8')).files);
rmSync(folder, { recursive: true, force: true });
process.exit(status === 0 && isBarReached ? 0 : 1);

/** Prints each change that no test noticed, and the share of the others by file. Returns whether each file reaches the bar. */
function printReport(reported) {
  const rows = Object.entries(reported).map(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    const unnoticed = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    for (const { location, replacement } of unnoticed) {
      const { start, end } = location;
      const last = start.line === end.line ? end.column - 1 : undefined;
      const original = lines[start.line - 1]?.slice(start.column - 1, last) ?? '';
      console.log(
        `${file}:${start.line}:${start.column}  ${original.trim()}  →  ${replacement.replaceAll(/\s+/g, ' ')}`,
      );
    }
    const counted = mutants.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status));
    return { file, changes: counted.length, share: 100 * (1 - unnoticed.length / counted.length) };
  });
  console.log('\n| file | changes | noticed |\n| --- | --- | --- |');
  for (const { file, changes, share } of rows) {
    console.log(`| ${file} | ${changes} | ${share < BAR ? 'missed: ' : ''}${share.toFixed(0)} % |`);
  }
  return rows.every(({ share }) => share >= BAR);
}
