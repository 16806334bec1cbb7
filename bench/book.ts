/**
 * `npm run bench -- book`: how long the book of 1,000 and of 10,000 moments takes, what memory the server and the process
 * that sets it take meanwhile, and what other requests wait.
 */
import { execFileSync } from 'node:child_process';
import { type RunningServer, report, residentMiB, startEvenglow, temporaryFolder } from './harness.ts';
import { openAccount, type SignedIn, writeEntries } from './journals.ts';

const BARS = { seconds: { 1000: 2, 10000: 10 }, memoryMiB: 200, othersMs: 150 };
const SAMPLED_EVERY_MS = 25;
const REST_MS = 5_000;
const WORDS =
  'The kettle was warm and we sat by the window while the rain fell over the allotment, and Nora laughed about the bread.'.split(
    ' ',
  );

/** Some 200 characters, no two alike. */
const contentOf = (index: number): string =>
  Array.from({ length: 36 }, (_, place) => WORDS[(index * 7 + place * (1 + (index % 5))) % WORDS.length]).join(' ');

/** The process that sets the book, while there is one. */
function childOf(pid: number): number | undefined {
  try {
    return Number(
      execFileSync('pgrep', ['-P', String(pid), '-f', 'book-process'], { encoding: 'utf8' }).split('\n')[0],
    );
  } catch {
    return undefined;
  }
}

async function measure(server: RunningServer, { cookie }: SignedIn, moments: 1_000 | 10_000): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const idle = residentMiB(server.pid);
  let own = idle;
  let setting = 0;
  const sampler = setInterval(() => {
    own = Math.max(own, residentMiB(server.pid));
    const child = childOf(server.pid);
    try {
      if (child !== undefined) setting = Math.max(setting, residentMiB(child));
    } catch {
      // It ended in between.
    }
  }, SAMPLED_EVERY_MS);
  const waits: number[] = [];
  let over = false;
  const others = (async () => {
    while (!over) {
      const began = performance.now();
      await (await fetch(`${server.url}/api/stats`, { headers: { cookie } })).arrayBuffer();
      waits.push(performance.now() - began);
    }
  })();
  const began = performance.now();
  const response = await fetch(`${server.url}/api/export/pdf`, { headers: { cookie } });
  const bytes = (await response.arrayBuffer()).byteLength;
  const seconds = (performance.now() - began) / 1_000;
  over = true;
  await others;
  clearInterval(sampler);
  if (!response.ok) throw new Error(`the book answered ${response.status}`);
  const p975 = waits.sort((one, other) => one - other)[Math.floor(waits.length * 0.975)] ?? Number.NaN;
  console.log(`${moments.toLocaleString('en')} moments, ${(bytes / 1_048_576).toFixed(1)} MiB`);
  const bar = BARS.seconds[moments];
  report(`${seconds.toFixed(1)} s (at most ${bar} s)`, seconds <= bar);
  const more = own - idle;
  report(`server ${more.toFixed(0)} MiB over idle (at most ${BARS.memoryMiB} MiB)`, more <= BARS.memoryMiB);
  console.log(`    the process that sets it: ${setting.toFixed(0)} MiB at most, gone afterwards`);
  report(`others p97.5 ${p975.toFixed(0)} ms of ${waits.length} (at most ${BARS.othersMs} ms)`, p975 <= BARS.othersMs);
}

const dataDir = temporaryFolder();
const server = await startEvenglow(dataDir);
try {
  for (const moments of [1_000, 10_000] as const) {
    const person = await openAccount(server, moments / 1_000);
    await writeEntries(server, person, moments, contentOf);
    await measure(server, person, moments);
  }
} finally {
  await server.stop();
}
process.exit();
