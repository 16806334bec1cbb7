/** Tests of comments: visibility, names, blocks, unsharing, rate limits and counters. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  COMMENTS_PER_MINUTE,
  type Comment,
  type CommentThread,
  type WrittenComment,
} from '../../../contract/comments.ts';
import type { FeedEntry } from '../../../contract/community.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { setPublic } from '../messages/message-steps.fixtures.ts';
import { comment } from './comment-steps.fixtures.ts';

const app = setUpTestApp();
/** Author of the entry; the other two users read it. */
let ada: Member;
let ines: Member;
let tomas: Member;
let entryId: string;
beforeEach(async () => {
  ada = await buildMember(app, { firstName: 'Zephyrine' });
  ines = await buildMember(app, { firstName: 'Ines' });
  tomas = await buildMember(app, { firstName: 'Tomas' });
  entryId = (await buildEntry(ada, { content: 'Chemo day four. A nurse held my hand.', isShared: true })).id;
});

const list = (person: Member, id = entryId) => person.request('GET', `/api/entries/${id}/comments`);
const threads = async (person: Member): Promise<CommentThread[]> => (await list(person)).json();
const write = (person: Member, body: unknown, key?: string, id = entryId) =>
  person.request('POST', `/api/entries/${id}/comments`, body, key ? { 'idempotency-key': key } : undefined);
const remove = (person: Member, id: string) => person.request('DELETE', `/api/comments/${id}`);
const contents = async (person: Member) =>
  (await threads(person)).map(({ content, replies }) => [content, ...replies.map((reply) => reply.content)]);
const fetchCommentsCount = async (person = tomas): Promise<number> => {
  const entry: FeedEntry = (await person.request('GET', `/api/feed/entries/${entryId}`)).json();
  return entry.commentsCount;
};
const share = (isShared: boolean) => ada.request('PATCH', `/api/gratitude-entries/${entryId}`, { isShared });
const withhold = (id: string) => app.database.sql`update entry_comments set is_withheld = true where id = ${id}`;
const block = async (one: Member, other: Member) => {
  await setPublic(other);
  expect((await one.request('POST', `/api/people/${other.user.id}/block`)).statusCode).toBe(204);
};
const nextOf = ({ headers }: { headers: Record<string, unknown> }) => /<(.*)>/.exec(String(headers.link))?.[1] ?? '';

