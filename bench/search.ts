/**
 * `npm run bench -- search`: search-as-you-type in 10,000 entries, beside the data of 999 other users and beside a tenth
 * of it.
 *
 * `npm run bench -- search postgresql` and `… embedded` measure one database only.
 */
import autocannon from 'autocannon';
import { median, quantile, type RunningServer, report, residentMiB, section, startEvenglow } from './harness.ts';
import { ENTRIES_OF_OTHERS, OWN_ENTRIES, type PreparedDatabase, prepareJournals } from './million.ts';

const CONNECTIONS = 10;
const SECONDS = 2;
const ROUNDS = 3;
const P95_BAR_MS = 30;
const PER_SECOND_BAR = 350;
/** Maximum slowdown from a tenth of the other users' data to all of it. */
const GROWTH_BAR = 1.2;

/** Queries of each case, sent in turn so that no query benefits from the one before it. */
const CASES: Readonly<Record<string, readonly string[]>> = {
  'rare word': searchPaths(
    ['kaleidoscope', 'narwhal', 'zither', 'wolverine', 'quokka', 'obelisk', 'samovar', 'gondola', 'persimmon', 'fjord'],
    (word) => `all?text=${word}&limit=20`,
  ),
  'common word': searchPaths(
    ['garden', 'coffee', 'sister', 'warm', 'soup', 'letter', 'small', 'bread', 'mother', 'evening'],
    (word) => `all?text=${word}&limit=20`,
  ),
  'common words': searchPaths(
    [
      'warm garden',
      'sister coffee',
      'mother soup',
      'old letter',
      'small book',
      'walk rain',
      'bread kitchen',
      'the light',
    ],
    (words) => `all?text=${encodeURIComponent(words)}&limit=20`,
  ),
  'with filters': searchPaths(
    ['garden', 'coffee', 'sister', 'warm', 'soup', 'letter', 'small', 'bread', 'mother', 'evening'],
    (word) => `all?text=${word}&themes=family&themes=nature&sentimentMin=3&startDate=2021-01-01&limit=20`,
  ),
  'as one types': searchPaths(
    [
      'g',
      'ga',
      'gar',
      'gard',
      'garde',
      'garden',
      'garden w',
      'garden wa',
      'garden war',
      'garden warm',
      'garden warm s',
    ],
    (text) => `all?text=${encodeURIComponent(text)}&limit=20`,
  ),
  'letters wrong': searchPaths(
    [
      'kaleidascope',
      'narwal',
      'chrysantemum',
      'accordoin',
      'pomegranite',
      'constelation',
      'harpsicord',
      'xylofone',
      'tambuorine',
    ],
    (word) => `all?text=${word}&limit=20`,
  ),
  phrase: searchPaths(
    ['"made me smile"', '"felt like home"', '"nobody hurried"', '"in the kitchen"', '"by the window"', '"was enough"'],
    (text) => `all?text=${encodeURIComponent(text)}&limit=20`,
  ),
  'filters alone': searchPaths(
    [
      'themes=family',
      'sentimentMin=4.5',
      'weekday=1&hour=7',
      'themes=food&sort=oldest',
      'startDate=2023-01-01',
      'tags=tea',
    ],
    (filter) => `all?${filter}&limit=20`,
  ),
  overview: searchPaths(
    ['garden', 'coffee', 'sister', 'warm', 'soup', 'letter', 'small', 'bread', 'mother', 'evening', 'heron', 'kayak'],
    (word) => `overview?text=${word}`,
  ),
  'overview of all': searchPaths(
    ['', 'themes=family', 'sentimentMin=4', 'startDate=2022-01-01', 'weekday=3', 'hour=20'],
    (filter) => `overview?${filter}`,
  ),
  'moments like this': searchPaths(
    [
      'a quiet walk by the water',
      'somebody cooked for me',
      'the garden after rain',
      'music in the evening',
      'I slept well',
    ],
    (text) => `similar?text=${encodeURIComponent(text)}&limit=5`,
  ),
};

/** Measured without a bar, because it is not used while typing. */
const WITHOUT_BAR = 'moments like this';

