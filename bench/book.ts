/**
 * `npm run bench -- book`: duration of the PDF book of 1,000 and of 10,000 entries, memory of the server and of the
 * typesetting process, and latency of other requests meanwhile.
 */
import { execFileSync } from 'node:child_process';
import { quantile, type RunningServer, report, residentMiB, startEvenglow, temporaryFolder } from './harness.ts';
import { openAccount, type SignedIn, writeEntries } from './journals.ts';

const BARS = { seconds: { 1000: 2, 10000: 10 }, memoryMiB: 200, othersMs: 150 };
const SAMPLED_EVERY_MS = 25;
const REST_MS = 5_000;
const WORDS =
  'The kettle was warm and we sat by the window while the rain fell over the allotment, and Nora laughed about the bread.'.split(
    ' ',
  );

/** Returns about 200 characters, different for each index. */
const contentOf = (index: number): string =>
  Array.from({ length: 36 }, (_, place) => WORDS[(index * 7 + place * (1 + (index % 5))) % WORDS.length]).join(' ');

/** Returns the id of the typesetting process, if one is running. */
function childOf(pid: number): number | undefined {
  try {
    return Number(
      execFileSync('pgrep', ['-P', String(pid), '-f', 'book-process'], { encoding: 'utf8' }).split('\n')[0],
    );
  } catch {
    return undefined;
  }
}

async function measure(server: RunningServer, { cookie }: SignedIn, entries: 1_000 | 10_000): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const idle = residentMiB(server.pid);
  let own = idle;
  let typesetting = 0;
  const sampler = setInterval(() => {
    own = Math.max(own, residentMiB(server.pid));
    const child = childOf(server.pid);
    try {
      if (child !== undefined) typesetting = Math.max(typesetting, residentMiB(child));
    } catch {
      // The process ended between the two calls.
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
  const p975 = quantile(waits, 0.975);
  console.log(`${entries.toLocaleString('en')} entries, ${(bytes / 1_048_576).toFixed(1)} MiB`);
  const bar = BARS.seconds[entries];
  report(`${seconds.toFixed(1)} s (at most ${bar} s)`, seconds <= bar);
  const more = own - idle;
  report(`server ${more.toFixed(0)} MiB over idle (at most ${BARS.memoryMiB} MiB)`, more <= BARS.memoryMiB);
  console.log(`    typesetting process: ${typesetting.toFixed(0)} MiB at most`);
  report(`others p97.5 ${p975.toFixed(0)} ms of ${waits.length} (at most ${BARS.othersMs} ms)`, p975 <= BARS.othersMs);
}

const server = await startEvenglow(temporaryFolder());
for (const entries of [1_000, 10_000] as const) {
  const person = await openAccount(server, entries / 1_000);
  await writeEntries(server, person, entries, contentOf);
  await measure(server, person, entries);
}
process.exit();
