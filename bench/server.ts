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

/** Measures twice: while code runs for the first time and is compiled, and after that. */
async function measureTwice(url: string, options?: Partial<autocannon.Options>): Promise<[Figures, Figures]> {
  return [await measure(url, options), await measure(url, options)];
}

type Measured = Record<Case, [first: Figures, warm: Figures][]>;

/** The members who write in turns. Each has room for `ENTRIES_PER_DAY_MAX` entries, so they are not full after a round. */
const MEMBERS = 120;

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
  const baseline: Measured = { today: [], list: [], create: [] };
  const evenglow: Measured = { today: [], list: [], create: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await startBaseline();
    baseline.today.push(await measureTwice(`${bare.url}/today`));
    baseline.list.push(await measureTwice(`${bare.url}/list`));
    baseline.create.push(await measureTwice(`${bare.url}/create`, createOptions([''])));
    await fetch(`${bare.url}/reset`, { method: 'POST' });
    await bare.stop();

    const server = await startEvenglow(dataDir, env);
    evenglow.today.push(await measureTwice(`${server.url}/api/gratitude-entries/today`, { headers: { cookie } }));
    evenglow.list.push(await measureTwice(`${server.url}/api/gratitude-entries?limit=10`, { headers: { cookie } }));
    evenglow.create.push(await measureTwice(`${server.url}/api/gratitude-entries`, createOptions(cookies)));
    peaks.push(peakMiB(server.pid));
    await server.stop();
    const cleanup = await startBaseline();
    await fetch(`${cleanup.url}/reset`, { method: 'POST' });
    await cleanup.stop();
  }

  const medianRate = (all: readonly Figures[]) => median(all.map(({ perSecond }) => perSecond));
  const reportShare = (what: string, own: readonly Figures[], floor: readonly Figures[], atLeast?: number) => {
    const shares = own.map(({ perSecond }, round) => perSecond / (floor[round]?.perSecond ?? Number.NaN));
    report(what, median(shares), 'ratio', {
      ...(atLeast !== undefined && { atLeast }),
      rounds: shares,
      note: `${medianRate(own).toFixed(0)} of ${medianRate(floor).toFixed(0)}/s`,
    });
  };
  for (const name of Object.keys(BARS) as Case[]) {
    const bar = BARS[name];
    const own = evenglow[name].map(([, warm]) => warm);
    const times = own.map(({ p975 }) => p975);
    reportShare(
      TITLES[name],
      own,
      baseline[name].map(([, warm]) => warm),
      bar.share,
    );
    report(`${TITLES[name]}, p97.5`, median(times), 'ms', { atMost: bar.ms, rounds: times });
  }
  const firstWrites = evenglow.create.map(([first]) => first);
  const firstTimes = firstWrites.map(({ p975 }) => p975);
  reportShare(
    `${TITLES.create}, first ${SECONDS} s`,
    firstWrites,
    baseline.create.map(([first]) => first),
  );
  report(`${TITLES.create}, first ${SECONDS} s, p97.5`, median(firstTimes), 'ms', { rounds: firstTimes });
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
