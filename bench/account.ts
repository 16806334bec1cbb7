/**
 * `npm run bench -- account`: whether response times reveal that an account exists, and the latency of reads while other
 * users sign in.
 */
import { median, quantile, type RunningServer, report, startEvenglow, temporaryFolder } from './harness.ts';

/** Attempts of each kind. An account allows five before it is delayed. */
const ATTEMPTS = 200;
const ATTEMPTS_PER_ACCOUNT = 5;
const DIFFERENCE_BAR = 0.05;
const CONCURRENT_SIGN_INS = 20;
const MEASUREMENT_MS = 8_000;
const P95_BAR_MS = 100;

const PASSWORD = 'tangerine walks slowly home';
const email = (kind: string, index: number) => `${kind}-${index}@evenglow.example`;

let addressCount = 0;
/** Sends each request from a new IP address, because sign-in attempts are rate-limited by IP. */
function send(server: RunningServer, path: string, body: object): Promise<Response> {
  addressCount++;
  const address = `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`;
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
}

/** Returns the milliseconds until the complete response. */
async function timeRequest(request: () => Promise<Response>, status: number): Promise<number> {
  const began = performance.now();
  const response = await request();
  const text = await response.text();
  if (response.status !== status) throw new Error(`answered ${response.status}: ${text}`);
  return performance.now() - began;
}

/**
 * Compares the median response times for known and unknown addresses, requested alternately in random order: work that
 * the server does after a response slows down the next request, which must not always be of the same kind.
 */
async function compare(server: RunningServer, label: string, path: string, status: number): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let index = 0; index < ATTEMPTS; index++) {
    const account = Math.floor(index / ATTEMPTS_PER_ACCOUNT);
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const body = { email: email(kind, account), ...(path === '/api/login' && { password: 'not the right words' }) };
      times[kind].push(await timeRequest(() => send(server, path, body), status));
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const difference = Math.abs(known - unknown) / Math.min(known, unknown);
  report(`${label}, known and unknown address apart`, difference * 100, '%', {
    atMost: DIFFERENCE_BAR * 100,
    note: `${known.toFixed(2)} and ${unknown.toFixed(2)} ms`,
  });
}

/** Measures the p95 of a read, alone and while other users sign in. */
async function readDuringSignIns(server: RunningServer): Promise<void> {
  const signedIn = await send(server, '/api/login', { email: email('known', 0), password: PASSWORD });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const read = () => fetch(`${server.url}/api/gratitude-entries`, { headers: { cookie } });
  const measure = async () => {
    const times: number[] = [];
    for (const until = performance.now() + MEASUREMENT_MS; performance.now() < until; )
      times.push(await timeRequest(read, 200));
    return times;
  };
  const alone = await measure();
  let isRunning = true;
  let count = 0;
  const loops = Array.from({ length: CONCURRENT_SIGN_INS }, async (_, person) => {
    for (; isRunning; count++) {
      await timeRequest(
        () => send(server, '/api/login', { email: email('known', person + 1), password: PASSWORD }),
        200,
      );
    }
  });
  const loaded = await measure();
  isRunning = false;
  await Promise.all(loops);
  const p95 = quantile(loaded, 0.95);
  report(`a read while ${CONCURRENT_SIGN_INS} users sign in, p95`, p95, 'ms', {
    atMost: P95_BAR_MS,
    note: `${((count * 1000) / MEASUREMENT_MS).toFixed(0)} sign-ins a second; alone ${quantile(alone, 0.95).toFixed(1)} ms`,
  });
}

const dataDir = temporaryFolder();
const server = await startEvenglow(dataDir);
for (let index = 0; index < ATTEMPTS / ATTEMPTS_PER_ACCOUNT; index++) {
  const person = { email: email('known', index), password: PASSWORD, firstName: 'Ada' };
  await timeRequest(() => send(server, '/api/register', person), 201);
}
console.log(`${ATTEMPTS} attempts of each kind, alternating, medians`);
// Warm-up: the first request of each kind loads modules.
await send(server, '/api/login', { email: 'first@evenglow.example', password: 'x' });
await send(server, '/api/forgot-password', { email: 'first@evenglow.example' });
await compare(server, 'signing in', '/api/login', 401);
await compare(server, 'forgot password', '/api/forgot-password', 200);
await server.stop();
await readDuringSignIns(await startEvenglow(dataDir));
process.exit();
