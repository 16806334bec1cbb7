/** Tests of mail, push and the model, their last failures, and storage by kind. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { MailError } from '../platform/mail/mailer.ts';
import { nullPush, type PushOutcome, type PushTransport } from '../platform/push/transport.ts';
import { vapidKeysOf } from '../platform/push/vapid.ts';
import { openWebPush } from '../platform/push/web-push.ts';
import { createTestApp, setUpTestApp, type TestApp } from '../testing/app.ts';
import { buildAdmin, buildMember, type Member } from '../testing/builders.ts';
import {
  type ModelServer,
  neverResponds,
  respondsWithError,
  respondsWithJson,
  startModelServer,
} from '../testing/model-server.ts';
import { BROWSER_KEYS, respondsWith, startPushService } from '../testing/push-service.ts';
import { grantAdmin } from './admins.ts';

const app = setUpTestApp();
let admin: Member;
beforeEach(async () => {
  admin = await buildAdmin(app, { firstName: 'Ada' });
});

const TESTS = ['mail', 'push', 'ai'] as const;
const pathOf = (service: string) => `/api/admin/${service}/test`;
/** Runs a test on another process of the same server, with other services. */
async function run(on: TestApp, service: (typeof TESTS)[number]) {
  const headers = { cookie: admin.cookie };
  const answer = await on.request('POST', pathOf(service), undefined, { headers });
  return answer.json();
}
const errorsOf = async (on: TestApp = app) => {
  const answer = await on.request('GET', '/api/admin/overview', undefined, { headers: { cookie: admin.cookie } });
  return answer.json().serviceErrors;
};

it('answers 401 without a session, 404 to members and a revoked admin', async () => {
  const bob = await buildMember(app);
  for (const service of TESTS) {
    expect((await app.request('POST', pathOf(service))).statusCode).toBe(401);
    expect((await bob.request('POST', pathOf(service))).statusCode).toBe(404);
  }
  await grantAdmin({ orm: app.database.orm, clock: app.clock }, admin.email, false);
  for (const service of TESTS) expect((await admin.request('POST', pathOf(service))).statusCode).toBe(404);
});

it('allows 20 tests of a service an hour, each in the audit log', async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 20; count++) statuses.add((await admin.request('POST', pathOf('ai'))).statusCode);
  expect([...statuses]).toEqual([200]);
  expect((await admin.request('POST', pathOf('ai'))).statusCode).toBe(429);
  expect((await admin.request('POST', pathOf('push'))).statusCode).toBe(200);
  const { entries } = (await admin.request('GET', '/api/admin/audit-log')).json();
  expect(entries.filter(({ act }: { act: string }) => act === 'ai_tested')).toHaveLength(20);
  expect(entries[0].act).toBe('push_tested');
});

describe('mail', () => {
  it('says why it was not sent, remembers it, and forgets it after a success', async () => {
    let isDown = true;
    const send = () => (isDown ? Promise.reject(new MailError('EAUTH 535', false)) : Promise.resolve());
    const mailer = { deliversMail: true, send, forget: () => Promise.resolve() };
    const process = await createTestApp(app.database, { mailer });
    expect(await run(process, 'mail')).toEqual({ sentTo: admin.email, failure: 'the mail was not sent (EAUTH 535)' });
    await run(process, 'mail');
    expect(await errorsOf(process)).toMatchObject([
      { service: 'mail', reason: 'the mail was not sent (EAUTH 535)', failures: 2 },
    ]);
    // The failures of one process are seen by all.
    expect(await errorsOf()).toHaveLength(1);
    isDown = false;
    expect((await run(process, 'mail')).failure).toBeNull();
    expect(await errorsOf(process)).toEqual([]);
  });
});

