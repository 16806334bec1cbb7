/** Webhooks: who may have which, what they are sent, and what happens when their receiver fails. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { WEBHOOK_EVENTS } from '../../../contract/webhook-events.ts';
import type { CreatedWebhook, WebhookDelivery } from '../../../contract/webhooks.ts';
import { createTestApp, setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import {
  answers,
  expectedSignature,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../testing/webhook-receiver.ts';
import { buildWebhook } from '../endpoints.fixtures.ts';
import { recapJob } from './subscribers.ts';
import { findRecapWebhooks } from './webhooks.queries.ts';

const app = setUpTestApp({ webhooksAllowPrivate: true });
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.behave(answers(204));
});

const MISSING = '01975b1e-0000-7000-8000-000000000000';
const ENTRY_WEBHOOK = { events: ['entry.created'], withWords: false };

const confirm = (member: Member) => member.request('POST', '/api/account/confirm', { password: member.password });

async function createWebhook(member: Member, body: object = {}): Promise<CreatedWebhook> {
  await confirm(member);
  const response = await member.request('POST', '/api/webhooks', { url: receiver.url, ...ENTRY_WEBHOOK, ...body });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

const listed = async (member: Member, id: string) =>
  (await member.request('GET', '/api/webhooks')).json().find((webhook: { id: string }) => webhook.id === id);
const deliveriesOf = async (member: Member, id: string): Promise<WebhookDelivery[]> =>
  (await member.request('GET', `/api/webhooks/${id}/deliveries`)).json();
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));

/** Sets the clock to the next attempt of the newest delivery. Returns whether there was one. */
async function passPause(member: Member, id: string): Promise<boolean> {
  const [delivery] = await deliveriesOf(member, id);
  if (!delivery?.nextAttemptAt) return false;
  app.clock.set(delivery.nextAttemptAt);
  await app.runPendingWork();
  return true;
}

