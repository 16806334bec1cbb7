/**
 * `npm run bench -- book`: duration of the PDF book of 1,000 and of 10,000 entries, memory of the server and of the
 * typesetting process, and latency of other requests meanwhile.
 */
import { execFileSync } from 'node:child_process';
import {
  quantile,
  type RunningServer,
  report,
  residentMiB,
  section,
  startEvenglow,
  temporaryFolder,
} from './harness.ts';
import { openAccount, type SignedIn, writeEntries } from './journals.ts';

const BARS = { seconds: { 1000: 2, 10000: 10 }, memoryMiB: 200, othersMs: 150 };
const SAMPLE_INTERVAL_MS = 25;
const COOLDOWN_MS = 5_000;
const WORDS =
  'The kettle was warm and we sat by the window while the rain fell over the allotment, and Nora laughed about the bread.'.split(
    ' ',
  );

/** Returns about 200 characters, different for each index. */
const contentOf = (index: number): string =>
  Array.from({ length: 36 }, (_, wordIndex) => WORDS[(index * 7 + wordIndex * (1 + (index % 5))) % WORDS.length]).join(
    ' ',
  );

/** Returns the id of the typesetting process, if one is running. */
function typesettingPidOf(pid: number): number | undefined {
  try {
    return Number(
      execFileSync('pgrep', ['-P', String(pid), '-f', 'book-process'], { encoding: 'utf8' }).split('\n')[0],
    );
  } catch {
    return undefined;
  }
}

async function measure(server: RunningServer, { cookie }: SignedIn, entries: 1_000 | 10_000): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, COOLDOWN_MS));
  const idle = residentMiB(server.pid);
  let serverPeak = idle;
  let typesettingPeak = 0;
  const sampler = setInterval(() => {
    serverPeak = Math.max(serverPeak, residentMiB(server.pid));
    const child = typesettingPidOf(server.pid);
    try {
      if (child !== undefined) typesettingPeak = Math.max(typesettingPeak, residentMiB(child));
    } catch {
      // The process ended between the two calls.
    }
  }, SAMPLE_INTERVAL_MS);
  const latencies: number[] = [];
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      const began = performance.now();
      await (await fetch(`${server.url}/api/stats`, { headers: { cookie } })).arrayBuffer();
      latencies.push(performance.now() - began);
    }
  })();
  const began = performance.now();
  const response = await fetch(`${server.url}/api/export/pdf`, { headers: { cookie } });
  const bytes = (await response.arrayBuffer()).byteLength;
  const seconds = (performance.now() - began) / 1_000;
  isDone = true;
  await others;
  clearInterval(sampler);
  if (!response.ok) throw new Error(`the book answered ${response.status}`);
  const p975 = quantile(latencies, 0.975);
  section(`${entries.toLocaleString('en')} entries`);
  report('the book', seconds, 's', { atMost: BARS.seconds[entries], note: `${(bytes / 1_048_576).toFixed(1)} MiB` });
  report('memory of the server over idle', serverPeak - idle, 'MiB', { atMost: BARS.memoryMiB });
  report('memory of the typesetting process', typesettingPeak, 'MiB');
  report('others p97.5', p975, 'ms', { atMost: BARS.othersMs, note: `${latencies.length} requests` });
}

const server = await startEvenglow(temporaryFolder());
for (const entries of [1_000, 10_000] as const) {
  const person = await openAccount(server, entries / 1_000);
  await writeEntries(server, person, entries, contentOf);
  await measure(server, person, entries);
}
process.exit();
