import { quantile, type RunningServer, startEvenglow, temporaryFolder } from './harness.ts';

/** Tries of each kind, of which each account bears five before it makes anybody wait. */
const TRIES = 200;
const TRIES_AN_ACCOUNT = 5;
const APART_BAR = 0.05;
const SIGNING_IN = 20;
const MEASURED_MS = 8_000;
const P95_BAR_MS = 100;

const PASSWORD = 'tangerine walks slowly home';
const email = (kind: string, index: number) => `${kind}-${index}@evenglow.example`;

let addresses = 0;
/** From an address of its own: tries are limited by address. */
function send(server: RunningServer, path: string, body: object): Promise<Response> {
  addresses++;
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
}

/** The value below which `share` of them lie. */

/** Milliseconds until the whole answer is there. */
async function timed(request: () => Promise<Response>, status: number): Promise<number> {
  const began = performance.now();
  const response = await request();
  const text = await response.text();
  if (response.status !== status) throw new Error(`answered ${response.status}: ${text}`);
  return performance.now() - began;
}

/**
 * Medians of known and unknown addresses, asked in turns. Which of the two comes first is by chance: what a try leaves to be
 * done after its answer falls on those that follow, and must not fall on one kind.
 */
async function compare(server: RunningServer, what: string, path: string, status: number): Promise<boolean> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let index = 0; index < TRIES; index++) {
    const account = Math.floor(index / TRIES_AN_ACCOUNT);
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const body = { email: email(kind, account), ...(path === '/api/login' && { password: 'not the right words' }) };
      times[kind].push(await timed(() => send(server, path, body), status));
    }
  }
  const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
  const apart = Math.abs(known - unknown) / Math.min(known, unknown);
  const good = apart <= APART_BAR;
  console.log(
    `  ${what.padEnd(18)} known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ${(apart * 100).toFixed(1)} % apart (bar ${APART_BAR * 100} %)${good ? '' : '   MISSED'}`,
  );
  return good;
}

/** The p95 of a read, alone and while others sign in. */
async function besideSigningIn(server: RunningServer): Promise<boolean> {
  const signedIn = await send(server, '/api/login', { email: email('known', 0), password: PASSWORD });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const read = () => fetch(`${server.url}/api/gratitude-entries`, { headers: { cookie } });
  const measure = async () => {
    const times: number[] = [];
    for (const until = performance.now() + MEASURED_MS; performance.now() < until; ) times.push(await timed(read, 200));
    return times;
  };
  const alone = await measure();
  let going = true;
  let count = 0;
  const loops = Array.from({ length: SIGNING_IN }, async (_, person) => {
    for (; going; count++) {
      await timed(() => send(server, '/api/login', { email: email('known', person + 1), password: PASSWORD }), 200);
    }
  });
  const beside = await measure();
  going = false;
  await Promise.all(loops);
  const p95 = quantile(beside, 0.95);
  const good = p95 <= P95_BAR_MS;
  console.log(
    `  a read beside ${SIGNING_IN} who sign in (${((count * 1000) / MEASURED_MS).toFixed(0)} a second): p95 ${p95.toFixed(1)} ms, alone ${quantile(alone, 0.95).toFixed(1)} ms (bar ${P95_BAR_MS} ms)${good ? '' : '   MISSED'}`,
  );
  return good;
}

const dataDir = temporaryFolder();
const server = await startEvenglow(dataDir);
let reached = true;
try {
  for (let index = 0; index < TRIES / TRIES_AN_ACCOUNT; index++) {
    const person = { email: email('known', index), password: PASSWORD, firstName: 'Ada' };
    await timed(() => send(server, '/api/register', person), 201);
  }
  console.log(`${TRIES} tries of each, in turns, medians`);
  // The first of each kind loads what the others have.
  await send(server, '/api/login', { email: 'first@evenglow.example', password: 'x' });
  await send(server, '/api/forgot-password', { email: 'first@evenglow.example' });
  reached = (await compare(server, 'signing in', '/api/login', 401)) && reached;
  reached = (await compare(server, 'forgot password', '/api/forgot-password', 200)) && reached;
} finally {
  await server.stop();
}
const again = await startEvenglow(dataDir);
try {
  reached = (await besideSigningIn(again)) && reached;
} finally {
  await again.stop();
}
process.exit(reached ? 0 : 1);
