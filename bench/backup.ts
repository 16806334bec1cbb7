/**
 * `npm run bench -- backup`: duration and memory of `npm run backup` for a server with 10,000 entries, the latency of
 * another user's reads meanwhile, and the duration of a restore. On both databases.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import {
  median,
  peakMiB,
  report,
  residentMiB,
  section,
  startEvenglow,
  startPostgresql,
  temporaryFolder,
} from './harness.ts';
import { openAccount, writeEntries } from './journals.ts';
import { measureDuring, type OperationFigures, REQUEST_INTERVAL_MS } from './meanwhile.ts';

const ENTRIES = Number(process.argv[2] ?? 10_000);
const ROUNDS = 3;
/** Bar for another user's latency at p97.5, in milliseconds. */
const OTHERS_LATENCY_MAX_MS = 150;
const COOLDOWN_MS = 3_000;
const SAMPLE_INTERVAL_MS = 20;

const WORDS =
  'The walk home was quiet and the air smelled of rain. My sister called from the train, and we laughed about the old kettle that still sings off key every morning.';

/** Runs an operator command. Returns its duration in seconds and its peak memory in MiB. */
async function runCommand(args: string[], env: NodeJS.ProcessEnv): Promise<{ seconds: number; memory: number }> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['dist/server/command.js', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let memory = 0;
  const sampling = setInterval(() => {
    memory = Math.max(memory, peakOf(child));
  }, SAMPLE_INTERVAL_MS);
  child.stdout.resume();
  const status = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(sampling);
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}`);
  return { seconds: (performance.now() - begun) / 1000, memory };
}

function peakOf({ pid, exitCode }: ChildProcess): number {
  try {
    return pid === undefined || exitCode !== null ? 0 : peakMiB(pid) || 0;
  } catch {
    return 0;
  }
}

async function benchDatabase(kind: string, databaseUrl?: string, emptyUrl?: string): Promise<void> {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const server = await startEvenglow(dataDir, { DATABASE_URL: databaseUrl });
  const backups = join(folder, 'backups');
  const writer = await openAccount(server, 1);
  const other = await openAccount(server, 2);
  await writeEntries(server, other, 3, () => WORDS);
  await writeEntries(server, writer, ENTRIES, (index) => `${WORDS} Day ${index}.`);
  const rounds: OperationFigures[] = [];
  let memory = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await delay(COOLDOWN_MS);
    const work = async () => {
      const result = await runCommand(['backup', '--to', backups], {
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl ?? '',
      });
      memory = Math.max(memory, result.memory);
    };
    rounds.push(await measureDuring(server, other, residentMiB(server.pid), work));
  }
  const medianOf = (pick: (measured: OperationFigures) => number) => median(rounds.map(pick));
  section(
    kind,
    `${ENTRIES} entries, median of ${ROUNDS} rounds, another user sends a request every ${REQUEST_INTERVAL_MS} ms`,
  );
  report(
    'backup',
    medianOf(({ seconds }) => seconds),
    's',
    { rounds: rounds.map(({ seconds }) => seconds) },
  );
  report(
    'backup, others p97.5',
    medianOf(({ others }) => others.p975),
    'ms',
    { atMost: OTHERS_LATENCY_MAX_MS, rounds: rounds.map(({ others }) => others.p975) },
  );
  report(
    'backup, memory of the server over idle',
    medianOf((one) => one.memory),
    'MiB',
  );
  report('backup, memory of its own process', memory, 'MiB');
  const [name = ''] = readdirSync(backups);
  const restored = await runCommand(['restore-backup', join(backups, name)], {
    DATA_DIR: join(folder, 'restored'),
    DATABASE_URL: emptyUrl ?? '',
  });
  report('restore', restored.seconds, 's');
  await server.stop();
}

await benchDatabase('embedded');
const postgresql = await startPostgresql();
if (postgresql) {
  const empty = new URL(postgresql.url);
  empty.pathname = '/empty';
  const admin = postgres(postgresql.url, { max: 1 });
  await admin`CREATE DATABASE empty`;
  await admin.end();
  await benchDatabase('PostgreSQL', postgresql.url, empty.href);
}
process.exit();
