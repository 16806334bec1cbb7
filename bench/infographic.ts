/** `npm run bench -- infographic`: how long the picture of a year of 1,000 moments takes, drawn anew and while it is kept. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INFOGRAPHIC_STYLES } from '../contract/infographic.ts';
import { openAccount, type SignedIn, writeEntries } from './journals.ts';
import { type RunningServer, residentMiB, startEvenglow } from './processes.ts';

const ENTRIES = 1_000;
const ROUNDS = 20;
/** Milliseconds that 95 of 100 pictures may take. */
const BAR = 300;

const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

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

const folder = mkdtempSync(join(tmpdir(), 'evenglow-bench-'));
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
    const good = at(anew, 0.95) <= BAR;
    reached &&= good;
    console.log(
      `  ${good ? '✓' : '✗'} ${style}: p50 ${at(anew, 0.5).toFixed(0)} ms, p95 ${at(anew, 0.95).toFixed(0)} ms, kept p95 ${at(again, 0.95).toFixed(0)} ms, ${Math.round(bytes / 1024)} KiB`,
    );
  }
  console.log(`  memory: ${Math.round(before)} MiB before, ${Math.round(residentMiB(server.pid))} MiB after`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}
if (!reached) process.exitCode = 1;
