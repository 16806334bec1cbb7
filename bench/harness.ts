/**
 * The harness of all measurements: starts servers, databases and temporary folders, reports figures beside their bars, and
 * ends and removes everything it started when the process exits, also after a failure or Ctrl-C.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import '../server/testing/no-env-file.ts';
import { startThrowawayPostgresql, type ThrowawayPostgresql } from '../server/testing/postgresql.ts';
import { barOf, type Figure, formatValue, isReached, type Unit } from '../tools/bench/figures.ts';
import { IMAGE, PODMAN, RUN_OPTIONS } from '../tools/run/containers.mjs';

export const root = join(fileURLToPath(new URL('.', import.meta.url)), '..');

export interface RunningServer {
  url: string;
  pid: number;
  /** Milliseconds from spawning the process to the line that announces its address. */
  startMs: number;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
const folders: string[] = [];
/** The database or case of the next figures. */
let part = '';

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

/** An empty folder that is removed when the process exits. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'evenglow-bench-'));
  folders.push(folder);
  return folder;
}

/** Starts a Node script and waits for a line in which `port` matches the port. `onLine` gets each line of its output. */
export function startNode(
  args: string[],
  env: Record<string, string | undefined>,
  port: RegExp,
  onLine: (line: string) => void = () => undefined,
): Promise<RunningServer> {
  return startProgram(process.execPath, args, env, port, onLine);
}

function startProgram(
  program: string,
  args: string[],
  env: Record<string, string | undefined>,
  port: RegExp,
  onLine: (line: string) => void = () => undefined,
): Promise<RunningServer> {
  const began = performance.now();
  const child: ChildProcess = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve();
    });
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ${args.join(' ')} ended with ${code}`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      onLine(line);
      const matchedPort = port.exec(line)?.[1];
      if (matchedPort === undefined || child.pid === undefined) return;
      resolve({
        url: `http://127.0.0.1:${matchedPort}`,
        pid: child.pid,
        startMs: performance.now() - began,
        stop: async () => {
          child.kill('SIGTERM');
          await exited;
        },
      });
    });
  });
}

/** One member sends the requests of many. */
const NO_LIMITS = { RATE_LIMIT_READS: '0', RATE_LIMIT_WRITES: '0', RATE_LIMIT_COSTLY: '0' };

/** Starts the built server on a free port; with CONTAINER_MEMORY, such as `512m`, the image in a container with so much. */
export function startEvenglow(dataDir: string, env: Record<string, string | undefined> = {}): Promise<RunningServer> {
  const settings = {
    PORT: '0',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'on',
    BACKUPS: 'off',
    PUBLIC_SITE: 'full',
    ...NO_LIMITS,
    ...env,
  };
  const address = /Evenglow is at .*:(\d+)/;
  const memory = process.env.CONTAINER_MEMORY;
  if (memory !== undefined) return startContainer(memory, dataDir, settings, address);
  return startNode([join('dist', 'server', 'main.js')], { DATA_DIR: dataDir, ...settings }, address);
}

async function startContainer(
  memory: string,
  dataDir: string,
  settings: Record<string, string | undefined>,
  address: RegExp,
): Promise<RunningServer> {
  const [podman = '', ...options] = PODMAN;
  const id = join(temporaryFolder(), 'id');
  chownSync(dataDir, 1000, 1000);
  const variables = Object.entries({ HOST: '127.0.0.1', ...settings }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--env=${name}=${value}`],
  );
  const run = [
    'run',
    '--rm',
    `--pidfile=${id}`,
    `--memory=${memory}`,
    `--memory-swap=${memory}`,
    `--volume=${dataDir}:/data`,
  ];
  const server = await startProgram(podman, [...options, ...run, ...RUN_OPTIONS, ...variables, IMAGE], {}, address);
  const pid = Number(readFileSync(id, 'utf8'));
  // A killed podman leaves its container running.
  process.on('exit', () => kill(pid));
  return { ...server, pid };
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Starts a PostgreSQL that is stopped with the process. Prints a line and returns undefined if none is installed. */
export async function startPostgresql(): Promise<ThrowawayPostgresql | undefined> {
  const postgresql = await startThrowawayPostgresql();
  if (!postgresql) console.log('\nPostgreSQL is not installed: not measured.');
  return postgresql;
}

/** Measures on the embedded database and on PostgreSQL, or on the one that the command's arguments name. Then exits. */
export async function onEachDatabase(
  measure: (kind: 'embedded' | 'PostgreSQL', databaseUrl: string | undefined) => Promise<void>,
): Promise<never> {
  const databases = process.argv.slice(2);
  const isWanted = (name: string) => databases.length === 0 || databases.includes(name);
  if (isWanted('embedded')) {
    part = 'embedded';
    await measure('embedded', undefined);
  }
  const postgresql = isWanted('postgresql') ? await startPostgresql() : undefined;
  if (postgresql) {
    part = 'PostgreSQL';
    await measure('PostgreSQL', postgresql.url);
  }
  process.exit();
}

/** Prints a heading. The figures that follow belong to `name`, such as a database. */
export function section(name: string, details = ''): void {
  part = name;
  console.log(`\n${name}${details && `: ${details}`}`);
}

/**
 * Prints a figure with a mark for whether it reached its bar, and adds it to the table of `npm run bench`. A missed bar makes
 * the process exit with 1.
 */
export function report(what: string, value: number, unit: Unit, options: Omit<Figure, 'what' | 'value' | 'unit'> = {}) {
  const figure: Figure = { what, value, unit, ...options };
  const bar = barOf(figure);
  const details = [unit === 'yes' ? '' : bar && `bar: ${bar}`, options.note].filter(Boolean).join('; ');
  const mark = isReached(figure) ? '✓' : '✗';
  console.log(`  ${mark} ${what.padEnd(40)} ${formatValue(value, unit)}${details && ` (${details})`}`);
  if (!isReached(figure)) process.exitCode = 1;
  const file = process.env.FIGURES_FILE;
  if (file === undefined) return;
  const measurement = basename(process.argv[1] ?? '', '.ts');
  const owner = part === '' ? measurement : `${measurement}, ${part}`;
  appendFileSync(file, `${JSON.stringify({ ...figure, what: `${owner}: ${what}` })}\n`);
}

/** Reports whether something holds that must. */
export function check(what: string, holds: boolean, note?: string): void {
  report(what, holds ? 1 : 0, 'yes', note === undefined ? {} : { note });
}

/** The value below which `share` (0 to 1) of the values lie; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Linux counts the time of the processor in hundredths of a second. */
const TICK_MS = 10;

/** Time of the processor that a process has used, with all of its threads, in milliseconds (Linux). */
export function processorMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
}

/** Resident memory of a process in MiB (Linux). */
export function residentMiB(pid: number): number {
  return memoryMiB(pid, 'VmRSS');
}

/**
 * Memory of a process and its children in MiB (Linux): resident of the first, and proportional of the others, whose code is
 * mostly shared with it.
 */
export function serviceMiB(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return residentMiB(pid) + children.split(' ').reduce((sum, child) => sum + proportionalMiB(child), 0);
}

function proportionalMiB(pid: string): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    // It has ended, or there is none.
    return 0;
  }
}

/** Peak resident memory of a process since it started, in MiB (Linux). */
export function peakMiB(pid: number): number {
  return memoryMiB(pid, 'VmHWM');
}

function memoryMiB(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}
