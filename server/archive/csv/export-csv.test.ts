/** Export of a journal as CSV. */
import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as endpoints from '../../../contract/archive.ts';
import { handleError } from '../../platform/http/error-handler.ts';
import { handle } from '../../platform/http/handle.ts';
import { registerRoutes } from '../../platform/http/routes.ts';
import { enforceTimeout } from '../../platform/http/timeout.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember } from '../../testing/builders.ts';
import { PICTURE, uploadMedia } from '../../testing/media.ts';
import { exportCsv } from './export-csv.ts';

const app = setUpTestApp();

/** Parses CSV into rows of cells (RFC 4180). */
function parseCsv(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

it('returns 401 without a session', async () => {
  expect((await app.request('GET', '/api/export/csv')).statusCode).toBe(401);
});

it('contains every entry of the user and no others', async () => {
  const ada = await buildMember(app, { timezone: 'Asia/Tokyo' });
  const bob = await buildMember(app);
  const photo = await uploadMedia(app, ada, PICTURE);
  const content = 'The kettle, "our" kettle,\nstill works.';
  await buildEntry(ada, { content: content, media: [photo.url], isShared: true });
  app.clock.advance(60_000);
  await buildEntry(ada, { content: 'Grüße 🕯 from the allotment', entryDate: '2026-05-18' });
  await buildEntry(bob, { content: 'What only Bob knows.' });
  const response = await ada.request('GET', '/api/export/csv');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/csv');
  expect(response.headers['content-disposition']).toContain('evenglow-data-2026-05-20.csv');
  expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [head, ...rows] = parseCsv(response.body.replace('\uFEFF', ''));
  expect(head?.[0]).toBe('Date');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual([
    '2026-05-20',
    '2026-05-20',
    '21:00:00',
    'Asia/Tokyo',
    content,
    'photo',
    expect.stringMatching(/^[1-5](\.\d+)?$/),
    expect.any(String),
    'yes',
    expect.any(String),
    '1',
    photo.url,
  ]);
  expect(rows[1]?.slice(0, 5)).toEqual([
    '2026-05-18',
    '2026-05-20',
    '21:01:00',
    'Asia/Tokyo',
    'Grüße 🕯 from the allotment',
  ]);
  expect(response.body).not.toContain('Bob');
});

it('uses the current day of the user in the file name', async () => {
  const ada = await buildMember(app);
  await ada.request('PATCH', '/api/day-settings', { dayEndsAt: 3 });
  app.clock.set('2026-05-21T01:00:00.000Z');
  const response = await ada.request('GET', '/api/export/csv');
  expect(response.headers['content-disposition']).toContain('evenglow-data-2026-05-20.csv');
});

it('contains the entries of the selected days', async () => {
  const ada = await buildMember(app);
  for (const day of ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04']) {
    await buildEntry(ada, { content: `Written for ${day}.`, entryDate: day });
  }
  const days = async (query: string) => {
    const { body } = await ada.request('GET', `/api/export/csv${query}`);
    return parseCsv(body.replace('\uFEFF', ''))
      .slice(1)
      .map(([day]) => day);
  };
  expect(await days('?from=2026-05-03')).toEqual(['2026-05-03', '2026-05-04']);
  expect(await days('?to=2026-05-01')).toEqual(['2026-05-01']);
  expect(await days('?from=2026-05-02&to=2026-05-03')).toEqual(['2026-05-02', '2026-05-03']);
  expect((await ada.request('GET', '/api/export/csv?from=2026-05-03&to=2026-05-02')).statusCode).toBe(400);
});

it.each(['=1+1 is what I owe', '+44 20 7946 0000', '-2 degrees and sun', '@home all evening', '＝1+1 is what I owe'])(
  'escapes the formula %j',
  async (content) => {
    const ada = await buildMember(app);
    await buildEntry(ada, { content });
    const [, row] = parseCsv((await ada.request('GET', '/api/export/csv')).body);
    expect(row?.[4]).toBe(`'${content}`);
  },
);

it('contains each entry of a long journal once', async () => {
  const ada = await buildMember(app);
  const { sql } = app.database;
  await sql`
    insert into gratitude_entries (id, user_id, content, entry_type, entry_date, timezone, created_at)
    select gen_random_uuid(), ${ada.user.id}, 'Evening ' || n, 'text', '2026-01-01', 'UTC', timestamptz '2026-01-01' + n / 3 * interval '1 second'
    from generate_series(1, 1203) as n`;
  const rows = parseCsv((await ada.request('GET', '/api/export/csv')).body).slice(1);
  expect(new Set(rows.map((row) => row[4])).size).toBe(1203);
  expect(rows).toHaveLength(1203);
});

it('allows one CSV export at a time per user, and logs it in the account log', async () => {
  const ada = await buildMember(app);
  const deps = { orm: app.database.orm, clock: app.clock, publicUrl: undefined, exportsInProgress: new Set<string>() };
  const actor = { userId: ada.user.id, timezone: 'UTC', dayEndsAt: 0 };
  const first = await exportCsv(deps, actor, 'A browser', {});
  await expect(exportCsv(deps, actor, 'A browser', {})).rejects.toMatchObject({ code: 'rate_limited' });
  first.body.resume();
  await once(first.body, 'close');
  expect((await ada.request('GET', '/api/export/csv')).statusCode).toBe(200);
  (await exportCsv(deps, actor, 'A browser', {})).body.destroy();
  const events: { kind: string }[] = (await ada.request('GET', '/api/account/events')).json();
  expect(events.filter(({ kind }) => kind === 'exported')).toHaveLength(3);
});

describe('an export whose body is never sent', () => {
  const TIMEOUT_MS = 60_000;

  /** Serves CSV exports of a new user. The first one is ready when `release` is called, unless it timed out before. */
  async function serve() {
    const { user } = await buildMember(app);
    const deps = {
      orm: app.database.orm,
      clock: app.clock,
      publicUrl: undefined,
      exportsInProgress: new Set<string>(),
    };
    const actor = {
      ...user,
      userId: user.id,
      sessionId: 'one',
      timezone: 'UTC',
      dayEndsAt: 0,
      checkInsInStreak: false,
      aiEnabled: true,
    } as const;
    const started = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const http = Fastify({ forceCloseConnections: true });
    onTestFinished(() => http.close());
    enforceTimeout(http, TIMEOUT_MS);
    http.setErrorHandler(handleError);
    http.setValidatorCompiler(validatorCompiler);
    http.setSerializerCompiler(serializerCompiler);
    const route = handle(endpoints.exportCsv, async ({ device }) => {
      const file = await exportCsv(deps, actor, device, {});
      started.resolve();
      await released.promise;
      return file;
    });
    registerRoutes(http, [route], {
      actorOf: async () => ({ ...actor, dangerCheck: true, tier: 'free' }),
      sessionOf: () => ({ begin: async () => {}, end: async () => {} }),
      assertWritable: () => {},
    });
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    const fetchStatus = async () => (await fetch(new URL('/api/export/csv', address))).status;
    return { address: new URL(address), started: started.promise, release: released.resolve, fetchStatus };
  }

  it('does not block the next one if the response timed out', async () => {
    const { started, release, fetchStatus } = await serve();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const status = fetchStatus();
    await started;
    vi.advanceTimersByTime(TIMEOUT_MS);
    expect(await status).toBe(503);
    vi.useRealTimers();
    release();
    await expect.poll(fetchStatus).toBe(200);
  });

  it('does not block the next one if the client disconnected', async () => {
    const { address, started, release, fetchStatus } = await serve();
    const socket = connect(Number(address.port), address.hostname);
    socket.write('GET /api/export/csv HTTP/1.1\r\nhost: a\r\n\r\n');
    await started;
    socket.destroy();
    await once(socket, 'close');
    release();
    await expect.poll(fetchStatus).toBe(200);
  });
});
