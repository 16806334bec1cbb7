import { type RunningServer, startEvenglow, startPostgresql, temporaryFolder } from './harness.ts';
import type { SignedIn } from './journals.ts';

const MESSAGES = 200;
/** One person sends at most thirty a minute. */
const SENDERS = 8;
/** Milliseconds at p95. */
const BARS = { one: 300, two: 500 };

interface Caller extends SignedIn {
  server: RunningServer;
}

async function ask(caller: Caller, method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(caller.server.url + path, {
    method,
    headers: { cookie: caller.cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

const askJson = async (...request: Parameters<typeof ask>) => (await ask(...request)).json();

let people = 0;

/** Somebody new, from an address of their own: accounts are limited by address. */
async function register(server: RunningServer): Promise<Caller> {
  const number = ++people;
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

/** Calls `hear` with each change of messages that the person's page is told of, until the stream ends. */
async function listen(caller: Caller, hear: () => void): Promise<void> {
  const { body } = await ask(caller, 'GET', '/api/live');
  const decoder = new TextDecoder();
  for await (const bytes of body ?? []) if (decoder.decode(bytes).includes('"messages"')) hear();
}

/** Milliseconds that each message took. */
async function measure(sendersAt: RunningServer, receiverAt: RunningServer): Promise<number[]> {
  const receiver = await register(receiverAt);
  const told = { displayName: 'Ines', bio: '', isPublic: true, showStreak: true, showStats: true };
  await ask(receiver, 'PUT', '/api/profile', told);
  const senders: { caller: Caller; id: string }[] = [];
  for (let count = 0; count < SENDERS; count++) {
    const caller = await register(sendersAt);
    await ask(caller, 'POST', '/api/users/follow', { followingId: receiver.userId });
    const { id }: { id: string } = await askJson(caller, 'POST', '/api/messages', { personId: receiver.userId });
    senders.push({ caller, id });
  }

  let heard = Promise.withResolvers<void>();
  listen(receiver, () => heard.resolve()).catch(() => undefined);
  const times: number[] = [];
  for (let number = 0; number < MESSAGES; number++) {
    const { caller, id } = senders[number % SENDERS] ?? {};
    if (!caller || id === undefined) throw new Error('nobody sends');
    const content = `Measured, number ${number}.`;
    heard = Promise.withResolvers<void>();
    const began = performance.now();
    const sending = ask(caller, 'POST', `/api/messages/${id}/messages`, { content });
    // The first may be sent before the server listens.
    if (number === 0) await Promise.race([heard.promise, new Promise((resolve) => setTimeout(resolve, 2_000))]);
    else await heard.promise;
    const messages: { content: string }[] = await askJson(receiver, 'GET', `/api/messages/${id}/messages?limit=50`);
    if (messages.at(-1)?.content !== content) throw new Error('told before it can be read');
    if (number > 0) times.push(performance.now() - began);
    await sending;
  }
  return times;
}

function report(where: string, times: number[], bar: number): boolean {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  console.log(
    `${where}: median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, worst ${at(1).toFixed(1)} ms (bar ${bar} ms)`,
  );
  return at(0.95) <= bar;
}

const folders = [0, 1, 2].map(() => temporaryFolder());
const [alone = '', one = '', other = ''] = folders;
const SECRET = { SESSION_SECRET: 'a secret of forty-two characters for benches' };
const embedded = await startEvenglow(alone);
const within = report('one process, embedded', await measure(embedded, embedded), BARS.one);
await embedded.stop();
const postgresql = await startPostgresql();
if (!postgresql) throw new Error('PostgreSQL is not here.');
const env = { DATABASE_URL: postgresql.url, ...SECRET };
const servers = [await startEvenglow(one, env), await startEvenglow(other, env)] as const;
const same = report('one process, PostgreSQL', await measure(servers[0], servers[0]), BARS.one);
const across = report('two processes, PostgreSQL', await measure(...servers), BARS.two);
for (const server of servers) await server.stop();
await postgresql.stop();
if (!within || !same || !across) process.exitCode = 1;
