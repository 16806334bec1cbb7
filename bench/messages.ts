/** `npm run bench -- messages`: the time from sending a message until the receiver, notified live, has read it. */
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

const MESSAGES = 200;
/** Several, because a user may send at most thirty messages a minute. */
const SENDERS = 8;
/** Bars at p95 in milliseconds, with sender and receiver on the same process and on two processes. */
const BARS = { sameProcess: 300, twoProcesses: 500 };

interface Caller extends SignedIn {
  server: RunningServer;
}

async function sendRequest(caller: Caller, method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(caller.server.url + path, {
    method,
    headers: { cookie: caller.cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

const fetchJson = async (...request: Parameters<typeof sendRequest>) => (await sendRequest(...request)).json();

let userCount = 0;

/** Registers a user from a new IP address, because registration is rate-limited by IP. */
async function register(server: RunningServer): Promise<Caller> {
  const number = ++userCount;
  const response = await fetch(`${server.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${number}` },
    body: JSON.stringify({
      email: `bench-${number}@evenglow.example`,
      password: 'tangerine walks slowly home',
      firstName: 'Bench',
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  // The server has checked its response against the schema.
  const { id } = (await response.json()) as { id: string };
  return { cookie, userId: id, server };
}

/** Calls `onMessages` for each live update about messages, until the stream ends. */
async function listen(caller: Caller, onMessages: () => void): Promise<void> {
  const { body } = await sendRequest(caller, 'GET', '/api/live');
  const decoder = new TextDecoder();
  for await (const bytes of body ?? []) if (decoder.decode(bytes).includes('"messages"')) onMessages();
}

/** Returns the milliseconds that each message took. */
async function measure(senderServer: RunningServer, receiverServer: RunningServer): Promise<number[]> {
  const receiver = await register(receiverServer);
  const profile = {
    displayName: 'Ines',
    bio: '',
    isPublic: true,
    showStreak: true,
    showStats: true,
    messagesFrom: 'everyone',
  };
  await sendRequest(receiver, 'PUT', '/api/profile', profile);
  const senders: { caller: Caller; id: string }[] = [];
  for (let count = 0; count < SENDERS; count++) {
    const caller = await register(senderServer);
    await sendRequest(caller, 'POST', '/api/users/follow', { followingId: receiver.userId });
    const { id }: { id: string } = await fetchJson(caller, 'POST', '/api/messages', { personId: receiver.userId });
    senders.push({ caller, id });
  }

  let notified = Promise.withResolvers<void>();
  listen(receiver, () => notified.resolve()).catch(() => undefined);
  const times: number[] = [];
  for (let number = 0; number < MESSAGES; number++) {
    const { caller, id } = senders[number % SENDERS] ?? {};
    if (!caller || id === undefined) throw new Error('there are no senders');
    const content = `Measured, number ${number}.`;
    notified = Promise.withResolvers<void>();
    const began = performance.now();
    const sending = sendRequest(caller, 'POST', `/api/messages/${id}/messages`, { content });
    // The first message may be sent before the receiver's stream is open.
    if (number === 0) await Promise.race([notified.promise, new Promise((resolve) => setTimeout(resolve, 2_000))]);
    else await notified.promise;
    const messages: { content: string }[] = await fetchJson(receiver, 'GET', `/api/messages/${id}/messages?limit=50`);
    if (messages.at(-1)?.content !== content) throw new Error('notified before the message is readable');
    if (number > 0) times.push(performance.now() - began);
    await sending;
  }
  return times;
}

function reportTimes(label: string, times: number[], bar: number): void {
  const p95 = quantile(times, 0.95);
  report(`${label}, p95`, p95, 'ms', {
    atMost: bar,
    note: `median ${median(times).toFixed(1)} ms, worst ${quantile(times, 1).toFixed(1)} ms`,
  });
}

const embedded = await startEvenglow(temporaryFolder());
reportTimes('one process, embedded', await measure(embedded, embedded), BARS.sameProcess);
await embedded.stop();
const postgresql = await startPostgresql();
if (postgresql) {
  const env = { DATABASE_URL: postgresql.url, SESSION_SECRET: 'a secret of forty-two characters for benches' };
  const [one, other] = [await startEvenglow(temporaryFolder(), env), await startEvenglow(temporaryFolder(), env)];
  reportTimes('one process, PostgreSQL', await measure(one, one), BARS.sameProcess);
  reportTimes('two processes, PostgreSQL', await measure(one, other), BARS.twoProcesses);
}
process.exit();
