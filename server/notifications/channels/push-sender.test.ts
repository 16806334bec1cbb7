/** Tests of push, from the queued delivery to the browser, with failing push services. */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeKind } from '../../../contract/notifications.ts';
import { addDays } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { PushTransport } from '../../platform/push/transport.ts';
import { openWebPush } from '../../platform/push/web-push.ts';
import { createTestApp, setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { freePort } from '../../testing/free-port.ts';
import {
  closesConnection,
  type PushBrowser,
  type PushService,
  respondsWith,
  startPushService,
} from '../../testing/push-service.ts';
import { queueNotices } from '../notice-queue.ts';
import { pushJob } from './send-jobs.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const push = openWebPush({
  privateKey: `${'A'.repeat(42)}E`,
  subject: 'mailto:hello@evenglow.example',
  allowLocal: true,
});
const app = setUpTestApp({ push });
let service: PushService;
let ada: Member;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(async () => {
  push.close();
  await service.close();
});
beforeEach(async () => {
  ada = await buildMember(app);
});

async function subscribe(recipient = ada, at = service): Promise<PushBrowser> {
  const browser = at.subscribe(push.publicKey);
  const { endpoint, keys } = browser;
  const response = await recipient.request('PUT', '/api/push/subscription', { endpoint, keys });
  expect([response.statusCode, response.body]).toEqual([204, '']);
  return browser;
}

interface QueueOptions {
  kind?: NoticeKind;
  title?: string;
  tag?: string;
  people?: string[];
  sendWithin?: number;
  recipient?: Member;
}

let days = 0;

/** `occasion` must be unique among a user's notices of one kind; for recurring notices it is a day. */
const nextDay = () => addDays('2020-01-01', days++);

/** Queues a notice like the planner and returns its id. */
async function queue({
  kind = 'daily_reminder',
  title = 'One good thing?',
  tag = 'daily',
  people = [],
  sendWithin = HOUR_MS,
  recipient = ada,
}: QueueOptions = {}) {
  const id = newId();
  const { orm, sql } = app.database;
  const now = app.clock.now();
  await sql`
    insert into scheduled_notifications (id, user_id, type, occasion, scheduled_for, delivered, outcome)
    values (${id}, ${recipient.user.id}, ${kind}, ${nextDay()}, ${now.toISOString()}, true, 'delivered')`;
  await queueNotices(
    orm,
    [
      {
        id,
        userId: recipient.user.id,
        kind,
        title,
        message: 'A minute is enough.',
        data: { path: '/?write', tag, people },
        isQuiet: false,
        sendBefore: new Date(now.getTime() + sendWithin),
      },
    ],
    now,
  );
  return id;
}

interface LogRow {
  state: string;
  attempts: number;
  unrecordedAttempts: number;
}

/** The push rows of the log, oldest first. */
const pushLog = () => app.database.sql<LogRow[]>`
  select state, attempts, unsettled as "unrecordedAttempts" from notification_delivery_log where delivery_method = 'push' order by created_at, id`;

async function send(): Promise<void> {
  await app.jobs.send(app.database.orm, pushJob, {});
  await app.runPendingWork();
}