describe('webhooks', () => {
  it('return 401 without a session', async () => {
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', '', {}],
      ['PATCH', `/${MISSING}`, {}],
      ['DELETE', `/${MISSING}`],
      ['POST', `/${MISSING}/test`],
      ['GET', `/${MISSING}/deliveries`],
    ] as const)
      expect((await app.request(method, `/api/webhooks${path}`, body)).statusCode).toBe(401);
    expect((await app.request('POST', `/api/webhook-deliveries/${MISSING}/send-again`)).statusCode).toBe(401);
  });

  it('of another user return 404 and are sent nothing', async () => {
    const [ada, bob] = [await buildMember(app), await buildMember(app)];
    const { id } = await createWebhook(ada);
    await buildEntry(bob);
    await app.runPendingWork();
    expect(receiver.received).toEqual([]);
    expect((await bob.request('GET', '/api/webhooks')).json()).toEqual([]);
    await ada.request('POST', `/api/webhooks/${id}/test`);
    await app.runPendingWork();
    const [delivery] = await deliveriesOf(ada, id);
    for (const [method, url, body] of [
      ['PATCH', `/api/webhooks/${id}`, { isOn: false }],
      ['DELETE', `/api/webhooks/${id}`],
      ['POST', `/api/webhooks/${id}/test`],
      ['GET', `/api/webhooks/${id}/deliveries`],
      ['POST', `/api/webhook-deliveries/${delivery?.id}/send-again`],
    ] as const)
      expect((await bob.request(method, url, body)).statusCode).toBe(404);
    expect(await listed(ada, id)).toMatchObject({ isOn: true });
  });

  it('need a confirmation, and are at most five', async () => {
    const ada = await buildMember(app);
    const create = () => ada.request('POST', '/api/webhooks', { url: receiver.url, ...ENTRY_WEBHOOK });
    expect((await create()).json().code).toBe('confirmation_needed');
    await confirm(ada);
    const answered = await Promise.all(Array.from({ length: 7 }, create));
    expect(answered.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    expect(answered.find(({ statusCode }) => statusCode !== 201)?.json()).toMatchObject({ code: 'limit_reached' });
  });

  it('refuse addresses that are not on the public internet, and what is no address', async () => {
    const strict = await createTestApp(app.database);
    const ada = await buildMember(strict);
    await confirm(ada);
    for (const url of [
      receiver.url,
      'https://127.0.0.1/hook',
      'https://localhost/hook',
      'https://2130706433/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://169.254.169.254/latest/meta-data/',
      'http://8.8.8.8/',
      'https://user:password@8.8.8.8/',
      'https://8.8.8.8/#part',
      'ftp://8.8.8.8/',
      'javascript:alert(1)',
      `https://8.8.8.8/${'x'.repeat(500)}`,
      '',
    ]) {
      const response = await ada.request('POST', '/api/webhooks', { url, ...ENTRY_WEBHOOK });
      expect([url, response.json().code]).toEqual([url, 'validation_failed']);
    }
    for (const wrong of [{ events: [] }, { events: ['entry.deleted'] }, { withWords: 'yes' }])
      expect(
        (await ada.request('POST', '/api/webhooks', { url: 'https://8.8.8.8/', ...ENTRY_WEBHOOK, ...wrong }))
          .statusCode,
      ).toBe(400);
    // Clouds keep credentials there, also where private networks are allowed.
    await confirm(ada);
    const metadata = { url: 'http://169.254.169.254/latest', ...ENTRY_WEBHOOK };
    const bob = await buildMember(app);
    await confirm(bob);
    expect((await bob.request('POST', '/api/webhooks', metadata)).json().code).toBe('validation_failed');
  });

  it('check the address again at each attempt', async () => {
    const strict = await createTestApp(app.database);
    const ada = await buildMember(strict);
    const { id } = await buildWebhook(strict, ada, { url: receiver.url });
    await buildEntry(ada);
    await strict.runPendingWork();
    expect(await deliveriesOf(ada, id)).toMatchObject([{ attempts: 1, problem: 'Its address isn’t allowed.' }]);
    expect(receiver.received).toEqual([]);
  });

  it('end with the API tokens when their owner removes those', async () => {
    const ada = await buildMember(app);
    await createWebhook(ada);
    const passwords = { currentPassword: ada.password, newPassword: 'another-lantern-42-river' };
    await ada.request('PUT', '/api/account/password', { ...passwords, endAccess: true });
    await app.runPendingWork();
    expect(await app.database.sql`select 1 from webhooks`).toHaveLength(0);
  });
});

