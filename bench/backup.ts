/**
 * `npm run bench -- backup`: how long `npm run backup` takes for a server with 10,000 entries, how long somebody who reads waits
 * meanwhile, what memory it needs, and how long a restore takes. On both databases.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { peakMiB, quantile, residentMiB, startEvenglow, startPostgresql, temporaryFolder } from './harness.ts';
import { openAccount, writeEntries } from './journals.ts';
import { ASKED_EVERY_MS, type Measured, meanwhile } from './meanwhile.ts';

const ENTRIES = Number(process.argv[2] ?? 10_000);
const ROUNDS = 3;
/** Milliseconds at p97.5 for somebody else. */
const OTHERS_BAR = 150;
const REST_MS = 3_000;
const SAMPLED_EVERY_MS = 20;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const WORDS =
  'The walk home was quiet and the air smelled of rain. My sister called from the train, and we laughed about the old kettle that still sings off key every morning.';

/** Runs a command of the operator; answers its seconds and its largest memory in MiB. */
async function command(args: string[], env: NodeJS.ProcessEnv): Promise<{ seconds: number; memory: number }> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['dist/server/command.js', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let memory = 0;
  const sampling = setInterval(() => {
    memory = Math.max(memory, peakOf(child));
  }, SAMPLED_EVERY_MS);
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

async function benchDatabase(kind: string, databaseUrl: string | undefined, emptyUrl: string | undefined) {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const server = await startEvenglow(dataDir, { DATABASE_URL: databaseUrl });
  const backups = join(folder, 'backups');
  try {
    const writer = await openAccount(server, 1);
    const other = await openAccount(server, 2);
    await writeEntries(server, other, 3, () => WORDS);
    await writeEntries(server, writer, ENTRIES, (index) => `${WORDS} Day ${index}.`);
    const rounds: Measured[] = [];
    let memory = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await rest(REST_MS);
      const work = async () => {
        const made = await command(['backup', '--to', backups], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
        memory = Math.max(memory, made.memory);
      };
      rounds.push(await meanwhile(server, other, residentMiB(server.pid), work));
    }
    const of = (pick: (measured: Measured) => number) => quantile(rounds.map(pick), 0.5);
    const p975 = of(({ others }) => others.p975);
    console.log(
      `\n${kind}: ${ENTRIES} entries, median of ${ROUNDS} rounds, another person asks every ${ASKED_EVERY_MS} ms\n` +
        `backup   ${of(({ seconds }) => seconds).toFixed(2)} s  others p97.5 ${p975.toFixed(0)} ms (bar ${OTHERS_BAR}), ` +
        `at most ${of(({ others }) => others.max).toFixed(0)} ms  server +${of((one) => one.memory).toFixed(0)} MiB  ` +
        `its own process ${memory.toFixed(0)} MiB  ${p975 <= OTHERS_BAR ? 'ok' : 'TOO MUCH'}`,
    );
    const [name = ''] = readdirSync(backups);
    const restored = await command(['restore-backup', join(backups, name)], {
      DATA_DIR: join(folder, 'restored'),
      DATABASE_URL: emptyUrl ?? '',
    });
    console.log(`restore  ${restored.seconds.toFixed(2)} s`);
    return p975 <= OTHERS_BAR;
  } finally {
    await server.stop();
  }
}

let good = await benchDatabase('Embedded', undefined, undefined);
const postgresql = await startPostgresql();
if (postgresql) {
  try {
    const empty = new URL(postgresql.url);
    empty.pathname = '/empty';
    const admin = postgres(postgresql.url, { max: 1 });
    await admin`CREATE DATABASE empty`;
    await admin.end();
    good = (await benchDatabase('PostgreSQL', postgresql.url, empty.href)) && good;
  } finally {
    await postgresql.stop();
  }
}
process.exitCode = good ? 0 : 1;
