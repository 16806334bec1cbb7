/** Tests of reports: what can be reported, what is stored, and the operator's decisions. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportKind, ReportReason } from '../../../contract/reports.ts';
import { REPORTS_PER_DAY } from '../../../contract/reports.ts';
import { entryCounts } from '../../journal/index.ts';
import { newId } from '../../platform/ids.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member, PASSWORD } from '../../testing/builders.ts';
import { beginConversation, send, setPublic } from '../messages/message-steps.fixtures.ts';
import { entryComments } from '../tables.ts';
import { keepReported, removeReported, restoreReported } from './decisions.ts';
import { findReported, findSubjects, listOpenReports, listRemoved } from './report-queue.queries.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
let eve: Member;
beforeEach(async () => {
  ada = await buildMember(app, { firstName: 'Ada' });
  bob = await buildMember(app, { firstName: 'Bob' });
  eve = await buildMember(app, { firstName: 'Eve' });
});

const WORDS = 'The lamp by the window, and Bob is a fool.';
const report = (person: Member, kind: ReportKind, subjectId: string, reason: ReportReason = 'unkind', note = '') =>
  person.request('POST', '/api/reports', { kind, subjectId, reason, note });
const share = async (person: Member, content = WORDS) => (await buildEntry(person, { content, isShared: true })).id;
const feedOf = async (person: Member): Promise<{ id: string; commentsCount: number }[]> =>
  (await person.request('GET', '/api/feed/public')).json();
const sees = async (person: Member, entryId: string) => (await feedOf(person)).some(({ id }) => id === entryId);
const statusOf = async (person: Member, path: string) => (await person.request('GET', path)).statusCode;
const queue = () => listOpenReports(app.database.orm, 100);
const fetchReported = (kind: ReportKind, id: string) => findReported(app.database.orm, kind, id);
const deps = () => ({ orm: app.database.orm, clock: app.clock });
const deleteAccount = async (person: Member) => {
  await person.request('POST', '/api/account/confirm', { password: PASSWORD });
  expect((await person.request('DELETE', '/api/account')).statusCode).toBe(204);
};

async function comment(writer: Member, entryId: string, content = 'What a silly lamp.'): Promise<string> {
  const id = newId();
  const { orm, clock } = { orm: app.database.orm, clock: app.clock };
  await orm.insert(entryComments).values({ id, entryId, userId: writer.user.id, content, createdAt: clock.now() });
  return id;
}

describe('a report', () => {
  it('requires a signed-in user', async () => {
    const body = { kind: 'entry', subjectId: await share(ada), reason: 'spam' };
    expect((await app.request('POST', '/api/reports', body)).statusCode).toBe(401);
  });

  it('accepts every kind of content that the user may see, and nothing else', async () => {
    await setPublic(bob);
    const shared = await share(ada);
    const unshared = await share(ada);
    const conversation = await beginConversation(app, ada, bob);
    const { id: message } = await send(ada, conversation, 'You never answer.');
    const [under, underUnshared] = [await comment(ada, shared), await comment(ada, unshared)];
    await ada.request('PATCH', `/api/gratitude-entries/${unshared}`, { isShared: false });
    const cases = [
      ['entry', shared, 200],
      ['entry', unshared, 404],
      ['entry', newId(), 404],
      ['comment', under, 200],
      ['comment', underUnshared, 404],
      ['comment', shared, 404],
      ['message', message, 404],
      ['profile', bob.user.id, 200],
      // Private, and she has no conversation with the reporter.
      ['profile', ada.user.id, 404],
      ['profile', newId(), 404],
    ] as const;
    for (const [kind, id, status] of cases) {
      expect((await report(eve, kind, id)).statusCode, `${kind} ${id}`).toBe(status);
    }
    expect((await report(bob, 'message', message)).statusCode).toBe(200);
    // Private, but they have a conversation.
    expect((await report(bob, 'profile', ada.user.id)).statusCode).toBe(200);
    expect((await report(eve, 'entry', 'no id')).statusCode).toBe(400);
    expect(
      (await eve.request('POST', '/api/reports', { kind: 'entry', subjectId: shared, reason: 'x' })).statusCode,
    ).toBe(400);
    expect((await report(eve, 'entry', shared, 'other', 'x'.repeat(501))).statusCode).toBe(400);
  });

  it("rejects the user's own content", async () => {
    await setPublic(ada);
    const entry = await share(ada);
    const conversation = await beginConversation(app, bob, ada);
    const { id: message } = await send(ada, conversation, 'Good morning.');
    for (const [kind, id] of [
      ['entry', entry],
      ['comment', await comment(ada, entry)],
      ['message', message],
      ['profile', ada.user.id],
    ] as const) {
      const refused = await report(ada, kind, id);
      expect([kind, refused.statusCode, refused.json().code]).toEqual([kind, 400, 'validation_failed']);
    }
  });

  it('returns 404 across a block in either direction, except for a message that is still readable', async () => {
    await setPublic(ada);
    const conversation = await beginConversation(app, bob, ada);
    const { id: message } = await send(ada, conversation, 'You never answer.');
    const { id: answer } = await send(bob, conversation, 'Please stop.');
    const entry = await share(ada);
    const [hers, his] = [await comment(ada, entry), await comment(bob, entry)];
    await bob.request('POST', `/api/people/${ada.user.id}/block`);
    for (const [person, kind, id] of [
      [bob, 'entry', entry],
      [bob, 'comment', hers],
      [bob, 'profile', ada.user.id],
      [ada, 'comment', his],
      [ada, 'message', answer],
      [ada, 'profile', bob.user.id],
    ] as const) {
      expect((await report(person, kind, id)).statusCode, kind).toBe(404);
    }
    expect((await report(bob, 'message', message)).statusCode).toBe(200);
  });

  it('is idempotent', async () => {
    const entry = await share(ada);
    const first = await report(eve, 'entry', entry, 'spam', 'Look at this.');
    const second = await report(eve, 'entry', entry, 'other', 'Something else.');
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    const { reports } = await fetchReported('entry', entry);
    expect(reports).toMatchObject([{ reason: 'spam', note: 'Look at this.', reporterEmail: eve.email, words: WORDS }]);
  });

  it('by a hundred users is one queue item, and a hundred times by one user one report', async () => {
    const entry = await share(ada);
    const people = await Promise.all(Array.from({ length: 100 }, () => buildMember(app)));
    const answers = await Promise.all(people.map((person) => report(person, 'entry', entry)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await queue()).toMatchObject([{ subjectId: entry, number: 100 }]);
    const other = await share(ada, 'Another lamp by another window.');
    const repeated = await Promise.all(Array.from({ length: 100 }, () => report(eve, 'entry', other)));
    expect(new Set(repeated.map(({ body }) => body)).size).toBe(1);
    expect((await fetchReported('entry', other)).reports).toHaveLength(1);
  }, 60_000);

  it('is limited per day, not counting repeated reports', async () => {
    const entries: string[] = [];
    for (let each = 0; each <= REPORTS_PER_DAY; each++)
      entries.push(await share(ada, `The lamp, evening ${each} of many.`));
    for (const id of entries.slice(0, -1)) expect((await report(eve, 'entry', id)).statusCode).toBe(200);
    const last = entries.at(-1) ?? '';
    const refused = await report(eve, 'entry', last);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect((await report(eve, 'entry', entries[0] ?? '')).statusCode).toBe(200);
    app.clock.advance(24 * 3_600_000);
    expect((await report(eve, 'entry', last)).statusCode).toBe(200);
  }, 60_000);

  it('hides the content from the reporter and no one else', async () => {
    await setPublic(ada);
    await eve.request('POST', '/api/users/follow', { followingId: ada.user.id });
    const entry = await share(ada);
    await report(eve, 'entry', entry);
    for (const path of [
      '/api/feed/public',
      '/api/feed/public?search=lamp',
      '/api/feed/following',
      `/api/people/${ada.user.id}/entries`,
    ]) {
      expect((await eve.request('GET', path)).json(), path).toEqual([]);
      if (!path.includes('following')) expect((await bob.request('GET', path)).json(), path).toHaveLength(1);
    }
    expect(await statusOf(eve, `/api/feed/entries/${entry}`)).toBe(404);
    const { entries } = (await eve.request('GET', '/api/feed/new?since=2026-01-01T00:00:00Z')).json();
    expect(entries).toBe(0);
    expect(await statusOf(bob, `/api/feed/entries/${entry}`)).toBe(200);
  });

  it('hides a comment and its replies from the reporter', async () => {
    const entry = await share(ada);
    const under = await comment(bob, entry);
    await bob.request('POST', `/api/entries/${entry}/comments`, { content: 'Truly.', parentCommentId: under });
    await report(eve, 'comment', under);
    const list = async (person: Member) => (await person.request('GET', `/api/entries/${entry}/comments`)).json();
    expect([await list(eve), await list(ada)]).toMatchObject([[], [{ id: under, repliesCount: 1 }]]);
    expect(await statusOf(eve, `/api/comments/${under}/replies`)).toBe(404);
    await removeReported(deps(), { kind: 'comment', subjectId: under });
    expect([await list(ada), await list(bob)]).toMatchObject([[], [{ id: under }]]);
  });

  it('keeps the pages of a feed full', async () => {
    const ids: string[] = [];
    for (let each = 0; each < 6; each++) {
      app.clock.advance(1000);
      ids.unshift(await share(ada, `The lamp, evening ${each} of six.`));
    }
    for (const each of [0, 1, 3]) await report(eve, 'entry', ids[each] ?? '');
    const visible: string[] = [];
    for (let path: string | undefined = '/api/feed/public?limit=2'; path; ) {
      const answer = await eve.request('GET', path);
      visible.push(...answer.json().map(({ id }: { id: string }) => id));
      path = /<(.+)>/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(visible).toEqual([ids[2], ids[4], ids[5]]);
  });

  it('hides a message from its receiver and their unread count, not from its sender', async () => {
    const conversation = await beginConversation(app, ada, bob);
    await send(ada, conversation, 'Good morning.');
    const { id: message } = await send(ada, conversation, 'You never answer, you fool.');
    const [one, two] = await Promise.all([
      report(bob, 'message', message, 'unkind'),
      report(bob, 'message', message, 'unkind'),
    ]);
    expect(one.body).toBe(two.body);
    expect((await bob.request('GET', '/api/messages/unread')).json()).toMatchObject({ unread: 1 });
    const contents = async (person: Member) =>
      (await person.request('GET', `/api/messages/${conversation}/messages`))
        .json()
        .map(({ content }: { content: string }) => content);
    expect(await contents(bob)).toEqual(['Good morning.']);
    expect((await bob.request('GET', '/api/messages')).json()).toMatchObject([
      { unread: 1, lastMessage: { content: 'Good morning.' } },
    ]);
    const sent = (await ada.request('GET', `/api/messages/${conversation}/messages`)).json();
    expect(sent.at(-1)).toMatchObject({ content: 'You never answer, you fool.', readAt: null });
    expect((await fetchReported('message', message)).reports).toMatchObject([{ words: 'You never answer, you fool.' }]);
  });

  it('lets the reporter block the author, also an anonymous one, but no one else', async () => {
    const entry = await share(ada);
    const { id } = (await report(eve, 'entry', entry)).json();
    expect((await bob.request('POST', `/api/reports/${id}/block`)).statusCode).toBe(404);
    expect((await eve.request('POST', `/api/reports/${id}/block`)).statusCode).toBe(204);
    expect((await eve.request('GET', '/api/account/blocked')).json()).toMatchObject([{ name: null }]);
    expect([await sees(ada, await share(eve)), await sees(eve, await share(ada))]).toEqual([false, false]);
  });
});

describe('the operator', () => {
  it('sees reports of danger first, oldest first, then the most reported content', async () => {
    const [once, twice, newer, older] = [
      await share(ada, 'Reported once, the lamp.'),
      await share(ada, 'Reported twice, the lamp.'),
      await share(ada, 'In danger, later.'),
      await share(ada, 'In danger, before.'),
    ];
    await report(eve, 'entry', once);
    await report(eve, 'entry', twice);
    await report(bob, 'entry', twice, 'spam');
    app.clock.advance(1000);
    await report(eve, 'entry', older, 'danger');
    app.clock.advance(1000);
    await report(eve, 'entry', newer, 'danger');
    const items = await queue();
    expect(items.map(({ subjectId }) => subjectId)).toEqual([older, newer, twice, once]);
    expect(items[2]).toMatchObject({ number: 2, reasons: ['spam', 'unkind'], excerpt: 'Reported twice, the lamp.' });
    expect(app.logged.filter((line) => line.includes('may be in danger'))).toHaveLength(2);
    expect(app.logged.join('')).not.toContain('In danger, before.');
  });

  it('sees the text as reported, and no text that is no longer shared', async () => {
    const entry = await share(ada);
    await report(eve, 'entry', entry);
    expect((await fetchReported('entry', entry)).now).toEqual({ state: 'shown', words: WORDS, files: [] });
    const change = (body: object) => ada.request('PATCH', `/api/gratitude-entries/${entry}`, body);
    expect((await change({ content: 'The lamp by the window.' })).statusCode).toBe(200);
    await report(bob, 'entry', entry);
    const { now, reports } = await fetchReported('entry', entry);
    expect(now.words).toBe('The lamp by the window.');
    expect(reports.map(({ words }) => words)).toEqual([WORDS, now.words]);
    await change({ content: 'A secret of the lamp.', isShared: false });
    expect((await fetchReported('entry', entry)).now).toEqual({ state: 'private' });
    await ada.request('DELETE', `/api/gratitude-entries/${entry}`);
    expect(await fetchReported('entry', entry)).toMatchObject({
      now: { state: 'gone' },
      reports: [{ words: WORDS }, {}],
    });
    expect(await queue()).toHaveLength(1);
  });

  it('removes an entry silently and restores it', async () => {
    const entry = await share(ada);
    await eve.request('POST', `/api/entries/${entry}/like`);
    await report(eve, 'entry', entry);
    await removeReported(deps(), { kind: 'entry', subjectId: entry });
    await removeReported(deps(), { kind: 'entry', subjectId: entry });
    expect([await sees(ada, entry), await sees(bob, entry)]).toEqual([true, false]);
    expect([
      await statusOf(ada, `/api/feed/entries/${entry}`),
      await statusOf(bob, `/api/feed/entries/${entry}`),
    ]).toEqual([200, 404]);
    expect((await bob.request('POST', `/api/entries/${entry}/like`)).statusCode).toBe(404);
    const own = (await ada.request('GET', `/api/gratitude-entries/${entry}`)).json();
    expect(own).toMatchObject({ isPublic: true, version: 1 });
    expect(JSON.stringify(own)).not.toMatch(/withheld/i);
    expect((await bob.request('GET', '/api/community/stats')).json().entries).toBe(0);
    expect((await report(bob, 'entry', entry)).statusCode).toBe(404);
    // Sharing it again does not bring it back.
    for (const isShared of [false, true]) await ada.request('PATCH', `/api/gratitude-entries/${entry}`, { isShared });
    expect(await sees(bob, entry)).toBe(false);
    expect([await queue(), await listRemoved(app.database.orm, 9)]).toMatchObject([[], [{ subjectId: entry }]]);
    await expect(keepReported(deps(), { kind: 'entry', subjectId: entry })).rejects.toThrow('Restore it instead');
    await restoreReported(deps(), { kind: 'entry', subjectId: entry });
    expect([await sees(bob, entry), await sees(eve, entry)]).toEqual([true, false]);
    await expect(restoreReported(deps(), { kind: 'entry', subjectId: entry })).rejects.toThrow('hasn’t been removed');
  });

  it('removes a comment silently and decrements the counter', async () => {
    const entry = await share(ada);
    const under = await comment(bob, entry);
    await report(eve, 'comment', under);
    const commentsCount = async () => (await app.database.orm.select().from(entryCounts))[0]?.comments;
    expect(await commentsCount()).toBe(1);
    await removeReported(deps(), { kind: 'comment', subjectId: under });
    expect([await commentsCount(), (await fetchReported('comment', under)).now]).toEqual([
      0,
      { state: 'removed', words: 'What a silly lamp.' },
    ]);
    await restoreReported(deps(), { kind: 'comment', subjectId: under });
    expect(await commentsCount()).toBe(1);
  });

  it('removes a profile silently, whatever its owner chooses later', async () => {
    await setPublic(ada);
    await report(eve, 'profile', ada.user.id, 'other', 'Not their name.');
    expect((await fetchReported('profile', ada.user.id)).reports).toMatchObject([{ words: 'Ada' }]);
    await removeReported(deps(), { kind: 'profile', subjectId: ada.user.id });
    const profileIsPublic = async () => (await ada.request('GET', '/api/profile')).json().isPublic;
    expect([await profileIsPublic(), await statusOf(bob, `/api/people/${ada.user.id}`)]).toEqual([true, 404]);
    await setPublic(ada, false);
    expect(await profileIsPublic()).toBe(false);
    await setPublic(ada);
    expect([await profileIsPublic(), await statusOf(bob, `/api/people/${ada.user.id}`)]).toEqual([true, 404]);
    expect((await bob.request('GET', '/api/users/search?q=Ada')).json()).toEqual([]);
    await restoreReported(deps(), { kind: 'profile', subjectId: ada.user.id });
    expect([await profileIsPublic(), await statusOf(bob, `/api/people/${ada.user.id}`)]).toEqual([true, 200]);
  });

  it('removes the profile of a user who never edited one', async () => {
    const conversation = await beginConversation(app, eve, bob);
    await send(eve, conversation, 'Good morning.');
    await report(bob, 'profile', eve.user.id);
    await removeReported(deps(), { kind: 'profile', subjectId: eve.user.id });
    await setPublic(eve);
    expect(await statusOf(bob, `/api/people/${eve.user.id}`)).toBe(404);
  });

  it('keeps harmless content, which returns to the queue when reported again', async () => {
    const entry = await share(ada);
    await report(eve, 'entry', entry);
    await keepReported(deps(), { kind: 'entry', subjectId: entry });
    expect([await queue(), await sees(bob, entry)]).toEqual([[], true]);
    await report(bob, 'entry', entry, 'danger');
    expect(await queue()).toMatchObject([{ subjectId: entry, number: 1, reasons: ['danger'] }]);
    expect((await fetchReported('entry', entry)).reports.map(({ state }) => state)).toEqual(['kept', 'open']);
  });

  it('finds content by the end of its id', async () => {
    const entry = await share(ada);
    await report(eve, 'entry', entry);
    const { orm } = app.database;
    expect(await findSubjects(orm, entry.slice(-8))).toEqual([{ kind: 'entry', subjectId: entry }]);
    expect(await findSubjects(orm, entry)).toHaveLength(1);
    expect(await findSubjects(orm, 'ffffffff')).toEqual([]);
  });

  it('sees neither name nor note of a deleted reporter, and nothing of a deleted author', async () => {
    const entry = await share(ada);
    await report(eve, 'entry', entry, 'other', 'I know her.');
    await deleteAccount(eve);
    expect((await fetchReported('entry', entry)).reports).toMatchObject([
      { reporterEmail: null, note: '', words: WORDS },
    ]);
    await deleteAccount(ada);
    expect(await queue()).toEqual([]);
  });

  it('notifies all open pages of a removal', async () => {
    const entry = await share(ada);
    await report(eve, 'entry', entry);
    const payloads: string[] = [];
    const stop = app.database.notifications.listen('live', {
      onPayload: (payload) => payloads.push(payload),
      onListening: () => payloads.push('listening'),
    });
    // Others may be on their way from before.
    await expect.poll(() => payloads).toContain('listening');
    await removeReported(deps(), { kind: 'entry', subjectId: entry });
    await expect.poll(() => payloads).toContain('* feed follows removed');
    stop();
  });
});