describe('a push notice', () => {
  it('reaches each browser of its user, encrypted for it, and opens its page', async () => {
    const [one, two] = [await subscribe(), await subscribe(await signInElsewhere(ada))];
    const bob = await buildMember(app);
    const other = await subscribe(bob);
    const id = await queue();
    await send();
    for (const browser of [one, two]) {
      expect(browser.received.map(({ payload }) => JSON.parse(payload))).toEqual([
        { title: 'One good thing?', body: 'A minute is enough.', path: '/?write', tag: 'daily', id },
      ]);
      expect(browser.received[0]).toMatchObject({
        ttl: 3600,
        urgency: 'normal',
        subject: 'mailto:hello@evenglow.example',
      });
    }
    expect([other.tries, service.complaints]).toEqual([0, []]);
    expect(await pushLog()).toEqual(Array(2).fill({ state: 'sent', attempts: 1, unrecordedAttempts: 0 }));
    await send();
    expect([one.tries, two.tries]).toEqual([1, 1]);
  });

  it('uses one topic per tag', async () => {
    const browser = await subscribe();
    for (const tag of ['daily', 'daily', `comment-${'x'.repeat(200)}`]) {
      await queue({ tag });
      await send();
    }
    const topics = browser.received.map(({ topic }) => topic);
    expect(topics[0]).toBe(topics[1]);
    expect(topics[2]).not.toBe(topics[0]);
    expect(service.complaints).toEqual([]);
  });

  it('names no one if the journal is locked in the browser', async () => {
    const browser = await subscribe();
    expect((await ada.request('POST', '/api/account/close')).statusCode).toBeLessThan(300);
    await queue({ kind: 'comment', title: 'Mara wrote to you' });
    await queue({ title: 'One good thing?' });
    await send();
    const shown = browser.received.map(({ payload }) => JSON.parse(payload) as { title: string; body: string });
    expect(shown.map(({ title, body }) => `${title}|${body}`).sort()).toEqual([
      'News from Evenglow|',
      'One good thing?|',
    ]);
  });
});

/** The same user on another device. */
async function signInElsewhere(member: Member): Promise<Member> {
  const { email, password } = member;
  const response = await app.request('POST', '/api/login', { email, password });
  const { name, value } = response.cookies[0] ?? { name: '', value: '' };
  const cookie = `${name}=${encodeURIComponent(value)}`;
  return { ...member, cookie, request: (method, url, body) => app.request(method, url, body, { headers: { cookie } }) };
}

describe('a delivery is withdrawn', () => {
  it.each<[string, NoticeKind, () => Promise<unknown>]>([
    ['push was switched off', 'daily_reminder', () => setPreference({ pushEnabled: false })],
    ['its kind was switched off', 'daily_reminder', () => setPreference({ dailyReminderEnabled: false })],
    ['something was written', 'daily_reminder', () => buildEntry(ada)],
    ['the streak continues', 'streak_protection', () => buildEntry(ada)],
    ['the person signed out', 'milestone', () => ada.request('POST', '/api/logout')],
    [
      'the session is over',
      'milestone',
      () => app.database.sql`update sessions set expire = ${app.clock.now().toISOString()}`,
    ],
  ])('if %s', async (_name, kind, change) => {
    const browser = await subscribe();
    await queue({ kind });
    await change();
    await send();
    expect(browser.tries).toBe(0);
    expect(await pushLog()).toEqual([{ state: 'withdrawn', attempts: 0, unrecordedAttempts: 0 }]);
  });

  it('if there is a block with a user it names, in either direction, or their account is closed', async () => {
    const browser = await subscribe();
    const [mira, jonas, nora, tom] = await Promise.all([1, 2, 3, 4].map(() => buildMember(app)));
    if (!mira || !jonas || !nora || !tom) throw new Error('four members');
    for (const { user } of [mira, jonas, nora, tom]) await queue({ kind: 'follow', tag: user.id, people: [user.id] });
    await app.database.sql`
      insert into blocks (blocker_id, blocked_id)
      values (${ada.user.id}, ${mira.user.id}), (${jonas.user.id}, ${ada.user.id})`;
    await app.database.sql`insert into closed_accounts (user_id) values (${tom.user.id})`;
    await send();
    expect(browser.received).toHaveLength(1);
    expect((await pushLog()).map(({ state }) => state).sort()).toEqual(['sent', 'withdrawn', 'withdrawn', 'withdrawn']);
  });

  it('if push is switched off while a slow push service handles earlier ones', async () => {
    const browser = await subscribe();
    for (let count = 0; count < 20; count++) await queue({ kind: 'milestone', tag: `${count}` });
    const pendingResponses: ServerResponse[] = [];
    browser.behave((response) => void pendingResponses.push(response));
    const sending = send();
    await expect.poll(() => pendingResponses.length, { timeout: 30_000 }).toBe(16);
    app.clock.advance(31_000);
    await setPreference({ pushEnabled: false });
    for (const response of pendingResponses) response.writeHead(201).end();
    await sending;
    expect(browser.tries).toBe(16);
    expect((await pushLog()).filter(({ state }) => state === 'withdrawn')).toHaveLength(4);
  });

  it('but not for entries written before, and not for milestones after writing', async () => {
    await buildEntry(ada);
    app.clock.advance(1_000);
    const browser = await subscribe();
    await queue();
    await queue({ kind: 'milestone' });
    await setPreference({ weeklyReflectionEnabled: false });
    await send();
    expect(browser.received).toHaveLength(2);
  });

  async function setPreference(change: object) {
    const preferences = (await ada.request('GET', '/api/notifications/preferences')).json();
    expect((await ada.request('PUT', '/api/notifications/preferences', { ...preferences, ...change })).statusCode).toBe(
      200,
    );
  }
});

