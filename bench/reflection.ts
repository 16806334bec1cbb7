/**
 * `npm run bench -- reflection`: time to the first byte of the local guide, the list of 500 conversations, and the effect
 * of 200 open reply streams on other requests.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '../server/platform/db/database.ts';
import { median, quantile, type RunningServer, report, startEvenglow, temporaryFolder } from './harness.ts';
import { openAccount, type SignedIn, writeEntries } from './journals.ts';

const ENTRIES = 1_000;
const SESSIONS = 500;
const READERS = 200;
/** Users who read. Each has one reply in progress and reads it over the maximum number of streams per user. */
const PEOPLE = 10;
const REQUESTS = 300;
const BARS = { firstByteMs: 50, listMs: 200, slower: 1.2 };

async function sendRequest(server: RunningServer, { cookie }: SignedIn, path: string, body?: unknown, accept = '*/*') {
  const response = await fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, accept, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Returns the milliseconds until the first event, and until the first text. */
async function timeFirst(server: RunningServer, person: SignedIn, message: string) {
  const began = performance.now();
  const { body } = await sendRequest(server, person, '/api/ai-chat', { message }, 'text/event-stream');
  const decoder = new TextDecoder();
  let first: number | undefined;
  let firstText: number | undefined;
  for await (const bytes of body ?? []) {
    first ??= performance.now() - began;
    if (firstText === undefined && decoder.decode(bytes).includes('event: delta'))
      firstText = performance.now() - began;
  }
  return { first: first ?? Number.NaN, words: firstText ?? Number.NaN };
}

async function timeRequests(server: RunningServer, person: SignedIn): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < REQUESTS; count++) {
    const began = performance.now();
    await (await sendRequest(server, person, '/api/gratitude-entries?limit=20')).arrayBuffer();
    times.push(performance.now() - began);
  }
  return times;
}

/** Starts a model server that streams a word every 100 ms without end. */
function startSlowModel() {
  const open = new Set<ServerResponse>();
  const chunk = (content: string) =>
    `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 0, model: 'slow', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  setInterval(() => {
    for (const response of open) response.write(chunk('Slowly. '));
  }, 100);
  return new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      // A server that listens on a port has an address of this kind.
      const { port } = server.address() as AddressInfo;
      resolve(`http://127.0.0.1:${port}/v1`);
    });
  });
}

/** Opens all streams. Returns counts of open streams and bytes read, and a function that closes them. */
async function openReaders(server: RunningServer, people: readonly SignedIn[]) {
  const controller = new AbortController();
  const counts = { bytes: 0, open: 0 };
  const read = async (response: Response) => {
    counts.open++;
    try {
      for await (const bytes of response.body ?? []) counts.bytes += bytes.length;
    } catch {
      // Aborted by `end`.
    }
  };
  for (const person of people) {
    const headers = { cookie: person.cookie, accept: 'text/event-stream' };
    const response = await fetch(`${server.url}/api/ai-chat`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'A long day.' }),
      signal: controller.signal,
    });
    const [first, rest] = response.body?.tee() ?? [];
    const { value } = (await first?.getReader().read()) ?? {};
    const [, id] = /"replyId":"([^"]+)"/.exec(new TextDecoder().decode(value)) ?? [];
    void read(new Response(rest));
    for (let reader = 1; reader < READERS / people.length; reader++) {
      void read(await fetch(`${server.url}/api/ai-chat/replies/${id}`, { headers, signal: controller.signal }));
    }
  }
  return { counts, end: () => controller.abort() };
}

async function insertSessions(dataDir: string, userId: string): Promise<void> {
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {}, fatal: () => {} };
  const database = await openDatabase({ dataDir, log, mode: 'tool' });
  await database.sql`
    insert into ai_chat_sessions (id, user_id, title, session_date, reflection_type, messages_count, excerpt, created_at, updated_at)
    select gen_random_uuid(), ${userId}, 'Conversation ' || n, date '2026-01-01' + n % 300, 'free', 20,
      'What was said last, number ' || n, now() - n * interval '1 hour', now() - n * interval '1 hour'
    from generate_series(1, ${SESSIONS}) n`;
  await database.close();
}

const folder = temporaryFolder();
const local = await startEvenglow(folder);
const person = await openAccount(local);
await writeEntries(local, person, ENTRIES, (index) => `Walked with Lena by the river and talked, day ${index}.`);
await timeFirst(local, person, 'Before anything is measured.');
const times: Awaited<ReturnType<typeof timeFirst>>[] = [];
for (let count = 0; count < 15; count++)
  times.push(await timeFirst(local, person, `Lena and I talked, time ${count}.`));
const p95Of = (pick: (time: (typeof times)[number]) => number) => quantile(times.map(pick), 0.95);
const firstByte = p95Of(({ first }) => first);
report('first byte of the local guide, p95', firstByte, 'ms', {
  atMost: BARS.firstByteMs,
  note: `first words ${p95Of(({ words }) => words).toFixed(1)} ms`,
});
await insertSessions(folder, person.userId);
const lists: number[] = [];
for (let count = 0; count < 20; count++) {
  const began = performance.now();
  for (let next = '/api/ai-chat/sessions?limit=100'; next !== ''; ) {
    const response = await sendRequest(local, person, next);
    await response.arrayBuffer();
    next = /<(.*)>/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
  }
  lists.push(performance.now() - began);
}
report(`${SESSIONS} conversations, all pages, p95`, quantile(lists, 0.95), 'ms', { atMost: BARS.listMs });
await local.stop();

const server = await startEvenglow(folder, { AI_BASE_URL: await startSlowModel(), AI_MODEL: 'slow' });
await timeRequests(server, person);
const people: SignedIn[] = [];
for (let number = 1; number <= PEOPLE; number++) people.push(await openAccount(server, number));
const before = await timeRequests(server, person);
const readers = await openReaders(server, people);
const during = await timeRequests(server, person);
const { open, bytes } = readers.counts;
readers.end();
const after = await timeRequests(server, person);
const alone = (median(before) + median(after)) / 2;
const slower = median(during) / alone;
report(`other requests beside ${READERS} readers, slower by`, (slower - 1) * 100, '%', {
  atMost: (BARS.slower - 1) * 100,
  note: `median ${median(during).toFixed(2)} ms, alone ${alone.toFixed(2)} ms, ${bytes} bytes read`,
});
report('streams that stay open', open, 'count', { atLeast: READERS });
process.exit();
