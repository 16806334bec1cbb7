/**
 * `npm run bench -- [NAME [ARGUMENT …]] … [--save FILE] [--compare FILE]`: runs measurements one after the other and prints one
 * table. Without a name: those of `USUAL`. `--save` writes the table to a file, `--compare` shows what changed since such a file.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareTables, type Figure, formatTable, parseTable, replaceTable } from '../tools/bench/figures.ts';

const NAMES = [
  'server',
  'insights',
  'community',
  'page',
  'account',
  'archive',
  'backup',
  'billing',
  'book',
  'composer',
  'crowd',
  'fuzz',
  'home',
  'infographic',
  'list',
  'members',
  'messages',
  'notifications',
  'photos',
  'pooler',
  'proxies',
  'reflection',
  'search',
];
const USUAL = ['server', 'insights', 'community', 'page'];

interface Run {
  name: string;
  args: string[];
}

/** Each name with the words after it that are no names. */
function runsOf(words: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const word of words.length === 0 ? USUAL : words) {
    const current = runs.at(-1);
    if (NAMES.includes(word)) runs.push({ name: word, args: [] });
    else if (current) current.args.push(word);
    else fail(`There is no measurement "${word}". These are there: ${NAMES.join(', ')}.`);
  }
  return runs;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const MIB = 1024 * 1024;

/** The machine and the programs, in one sentence. */
function describeMachine(): string {
  const [cpu] = cpus();
  const date = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const parts = [
    `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'})`,
    `${(totalmem() / MIB / 1024).toFixed(0)} GiB`,
    `Linux ${release()}`,
    `Node ${process.versions.node}`,
    `PGlite ${versionOfPackage('@electric-sql/pglite')}`,
    versionOfProgram('PostgreSQL', join(process.env.POSTGRESQL_BIN ?? '', 'postgres')),
    versionOfProgram('Chromium', process.env.CHROME_PATH),
  ].filter((each) => each !== undefined);
  return `Measured on ${date} on ${parts.join(', ')}. Load at the start: ${(loadavg()[0] ?? 0).toFixed(1)}.`;
}

function versionOfPackage(name: string): string {
  const { version } = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', 'node_modules', name, 'package.json'), 'utf8'),
  );
  return String(version);
}

/** Undefined if there is no such program. */
function versionOfProgram(name: string, path: string | undefined): string | undefined {
  const { stdout } = path === undefined ? {} : spawnSync(path, ['--version'], { encoding: 'utf8' });
  const version = /\d[\d.]*/.exec(stdout ?? '')?.[0];
  return version && `${name} ${version}`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { save: { type: 'string' }, compare: { type: 'string' } },
});
const runs = runsOf(positionals);
// Read first: it may be the file that is saved to.
const before = values.compare === undefined ? undefined : parseTable(readFileSync(values.compare, 'utf8'));
if (before?.length === 0) fail(`${values.compare} has no table of figures.`);
const machine = describeMachine();
const folder = mkdtempSync(join(tmpdir(), 'evenglow-figures-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'figures');
let worst = 0;
for (const { name, args } of runs) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    stdio: 'inherit',
    env: { ...process.env, FIGURES_FILE: file },
  });
  worst = Math.max(worst, status ?? 1);
}
const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
const figures = lines.map((line): Figure => JSON.parse(line));
if (figures.length === 0) fail('Nothing was measured.');
const table = formatTable(machine, figures);
console.log(`\n${table}`);
if (values.save !== undefined) {
  writeFileSync(values.save, existsSync(values.save) ? replaceTable(readFileSync(values.save, 'utf8'), table) : table);
}
if (before)
  console.log(
    `What has changed since ${values.compare}; more than the usual noise in bold:\n\n${compareTables(before, figures)}`,
  );
process.exit(worst);
