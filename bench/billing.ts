import { join } from 'node:path';
import { type Event, type StripeServer, startStripeServer } from '../server/testing/stripe-server.ts';
import { quantile, type RunningServer, startEvenglow, startNode, startPostgresql, temporaryFolder } from './harness.ts';

const EVENTS = 1_000;
const ROUNDS = Number(process.argv[2] ?? 1_000);
/** Events that came before and come again in each round. */
const REPEATED = 4;
/** Milliseconds at p95. */
const BAR = 50;
/** Milliseconds within which a round must have been followed. */
const FOLLOWED_WITHIN = 20_000;

interface Payer {
  id: string;
  cookie: string;
  subscription: string;
}

async function ask(server: RunningServer, cookie: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function buildPayer(server: RunningServer, stripe: StripeServer): Promise<Payer> {
  const registered = await ask(server, '', '/api/register', {
    email: 'bench@evenglow.example',
    password: 'tangerine walks slowly home',
    firstName: 'Bench',
  });
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  // The server has checked its response against the schema.
  const { id } = (await registered.json()) as { id: string };
  await ask(server, cookie, '/api/create-subscription', { interval: 'month' });
  const [subscription] = stripe.subscriptions();
  if (!subscription) throw new Error('there is no subscription');
  stripe.pay(subscription.id);
  return { id, cookie, subscription: subscription.id };
}

/** Milliseconds that the answer took. */
async function post(server: RunningServer, stripe: StripeServer, event: Event): Promise<number> {
  const { body, headers } = stripe.events.sign(event);
  const began = performance.now();
  const response = await fetch(`${server.url}/api/stripe/webhook`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
  return performance.now() - began;
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((each) => ({ each, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ each }) => each);
}

/** Milliseconds until each round was followed; undefined where one never was. */
async function rounds(server: RunningServer, stripe: StripeServer, payer: Payer): Promise<number[] | undefined> {
  const all = stripe.events.take();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ends = round % 2 === 0;
    if (ends) stripe.cancelAtEnd(payer.subscription, round % 4 === 0 ? 'period end' : 'date');
    else stripe.reactivate(payer.subscription);
    const fresh = stripe.events.take();
    all.push(...fresh);
    const again = Array.from({ length: REPEATED }, () => all[Math.floor(Math.random() * all.length)] ?? fresh[0]);
    const began = performance.now();
    for (const event of shuffled([...fresh, ...again])) if (event) await post(server, stripe, event);
    while ((await standing(server, payer)) !== ends) {
      if (performance.now() - began > FOLLOWED_WITHIN) return undefined;
    }
    times.push(performance.now() - began);
  }
  // Whatever is late comes now.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  return (await standing(server, payer)) === (ROUNDS % 2 === 1) ? times : undefined;
}

async function standing(server: RunningServer, { cookie }: Payer): Promise<boolean> {
  const billing = (await (await ask(server, cookie, '/api/billing')).json()) as { cancelAtPeriodEnd: boolean };
  return billing.cancelAtPeriodEnd;
}

/** Milliseconds of one bare insert by HTTP on the same database. */
async function floor(dataDir: string, env: Record<string, string>, { id }: Payer): Promise<number[]> {
  const today = new Date().toISOString().slice(0, 10);
  const bare = await startNode([join('bench', 'floor-server.ts'), dataDir, id, today], env, /listening (\d+)/);
  const times: number[] = [];
  for (let count = 0; count < EVENTS; count++) {
    const began = performance.now();
    await (await ask(bare, '', '/create', { content: 'Measured: the floor.' })).arrayBuffer();
    times.push(performance.now() - began);
  }
  await bare.stop();
  return times;
}

function report(what: string, times: readonly number[]): number {
  const [median, p95, worst] = [0.5, 0.95, 1].map((share) => quantile(times, share));
  console.log(`${what}: median ${median?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms, worst ${worst?.toFixed(1)} ms`);
  return p95 ?? Number.NaN;
}

/** True where all is within its bar. */
async function measure(where: string, env: Record<string, string>): Promise<boolean> {
  const folder = temporaryFolder();
  const stripe = await startStripeServer();
  try {
    const server = await startEvenglow(folder, { LAUNCH_PROMOTION: 'off', ...stripe.environment, ...env });
    const payer = await buildPayer(server, stripe);
    const [sample] = stripe.events.all.filter(({ type }) => type === 'invoice.paid');
    if (!sample) throw new Error('nothing was paid');
    const times: number[] = [];
    for (let count = 0; count < EVENTS; count++) {
      times.push(await post(server, stripe, { ...sample, id: `evt_bench_${count}` }));
    }
    const followed = await rounds(server, stripe, payer);
    await server.stop();
    const bare = await floor(folder, env, payer);
    const p95 = report(`${where}, webhook`, times);
    report(`${where}, floor`, bare);
    if (followed) report(`${where}, ${ROUNDS} rounds right in the end; followed`, followed);
    else console.log(`${where}: a round was not followed`);
    return p95 <= BAR && followed !== undefined;
  } finally {
    await stripe.close();
  }
}

const embedded = await measure('embedded', {});
const postgresql = await startPostgresql();
if (!postgresql) throw new Error('PostgreSQL is not here.');
const SECRET = { SESSION_SECRET: 'a secret of forty-two characters for benches' };
const other = await measure('PostgreSQL', { DATABASE_URL: postgresql.url, ...SECRET });
await postgresql.stop();
if (!embedded || !other) process.exitCode = 1;
