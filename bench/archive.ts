/** `npm run bench -- archive`: exports, restores and imports of a large journal, and their effect on other users. */
import { setTimeout as delay } from 'node:timers/promises';
import {
  median,
  onEachDatabase,
  type RunningServer,
  report,
  residentMiB,
  startEvenglow,
  temporaryFolder,
} from './harness.ts';
import { BENCH_PASSWORD, openAccount, type SignedIn, writeEntries } from './journals.ts';
import { measureDuring, type OperationFigures, REQUEST_INTERVAL_MS } from './meanwhile.ts';

const ENTRIES = 10_000;
const MANY_ENTRIES = 100_000;
/** Imports before the others, and their entries: plans made while the tables are tiny must not slow down later ones. */
const SMALL_IMPORTS = 8;
const SMALL_ENTRIES = 5;
const ENTRIES_PER_DAY = 20;
const ROUNDS = 3;
/** Bars: seconds of each operation, another user's latency at p97.5 in milliseconds, and MiB above an idle server. */
const BARS = { json: 1, csv: 1, restore: 10, import: 5, others: 150, memory: 200 };
/** Seconds of one import of many entries, of its undo, and of deleting its account. */
const MANY_BARS = { import: 60, undo: 60, delete: 60 };
/** Another user's p95 may double, or be this many milliseconds. */
const OTHERS_P95_MS = 60;
const QUIET_MS = 5_000;
const COOLDOWN_MS = 5_000;

