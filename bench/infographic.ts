import { INFOGRAPHIC_STYLES } from '../contract/infographic.ts';
import { quantile, type RunningServer, residentMiB, startEvenglow, temporaryFolder } from './harness.ts';
import { openAccount, type SignedIn, writeEntries } from './journals.ts';

const ENTRIES = 1_000;
const ROUNDS = 20;
/** Milliseconds that 95 of 100 pictures may take. */
const BAR = 300;

async function ask(
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

const folder = temporaryFolder();
const server = await startEvenglow(folder);
let reached = true;
try {
  const person = await openAccount(server);
  await writeEntries(
    server,
    person,
    ENTRIES,
    (index) => `Evening ${index}: plums, rain and a long walk with my sister.`,
  );
  const before = residentMiB(server.pid);
  console.log(`  the very first: ${Math.round((await ask(server, person, 'colorful')).ms)} ms`);
  for (const style of INFOGRAPHIC_STYLES) {
    const anew: number[] = [];
    const again: number[] = [];
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round++) {
      // Another journal is another picture.
      await writeEntries(server, person, 1, () => 'One more moment, for another picture.');
      const made = await ask(server, person, style);
      bytes = made.bytes;
      anew.push(made.ms);
      again.push((await ask(server, person, style)).ms);
    }
    const good = quantile(anew, 0.95) <= BAR;
    reached &&= good;
    console.log(
      `  ${good ? '✓' : '✗'} ${style}: p50 ${quantile(anew, 0.5).toFixed(0)} ms, p95 ${quantile(anew, 0.95).toFixed(0)} ms, kept p95 ${quantile(again, 0.95).toFixed(0)} ms, ${Math.round(bytes / 1024)} KiB`,
    );
  }
  console.log(`  memory: ${Math.round(before)} MiB before, ${Math.round(residentMiB(server.pid))} MiB after`);
} finally {
  await server.stop();
}
if (!reached) process.exitCode = 1;
