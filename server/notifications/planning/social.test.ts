/** Tests of social notices: collected, delivered once, and only while they still apply. */
import { beforeEach, describe, expect, it } from 'vitest';
import { beginConversation, followPerson, readMessages, sendMessage } from '../../community/index.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { planChallenges } from './challenges.ts';
import { findScheduled, noticesTo, runMinutelyJob, setPreferences } from './planning-steps.fixtures.ts';
import { sweepNotices } from './sweep-notices.ts';

const QUIET = { dailyReminderEnabled: false };
const PROFILE = {
  displayName: '',
  bio: '',
  isPublic: true,
  showStreak: true,
  showStats: true,
  messagesFrom: 'everyone',
};

const app = setUpTestApp();
let ada: Member;
let mira: Member;
let jonas: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  mira = await buildMember(app, { firstName: 'Mira' });
  jonas = await buildMember(app, { firstName: 'Jonas' });
  await setPreferences(ada, QUIET);
  for (const recipient of [ada, mira, jonas]) {
    expect((await recipient.request('PUT', '/api/profile', PROFILE)).statusCode).toBe(200);
  }
});

const deps = () => ({ orm: app.database.orm, clock: app.clock });
const actorOf = ({ user }: Member) => ({ userId: user.id }) as Parameters<typeof sendMessage>[1];
const follow = (who: Member, whom: Member) => followPerson(deps(), { userId: who.user.id }, whom.user.id);
const comment = async (who: Member, entryId: string, content: string, parentCommentId?: string) => {
  const written = await who.request('POST', `/api/entries/${entryId}/comments`, { content, parentCommentId });
  expect(written.statusCode).toBe(201);
  const { comment: created }: { comment: { id: string } } = written.json();
  return created;
};
const titles = async (recipient = ada) => (await noticesTo(app, recipient)).map(({ title }) => title);
const advanceMinutes = async (minutes = 1) => {
  app.clock.advance(minutes * 60_000);
  await runMinutelyJob(app);
};

describe('new followers', () => {
  it('are collected for the chosen interval and named as in the community', async () => {
    await setPreferences(ada, { ...QUIET, gatherMinutes: 60 });
    await follow(mira, ada);
    await app.events.drain();
    await advanceMinutes(30);
    await follow(jonas, ada);
    const others = [await buildMember(app), await buildMember(app)];
    for (const other of others) await follow(other, ada);
    await advanceMinutes(29);
    expect(await titles()).toEqual([]);
    await advanceMinutes(1);
    const [title = '', ...more] = await titles();
    expect(more).toEqual([]);
    expect(title).toMatch(/^(Mira, Jonas|Jonas, Mira) and 2 others started following you$/);
    await advanceMinutes(120);
    expect(await titles()).toHaveLength(1);
  });

  it('are left out if they unfollowed, were blocked or were reported before', async () => {
    await follow(mira, ada);
    await follow(jonas, ada);
    await app.events.drain();
    expect((await mira.request('DELETE', `/api/users/follow/${ada.user.id}`)).statusCode).toBe(204);
    await advanceMinutes();
    expect(await titles()).toEqual(['Jonas started following you']);
    await jonas.request('DELETE', `/api/users/follow/${ada.user.id}`);
    await follow(jonas, ada);
    await advanceMinutes();
    expect(await titles()).toHaveLength(1);
    await follow(mira, ada);
    await app.events.drain();
    expect((await ada.request('POST', `/api/people/${mira.user.id}/block`)).statusCode).toBe(204);
    await advanceMinutes();
    expect(await titles()).toHaveLength(1);
  });

  it('count once when they follow repeatedly', async () => {
    await setPreferences(ada, { ...QUIET, gatherMinutes: 60 });
    for (let times = 0; times < 3; times++) {
      await follow(mira, ada);
      await app.events.drain();
      await mira.request('DELETE', `/api/users/follow/${ada.user.id}`);
    }
    await follow(jonas, ada);
    await app.events.drain();
    const [digest] = await app.database.sql`
      select metadata from scheduled_notifications where user_id = ${ada.user.id} and type = 'follow'`;
    expect(digest?.metadata).toEqual({ ids: [mira.user.id, jonas.user.id] });
  });

  it('are not reported if disabled', async () => {
    await setPreferences(ada, { ...QUIET, followersEnabled: false });
    await follow(mira, ada);
    await advanceMinutes();
    expect(await titles()).toEqual([]);
  });
});