describe('a message', () => {
  it('is signed with the secret, which is not stored, and has no words', async () => {
    const ada = await buildMember(app);
    const { id, secret } = await createWebhook(ada);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const rows = await app.database.sql`select * from webhooks`;
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    const entry = await buildEntry(ada, { content: 'A secret garden behind the wall.' });
    await app.runPendingWork();
    const [received] = receiver.received;
    expect(received && expectedSignature(secret, received)).toBe(received?.signature);
    expect(received?.timestamp).toBe(app.clock.now().getTime() / 1000);
    expect(bodies()).toEqual([
      {
        type: 'entry.created',
        timestamp: app.clock.now().toISOString(),
        data: { entryId: entry.id, date: '2026-05-20' },
      },
    ]);
    expect(await deliveriesOf(ada, id)).toMatchObject([
      { event: 'entry.created', state: 'sent', attempts: 1, status: 204, problem: null, nextAttemptAt: null },
    ]);
  });

  it('has the words if its owner asked for them, while the entry exists', async () => {
    const ada = await buildMember(app);
    const { id } = await createWebhook(ada, { withWords: true });
    const entry = await buildEntry(ada, { content: 'A secret garden behind the wall.' });
    await app.runPendingWork();
    expect(bodies()[0].data).toMatchObject({ words: 'A secret garden behind the wall.' });
    const stored = await app.database.sql`select * from webhook_deliveries`;
    expect(JSON.stringify(stored)).not.toContain('garden');
    await ada.request('DELETE', `/api/gratitude-entries/${entry.id}`);
    const [delivery] = await deliveriesOf(ada, id);
    await ada.request('POST', `/api/webhook-deliveries/${delivery?.id}/send-again`);
    await app.runPendingWork();
    expect(bodies()[1].data).toEqual({ entryId: entry.id, date: '2026-05-20' });
  });

  it('is sent once by two processes, and by events that are delivered again', async () => {
    const other = await createTestApp(app.database, { webhooksAllowPrivate: true });
    const ada = await buildMember(app);
    await createWebhook(ada);
    for (let count = 0; count < 5; count++) await buildEntry(ada);
    await Promise.all([app.events.drain(), other.events.drain()]);
    await Promise.all([app.runPendingWork(), other.jobs.runDue()]);
    await app.runPendingWork();
    expect(receiver.received).toHaveLength(5);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(5);
  });

  it('says that a streak is reached, on that day and once', async () => {
    const ada = await buildMember(app);
    for (let day = 14; day <= 18; day++) await buildEntry(ada, { entryDate: `2026-05-${day}` });
    await createWebhook(ada, { events: ['streak.reached'] });
    await buildEntry(ada, { entryDate: '2026-05-19' });
    await app.runPendingWork();
    expect(receiver.received).toHaveLength(0);
    await buildEntry(ada);
    await app.runPendingWork();
    await buildEntry(ada);
    await app.runPendingWork();
    expect(bodies()).toMatchObject([{ type: 'streak.reached', data: { days: 7, since: '2026-05-14' } }]);
  });

  it('says that the recap of a month with entries is ready, once the month is over for its owner', async () => {
    const [ada, bob] = [await buildMember(app, { timezone: 'America/New_York' }), await buildMember(app)];
    await createWebhook(ada, { events: [...WEBHOOK_EVENTS] });
    await createWebhook(bob, { events: ['recap.ready'] });
    await buildEntry(ada);
    await app.runPendingWork();
    receiver.received.length = 0;
    const announce = async (at: string) => {
      app.clock.set(at);
      const { orm } = app.database;
      const job = recapJob({ orm, clock: app.clock, jobs: app.jobs });
      await job.run({}, { id: '', attempt: 0, signal: new AbortController().signal });
      await app.runPendingWork();
    };
    await announce('2026-06-01T02:00:00Z');
    expect(receiver.received).toEqual([]);
    await announce('2026-06-01T05:00:00Z');
    await announce('2026-06-02T05:00:00Z');
    await announce('2026-06-09T05:00:00Z');
    expect(bodies()).toMatchObject([{ type: 'recap.ready', data: { month: '2026-05' } }]);
  });

  it('to a disabled account is given up', async () => {
    const ada = await buildMember(app);
    const { id } = await createWebhook(ada);
    await buildEntry(ada);
    await app.events.drain();
    await app.database.sql`update users set disabled_at = now() where id = ${ada.user.id}`;
    await app.runPendingWork();
    expect(receiver.received).toEqual([]);
    expect(await app.database.sql`select state from webhook_deliveries where webhook_id = ${id}`).toEqual([
      { state: 'failed' },
    ]);
    await app.database.sql`update webhooks set events = '{recap.ready}'`;
    expect(await findRecapWebhooks(app.database.orm, undefined, 10)).toEqual([]);
  });
});

