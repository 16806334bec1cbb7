/** Tests of the inbox: ownership, quotes, read state and the test notice. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { InboxNotice } from '../../../contract/inbox.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { sendNoticeTo } from './inbox.fixtures.ts';

const app = setUpTestApp();
let ada: Member;
let ines: Member;
beforeEach(async () => {
  ada = await buildMember(app, { firstName: 'Ada' });
  ines = await buildMember(app, { firstName: 'Ines' });
});

const sendNotice = (notice: Parameters<typeof sendNoticeTo>[2] = {}, recipient = ada) =>
  sendNoticeTo(app, recipient.user.id, notice);

async function setPublic(recipient: Member, isPublic = true): Promise<void> {
  const profile = { displayName: recipient.user.firstName, bio: '', isPublic, showStreak: true, showStats: true };
  expect((await recipient.request('PUT', '/api/profile', profile)).statusCode).toBe(200);
}

const post = (path: string, body?: unknown, recipient = ada) => recipient.request('POST', path, body);

async function inbox(recipient = ada, query = ''): Promise<InboxNotice[]> {
  const response = await recipient.request('GET', `/api/inbox${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function unread(recipient = ada): Promise<number> {
  return (await recipient.request('GET', '/api/inbox/unread')).json().unread;
}

describe('the inbox', () => {
  it('requires a signed-in user', async () => {
    const id = await sendNotice();
    for (const [method, path] of [
      ['GET', '/api/inbox'],
      ['GET', '/api/inbox/unread'],
      ['POST', `/api/push/${id}/opened`],
      ['POST', '/api/notifications/test'],
    ] as const) {
      expect((await app.request(method, path)).statusCode).toBe(401);
    }
  });

  it('is separate for each user', async () => {
    const id = await sendNotice();
    const until = app.clock.now().toISOString();
    expect(await inbox(ines)).toEqual([]);
    expect(await unread(ines)).toBe(0);
    expect((await post(`/api/push/${id}/opened`, undefined, ines)).statusCode).toBe(404);
    expect((await post('/api/inbox/read', { until }, ines)).statusCode).toBe(200);
    expect(await unread()).toBe(1);
  });

  it('is paginated, newest first, without repeats or gaps', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) {
      ids.unshift(await sendNotice());
      app.clock.advance(index % 2 === 0 ? 1_000 : 0);
    }
    const first = await ada.request('GET', '/api/inbox?limit=2');
    const seen = (first.json() as InboxNotice[]).map(({ id }) => id);
    let next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1];
    while (next) {
      const page = await ada.request('GET', next);
      seen.push(...(page.json() as InboxNotice[]).map(({ id }) => id));
      next = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(new Set(seen).size).toBe(5);
    expect((await ada.request('GET', '/api/inbox?cursor=made-up')).statusCode).toBe(400);
  });

  it('excludes notices sent by push or mail only, and is empty if switched off', async () => {
    await app.database
      .sql`insert into user_notification_preferences (user_id, inbox_enabled) values (${ada.user.id}, false)`;
    await sendNotice();
    expect(await inbox()).toEqual([]);
    await app.database.sql`update user_notification_preferences set inbox_enabled = true, email_enabled = true`;
    await sendNotice();
    expect(await inbox()).toHaveLength(1);
  });
});

describe('read state', () => {
  it('keeps the time at which a notice was first opened', async () => {
    const id = await sendNotice();
    await sendNotice();
    expect((await post(`/api/push/${id}/opened`)).statusCode).toBe(204);
    app.clock.advance(60_000);
    expect((await post(`/api/push/${id}/opened`)).statusCode).toBe(204);
    expect((await inbox()).filter(({ isRead }) => isRead).map((notice) => notice.id)).toEqual([id]);
    expect(await unread()).toBe(1);
    const [row] = await app.database.sql<{ openedAt: Date }[]>`
      select opened_at as "openedAt" from notification_delivery_log where notification_id = ${id}`;
    expect(new Date(row?.openedAt ?? 0).getTime()).toBe(app.clock.now().getTime() - 60_000);
  });

  it('marks all shown notices, not those that arrive meanwhile, and can be undone', async () => {
    const before = await sendNotice();
    await post(`/api/push/${before}/opened`);
    app.clock.advance(1_000);
    await sendNotice();
    const [newest] = await inbox();
    app.clock.advance(1_000);
    const late = await sendNotice();
    const { readAt } = (await post('/api/inbox/read', { until: newest?.createdAt })).json();
    expect((await inbox()).filter(({ isRead }) => !isRead).map(({ id }) => id)).toEqual([late]);
    expect((await post('/api/inbox/unread', { readAt }, ines)).statusCode).toBe(204);
    expect(await unread()).toBe(1);
    expect((await post('/api/inbox/unread', { readAt })).statusCode).toBe(204);
    expect(await unread()).toBe(2);
    expect((await inbox()).find(({ id }) => id === before)?.isRead).toBe(true);
  });
});

describe('content of other users', () => {
  let wordsId: string;
  let notice: string;
  beforeEach(async () => {
    for (const recipient of [ada, ines]) await setPublic(recipient);
    const entry = await buildEntry(ada, { isPublic: true });
    const content = `Same fog here. ${'x'.repeat(300)}`;
    wordsId = (await post(`/api/entries/${entry.id}/comments`, { content }, ines)).json().comment.id;
    notice = await sendNotice({
      kind: 'comment',
      title: 'Ines commented on your entry',
      data: { people: [ines.user.id], wordsId, count: 1, path: `/community?entry=${entry.id}` },
    });
  });

  it("is quoted with its author's name, shortened", async () => {
    const [row] = await inbox();
    expect(row).toMatchObject({ id: notice, count: 1, people: [{ id: ines.user.id, displayName: 'Ines' }] });
    expect(row?.quote).toHaveLength(200);
  });

  it('is not quoted after deletion', async () => {
    expect((await ines.request('DELETE', `/api/comments/${wordsId}`)).statusCode).toBe(204);
    expect((await inbox())[0]?.quote).toBeNull();
  });

  it('is anonymous for private profiles and hidden across a block', async () => {
    await setPublic(ines, false);
    expect(await inbox()).toMatchObject([{ people: [], quote: expect.stringMatching(/^Same fog/) }]);
    await app.database.sql`insert into blocks (blocker_id, blocked_id) values (${ines.user.id}, ${ada.user.id})`;
    expect(await inbox()).toEqual([]);
    expect(await unread()).toBe(0);
  });
});

it("a weekly reflection quotes the user's own entry, none with helplines", async () => {
  const entry = await buildEntry(ada, { content: 'Nora asked me again.' });
  const other = await buildEntry(ines, { content: 'Not yours.' });
  await sendNotice({ kind: 'weekly_reflection', data: { entryId: other.id } });
  expect((await inbox())[0]?.quote).toBeNull();
  app.clock.advance(1_000);
  await sendNotice({ kind: 'weekly_reflection', data: { entryId: entry.id } });
  expect((await inbox())[0]?.quote).toBe('Nora asked me again.');
  await app.database.sql`update gratitude_entries set help = 'shown' where id = ${entry.id}`;
  expect((await inbox())[0]?.quote).toBeNull();
});

it('a test notice uses the available channels, reports them, and is limited to five an hour', async () => {
  expect((await post('/api/notifications/test')).json()).toEqual({ push: 0, email: false, inbox: true });
  expect(await inbox()).toMatchObject([{ kind: 'test', isRead: false, path: '/notifications' }]);
  await app.database.sql`
    insert into user_notification_preferences (user_id, inbox_enabled) values (${ada.user.id}, false)`;
  expect((await post('/api/notifications/test')).json()).toEqual({ push: 0, email: false, inbox: false });
  for (let sent = 2; sent < 5; sent++) expect((await post('/api/notifications/test')).statusCode).toBe(200);
  expect((await post('/api/notifications/test')).statusCode).toBe(429);
  app.clock.advance(3_600_000);
  expect((await post('/api/notifications/test')).statusCode).toBe(200);
});