describe('comments', () => {
  it("are reported to the entry's author and the author of the parent comment, never to their own author", async () => {
    const { id } = await buildEntry(ada, { isShared: true });
    await setPreferences(mira, QUIET);
    await setPreferences(jonas, QUIET);
    const first = await comment(mira, id, 'Same fog here.');
    await advanceMinutes();
    await comment(jonas, id, 'Here too.', first.id);
    app.clock.advance(1_000);
    await comment(ada, id, 'Thank you both.');
    await advanceMinutes();
    expect(await titles(ada)).toEqual(['Mira commented on your entry']);
    expect(await titles(mira)).toEqual(['Jonas replied to you']);
    expect(await titles(jonas)).toEqual([]);
    expect((await noticesTo(app, ada))[0]?.path).toBe(`/community?entry=${id}&comments`);
  });

  it('are left out if deleted or if the entry was unshared', async () => {
    const { id } = await buildEntry(ada, { isShared: true });
    const deletedComment = await comment(mira, id, 'Never mind.');
    await app.events.drain();
    expect((await mira.request('DELETE', `/api/comments/${deletedComment.id}`)).statusCode).toBe(204);
    await comment(jonas, id, 'How lovely.');
    await app.events.drain();
    await ada.request('PATCH', `/api/gratitude-entries/${id}`, { isShared: false });
    await advanceMinutes();
    expect(await titles()).toEqual([]);
  });
});

describe('messages', () => {
  it('are reported while unread', async () => {
    await follow(ada, mira);
    const { id } = await beginConversation(deps(), actorOf(mira), ada.user.id);
    await sendMessage(deps(), actorOf(mira), id, 'Soup on Thursday?');
    await advanceMinutes();
    expect(await noticesTo(app, ada)).toMatchObject([{ title: 'Mira sent you a message', path: `/messages/${id}` }]);
    const { message } = await sendMessage(deps(), actorOf(mira), id, 'Or Friday?');
    await app.events.drain();
    await readMessages(deps(), actorOf(ada), id, message.id);
    await advanceMinutes();
    expect(await titles()).toHaveLength(1);
  });
});

describe('milestones', () => {
  beforeEach(() => setPreferences(ada, { ...QUIET, milestoneNotificationsEnabled: true }));

  it('are delivered once, even if the entry is deleted and written again', async () => {
    const first = await buildEntry(ada);
    await advanceMinutes(2);
    await ada.request('DELETE', `/api/gratitude-entries/${first.id}`);
    await advanceMinutes(2);
    await buildEntry(ada);
    await advanceMinutes(2);
    expect(await titles()).toEqual(['Your first entry']);
  });

  it('of many entries at once are reduced to the highest', async () => {
    for (let index = 0; index < 12; index++) await buildEntry(ada);
    await runMinutelyJob(app);
    await advanceMinutes(2);
    expect(await noticesTo(app, ada)).toMatchObject([
      { title: '10 entries', message: 'You wrote the first one in May 2026.' },
    ]);
    for (let index = 1; index <= 8; index++) {
      await buildEntry(ada, { entryDate: `2026-05-${String(20 - index).padStart(2, '0')}` });
      await app.events.drain();
    }
    await advanceMinutes(2);
    expect((await titles()).slice(1)).toEqual(['7-day streak']);
  });

  it('reached before planning started are skipped', async () => {
    await buildEntry(ada);
    await app.events.drain();
    const { sql } = app.database;
    await sql`delete from notification_plans`;
    await sql`delete from scheduled_notifications`;
    await sql`update users set created_at = '2026-01-01'`;
    await runMinutelyJob(app);
    await buildEntry(ada);
    await advanceMinutes(2);
    expect(await titles()).toEqual([]);
  });
});

describe('a challenge', () => {
  it('is announced on its last day to participants who have not finished', async () => {
    const { sql } = app.database;
    const challenge = '01975b1e-0000-7000-8000-00000000c0de';
    await sql`
      insert into challenges (id, title, description, prompt, category, difficulty, start_date, end_date, length, created_at)
      values (${challenge}, 'A week of light', '', '', 'calm', 'easy', '2026-05-15', '2026-05-21', 7, now())`;
    for (const [recipient, status] of [
      [ada, 'active'],
      [mira, 'left'],
    ] as const) {
      await sql`
        insert into challenge_participations (challenge_id, user_id, status, progress, joined_at)
        values (${challenge}, ${recipient.user.id}, ${status}, 2, now())`;
    }
    for (let each = 0; each < 2; each++) await planChallenges(deps(), new AbortController().signal);
    await runMinutelyJob(app, '2026-05-21T10:00:00Z');
    expect(await noticesTo(app, ada)).toMatchObject([
      { title: 'Last day: A week of light', message: '2 of 7 entries written. Today still counts.' },
    ]);
    expect(await findScheduled(app, mira, 'challenge')).toEqual([]);
  });
});

describe('the sweep', () => {
  it('removes decided notices after 90 days and keeps milestones and waiting ones', async () => {
    await setPreferences(ada, { dailyReminderEnabled: true, milestoneNotificationsEnabled: true });
    await buildEntry(ada);
    await advanceMinutes(2);
    await runMinutelyJob(app, '2026-05-20T18:00:00Z');
    await runMinutelyJob(app, '2026-05-21T18:00:00Z');
    app.clock.set('2026-08-25T12:00:00Z');
    await sweepNotices(deps(), new AbortController().signal);
    expect((await findScheduled(app, ada)).map(({ type, outcome }) => [type, outcome])).toEqual([
      ['milestone', 'delivered'],
      ['daily_reminder', null],
    ]);
    expect(await noticesTo(app, ada)).toEqual([]);
  });
});
