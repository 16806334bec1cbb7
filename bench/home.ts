/**
 * `npm run bench -- home`: page views of Home with all their requests, in a journal of 10,000 entries on 2,500 days, on the
 * embedded database and on PostgreSQL. The browser's code is not part of it.
 */
import autocannon from 'autocannon';
import { median, peakMiB, report, section, startEvenglow } from './harness.ts';
import { prepareJournals } from './million.ts';

/** The document and what the page asks for, in its order. */
const REQUESTS = [
  '/',
  '/api/user',
  '/api/gratitude-entries/today',
  '/api/stats',
  '/api/insights/dashboard',
  '/api/messages/unread',
  '/api/inbox/unread',
  '/api/gratitude-entries?limit=100',
];
/** As a browser asks. */
const HEADERS = { accept: 'text/html,*/*', 'accept-encoding': 'gzip, br' };
const CONNECTIONS = 10;
const SECONDS = 10;
const ROUNDS = 3;
/** Views a second, and latency of a request in milliseconds. */
const BARS = { views: 300, ms: 100 };

/** `viewsPerSecond`: as many as are asked for. Default: as many as the server answers. */
async function view(url: string, cookie: string, viewsPerSecond?: number): Promise<{ views: number; p975: number }> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: REQUESTS.map((path) => ({ method: 'GET', path, headers: { ...HEADERS, cookie } })),
    ...(viewsPerSecond !== undefined && { overallRate: viewsPerSecond * REQUESTS.length }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors of Home’s requests`);
  return { views: result.requests.average / REQUESTS.length, p975: result.latency.p97_5 };
}

async function bench(kind: 'embedded' | 'postgresql'): Promise<void> {
  const prepared = await prepareJournals(kind, 0);
  if (!prepared) return;
  section(kind, `${REQUESTS.length} requests a view, ${CONNECTIONS} connections, median of ${ROUNDS} rounds`);
  const server = await startEvenglow(prepared.dataDir, prepared.env);
  // The first views load the journal and compile the code.
  await view(server.url, prepared.cookie);
  const most: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { views } = await view(server.url, prepared.cookie);
    most.push(views);
    // At the rate of the bar, or at what the server can do where that is less.
    times.push((await view(server.url, prepared.cookie, Math.min(BARS.views, Math.floor(views * 0.9)))).p975);
  }
  report('views of Home a second', median(most), '/s', { atLeast: BARS.views, rounds: most });
  report('a request at that rate, p97.5', median(times), 'ms', { atMost: BARS.ms, rounds: times });
  report('resident at most', peakMiB(server.pid), 'MiB');
  await server.stop();
  await prepared.remove();
}

const kinds = process.argv.slice(2);
for (const kind of ['embedded', 'postgresql'] as const)
  if (kinds.length === 0 || kinds.includes(kind)) await bench(kind);
process.exit();