interface Figures {
  perSecond: number;
  p95: number;
}

function searchPaths(values: readonly string[], pathOf: (value: string) => string): string[] {
  return values.map((value) => `/api/search/${pathOf(value)}`);
}

async function measure(server: RunningServer, cookie: string, paths: readonly string[]): Promise<Figures> {
  const times: number[] = [];
  const options: autocannon.Options = {
    url: server.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: paths.map((path) => ({ path, headers: { cookie } })),
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error: Error | null, all: autocannon.Result) =>
      error ? reject(error) : resolve(all),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => void times.push(milliseconds));
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${paths[0] ?? ''}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return { perSecond: result.requests.average, p95: quantile(times, 0.95) };
}

/** Returns the milliseconds until the complete response. */
async function timeRequest(server: RunningServer, cookie: string, path: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${server.url}${path}`, { headers: { cookie } });
  if (!response.ok) throw new Error(await response.text());
  await response.text();
  return performance.now() - began;
}

async function benchDatabase(title: string, prepared: PreparedDatabase): Promise<ReadonlyMap<string, Figures>> {
  section(title, `${OWN_ENTRIES} own entries, ${CONNECTIONS} connections, median of ${ROUNDS} rounds`);
  const server = await startEvenglow(prepared.dataDir, prepared.env);
  const figures = new Map<string, Figures>();
  const { cookie } = prepared;
  const before = residentMiB(server.pid);
  const timeFirst = async (what: string, path: string) =>
    report(`${what} after a start`, await timeRequest(server, cookie, path), 'ms');
  await timeFirst('first page of the journal', '/api/search/all?limit=20');
  const withJournal = residentMiB(server.pid);
  await timeFirst('first query', '/api/search/all?text=garden&limit=20');
  report('resident with the words', residentMiB(server.pid), 'MiB', {
    note: `before ${before.toFixed(0)} MiB, with the journal ${withJournal.toFixed(0)} MiB`,
  });
  for (const [name, paths] of Object.entries(CASES)) {
    await measure(server, cookie, paths);
    const rounds: Figures[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(server, cookie, paths));
    const perSecond = median(rounds.map((round) => round.perSecond));
    const p95 = median(rounds.map((round) => round.p95));
    figures.set(name, { perSecond, p95 });
    const hasBar = name !== WITHOUT_BAR;
    report(`${name}, p95`, p95, 'ms', {
      ...(hasBar && { atMost: P95_BAR_MS }),
      rounds: rounds.map((round) => round.p95),
    });
    report(`${name}, requests`, perSecond, '/s', {
      ...(hasBar && { atLeast: PER_SECOND_BAR }),
      rounds: rounds.map((round) => round.perSecond),
    });
  }
  report('resident at the end', residentMiB(server.pid), 'MiB');
  await server.stop();
  return figures;
}

async function benchWith(
  title: string,
  kind: 'embedded' | 'postgresql',
  others: number,
): Promise<ReadonlyMap<string, Figures> | undefined> {
  const prepared = await prepareJournals(kind, others);
  if (!prepared) return undefined;
  const figures = await benchDatabase(title, prepared);
  await prepared.remove();
  return figures;
}

const wanted = process.argv[2];
if (wanted !== 'postgresql') await benchWith('embedded', 'embedded', 0);
if (wanted !== 'embedded') {
  const figuresOfTenth = await benchWith('PostgreSQL, a tenth of the others', 'postgresql', ENTRIES_OF_OTHERS.tenth);
  const figuresOfAll =
    figuresOfTenth && (await benchWith('PostgreSQL, 1,000,000 entries in all', 'postgresql', ENTRIES_OF_OTHERS.all));
  if (figuresOfTenth && figuresOfAll) {
    section('PostgreSQL, time with ten times the data of others');
    for (const [name, { perSecond }] of figuresOfAll) {
      const growth = (figuresOfTenth.get(name)?.perSecond ?? Number.NaN) / perSecond;
      report(name, growth * 100, '%', { atMost: GROWTH_BAR * 100 });
    }
  }
}
process.exit();