describe('a push service', () => {
  it.each([404, 410])('that returns %i has dropped the browser, which is removed here', async (status) => {
    const browser = await subscribe();
    browser.behave(respondsWith(status));
    await queue();
    await queue();
    await send();
    expect(await app.database.sql`select * from push_subscriptions`).toHaveLength(0);
    expect((await pushLog()).map(({ state }) => state)).not.toContain('waiting');
  });

  it.each([400, 403, 413])('that returns %i rejects it, which is logged without its URL', async (status) => {
    const browser = await subscribe();
    browser.behave(respondsWith(status));
    await queue();
    await send();
    expect(await pushLog()).toEqual([{ state: 'failed', attempts: 1, unrecordedAttempts: 0 }]);
    const loggedRejections = app.logged.filter((line) => line.includes(`answered ${status}`));
    expect(loggedRejections).toHaveLength(1);
    expect(app.logged.filter((line) => line.includes(browser.endpoint.slice(-22)))).toEqual([]);
  });

  it('that returns Retry-After is paused for that long', async () => {
    const browser = await subscribe();
    browser.behave(respondsWith(429, { 'retry-after': '600' }));
    await queue();
    await send();
    expect(await pushLog()).toEqual([{ state: 'waiting', attempts: 1, unrecordedAttempts: 0 }]);
    browser.behave();
    app.clock.advance(599_000);
    await send();
    expect(browser.tries).toBe(1);
    app.clock.advance(1_000);
    await send();
    expect(browser.received).toHaveLength(1);
    expect(browser.received[0]?.ttl).toBe(3_000);
  });

  it('that returns Retry-After beyond the hour is not tried again', async () => {
    const browser = await subscribe();
    browser.behave(respondsWith(503, { 'retry-after': '3600' }));
    await queue();
    await send();
    expect(await pushLog()).toEqual([{ state: 'late', attempts: 1, unrecordedAttempts: 0 }]);
  });

  it.each([
    ['500', respondsWith(500)],
    ['nothing', closesConnection],
  ])('that returns %s is retried until it recovers', async (_name, behaviour) => {
    const browser = await subscribe();
    browser.behave(behaviour);
    await queue();
    for (let minutes = 0; minutes < 30; minutes++) {
      await send();
      app.clock.advance(MINUTE_MS);
    }
    // With backoff, and at least every three minutes.
    expect(browser.tries).toBeGreaterThan(8);
    expect(browser.tries).toBeLessThan(25);
    browser.behave();
    for (let minutes = 0; minutes < 3; minutes++) {
      await send();
      app.clock.advance(MINUTE_MS);
    }
    expect(browser.received).toHaveLength(1);
  });

  it('that is down for more than an hour gets nothing late', async () => {
    const browser = await subscribe();
    browser.behave(closesConnection);
    await queue();
    await send();
    app.clock.advance(HOUR_MS);
    browser.behave();
    await send();
    expect(browser.received).toHaveLength(0);
    expect(await pushLog()).toEqual([{ state: 'late', attempts: 1, unrecordedAttempts: 0 }]);
  });

  it('that is dead does not block others', async () => {
    const dead = await startPushService(await freePort());
    const bob = await buildMember(app);
    await subscribe(bob, dead);
    await dead.close();
    const browser = await subscribe();
    for (let count = 0; count < 30; count++) await queue({ recipient: bob, tag: `${count}` });
    await queue();
    await send();
    expect(browser.received).toHaveLength(1);
    const [tried] = await app.database.sql<{ sum: number }[]>`
      select sum(attempts)::int as sum from notification_delivery_log where user_id = ${bob.user.id} and delivery_method = 'push'`;
    // No more attempts start after five failures in a row: at most 16 at first, and one after each of the first four.
    expect(tried?.sum).toBeLessThanOrEqual(20);
    expect((await pushLog()).filter(({ unrecordedAttempts }) => unrecordedAttempts > 0)).toEqual([]);
  });
});

