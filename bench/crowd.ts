/**
 * `npm run bench -- crowd [embedded] [postgresql]`: 200 members use Evenglow while one attacks it by one way after the
 * other. CROWD_SECONDS: length of each measurement, by default 20. CROWD_ATTACKS: pattern of the names of attacks to run.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { ATTACKS } from './crowd-attacks.ts';
import { type CrowdFigures, type Member, openAccounts, runCrowd } from './crowd-members.ts';
import {
  onEachDatabase,
  quantile,
  type RunningServer,
  report,
  residentMiB,
  section,
  startEvenglow,
  temporaryFolder,
} from './harness.ts';

const MEMBERS = 200;
const ACTIONS_PER_SECOND = 12;
const SECONDS = Number(process.env.CROWD_SECONDS ?? 20);
const PATTERN = new RegExp(process.env.CROWD_ATTACKS ?? '');
/** Wait after an attack until what it began has ended. */
const REST_MS = 5_000;
/** Bars: p95 as a multiple of the quiet one or in milliseconds, whichever is more; growth of memory; one photo. */
const BARS = { factor: 2, ms: 60, memoryMiB: 200, photoMs: 5_000 };
/** The limits of production, which other measurements raise. */
const LIMITS = { RATE_LIMIT_READS: undefined, RATE_LIMIT_WRITES: undefined, RATE_LIMIT_COSTLY: undefined };

interface Phase extends CrowdFigures {
  /** Peak memory of the server and its processes above that before the phase, in MiB. */
  growth: number;
}

async function benchCrowd(kind: string, databaseUrl: string | undefined): Promise<void> {
  section(kind, `${MEMBERS} members, ${ACTIONS_PER_SECOND} actions a second, ${SECONDS} s each`);
  const server = await startEvenglow(temporaryFolder(), { DATABASE_URL: databaseUrl, ...LIMITS });
  const [attackingMember, ...members] = (await openAccounts(server, MEMBERS + 1)).reverse();
  if (!attackingMember) throw new Error('There is no attacker.');
  // The first actions load what the server loads when it is needed.
  await measure(server, members, async () => undefined);
  const quiet = await measure(server, members, async () => undefined);
  const quietP95 = quantile(quiet.latencies, 0.95);
  printPhase('no attack', quiet, quietP95);
  for (const { name, prepare, run } of ATTACKS.filter((attack) => PATTERN.test(attack.name))) {
    const attacker = { server, member: attackingMember };
    await prepare?.({ ...attacker, signal: AbortSignal.timeout(60_000) });
    printPhase(name, await measure(server, members, (signal) => run({ ...attacker, signal })), quietP95);
    await delay(REST_MS);
  }
  await server.stop();
}

async function measure(
  server: RunningServer,
  members: readonly Member[],
  attack: (signal: AbortSignal) => Promise<void>,
): Promise<Phase> {
  const before = treeMiB(server.pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, treeMiB(server.pid));
  }, 100);
  const ending = new AbortController();
  const attacking = attack(ending.signal);
  const crowdEnding = new AbortController();
  const crowd = runCrowd(server, members, ACTIONS_PER_SECOND, crowdEnding.signal);
  await delay(SECONDS * 1_000);
  crowdEnding.abort();
  // The last answers are awaited while the attack goes on.
  const figures = await crowd;
  ending.abort();
  await attacking;
  clearInterval(timer);
  return { ...figures, growth: peak - before };
}

function printPhase(name: string, { latencies, photos, failures, growth }: Phase, quietP95: number): void {
  const p95 = quantile(latencies, 0.95);
  const failed = [...failures].map(([status, count]) => `${count} x ${status || 'no answer'}`).join(', ') || 'none';
  report(`${name}, others p95`, p95, 'ms', {
    atMost: Math.max(BARS.factor * quietP95, BARS.ms),
    note: `${(p95 / quietP95).toFixed(1)} times the quiet one`,
  });
  report(`${name}, slowest photo`, Math.max(0, ...photos) / 1000, 's', { atMost: BARS.photoMs / 1000 });
  report(`${name}, growth of memory`, growth, 'MiB', { atMost: BARS.memoryMiB });
  const count = [...failures.values()].reduce((sum, each) => sum + each, 0);
  report(`${name}, failures of others`, count, 'count', { atMost: 0, note: failed });
}

/** Resident memory of a process and its descendants. */
function treeMiB(pid: number): number {
  let sum = 0;
  try {
    sum += residentMiB(pid);
    for (const task of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')) {
      if (task !== '') sum += treeMiB(Number(task));
    }
  } catch {
    // The process has ended.
  }
  return Number.isNaN(sum) ? 0 : sum;
}

await onEachDatabase(benchCrowd);