async function download(server: RunningServer, { cookie }: SignedIn, format: string): Promise<Buffer> {
  const response = await fetch(`${server.url}/api/export/${format}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`${format} answered ${response.status}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

async function restore(server: RunningServer, { cookie }: SignedIn, backup: Buffer): Promise<void> {
  const response = await fetch(`${server.url}/api/import/evenglow?run=true`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: new Uint8Array(backup),
  });
  const answer = await response.text();
  if (!response.ok || !answer.includes('"done":true'))
    throw new Error(`the restore answered ${response.status}: ${answer}`);
}

/** Uploads the file for its preview, then imports it. Returns the import's id. */
async function importFile(
  server: RunningServer,
  { cookie }: SignedIn,
  file: string,
  expected = ENTRIES,
): Promise<string> {
  const send = async (path: string, type: string, body: string) => {
    const headers = { cookie, 'content-type': type };
    const response = await fetch(`${server.url}/api/imports/${path}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { file: id } = (await send('look?name=journal.json', 'application/octet-stream', file)) as { file: string };
  const { entries } = (await send('run', 'application/json', JSON.stringify({ file: id }))) as { entries: number };
  if (entries !== expected) throw new Error(`the import wrote ${entries} entries`);
  return id;
}

/** Returns an export in the format of Day One: twenty entries a day, backwards from the beginning of 2026. */
function dayOneExport(count: number): string {
  const entries = Array.from({ length: count }, (_, index) => ({
    uuid: index.toString(16).toUpperCase().padStart(32, '0'),
    creationDate: new Date(Date.UTC(2026, 0, 1, 20, 15) - Math.floor(index / ENTRIES_PER_DAY) * 86_400_000)
      .toISOString()
      .replace('.000', ''),
    timeZone: 'Europe/Berlin',
    text: `${WORDS} Day ${index}.`,
    tags: ['family', 'evening walk'],
  }));
  return JSON.stringify({ metadata: { version: '1.0' }, entries });
}

const WORDS =
  'The walk home was quiet and the air smelled of rain. My sister called from the train, and we laughed about the old kettle that still sings off key every morning.';

async function benchDatabase(kind: string, databaseUrl: string | undefined): Promise<void> {
  const server = await startEvenglow(temporaryFolder(), { DATABASE_URL: databaseUrl });
  console.log(
    `\n${kind}: ${ENTRIES} entries, median of ${ROUNDS} rounds, another user sends a request every ${REQUEST_INTERVAL_MS} ms`,
  );
  const writer = await openAccount(server, 1);
  const other = await openAccount(server, 2);
  await writeEntries(server, other, 3, () => WORDS);
  await writeEntries(server, writer, ENTRIES, (index) => `${WORDS} Day ${index}.`);
  await delay(COOLDOWN_MS);
  const backup = await download(server, writer, 'json');
  const dayOneFile = dayOneExport(ENTRIES);
  for (let number = 0; number < SMALL_IMPORTS; number++) {
    const account = await openAccount(server, 40 + number);
    await importFile(server, account, dayOneExport(SMALL_ENTRIES), SMALL_ENTRIES);
  }
  /** Operations, each with what it needs prepared before a round. */
  const operations: [
    keyof typeof BARS & ('json' | 'csv' | 'restore' | 'import'),
    (round: number) => Promise<() => Promise<void>>,
  ][] = [
    ['json', async () => async () => void (await download(server, writer, 'json'))],
    ['csv', async () => async () => void (await download(server, writer, 'csv'))],
    [
      'restore',
      async (round) => {
        const empty = await openAccount(server, 10 + round);
        return () => restore(server, empty, backup);
      },
    ],
    [
      'import',
      async (round) => {
        const empty = await openAccount(server, 20 + round);
        return async () => void (await importFile(server, empty, dayOneFile));
      },
    ],
  ];
  for (const [name, prepare] of operations) {
    const rounds: OperationFigures[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const work = await prepare(round);
      await delay(COOLDOWN_MS);
      rounds.push(await measureDuring(server, other, residentMiB(server.pid), work));
    }
    const medianOf = (pick: (measured: OperationFigures) => number) => median(rounds.map(pick));
    const reportRounds = (
      what: string,
      unit: 's' | 'ms' | 'MiB',
      atMost: number,
      pick: (measured: OperationFigures) => number,
    ) => report(`${name}${what}`, medianOf(pick), unit, { atMost, rounds: rounds.map(pick) });
    reportRounds('', 's', BARS[name], ({ seconds }) => seconds);
    reportRounds(', others p97.5', 'ms', BARS.others, ({ others }) => others.p975);
    reportRounds(', memory over idle', 'MiB', BARS.memory, ({ memory }) => memory);
  }
  await benchMany(server, other);
  await server.stop();
}

/** Imports many entries, undoes the import, imports again and deletes the account. */
async function benchMany(server: RunningServer, other: SignedIn): Promise<void> {
  const writer = await openAccount(server, 50);
  const file = dayOneExport(MANY_ENTRIES);
  const post = async (path: string, method = 'POST', body: object = {}) => {
    const headers = { cookie: writer.cookie, ...(method === 'POST' && { 'content-type': 'application/json' }) };
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  };
  let id = '';
  const steps: [keyof typeof MANY_BARS, () => Promise<void>][] = [
    [
      'import',
      async () => {
        id = await importFile(server, writer, file, MANY_ENTRIES);
      },
    ],
    ['undo', () => post(`/api/imports/${id}/undo`)],
    [
      'delete',
      async () => {
        await importFile(server, writer, file, MANY_ENTRIES);
        await post('/api/account/confirm', 'POST', { password: BENCH_PASSWORD });
        await post('/api/account', 'DELETE');
      },
    ],
  ];
  const idle = residentMiB(server.pid);
  const quiet = await measureDuring(server, other, idle, () => delay(QUIET_MS));
  const bar = Math.max(OTHERS_P95_MS, 2 * quiet.others.p95);
  for (const [name, work] of steps) {
    const { seconds, others } = await measureDuring(server, other, idle, work);
    // A deletion is measured with the import before it.
    const secondsMax = name === 'delete' ? MANY_BARS.import + MANY_BARS.delete : MANY_BARS[name];
    report(`${name} of ${MANY_ENTRIES}`, seconds, 's', { atMost: secondsMax });
    report(`${name} of ${MANY_ENTRIES}, others p95`, others.p95, 'ms', { atMost: bar });
  }
}

await onEachDatabase(benchDatabase);
