/**
 * `npm run bench -- insights`: statistics and dashboard of 10,000 entries, alone on the embedded database and among a
 * million entries on PostgreSQL, compared with a baseline that runs one SQL statement and returns the same number of bytes.
 */
import autocannon from 'autocannon';
import { median, peakMiB, report, section, startEvenglow, startNode } from './harness.ts';
import { dayBefore } from './journals.ts';
import { benchLongJournal } from './long-journal.ts';
import { ENTRIES_OF_OTHERS, OWN_ENTRIES, type PreparedDatabase, prepareJournals } from './million.ts';

const CONNECTIONS = 10;
const SECONDS = 5;
const ROUNDS = 3;
/** Bars for the latency in milliseconds, and for its growth while other users' data grows tenfold. */
const BARS = { stats: 20, dashboard: 20, growth: 1.2 };
const PATHS = { stats: '/api/stats', dashboard: '/api/insights/dashboard' };

type Case = keyof typeof PATHS;
const CASES = Object.keys(PATHS) as Case[];

interface Figures {
  perSecond: number;
  /** Milliseconds. Stricter than p95, which autocannon does not report. */
  p975: number;
}

interface Round {
  firstDashboardMs: number;
  peak: number;
  figures: Record<Case, Figures>;
  baseline: Record<Case, Figures>;
}

async function load(url: string, headers: Record<string, string> = {}): Promise<Figures> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, p975: result.latency.p97_5 };
}

async function measure({ dataDir, env, cookie, userId }: PreparedDatabase): Promise<Round> {
  const server = await startEvenglow(dataDir, env);
  const began = performance.now();
  const answers: Record<Case, string> = { dashboard: '', stats: '' };
  answers.dashboard = await ask(server.url + PATHS.dashboard, cookie);
  const first = performance.now() - began;
  answers.stats = await ask(server.url + PATHS.stats, cookie);
  const figures = {
    stats: await load(server.url + PATHS.stats, { cookie }),
    dashboard: await load(server.url + PATHS.dashboard, { cookie }),
  };
  const peak = peakMiB(server.pid);
  await server.stop();

  const baselineServer = await startNode(
    ['bench/floor-server.ts', dataDir, userId, dayBefore(0)],
    env,
    /listening (\d+)/,
  );
  const floor = { ...figures };
  for (const name of CASES) {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${baselineServer.url}/answer`, { method: 'POST', headers, body: answers[name] });
    floor[name] = await load(`${baselineServer.url}/answer`);
  }
  await baselineServer.stop();
  return { firstDashboardMs: first, peak, figures, baseline: floor };
}

async function ask(url: string, cookie: string): Promise<string> {
  const response = await fetch(url, { headers: { cookie } });
  if (!response.ok) throw new Error(await response.text());
  return response.text();
}

function reportRounds(rounds: Round[]): void {
  for (const name of CASES) {
    const of = (pick: (round: Round) => number) => median(rounds.map(pick));
    const rate = of(({ figures }) => figures[name].perSecond);
    const floor = of((round) => round.baseline[name].perSecond);
    const shares = rounds.map(({ figures, baseline: bare }) => figures[name].perSecond / bare[name].perSecond);
    const times = rounds.map(({ figures }) => figures[name].p975);
    report(name, median(shares), 'ratio', {
      rounds: shares,
      note: `${rate.toFixed(0)} of ${floor.toFixed(0)}/s`,
    });
    report(`${name}, p97.5`, median(times), 'ms', { atMost: BARS[name], rounds: times });
  }
  const first = rounds.map(({ firstDashboardMs }) => firstDashboardMs);
  report('first dashboard of a process', median(first), 'ms', { rounds: first });
  report('resident at most', Math.max(...rounds.map(({ peak }) => peak)), 'MiB');
}

/** Measures in turns, so that other load on the machine affects all alike. */
async function measureAlternately(prepared: readonly PreparedDatabase[]): Promise<Round[][]> {
  const rounds: Round[][] = prepared.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, one] of prepared.entries()) rounds[index]?.push(await measure(one));
  }
  return rounds;
}

async function bench(kind: 'embedded' | 'postgresql', otherEntryCounts: readonly number[]): Promise<void> {
  const prepared: PreparedDatabase[] = [];
  for (const count of otherEntryCounts) {
    const one = await prepareJournals(kind, count);
    if (!one) return;
    prepared.push(one);
  }
  const all = await measureAlternately(prepared);
  for (const [index, rounds] of all.entries()) {
    section(
      `${kind}, beside ${(otherEntryCounts[index] ?? 0).toLocaleString('en')} entries of others`,
      `${OWN_ENTRIES} of one user, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s`,
    );
    reportRounds(rounds);
  }
  const [few, many] = all;
  if (!few || !many) return;
  section(`${kind}, time with ten times the data of others`);
  for (const name of CASES) {
    const growth = median(
      many.map(({ figures }, round) => (few[round]?.figures[name].perSecond ?? 0) / figures[name].perSecond),
    );
    report(name, growth * 100, '%', { atMost: BARS.growth * 100 });
  }
}

const kinds = process.argv.slice(2);
const isAlone = kinds.includes('long');
for (const kind of ['embedded', 'postgresql'] as const) {
  if (kinds.length === 0 || isAlone) await benchLongJournal(kind);
}
if (kinds.length === 0 || kinds.includes('embedded')) await bench('embedded', [0]);
if (kinds.length === 0 || kinds.includes('postgresql')) {
  await bench('postgresql', [ENTRIES_OF_OTHERS.tenth, ENTRIES_OF_OTHERS.all]);
}
process.exit();
