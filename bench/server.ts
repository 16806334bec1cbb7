/** `npm run bench -- server`: throughput, latency, memory and start time of the server, compared with a baseline. */
import autocannon from 'autocannon';
import {
  median,
  onEachDatabase,
  peakMiB,
  type RunningServer,
  report,
  residentMiB,
  section,
  startEvenglow,
  startNode,
  temporaryFolder,
} from './harness.ts';
import { dayBefore, openAccount, writeEntries } from './journals.ts';

const ENTRIES = 10_000;
const CONNECTIONS = 10;
const SECONDS = 5;
const ROUNDS = 3;
/** Bars: share of the floor's throughput, and latency at p97.5 in milliseconds. */
const BARS = { today: { share: 0.6, ms: 50 }, list: { share: 0.6, ms: 50 }, create: { share: 0.35, ms: 80 } };

/** Bar for the peak memory in MiB, so that the server runs on a machine with 512 MB. */
const PEAK_BAR_MIB = 480;

type Case = keyof typeof BARS;
const TITLES: Readonly<Record<Case, string>> = {
  today: 'today’s list',
  list: 'list of 10',
  create: 'writing an entry',
};
interface Figures {
  perSecond: number;
  p975: number;
}

async function measure(url: string, options: Partial<autocannon.Options> = {}): Promise<Figures> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, ...options });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, p975: result.latency.p97_5 };
}

/** Measures after as long again, in which code runs for the first time and is compiled. */
async function measureWarm(url: string, options?: Partial<autocannon.Options>): Promise<Figures> {
  await measure(url, options);
  return measure(url, options);
}

/** The members who write in turns. Each has room for `ENTRIES_PER_DAY_MAX` entries, so they are not full after a round. */
const MEMBERS = 60;

/**
 * Writes as each member in turn, each their own sentence, whose vector is encoded once. Each connection begins with another
 * member.
 */
function createOptions(cookies: readonly string[]): Partial<autocannon.Options> {
  const requests = cookies.map((cookie, at) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      content: `Measured: my sister called from train ${at} and we laughed about the rain all the way.`,
    }),
  }));
  let connection = 0;
  return {
    setupClient: (client) => {
      const first = Math.floor((connection++ * requests.length) / CONNECTIONS);
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  };
}

async function benchDatabase(kind: string, databaseUrl: string | undefined): Promise<void> {
  const idleLimit = databaseUrl === undefined ? 450 : 180;
  const dataDir = temporaryFolder();
  const env = { DATABASE_URL: databaseUrl };
  section(
    kind,
    `${ENTRIES} entries of one user, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s`,
  );
  const first = await startToFirstResponse(() => startEvenglow(dataDir, env));
  const signedIn = await openAccount(first.server);
  const { cookie, userId } = signedIn;
  const cookies = [cookie];
  while (cookies.length < MEMBERS) cookies.push((await openAccount(first.server, cookies.length)).cookie);
  await writeEntries(
    first.server,
    signedIn,
    ENTRIES,
    (index) => `The walk home was quiet and the air smelled of rain, day ${index}.`,
  );
  const peaks = [peakMiB(first.server.pid)];
  await first.server.stop();

  const startBaseline = () =>
    startNode(['bench/floor-server.ts', dataDir, userId, dayBefore(0)], env, /listening (\d+)/);
  const baseline: Record<Case, Figures[]> = { today: [], list: [], create: [] };
  const evenglow: Record<Case, Figures[]> = { today: [], list: [], create: [] };
  const coldShares: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await startBaseline();
    baseline.today.push(await measureWarm(`${bare.url}/today`));
    baseline.list.push(await measureWarm(`${bare.url}/list`));
    baseline.create.push(await measureWarm(`${bare.url}/create`, createOptions([''])));
    await fetch(`${bare.url}/reset`, { method: 'POST' });
    await bare.stop();

    const server = await startEvenglow(dataDir, env);
    evenglow.today.push(await measureWarm(`${server.url}/api/gratitude-entries/today`, { headers: { cookie } }));
    evenglow.list.push(await measureWarm(`${server.url}/api/gratitude-entries?limit=10`, { headers: { cookie } }));
    const firstWrites = await measure(`${server.url}/api/gratitude-entries`, createOptions(cookies));
    coldShares.push(firstWrites.perSecond / (baseline.create.at(-1)?.perSecond ?? Number.NaN));
    evenglow.create.push(await measure(`${server.url}/api/gratitude-entries`, createOptions(cookies)));
    peaks.push(peakMiB(server.pid));
    await server.stop();
    const cleanup = await startBaseline();
    await fetch(`${cleanup.url}/reset`, { method: 'POST' });
    await cleanup.stop();
  }

  for (const name of Object.keys(BARS) as Case[]) {
    const bar = BARS[name];
    const baselineRate = median(baseline[name].map((figures) => figures.perSecond));
    const rate = median(evenglow[name].map((figures) => figures.perSecond));
    const shares = evenglow[name].map(
      ({ perSecond }, round) => perSecond / (baseline[name][round]?.perSecond ?? Number.NaN),
    );
    const times = evenglow[name].map((figures) => figures.p975);
    report(TITLES[name], median(shares), 'ratio', {
      atLeast: bar.share,
      rounds: shares,
      note: `${rate.toFixed(0)} of ${baselineRate.toFixed(0)}/s`,
    });
    report(`${TITLES[name]}, p97.5`, median(times), 'ms', { atMost: bar.ms, rounds: times });
  }
  report(`writing an entry, in the first ${SECONDS} s`, median(coldShares), 'ratio', { rounds: coldShares });
  const restartTimes: number[] = [];
  let idle = Number.NaN;
  for (let round = 0; round < 3; round++) {
    const { server, ms } = await startToFirstResponse(() => startEvenglow(dataDir, env));
    restartTimes.push(ms);
    if (round === 2) {
      // Long enough for the job queue to start and for the first garbage collection.
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      idle = residentMiB(server.pid);
    }
    await server.stop();
  }
  report('first start ever', first.ms / 1000, 's', { atMost: 5 });
  report('start with data to the first answer', median(restartTimes) / 1000, 's', {
    atMost: 2,
    rounds: restartTimes.map((ms) => ms / 1000),
  });
  report('resident at most', Math.max(...peaks), 'MiB', { atMost: PEAK_BAR_MIB });
  report('resident when idle', idle, 'MiB', { atMost: idleLimit });
}

/** Starts a server. Returns it with the milliseconds until its first response. */
async function startToFirstResponse(
  start: () => Promise<RunningServer>,
): Promise<{ server: RunningServer; ms: number }> {
  const began = performance.now();
  const server = await start();
  const response = await fetch(`${server.url}/api/health/ready`);
  if (!response.ok) throw new Error(await response.text());
  return { server, ms: performance.now() - began };
}

await onEachDatabase(benchDatabase);