describe('a process that dies between sending and recording it', () => {
  /** Sends and never returns, like a process killed at that point. */
  function crashingTransport(): { transport: PushTransport; sent: Promise<void> } {
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    const send: PushTransport['send'] = async (message) => {
      await push.send(message);
      resolve();
      return new Promise(() => undefined);
    };
    return { transport: { ...push, send }, sent };
  }

  it('causes at most one more attempt, with the same topic', async () => {
    const browser = await subscribe();
    await queue();
    for (let crashes = 1; crashes <= 2; crashes++) {
      const { transport, sent } = crashingTransport();
      const other = await createTestApp(app.database, { push: transport });
      other.clock.set(app.clock.now().toISOString());
      await app.jobs.send(app.database.orm, pushJob, {});
      void other.runPendingWork();
      await sent;
      expect(browser.tries).toBe(crashes);
      // No other process sends it during the lease.
      await send();
      expect(browser.tries).toBe(crashes);
      app.clock.advance(6 * MINUTE_MS);
    }
    await send();
    expect(browser.tries).toBe(2);
    expect(browser.received[0]?.topic).toBe(browser.received[1]?.topic);
    expect(await pushLog()).toEqual([{ state: 'failed', attempts: 0, unrecordedAttempts: 0 }]);
  });

  it('leaves a delivery without a recorded result to the next process', async () => {
    const browser = await subscribe();
    await queue();
    const { transport, sent } = crashingTransport();
    const other = await createTestApp(app.database, { push: transport });
    await app.jobs.send(app.database.orm, pushJob, {});
    void other.runPendingWork();
    await sent;
    app.clock.advance(6 * MINUTE_MS);
    await send();
    await send();
    expect(browser.tries).toBe(2);
    expect(await pushLog()).toEqual([{ state: 'sent', attempts: 1, unrecordedAttempts: 0 }]);
  });
});

it('two servers send each of many notices once', async () => {
  const browsers = await Promise.all(Array.from({ length: 12 }, async () => subscribe(await buildMember(app))));
  const people = await app.database.sql<{ id: string }[]>`select distinct user_id as id from push_subscriptions`;
  for (const { id } of people) {
    for (let count = 0; count < 5; count++)
      await queue({ recipient: { ...ada, user: { ...ada.user, id } }, tag: `${count}` });
  }
  const other = await createTestApp(app.database, { push });
  await app.jobs.send(app.database.orm, pushJob, {});
  await app.jobs.send(app.database.orm, pushJob, {});
  await Promise.all([app.runPendingWork(), other.runPendingWork()]);
  await send();
  expect(browsers.map(({ tries }) => tries)).toEqual(Array(12).fill(5));
});