describe('comments', () => {
  it('require a signed-in user', async () => {
    const { id } = await comment(ines, entryId, 'How lovely.');
    for (const [method, path] of [
      ['GET', `/api/entries/${entryId}/comments`],
      ['POST', `/api/entries/${entryId}/comments`],
      ['GET', `/api/comments/${id}/replies`],
      ['DELETE', `/api/comments/${id}`],
      ['POST', `/api/comments/${id}/block-author`],
    ] as const) {
      expect((await app.request(method, path, method === 'POST' ? {} : undefined)).statusCode).toBe(401);
    }
  });

  it('can be deleted by their author and by the author of the entry only', async () => {
    const first = await comment(ines, entryId, 'I was a nurse for thirty years.');
    expect((await remove(tomas, first.id)).statusCode).toBe(404);
    expect((await threads(tomas))[0]?.canDelete).toBe(false);
    expect((await remove(ines, first.id)).statusCode).toBe(204);
    const second = await comment(ines, entryId, 'We remember the songs too.');
    expect((await threads(ada))[0]?.canDelete).toBe(true);
    expect((await remove(ada, second.id)).statusCode).toBe(204);
    expect((await remove(ada, second.id)).statusCode).toBe(404);
    expect([await threads(tomas), await fetchCommentsCount()]).toEqual([[], 0]);
  });

  it('are ordered by time, with replies one level deep', async () => {
    const first = await comment(ines, entryId, 'We remember the songs too.');
    app.clock.advance(1000);
    await comment(tomas, entryId, 'Day four is behind you.');
    app.clock.advance(1000);
    const reply = await comment(ada, entryId, 'It was “Moon River”.', first.id);
    app.clock.advance(1000);
    const secondReply = await comment(tomas, entryId, 'Then that is hers and yours now.', reply.id);
    expect(secondReply.parentCommentId).toBe(first.id);
    expect(await contents(ines)).toEqual([
      ['We remember the songs too.', 'It was “Moon River”.', 'Then that is hers and yours now.'],
      ['Day four is behind you.'],
    ]);
    expect(await fetchCommentsCount()).toBe(4);
    expect((await remove(ines, first.id)).statusCode).toBe(204);
    expect([await contents(ines), await fetchCommentsCount()]).toEqual([[['Day four is behind you.']], 1]);
  });

  it('are paginated, each with its first replies and a cursor for the rest', async () => {
    for (let index = 0; index < 5; index += 1) {
      await comment(ines, entryId, `Comment ${index}`);
      app.clock.advance(1000);
    }
    const [first] = await threads(tomas);
    for (let index = 0; index < 6; index += 1) {
      await comment(tomas, entryId, `Reply ${index}`, first?.id);
      app.clock.advance(1000);
    }
    const page = await tomas.request('GET', `/api/entries/${entryId}/comments?limit=2`);
    const [thread]: CommentThread[] = page.json();
    expect(thread).toMatchObject({ repliesCount: 6, replies: [{ content: 'Reply 0' }, {}, { content: 'Reply 2' }] });
    const rest = await tomas.request(
      'GET',
      `/api/comments/${first?.id}/replies?limit=2&cursor=${thread?.repliesCursor}`,
    );
    const last = await tomas.request('GET', nextOf(rest));
    expect([...rest.json(), ...last.json()].map(({ content }: Comment) => content)).toEqual([
      'Reply 3',
      'Reply 4',
      'Reply 5',
    ]);
    expect(last.headers.link).toBeUndefined();
    const second = await tomas.request('GET', nextOf(page));
    const third = await tomas.request('GET', nextOf(second));
    const visible: CommentThread[] = [...page.json(), ...second.json(), ...third.json()];
    expect(visible.map(({ content }) => content)).toEqual([0, 1, 2, 3, 4].map((index) => `Comment ${index}`));
    expect((await tomas.request('GET', `/api/entries/${entryId}/comments?cursor=made-up`)).statusCode).toBe(400);
  });

  it("name only users with public profiles and mark the entry's author and the viewer", async () => {
    await comment(ada, entryId, 'She hummed the high part.');
    await setPublic(ines);
    await comment(ines, entryId, 'Thank you for telling it.');
    const read = await list(tomas);
    expect(read.json()).toMatchObject([
      { person: null, byAuthor: true, isMine: false },
      { person: { id: ines.user.id, displayName: 'Ines', profileImageUrl: null }, byAuthor: false, isMine: false },
    ]);
    for (const secret of [ada.user.id, 'Zephyrine']) expect(read.body).not.toContain(secret);
    expect(await threads(ines)).toMatchObject([{ isMine: false }, { isMine: true, canDelete: true }]);
  });

  it('keep HTML and 1,000 emoji unchanged, and reject longer text', async () => {
    const html = '<img src=x onerror="alert(1)"> & <b>bold</b>';
    const emoji = '🌻'.repeat(1000);
    await comment(ines, entryId, html);
    app.clock.advance(1000);
    await comment(ines, entryId, emoji);
    expect(await contents(tomas)).toEqual([[html], [emoji]]);
    for (const content of ['🌻'.repeat(10_000), '🌻'.repeat(1001), ' \u200b ', '', '\ud800']) {
      expect((await write(ines, { content })).statusCode).toBe(400);
    }
    expect((await write(ines, { content: '🌻'.repeat(1001) })).json().error).toBe(
      'A comment holds at most 1,000 characters.',
    );
    expect(await fetchCommentsCount()).toBe(2);
  });

  it("open links once their author's account is a week old", async () => {
    await comment(ines, entryId, 'See https://example.org');
    expect((await threads(tomas))[0]?.linksOpen).toBe(false);
    await app.database
      .sql`update users set created_at = ${app.clock.now().toISOString()}::timestamptz - interval '7 days'
      where id = ${ines.user.id}`;
    expect((await threads(tomas))[0]?.linksOpen).toBe(true);
  });

  it('offer help to their author only', async () => {
    const written: WrittenComment = (await write(ines, { content: 'I want to end my life.' })).json();
    expect(written.help).toBe(true);
    expect((await list(tomas)).body).not.toContain('help');
    expect((await write(ines, { content: 'How lovely.' })).json().help).toBe(false);
  });

  it('are written once per idempotency key, which belongs to one comment', async () => {
    const key = 'comment-of-ines-1';
    const both = await Promise.all([
      write(ines, { content: 'How lovely.' }, key),
      write(ines, { content: 'How lovely.' }, key),
    ]);
    const retried = await write(ines, { content: 'Something else.' }, key);
    expect(new Set([...both, retried].map((answer) => answer.json().comment.id)).size).toBe(1);
    expect(await contents(tomas)).toEqual([['How lovely.']]);
    // The same key of another user is independent.
    await write(tomas, { content: 'So it is.' }, key);
    expect(await fetchCommentsCount()).toBe(2);
    const other = await buildEntry(ada, { content: 'The bread came out well.', isShared: true });
    expect((await write(ines, { content: 'How lovely.' }, key, other.id)).statusCode).toBe(409);
  });

  it('return 429 with a friendly message when there are too many, until the minute is over', async () => {
    for (let index = 0; index < COMMENTS_PER_MINUTE; index += 1) await comment(ines, entryId, `Comment ${index}`);
    const refused = await write(ines, { content: 'One more.' });
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      429,
      'rate_limited',
      '60',
    ]);
    expect(refused.json().error).toBe('You’ve posted a lot of comments. You can comment again in 60 seconds.');
    await comment(tomas, entryId, 'Others go on.');
    app.clock.advance(60_000);
    await comment(ines, entryId, 'One more.');
  });
});