describe('push', () => {
  const subscribe = (endpoint: string, keys: object = BROWSER_KEYS, member = admin) =>
    member.request('PUT', '/api/push/subscription', { endpoint, keys });
  const answering = (outcome: PushOutcome): PushTransport => ({ ...nullPush(), send: () => Promise.resolve(outcome) });

  it('reaches the own devices alone', async () => {
    const service = await startPushService();
    onTestFinished(() => service.close());
    const { privateKey } = vapidKeysOf(`${'A'.repeat(42)}E`);
    const push = openWebPush({ privateKey, subject: 'mailto:operator@evenglow.example', allowLocal: true });
    onTestFinished(() => push.close());
    const process = await createTestApp(app.database, { push });
    expect(await run(process, 'push')).toEqual({ devices: 0, sent: 0, failure: null });
    const [own, other] = [service.subscribe(push.publicKey), service.subscribe(push.publicKey)];
    await subscribe(own.endpoint, own.keys);
    await subscribe(other.endpoint, other.keys, await buildMember(app));
    expect(await run(process, 'push')).toEqual({ devices: 1, sent: 1, failure: null });
    expect(own.received.map(({ payload }) => JSON.parse(payload).title)).toEqual(['Evenglow can send notifications']);
    expect(other.tries).toBe(0);
    own.behave(respondsWith(500));
    expect(await run(process, 'push')).toEqual({
      devices: 1,
      sent: 0,
      failure: 'The push service didn’t accept it: answered 500.',
    });
    expect(await errorsOf(process)).toMatchObject([{ service: 'push', reason: 'answered 500', failures: 1 }]);
    own.behave();
    await run(process, 'push');
    expect(await errorsOf(process)).toEqual([]);
  });

  it('removes a device whose subscription has ended, which is no error of the service', async () => {
    await subscribe('https://push.example/one');
    const process = await createTestApp(app.database, { push: answering({ kind: 'gone' }) });
    expect(await run(process, 'push')).toMatchObject({
      devices: 1,
      sent: 0,
      failure: expect.stringContaining('removed'),
    });
    expect(await run(process, 'push')).toEqual({ devices: 0, sent: 0, failure: null });
    expect(await errorsOf(process)).toEqual([]);
  });
});

describe('the model', () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModelServer();
  });
  beforeEach(() => server.reset());
  afterAll(() => server.close());

  const withModel = (timeoutMs = 60_000) =>
    createTestApp(app.database, {
      model: { baseUrl: server.baseUrl, model: 'small', apiKey: undefined, timeoutMs, dailyCalls: 2 },
    });

  it('answers, without the daily calls of the admin and with nothing of a journal', async () => {
    server.always(respondsWithJson({ works: true }));
    const process = await withModel();
    for (let count = 0; count < 3; count++) {
      expect(await run(process, 'ai')).toEqual({ model: 'small', milliseconds: expect.any(Number), failure: null });
    }
    expect(server.requests).toHaveLength(3);
    expect(await app.database.sql`select 1 from model_calls`).toEqual([]);
  });

  it('explains a refused key, is remembered, and is forgotten after a success', async () => {
    server.always(respondsWithError(401));
    const process = await withModel();
    const failure = 'The model’s server refused the question. Check AI_MODEL, AI_API_KEY and AI_BASE_URL. (Status 401)';
    expect((await run(process, 'ai')).failure).toBe(failure);
    expect(await errorsOf(process)).toMatchObject([{ service: 'ai', reason: failure }]);
    server.always(respondsWithJson({ works: true }));
    expect((await run(process, 'ai')).failure).toBeNull();
    expect(await errorsOf(process)).toEqual([]);
  });

  it('remembers a failure of a member’s question, without the words', async () => {
    server.always(neverResponds);
    const process = await withModel(200);
    const headers = { cookie: admin.cookie };
    const body = { currentText: 'The blue door, which nobody else knows of.' };
    await process.request('POST', '/api/smart-features/suggest-themes', body, { headers });
    const errors = await errorsOf(process);
    expect(errors).toMatchObject([{ service: 'ai', reason: expect.stringContaining('didn’t answer in time') }]);
    expect(JSON.stringify(errors)).not.toContain('blue door');
  });

  it('is the built-in analysis without one', async () => {
    expect(await run(app, 'ai')).toMatchObject({ model: null, failure: null });
  });
});

it('counts storage by kind, again after ten minutes', async () => {
  const storageOf = async () => (await admin.request('GET', '/api/admin/overview')).json().storage;
  app.clock.advance(10 * 60_000);
  const before = await storageOf();
  const addMedia = (kind: string, bytes: number, arrived = true) => app.database.sql`
    insert into media (id, user_id, kind, content_type, bytes, arrived, created_at)
    values (${crypto.randomUUID()}, ${admin.user.id}, ${kind}, 'x/y', ${bytes}, ${arrived}, now())`;
  await addMedia('photo', 1_000);
  await addMedia('photo', 500);
  await addMedia('photo', 9_999, false);
  await addMedia('video', 70_000);
  expect(await storageOf()).toEqual(before);
  app.clock.advance(10 * 60_000);
  const { kinds, databaseBytes, mediaIn } = await storageOf();
  expect([databaseBytes > 0, mediaIn]).toEqual([true, 'folder']);
  expect(kinds).toEqual([
    { kind: 'photos', count: 2, bytes: 1_500 },
    { kind: 'videos', count: 1, bytes: 70_000 },
    { kind: 'uploads', count: 0, bytes: 0 },
    { kind: 'backups', count: 0, bytes: 0 },
  ]);
});
