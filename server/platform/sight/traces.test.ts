/** Traces, sent to a collector that also misbehaves. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, setUpModelServer, setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember } from '../../testing/builders.ts';
import { createLogger } from '../log.ts';
import { observed } from './observer.ts';
import { openSight, type Sight } from './sight.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: object }[];
}

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE_ID}-b7ad6b7169203331-01`;
const app = setUpTestApp();
const model = setUpModelServer();

let spans: SentSpan[] = [];
let text = '';
let respond: (response: ServerResponse) => void;
const accept = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
const collector = createServer((request, response) => {
  void json(request).then((received) => {
    // Written by the exporter.
    const body = received as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
    text += JSON.stringify(body);
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    respond(response);
  });
});
beforeAll(() => new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});
beforeEach(() => {
  spans = [];
  text = '';
  respond = accept;
});

async function startTraced({
  trustProxy = [],
  timeoutMs = 60_000,
}: {
  trustProxy?: string[];
  timeoutMs?: number;
} = {}) {
  const { port } = collector.address() as AddressInfo;
  const logged: string[] = [];
  const traces = {
    url: `http://127.0.0.1:${port}/v1/traces`,
    headers: {},
    timeoutMs,
    serviceName: 'journal',
    resource: {},
    sampler: 'parentbased_always_on',
    ratio: 1,
  } as const;
  const metrics = { port: undefined, host: '127.0.0.1', token: undefined };
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  const sight = await openSight({ metrics, traces }, 'all', log);
  const modelSettings = {
    baseUrl: model.baseUrl,
    model: 'small',
    apiKey: undefined,
    timeoutMs: 60_000,
    dailyCalls: 20,
  };
  const options = { sight, trustProxy, model: modelSettings };
  return { app: await createTestApp(sight.observeDatabase(app.database), options), sight, logged };
}

/** Closes and waits for the spans, all in one batch, which a busy machine may deliver after the close gave up waiting. */
async function closeAndReceive(sight: Sight): Promise<void> {
  await sight.close();
  await expect.poll(() => spans).not.toEqual([]);
}

it('has a span for a request, its statements, jobs and model calls, and no words', async () => {
  const { app: traced, sight } = await startTraced();
  const ada = await buildMember(traced, { firstName: 'Marguerite' });
  await buildEntry(ada, { content: 'The lantern on the river, and Marguerite.' });
  await observed(sight.observer, 'job', 'test.job', () => traced.jobs.listFailed());
  await closeAndReceive(sight);
  const request = spans.find(({ name }) => name === 'POST /api/gratitude-entries');
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name);
  expect(inside).toEqual(expect.arrayContaining(['model entry', expect.stringMatching(/^(insert|with) /)]));
  expect(spans.filter(({ traceId }) => traceId === request?.traceId).length).toBeGreaterThan(2);
  expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['job test.job']));
  expect(text).toContain('"journal"');
  for (const word of ['lantern', 'river', 'Marguerite', ada.email, ada.user.id, '127.0.0.1']) {
    expect(text).not.toContain(word);
  }
});

it('continues the trace of a trusted proxy only', async () => {
  const { app: traced, sight } = await startTraced({ trustProxy: ['10.9.0.0/16'] });
  const ask = (path: string, address: string) =>
    traced.request('GET', path, undefined, { address, headers: { traceparent: TRACEPARENT } });
  await ask('/api/plans', '10.9.0.1');
  await ask('/api/challenges', '192.0.2.1');
  await traced.request('GET', '/api/me', undefined, { address: '10.9.0.1', headers: { traceparent: '00-zz' } });
  await closeAndReceive(sight);
  const traceOf = (route: string) => spans.find(({ name }) => name === `GET ${route}`)?.traceId;
  expect(traceOf('/api/plans')).toBe(TRACE_ID);
  for (const route of ['/api/challenges']) expect(traceOf(route)).not.toBe(TRACE_ID);
});

it.each([
  ['says 500', (response: ServerResponse) => void response.writeHead(500).end()],
  ['never answers', () => undefined],
  ['closes the connection', (response: ServerResponse) => void response.destroy()],
])('goes on while the collector %s', async (_name, behaviour) => {
  respond = behaviour;
  const { app: traced, sight, logged } = await startTraced({ timeoutMs: 200 });
  const ada = await buildMember(traced);
  await buildEntry(ada);
  const started = performance.now();
  await sight.close();
  // A stopping server does not wait for it.
  expect(performance.now() - started).toBeLessThan(10_000);
  expect((await ada.request('GET', '/api/gratitude-entries/today')).statusCode).toBe(200);
  expect(logged.length).toBeLessThan(2);
});
