/** `npm run bench -- community [NAME]`: feeds, searches and writes in a large community on PostgreSQL. */
import { loadavg } from 'node:os';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { SESSION_COOKIE } from '../server/account/index.ts';
import { fillCommunity, SIZE } from './community-data.ts';
import {
  median,
  quantile,
  type RunningServer,
  report,
  startEvenglow,
  startPostgresql,
  temporaryFolder,
} from './harness.ts';
import type { SignedIn } from './journals.ts';

const CONNECTIONS = 10;
const SECONDS = 3;
const ROUNDS = 3;
const VIEWERS = 10;
const PAGE = 20;
const SECRET = 'a secret of forty-two characters for benches';
/** Baseline of the other cases: reads two rows by their keys, which shows how busy the machine is. */
const BASELINE = 'one’s own profile';
/** Bars for the 95th percentile, in milliseconds. */
const BARS = { feed: 25, search: 40, write: 15 };
/** Maximum ratio of page 500 to page 1. Two rounds of the same request differ by as much. */
const FAR_PAGE_BAR = 1.25;

interface Case {
  name: string;
  bar: number;
  method?: 'POST';
  /** Returns a different path for each request, so that they do not read the same rows. */
  path: () => string;
  body?: () => object;
  /** Sent by many users, because the operation is rate-limited per user. */
  byWriters?: true;
}

const pickRandom = <T>(from: readonly T[]): T => {
  const picked = from[Math.floor(Math.random() * from.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
};

async function register(server: RunningServer, index: number): Promise<SignedIn> {
  const response = await fetch(`${server.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${index + 1}` },
    body: JSON.stringify({
      email: `viewer-${index}@evenglow.example`,
      password: 'tangerine walks slowly home',
      firstName: 'Viewer',
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  // The server has checked its response against the schema.
  const { id } = (await response.json()) as { id: string };
  return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '', userId: id };
}

/** Runs one round. Returns the milliseconds of each response. */
async function runRound(
  server: RunningServer,
  people: readonly Pick<SignedIn, 'cookie'>[],
  testCase: Case,
): Promise<number[]> {
  const times: number[] = [];
  const options: autocannon.Options = {
    url: server.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          method: testCase.method ?? 'GET',
          path: testCase.path(),
          headers: { cookie: pickRandom(people).cookie, ...(testCase.body && { 'content-type': 'application/json' }) },
          ...(testCase.body && { body: JSON.stringify(testCase.body()) }),
        }),
      },
    ],
  };
  await new Promise<void>((resolve, reject) => {
    autocannon(options, () => resolve()).on('response', (_client, status, _bytes, ms) => {
      if (status === 200) times.push(ms);
      else reject(new Error(`${testCase.name} answered ${status}`));
    });
  });
  return times;
}

/** Encodes a feed cursor as the server does. */
function cursorOf([row]: readonly { place: string; id: string }[]): string {
  if (!row) throw new Error('the feed has too few entries');
  return Buffer.from(JSON.stringify([row.place, row.id])).toString('base64url');
}

const SORT_KEY_SQL = `to_char(shared_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place`;