describe('entries that are not shared', () => {
  it('return 404, whether private, unknown or unshared while others read', async () => {
    const hidden = (await buildEntry(ada, { content: 'Nobody reads this one.' })).id;
    for (const id of [hidden, '01975b1e-0000-7000-8000-000000000000']) {
      for (const person of [ines, ada]) {
        expect((await list(person, id)).statusCode).toBe(404);
        expect((await write(person, { content: 'How lovely.' }, undefined, id)).statusCode).toBe(404);
      }
    }
    const mine = await comment(ines, entryId, 'How lovely.');
    expect((await share(false)).statusCode).toBe(200);
    for (const person of [ines, tomas]) {
      expect((await list(person)).statusCode).toBe(404);
      expect((await write(person, { content: 'And again.' })).statusCode).toBe(404);
      expect((await person.request('GET', `/api/comments/${mine.id}/replies`)).statusCode).toBe(404);
      expect((await person.request('POST', `/api/comments/${mine.id}/block-author`)).statusCode).toBe(404);
    }
    await share(true);
    expect(await contents(tomas)).toEqual([['How lovely.']]);
    await share(false);
    // Users can always delete their own comments.
    expect((await remove(ines, mine.id)).statusCode).toBe(204);
    await share(true);
    expect([await threads(tomas), await fetchCommentsCount()]).toEqual([[], 0]);
  });

  it('reject a reply to a comment of another entry', async () => {
    const other = await buildEntry(ada, { content: 'The bread came out well.', isShared: true });
    const elsewhere = await comment(ines, other.id, 'How lovely.');
    const refused = await write(tomas, { content: 'Indeed.', parentCommentId: elsewhere.id });
    expect([refused.statusCode, refused.json().error]).toEqual([404, 'We can’t find that comment.']);
  });
});

describe('across a block in either direction', () => {
  it('hides comments of the blocked user and the replies to them', async () => {
    for (const [blocker, blocked] of [
      [ines, tomas],
      [tomas, ines],
    ] as const) {
      const theirs = await comment(blocked, entryId, 'A word of theirs.');
      await comment(ada, entryId, 'Thank you.', theirs.id);
      const mine = await comment(blocker, entryId, 'A word of mine.');
      await comment(blocked, entryId, 'And one below it.', mine.id);
      await block(blocker, blocked);
      for (const [viewer, unseen, own] of [
        [blocker, theirs, 'A word of mine.'],
        [blocked, mine, 'A word of theirs.'],
      ] as const) {
        expect((await contents(viewer)).map(([content]) => content)).toEqual([own]);
        expect((await viewer.request('GET', `/api/comments/${unseen.id}/replies`)).statusCode).toBe(404);
        expect((await write(viewer, { content: 'Hello.', parentCommentId: unseen.id })).statusCode).toBe(404);
        expect((await remove(viewer, unseen.id)).statusCode).toBe(404);
        expect((await viewer.request('POST', `/api/comments/${unseen.id}/block-author`)).statusCode).toBe(404);
      }
      expect(await contents(blocker)).toEqual([['A word of mine.']]);
      // Nothing is hidden from the author and third users.
      expect((await contents(ada)).flat()).toHaveLength(4);
      await app.database.sql`delete from blocks`;
      await app.database.sql`delete from entry_comments`;
    }
  });

  it("rejects comments on the blocked user's entry", async () => {
    await block(ada, ines);
    expect((await list(ines)).statusCode).toBe(404);
    expect((await write(ines, { content: 'How lovely.' })).statusCode).toBe(404);
  });

  it('blocks an anonymous commenter by their comment, but not the user themselves', async () => {
    const theirs = await comment(ines, entryId, 'A word of theirs.');
    expect((await ines.request('POST', `/api/comments/${theirs.id}/block-author`)).statusCode).toBe(400);
    expect((await tomas.request('POST', `/api/comments/${theirs.id}/block-author`)).statusCode).toBe(204);
    expect(await threads(tomas)).toEqual([]);
    expect(await contents(ada)).toEqual([['A word of theirs.']]);
  });
});

