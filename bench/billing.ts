/** `npm run bench -- billing`: latency of the Stripe webhook, and whether subscriptions end up right when events are shuffled. */
import { join } from 'node:path';
import { type Event, type StripeServer, startStripeServer } from '../server/testing/stripe-server.ts';
import {
  check,
  median,
  onEachDatabase,
  quantile,
  type RunningServer,
  report,
  startEvenglow,
  startNode,
  temporaryFolder,
} from './harness.ts';

const EVENTS = 1_000;
const ROUNDS = 1_000;
/** Earlier events that are delivered again in each round. */
const REPEATED = 4;
/** Bar for the webhook at p95, in milliseconds. */
const BAR_MS = 50;
/** Time limit for a round's change to become visible, in milliseconds. */
const ROUND_TIMEOUT_MS = 20_000;
const SESSION_SECRET = 'a secret of forty-two characters for benches';

interface Subscriber {
  id: string;
  cookie: string;
  subscription: string;
}

async function sendRequest(server: RunningServer, cookie: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function createSubscriber(server: RunningServer, stripe: StripeServer): Promise<Subscriber> {
  const registered = await sendRequest(server, '', '/api/register', {
    email: 'bench@evenglow.example',
    password: 'tangerine walks slowly home',
    firstName: 'Bench',
  });
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  // The server has checked its response against the schema.
  const { id } = (await registered.json()) as { id: string };
  await sendRequest(server, cookie, '/api/create-subscription', { interval: 'month' });
  const [subscription] = stripe.subscriptions();
  if (!subscription) throw new Error('there is no subscription');
  stripe.pay(subscription.id);
  return { id, cookie, subscription: subscription.id };
}

/** Sends an event to the webhook. Returns the milliseconds until the response. */
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

/**
 * Cancels and reactivates the subscription in turns. Returns the milliseconds until each change was visible; undefined
 * if one never was.
 */
async function runRounds(
  server: RunningServer,
  stripe: StripeServer,
  subscriber: Subscriber,
): Promise<number[] | undefined> {
  const all = stripe.events.take();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const shouldCancel = round % 2 === 0;
    if (shouldCancel) stripe.cancelAtEnd(subscriber.subscription, round % 4 === 0 ? 'period end' : 'date');
    else stripe.reactivate(subscriber.subscription);
    const fresh = stripe.events.take();
    all.push(...fresh);
    const redelivered = Array.from({ length: REPEATED }, () => all[Math.floor(Math.random() * all.length)] ?? fresh[0]);
    const began = performance.now();
    for (const event of shuffled([...fresh, ...redelivered])) if (event) await post(server, stripe, event);
    while ((await isCancelled(server, subscriber)) !== shouldCancel) {
      if (performance.now() - began > ROUND_TIMEOUT_MS) return undefined;
    }
    times.push(performance.now() - began);
  }
  // Wait for late events, which must not change the result.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  return (await isCancelled(server, subscriber)) === (ROUNDS % 2 === 1) ? times : undefined;
}

async function isCancelled(server: RunningServer, { cookie }: Subscriber): Promise<boolean> {
  const billing = (await (await sendRequest(server, cookie, '/api/billing')).json()) as { cancelAtPeriodEnd: boolean };
  return billing.cancelAtPeriodEnd;
}

/** Returns the milliseconds of each bare insert over HTTP into the same database. */
async function measureBaseline(
  dataDir: string,
  env: Record<string, string | undefined>,
  { id }: Subscriber,
): Promise<number[]> {
  const today = new Date().toISOString().slice(0, 10);
  const bare = await startNode([join('bench', 'floor-server.ts'), dataDir, id, today], env, /listening (\d+)/);
  const times: number[] = [];
  for (let count = 0; count < EVENTS; count++) {
    const began = performance.now();
    await (await sendRequest(bare, '', '/create', { content: 'Measured: the floor.' })).arrayBuffer();
    times.push(performance.now() - began);
  }
  await bare.stop();
  return times;
}

const p95Of = (what: string, times: readonly number[], atMost?: number) =>
  report(`${what}, p95`, quantile(times, 0.95), 'ms', {
    ...(atMost !== undefined && { atMost }),
    note: `median ${median(times).toFixed(1)} ms, worst ${quantile(times, 1).toFixed(1)} ms`,
  });

await onEachDatabase(async (_kind, databaseUrl) => {
  const folder = temporaryFolder();
  const env = { DATABASE_URL: databaseUrl, SESSION_SECRET };
  const stripe = await startStripeServer();
  const server = await startEvenglow(folder, { LAUNCH_PROMOTION: 'off', ...stripe.environment, ...env });
  const subscriber = await createSubscriber(server, stripe);
  const [sample] = stripe.events.all.filter(({ type }) => type === 'invoice.paid');
  if (!sample) throw new Error('nothing was paid');
  const times: number[] = [];
  for (let count = 0; count < EVENTS; count++) {
    times.push(await post(server, stripe, { ...sample, id: `evt_bench_${count}` }));
  }
  const rounds = await runRounds(server, stripe, subscriber);
  await server.stop();
  p95Of('webhook', times, BAR_MS);
  p95Of('floor', await measureBaseline(folder, env, subscriber));
  check(`${ROUNDS} rounds end right`, rounds !== undefined);
  if (rounds) p95Of('a round', rounds);
  await stripe.close();
});