describe('a receiver', () => {
  it('that fails gets the same message again until it accepts it', async () => {
    const ada = await buildMember(app);
    const { id } = await createWebhook(ada);
    receiver.behave(answers(500));
    await buildEntry(ada);
    await app.runPendingWork();
    expect(await deliveriesOf(ada, id)).toMatchObject([
      { state: 'sending', attempts: 1, status: 500, problem: 'It answered 500.' },
    ]);
    expect(await listed(ada, id)).toMatchObject({ failingSince: app.clock.now().toISOString() });
    await app.runPendingWork();
    expect(receiver.received).toHaveLength(1);
    receiver.behave(answers(200));
    expect(await passPause(ada, id)).toBe(true);
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id);
    expect(await listed(ada, id)).toMatchObject({ isOn: true, failingSince: null });
    expect(await passPause(ada, id)).toBe(false);
  });

  it('that redirects is not followed', async () => {
    const ada = await buildMember(app);
    const { id } = await createWebhook(ada);
    receiver.behave(answers(307, { location: receiver.url }));
    await buildEntry(ada);
    await app.runPendingWork();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesOf(ada, id)).toMatchObject([{ status: 307, problem: 'It redirects.' }]);
  });

  it('that fails for a day is turned off', async () => {
    const ada = await buildMember(app);
    const { id } = await createWebhook(ada);
    receiver.behave((response) => response.destroy());
    await buildEntry(ada);
    await app.runPendingWork();
    const begin = app.clock.now().getTime();
    while (await passPause(ada, id));
    expect(app.clock.now().getTime() - begin).toBeLessThanOrEqual(24 * HOUR_MS);
    expect(receiver.received.length).toBe(9);
    expect(new Set(receiver.received.map(({ id: messageId }) => messageId)).size).toBe(1);
    expect(await listed(ada, id)).toMatchObject({ isOn: false, offReason: 'failed' });
    expect(await deliveriesOf(ada, id)).toMatchObject([{ state: 'failed', attempts: 9, nextAttemptAt: null }]);
    await buildEntry(ada);
    await app.runPendingWork();
    expect(receiver.received.length).toBe(9);
    receiver.behave(answers(200));
    await ada.request('PATCH', `/api/webhooks/${id}`, { isOn: true });
    await buildEntry(ada);
    await app.runPendingWork();
    expect(receiver.received.length).toBe(10);
  });

  it('that is gone (410) is turned off at once', async () => {
    const ada = await buildMember(app);
    const { id } = await createWebhook(ada);
    receiver.behave(answers(410));
    await buildEntry(ada);
    await app.runPendingWork();
    expect(await listed(ada, id)).toMatchObject({ isOn: false, offReason: 'gone' });
  });

  it('gets a test once, and a delivery again with its id, within limits', async () => {
    const ada = await buildMember(app);
    const { id } = await createWebhook(ada);
    receiver.behave(answers(503));
    expect((await ada.request('POST', `/api/webhooks/${id}/test`)).statusCode).toBe(202);
    await app.runPendingWork();
    expect(await passPause(ada, id)).toBe(false);
    expect(bodies()).toMatchObject([{ type: 'test', data: {} }]);
    expect(await listed(ada, id)).toMatchObject({ isOn: true, failingSince: null });
    receiver.behave(answers(204));
    const [delivery] = await deliveriesOf(ada, id);
    const resend = () => ada.request('POST', `/api/webhook-deliveries/${delivery?.id}/send-again`);
    expect((await resend()).statusCode).toBe(202);
    expect((await resend()).statusCode).toBe(409);
    await app.runPendingWork();
    expect(receiver.received.map(({ id: messageId }) => messageId)).toHaveLength(2);
    expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id);
    const statuses = new Set<number>();
    for (let count = 0; count < 60; count++)
      statuses.add((await ada.request('POST', `/api/webhooks/${id}/test`)).statusCode);
    expect(statuses).toEqual(new Set([202, 429]));
  });

  it('gets nothing more once its webhook is off or deleted', async () => {
    const ada = await buildMember(app);
    const [first, second] = [await createWebhook(ada), await createWebhook(ada)];
    await buildEntry(ada);
    await app.events.drain();
    await ada.request('PATCH', `/api/webhooks/${first.id}`, { isOn: false });
    await ada.request('DELETE', `/api/webhooks/${second.id}`);
    await app.runPendingWork();
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf(ada, first.id)).toMatchObject([{ state: 'failed', attempts: 0 }]);
  });
});