describe('a withheld comment', () => {
  it('stays visible to its author and hides its replies from everyone else', async () => {
    const withheldComment = await comment(ines, entryId, 'Something unkind.');
    await comment(tomas, entryId, 'Why would you say so?', withheldComment.id);
    await withhold(withheldComment.id);
    for (const person of [ada, tomas]) {
      expect(await threads(person)).toEqual([]);
      expect((await write(person, { content: 'Hello?', parentCommentId: withheldComment.id })).statusCode).toBe(404);
      expect((await person.request('GET', `/api/comments/${withheldComment.id}/replies`)).statusCode).toBe(404);
    }
    expect((await remove(ada, withheldComment.id)).statusCode).toBe(404);
    expect(await contents(ines)).toEqual([['Something unkind.', 'Why would you say so?']]);
    expect((await remove(ines, withheldComment.id)).statusCode).toBe(204);
    expect(await fetchCommentsCount()).toBe(0);
  });
});

describe('counters', () => {
  it('equal the counted rows after 100 concurrent comments and deletions', async () => {
    const writers = await Promise.all(Array.from({ length: 10 }, () => buildMember(app)));
    const commenters = writers.flatMap((writer) => Array.from({ length: 10 }, () => writer));
    const first = await comment(ada, entryId, 'It was “Moon River”.');
    const written = await Promise.all(
      commenters.map(async (writer, index) => ({
        writer,
        id: (await comment(writer, entryId, `Word ${index}`, index % 3 === 0 ? first.id : undefined)).id,
      })),
    );
    expect(await fetchCommentsCount()).toBe(101);
    app.clock.advance(60_000);
    const answers = await Promise.all([
      ...written.slice(0, 50).map(({ writer, id }) => remove(writer, id)),
      ...written.slice(0, 50).map(({ id }) => remove(ada, id)),
      ...writers.map((writer) => write(writer, { content: 'One more.' })),
    ]);
    // Each is deleted exactly once.
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(50);
    expect(await fetchCommentsCount()).toBe(61);
    expect((await remove(ada, first.id)).statusCode).toBe(204);
    const [rows] = await app.database.sql`select count(*)::int as comments from entry_comments`;
    expect(await fetchCommentsCount()).toBe(rows?.comments);
  });

  it('follow withheld comments and accounts deleted at the same time', async () => {
    const other = (await buildEntry(ada, { content: 'The bread came out well.', isShared: true })).id;
    const mine = await comment(ines, entryId, 'One.');
    await comment(tomas, entryId, 'Two.', mine.id);
    await comment(tomas, other, 'Three.');
    await comment(ines, other, 'Four.');
    await app.database.sql`update entry_comments set is_withheld = true where entry_id = ${entryId}`;
    expect(await fetchCommentsCount(ada)).toBe(0);
    await app.database.sql`update entry_comments set is_withheld = false, content = content || '!'`;
    expect(await fetchCommentsCount(ada)).toBe(2);
    await Promise.all([ines, tomas].map(({ user }) => app.database.sql`delete from users where id = ${user.id}`));
    const rows = await app.database.sql`select comments from entry_counts where entry_id in (${entryId}, ${other})`;
    expect(rows.map(({ comments }) => comments)).toEqual([0, 0]);
  });
});
