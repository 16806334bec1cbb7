/** `npm run bench -- infographic`: the time to draw each style of the infographic, and to serve it from the cache. */
import { INFOGRAPHIC_STYLES } from '../contract/infographic.ts';
import {
  median,
  quantile,
  type RunningServer,
  report,
  residentMiB,
  startEvenglow,
  temporaryFolder,
} from './harness.ts';
import { openAccount, type SignedIn, writeEntries } from './journals.ts';

const ENTRIES = 1_000;
const ROUNDS = 20;
/** Bar for drawing a picture at p95, in milliseconds. */
const BAR_MS = 300;

async function fetchPicture(
  { url }: RunningServer,
  { cookie }: SignedIn,
  style: string,
): Promise<{ ms: number; bytes: number }> {
  const began = performance.now();
  const response = await fetch(`${url}/api/infographic/${style}`, { headers: { cookie } });
  const { byteLength } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${style} answered ${response.status}`);
  return { ms: performance.now() - began, bytes: byteLength };
}

const server = await startEvenglow(temporaryFolder());
const person = await openAccount(server);
await writeEntries(server, person, ENTRIES, (index) => `Evening ${index}: plums, rain and a long walk with my sister.`);
const before = residentMiB(server.pid);
report('first picture after the start', (await fetchPicture(server, person, 'colorful')).ms, 'ms');
for (const style of INFOGRAPHIC_STYLES) {
  const drawn: number[] = [];
  const cached: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // A new entry invalidates the cached picture.
    await writeEntries(server, person, 1, () => 'One more moment, for another picture.');
    const picture = await fetchPicture(server, person, style);
    bytes = picture.bytes;
    drawn.push(picture.ms);
    cached.push((await fetchPicture(server, person, style)).ms);
  }
  const p95 = quantile(drawn, 0.95);
  report(`${style}, p95`, p95, 'ms', {
    atMost: BAR_MS,
    note: `p50 ${median(drawn).toFixed(0)} ms, cached p95 ${quantile(cached, 0.95).toFixed(0)} ms, ${Math.round(bytes / 1024)} KiB`,
  });
}
report('resident after it', residentMiB(server.pid), 'MiB', { note: `${Math.round(before)} MiB before` });
process.exit();
