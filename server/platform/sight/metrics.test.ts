/** Metrics, as Prometheus reads them, and who may read them. */

import { readFile } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, setUpTestApp, type TestApp } from '../../testing/app.ts';
import { buildEntry, buildMember } from '../../testing/builders.ts';
import { createLogger } from '../log.ts';
import { openSight, type Sight } from './sight.ts';
import { startSightServer } from './sight-server.ts';

const TOKEN = 'a-token-for-prometheus';
const AUTHORIZED = { headers: { authorization: `Bearer ${TOKEN}` } };
const app = setUpTestApp();

async function startApp(token: string | undefined): Promise<{ app: TestApp; sight: Sight }> {
  const settings = { metrics: { port: 0, host: '127.0.0.1', token }, traces: undefined };
  const sight = await openSight(settings, 'all', createLogger('silent'));
  return { app: await createTestApp(sight.observeDatabase(app.database), { sight }), sight };
}

/** The samples of a text by name and labels. */
function samplesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]));
}

describe('/metrics of the main port', () => {
  it('is a path like any unknown one without the token', async () => {
    const { app: measured } = await startApp(TOKEN);
    const unknown = await measured.request('GET', '/metricsx');
    for (const authorization of ['', 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
      const refused = await measured.request('GET', '/metrics', undefined, { headers: { authorization } });
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
      expect(Object.keys(refused.headers)).toEqual(Object.keys(unknown.headers));
    }
    expect((await measured.request('GET', '/metrics', undefined, AUTHORIZED)).statusCode).toBe(200);
    const { app: withoutToken } = await startApp(undefined);
    expect((await withoutToken.request('GET', '/metrics')).statusCode).toBe(404);
  });

  it('counts requests by route, never by address, and names nothing of a person', async () => {
    const { app: measured } = await startApp(TOKEN);
    const ada = await buildMember(measured, { firstName: 'Marguerite' });
    await buildEntry(ada, { content: 'The lantern on the river, and Marguerite.' });
    for (const path of ['/a-secret-path', '/another?word=1', '/api/gratitude-entries/some-entry']) {
      await measured.request('GET', path);
    }
    await measured.runPendingWork();
    const { body } = await measured.request('GET', '/metrics', undefined, AUTHORIZED);
    const samples = samplesOf(body);
    expect(samples.get('evenglow_http_requests_total{method="POST",route="/api/gratitude-entries",status="201"}')).toBe(
      1,
    );
    expect(samples.get('evenglow_http_requests_total{method="GET",route="unmatched",status="404"}')).toBe(2);
    expect(samples.get('evenglow_database_up')).toBe(1);
    expect(samples.get('evenglow_database_connections_busy')).toBe(0);
    expect(samples.get('evenglow_database_statement_duration_seconds_count{operation="insert"}')).toBeGreaterThan(0);
    expect(samples.get('evenglow_analysis_duration_seconds_count{kind="words",outcome="ok"}')).toBe(1);
    for (const word of ['secret', 'another', 'some-entry', 'lantern', 'Marguerite', ada.user.id, ada.email]) {
      expect(body).not.toContain(word);
    }
    // Prometheus reads each time series into memory.
    expect(samples.size).toBeLessThan(1_500);
  });

  it('costs little however often it is asked', async () => {
    const { app: measured } = await startApp(TOKEN);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => measured.request('GET', '/metrics', undefined, AUTHORIZED)),
    );
    const texts = answers.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body);
    // A test on a slow machine may span several seconds.
    expect(texts.length).toBeLessThan(200);
    expect(answers.filter(({ statusCode }) => statusCode === 429)[0]?.headers['retry-after']).toBe('1');
  });
});

describe('the port for metrics and health', () => {
  it('says in a worker too whether it lives and is ready', async () => {
    const { app: worker, sight } = await startApp(undefined);
    const log = createLogger('silent');
    const options = { host: '127.0.0.1', port: 0, sight, app: worker, log };
    const server = await startSightServer(options);
    onTestFinished(() => server?.close());
    const get = (path: string) => fetch(`http://127.0.0.1:${server?.port}${path}`);
    expect((await get('/health/live')).status).toBe(200);
    expect((await get('/health/ready')).status).toBe(200);
    expect((await get('/')).status).toBe(404);
    const metrics = await get('/metrics');
    expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await metrics.text()).toContain('evenglow_build_info{version="');
    worker.drain();
    const draining = await get('/health/ready');
    expect([draining.status, await draining.json()]).toEqual([503, { live: true, ready: false, reason: 'stopping' }]);
    await expect(startSightServer({ ...options, port: server?.port })).rejects.toThrow(
      /Set METRICS_PORT to a free one/,
    );
  });
});

describe('the dashboard and the alerts', () => {
  it.each(['grafana.json', 'alerts.yaml'])('%s use metrics that exist', async (file) => {
    const { app: measured } = await startApp(TOKEN);
    await measured.request('GET', '/api/plans');
    const { body } = await measured.request('GET', '/metrics', undefined, AUTHORIZED);
    const exposed = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
    const text = await readFile(new URL(`../../../docs/operating/${file}`, import.meta.url), 'utf8');
    const used = new Set(text.match(/\b(evenglow|nodejs|process)_[a-z0-9_]+/g));
    expect(used.size).toBeGreaterThan(3);
    expect([...used].filter((name) => !exposed.includes(name))).toEqual([]);
  });
});