async function casesOf(url: string): Promise<Case[]> {
  const sql = postgres(url, { max: 1 });
  try {
    const rowAtOffset = (offset: number) =>
      sql.unsafe<{ place: string; id: string }[]>(
        `select ${SORT_KEY_SQL}, entry_id as id from shared_entries order by shared_at desc, entry_id desc offset ${offset} limit 1`,
      );
    const far = cursorOf(await rowAtOffset(500 * PAGE));
    const shared = (
      await sql<{ id: string }[]>`select entry_id as id from shared_entries order by random() limit 20000`
    ).map(({ id }) => id);
    const people = (await sql<{ id: string }[]>`select user_id as id from user_profiles where is_public`).map(
      ({ id }) => id,
    );
    const words = await sql<{ word: string; entries: number }[]>`
      select word, ndoc as entries from ts_stat('select words from shared_entries') order by ndoc desc`;
    const between = (low: number, high: number) =>
      words.filter(({ entries }) => entries >= low && entries < high).map(({ word }) => word);
    const [common, middling, rare] = [between(20_000, SIZE.shared), between(500, 3_000), between(1, 100)];
    const searchFor = (some: readonly string[]) => () => `/api/feed/public?search=${pickRandom(some)}`;
    const feed = '/api/feed/public';
    return [
      { name: BASELINE, bar: BARS.feed, path: () => '/api/profile' },
      { name: 'public feed', bar: BARS.feed, path: () => feed },
      { name: 'public feed, page 500', bar: BARS.feed, path: () => `${feed}?cursor=${far}` },
      { name: 'following feed', bar: BARS.feed, path: () => '/api/feed/following' },
      { name: 'following feed, far back', bar: BARS.feed, path: () => `/api/feed/following?cursor=${far}` },
      { name: 'leaderboard', bar: BARS.feed, path: () => '/api/streaks/leaderboard' },
      { name: `search, rare words (${rare.length})`, bar: BARS.search, path: searchFor(rare) },
      { name: `search, middling (${middling.length})`, bar: BARS.search, path: searchFor(middling) },
      { name: `search, common (${common.length})`, bar: BARS.search, path: searchFor(common) },
      {
        name: 'search, two words',
        bar: BARS.search,
        path: () => `/api/feed/public?search=${pickRandom(common)}+${pickRandom(middling)}`,
      },
      {
        name: 'people search',
        bar: BARS.search,
        byWriters: true,
        path: () => `/api/users/search?q=nr${Math.floor(Math.random() * 9_999)}`,
      },
      { name: 'numbers of the community', bar: BARS.search, path: () => '/api/community/stats' },
      {
        name: 'like',
        bar: BARS.write,
        method: 'POST',
        byWriters: true,
        path: () => `/api/entries/${pickRandom(shared)}/like`,
      },
      {
        name: 'follow',
        bar: BARS.write,
        method: 'POST',
        byWriters: true,
        path: () => '/api/users/follow',
        body: () => ({ followingId: pickRandom(people) }),
      },
    ];
  } finally {
    await sql.end();
  }
}

async function bench(databaseUrl: string, nameFilter: string): Promise<void> {
  const dataDir = temporaryFolder();
  const env = { DATABASE_URL: databaseUrl, SESSION_SECRET: SECRET };
  console.log(
    `PostgreSQL: ${Object.entries(SIZE)
      .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
      .join(', ')}`,
  );
  const first = await startEvenglow(dataDir, env);
  const viewers: SignedIn[] = [];
  for (let index = 0; index < VIEWERS; index++) viewers.push(await register(first, index));
  await first.stop();
  const sessions = await fillCommunity(
    databaseUrl,
    viewers.map(({ userId }) => userId),
    SECRET,
  );
  const writers = sessions.map((id) => ({ cookie: `${SESSION_COOKIE}=${id}` }));
  const cases = (await casesOf(databaseUrl)).filter(({ name }) => name === BASELINE || name.includes(nameFilter));
  const server = await startEvenglow(dataDir, env);
  console.log(
    `${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  const rounds = new Map<string, number[][]>();
  // In turns, so that other load on the machine affects all cases alike.
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const each of cases) {
      rounds.set(each.name, [
        ...(rounds.get(each.name) ?? []),
        await runRound(server, each.byWriters ? writers : viewers, each),
      ]);
    }
  }
  /** The 95th percentile of the first case. */
  let baselineP95: number | undefined;
  const medians = new Map<string, number>();
  for (const { name, bar } of cases) {
    const measured = rounds.get(name) ?? [];
    const p95 = median(measured.map((times) => quantile(times, 0.95)));
    const p50 = median(measured.map(median));
    const perSecond = median(measured.map((times) => times.length)) / SECONDS;
    medians.set(name, p50);
    baselineP95 ??= p95;
    report(`${name}, p95`, p95, 'ms', {
      ...(Number.isFinite(bar) && { atMost: bar }),
      rounds: measured.map((times) => quantile(times, 0.95)),
      note: `p50 ${p50.toFixed(1)} ms, ${perSecond.toFixed(0)}/s, p95 ${(p95 / baselineP95).toFixed(1)} of the first`,
    });
  }
  const [one, far] = [medians.get('public feed'), medians.get('public feed, page 500')];
  if (one !== undefined && far !== undefined) {
    report('public feed, page 500 of page 1, p50', (far / one) * 100, '%', { atMost: FAR_PAGE_BAR * 100 });
  }
}

const postgresql = await startPostgresql();
if (!postgresql) process.exit(1);
await bench(postgresql.url, process.argv[2] ?? '');
process.exit();
