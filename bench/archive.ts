import {
  quantile,
  type RunningServer,
  residentMiB,
  startEvenglow,
  startPostgresql,
  temporaryFolder,
} from './harness.ts';
import { openAccount, type SignedIn, writeEntries } from './journals.ts';
import { ASKED_EVERY_MS, type Measured, meanwhile } from './meanwhile.ts';

const ENTRIES = 10_000;
const ROUNDS = 3;
/** Bars: seconds of each, milliseconds at p97.5 for somebody else, and MiB above an idle server. */
const BARS = { json: 1, csv: 1, restore: 10, import: 10, others: 150, memory: 200 };
const REST_MS = 5_000;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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

/** Looks at the file, then imports it. */
async function importFile(server: RunningServer, { cookie }: SignedIn, file: string): Promise<void> {
  const send = async (path: string, type: string, body: string) => {
    const headers = { cookie, 'content-type': type };
    const response = await fetch(`${server.url}/api/imports/${path}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { file: id } = (await send('look?name=journal.json', 'application/octet-stream', file)) as { file: string };
  const { entries } = (await send('run', 'application/json', JSON.stringify({ file: id }))) as { entries: number };
  if (entries !== ENTRIES) throw new Error(`the import wrote ${entries} entries`);
}

/** As Day One exports them: one a day, back from the beginning of 2026. */
function dayOneExport(): string {
  const entries = Array.from({ length: ENTRIES }, (_, place) => ({
    uuid: place.toString(16).toUpperCase().padStart(32, '0'),
    creationDate: new Date(Date.UTC(2026, 0, 1, 20, 15) - place * 86_400_000).toISOString().replace('.000', ''),
    timeZone: 'Europe/Berlin',
    text: `${WORDS} Day ${place}.`,
    tags: ['family', 'evening walk'],
  }));
  return JSON.stringify({ metadata: { version: '1.0' }, entries });
}

const WORDS =
  'The walk home was quiet and the air smelled of rain. My sister called from the train, and we laughed about the old kettle that still sings off key every morning.';

async function benchDatabase(kind: string, databaseUrl: string | undefined): Promise<boolean> {
  const dataDir = temporaryFolder();
  const server = await startEvenglow(dataDir, { DATABASE_URL: databaseUrl });
  try {
    console.log(
      `\n${kind}: ${ENTRIES} entries, median of ${ROUNDS} rounds, another person asks every ${ASKED_EVERY_MS} ms`,
    );
    const writer = await openAccount(server, 1);
    const other = await openAccount(server, 2);
    await writeEntries(server, other, 3, () => WORDS);
    await writeEntries(server, writer, ENTRIES, (index) => `${WORDS} Day ${index}.`);
    await rest(REST_MS);
    const backup = await download(server, writer, 'json');
    const foreign = dayOneExport();
    const works: [
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
          return () => importFile(server, empty, foreign);
        },
      ],
    ];
    let good = true;
    for (const [name, prepare] of works) {
      const rounds: Measured[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const work = await prepare(round);
        await rest(REST_MS);
        rounds.push(await meanwhile(server, other, residentMiB(server.pid), work));
      }
      const of = (pick: (measured: Measured) => number) => quantile(rounds.map(pick), 0.5);
      const seconds = of((measured) => measured.seconds);
      const p975 = of(({ others }) => others.p975);
      const memory = of((measured) => measured.memory);
      const kept = seconds <= BARS[name] && p975 <= BARS.others && memory <= BARS.memory;
      good &&= kept;
      console.log(
        `${name.padEnd(8)} ${seconds.toFixed(2)} s (bar ${BARS[name]})  others p97.5 ${p975.toFixed(0)} ms (bar ${BARS.others}), at most ${of(({ others }) => others.max).toFixed(0)} ms  memory +${memory.toFixed(0)} MiB (bar ${BARS.memory})  ${kept ? 'ok' : 'TOO MUCH'}`,
      );
    }
    return good;
  } finally {
    await server.stop();
  }
}

let good = await benchDatabase('Embedded', undefined);
const postgresql = await startPostgresql();
if (postgresql) {
  try {
    good = (await benchDatabase('PostgreSQL', postgresql.url)) && good;
  } finally {
    await postgresql.stop();
  }
}
process.exitCode = good ? 0 : 1;
