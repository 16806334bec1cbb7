/** Tests of private messages: permissions, visibility, read state and counters. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Conversation, ConversationRow, Message } from '../../../contract/messages.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { userFollows } from '../tables.ts';
import { beginConversation, follow, send, setPublic } from './message-steps.fixtures.ts';

const app = setUpTestApp();
let ada: Member;
let ines: Member;
let eve: Member;
beforeEach(async () => {
  ada = await buildMember(app, { firstName: 'Ada' });
  ines = await buildMember(app, { firstName: 'Ines' });
  eve = await buildMember(app, { firstName: 'Eve' });
});

const startConversation = (person: Member, other: Member) =>
  person.request('POST', '/api/messages', { personId: other.user.id });
const list = async (person: Member): Promise<ConversationRow[]> =>
  (await person.request('GET', '/api/messages')).json();
const open = async (person: Member, id: string): Promise<Conversation> =>
  (await person.request('GET', `/api/messages/${id}`)).json();
const messages = async (person: Member, id: string): Promise<Message[]> =>
  (await person.request('GET', `/api/messages/${id}/messages`)).json();
const contents = async (person: Member, id: string) => (await messages(person, id)).map(({ content }) => content);
const unread = async (person: Member): Promise<number> =>
  (await person.request('GET', '/api/messages/unread')).json().unread;
const trySend = (person: Member, id: string, content = 'Good morning.', key?: string) =>
  person.request('POST', `/api/messages/${id}/messages`, { content }, key ? { 'idempotency-key': key } : undefined);
const readAll = async (person: Member, id: string) => {
  const upTo = (await messages(person, id)).at(-1)?.id;
  return person.request('POST', `/api/messages/${id}/read`, { upTo });
};
const unfollowAll = () => app.database.orm.delete(userFollows);

/** The counters of all conversations and the rows they count. */
async function countersAndRows() {
  return app.database.sql<{ lowUnread: number; lowRows: number; highUnread: number; highRows: number }[]>`
    select low_unread as "lowUnread", high_unread as "highUnread",
      (select count(*)::int from private_messages where conversation_id = c.id and receiver_id = low_id and not is_read)
        as "lowRows",
      (select count(*)::int from private_messages where conversation_id = c.id and receiver_id = high_id and not is_read)
        as "highRows"
    from conversations c`;
}

async function expectConsistentCounters() {
  for (const { lowUnread, lowRows, highUnread, highRows } of await countersAndRows()) {
    expect([lowUnread, highUnread]).toEqual([lowRows, highRows]);
  }
}

describe('a conversation', () => {
  it('requires a signed-in user', async () => {
    const id = await beginConversation(app, ada, ines);
    for (const path of ['', '/unread', `/${id}`, `/${id}/messages`]) {
      expect((await app.request('GET', `/api/messages${path}`)).statusCode).toBe(401);
    }
    expect((await app.request('POST', '/api/messages', { personId: ines.user.id })).statusCode).toBe(401);
  });

  it('returns 404 for users who do not participate', async () => {
    const id = await beginConversation(app, ada, ines);
    await send(ada, id, 'Only for you.');
    expect(await list(eve)).toEqual([]);
    expect((await trySend(eve, id)).statusCode).toBe(404);
    const { id: upTo } = await send(ines, id, 'And for you.');
    expect((await eve.request('POST', `/api/messages/${id}/read`, { upTo })).statusCode).toBe(404);
    // A message of another conversation does not mark this one.
    const other = await beginConversation(app, eve, ines);
    await send(ines, other, 'Good evening.');
    expect((await eve.request('POST', `/api/messages/${other}/read`, { upTo })).statusCode).toBe(404);
    expect(await unread(eve)).toBe(1);
  });

  it('can be started with a public profile if one follows the other, in either direction', async () => {
    expect((await startConversation(ada, ines)).statusCode).toBe(404);
    await setPublic(ines);
    const refused = await startConversation(ada, ines);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      'You can only message people you follow or who follow you.',
    ]);
    await follow(app, ines, ada);
    const begun = await startConversation(ada, ines);
    expect(begun.json()).toEqual({
      id: expect.any(String),
      person: { id: ines.user.id, displayName: 'Ines', profileImageUrl: null },
      relation: 'follows_me',
      canWrite: 'yes',
      asksFirst: false,
      unread: 0,
      linksOpen: false,
    });
    expect((await startConversation(ada, ines)).json().id).toBe(begun.json().id);
    await setPublic(ada);
    expect((await startConversation(ines, ada)).json().id).toBe(begun.json().id);
  });

  it('is created once when both start it at the same time', async () => {
    await Promise.all([setPublic(ada), setPublic(ines)]);
    await follow(app, ada, ines);
    const begun = await Promise.all([
      startConversation(ada, ines),
      startConversation(ines, ada),
      startConversation(ada, ines),
    ]);
    expect(new Set(begun.map((response) => response.json().id)).size).toBe(1);
  });

  it("is found for the other user's id in any letter case", async () => {
    await Promise.all([setPublic(ada), setPublic(ines)]);
    await follow(app, ada, ines);
    const startWithUppercaseId = (person: Member, other: Member) =>
      person.request('POST', '/api/messages', { personId: other.user.id.toUpperCase() });
    const begun = [await startWithUppercaseId(ada, ines), await startWithUppercaseId(ines, ada)];
    expect(begun.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(begun[0]?.json().id).toBe(begun[1]?.json().id);
  });

  it('cannot be started with oneself, a private profile or an unknown user', async () => {
    await setPublic(ada);
    for (const personId of [ada.user.id, eve.user.id, '01975b1e-0000-7000-8000-000000000000']) {
      const response = await ada.request('POST', '/api/messages', { personId });
      expect([response.statusCode, response.json().error]).toEqual([404, 'We can’t find that person.']);
    }
    // A user whose profile became private is not found by id, even by earlier correspondents.
    const id = await beginConversation(app, ada, ines);
    await send(ada, id, 'Good morning.');
    await setPublic(ines, false);
    expect((await startConversation(ada, ines)).statusCode).toBe(404);
  });

  it('is listed for both once it has a message, most recent first', async () => {
    const first = await beginConversation(app, ada, ines);
    const second = await beginConversation(app, ada, eve);
    expect(await list(ada)).toEqual([]);
    await send(ada, first, 'Good morning.');
    app.clock.advance(1000);
    await send(ada, second, 'x'.repeat(2000));
    expect((await list(ada)).map(({ id }) => id)).toEqual([second, first]);
    expect((await list(ada))[0]?.lastMessage).toMatchObject({ content: 'x'.repeat(200), isMine: true, readAt: null });
    const [page] = [await ada.request('GET', '/api/messages?limit=1')];
    const [, next = ''] = /<(.*)>/.exec(String(page.headers.link)) ?? [];
    expect((await ada.request('GET', next)).json()).toMatchObject([{ id: first }]);
    expect(await list(ines)).toMatchObject([{ id: first, unread: 1, person: null, lastMessage: { isMine: false } }]);
  });

  it('reveals no name or id of a participant with a private profile', async () => {
    const id = await beginConversation(app, ada, ines);
    await send(ada, id, 'What you wrote about your father stays with me.');
    for (const path of ['', `/${id}`, `/${id}/messages`]) {
      const { body } = await ines.request('GET', `/api/messages${path}`);
      for (const secret of [ada.user.id, 'Ada']) expect(body).not.toContain(secret);
    }
    expect(await open(ines, id)).toMatchObject({ person: null, relation: null, canWrite: 'yes' });
  });

  it('continues after an unfollow only once both have written', async () => {
    const id = await beginConversation(app, ada, ines);
    await send(ada, id, 'Good morning.');
    await unfollowAll();
    expect((await open(ada, id)).canWrite).toBe('not_connected');
    const refused = await trySend(ada, id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    expect((await trySend(ines, id)).statusCode).toBe(409);
    await follow(app, ines, ada);
    await send(ines, id, 'Good morning to you.');
    await unfollowAll();
    expect((await open(ada, id)).canWrite).toBe('yes');
    await send(ada, id, 'And how are you?');
    expect(await contents(ines, id)).toEqual(['Good morning.', 'Good morning to you.', 'And how are you?']);
  });
});

describe('a request', () => {
  const requests = async (person: Member): Promise<ConversationRow[]> =>
    (await person.request('GET', '/api/messages/requests')).json();
  const answer = (person: Member, id: string, what: string) => person.request('POST', `/api/messages/${id}/${what}`);
  const counts = async (person: Member) => (await person.request('GET', '/api/messages/unread')).json();
  /** Eve follows Ada, who follows back no one, and writes to her. */
  async function request(from = eve): Promise<string> {
    await setPublic(ada, true, 'following');
    await follow(app, from, ada);
    const { id } = (await startConversation(from, ada)).json();
    await send(from, id, 'Good morning from afar.');
    return id;
  }

  it('is one message, which waits aside without counting as unread', async () => {
    const id = await request();
    expect((await open(eve, id)).canWrite).toBe('requested');
    const refused = await trySend(eve, id, 'Hello? Hello?');
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      'You can write again once they accept your request.',
    ]);
    expect([await list(ada), await counts(ada)]).toEqual([[], { unread: 0, requests: 1 }]);
    expect(await requests(ada)).toMatchObject([{ id, lastMessage: { content: 'Good morning from afar.' } }]);
    expect((await requests(eve)).length).toBe(0);
  });

  it.each(['accept', 'follow', 'messages'])('becomes a conversation by %s', async (how) => {
    const id = await request();
    if (how === 'follow') await follow(app, ada, eve);
    else if (how === 'accept') expect((await answer(ada, id, 'accept')).statusCode).toBe(204);
    else await send(ada, id, 'And to you.');
    expect([(await list(ada)).length, (await requests(ada)).length]).toEqual([1, 0]);
    for (const text of ['How are you?', 'All is well here.']) await send(eve, id, text);
    expect((await counts(ada)).unread).toBeGreaterThan(0);
  });

  it('stays a conversation after the end of the follow that accepted it, also with a block', async () => {
    const id = await request();
    await follow(app, ada, eve);
    await send(ada, id, 'And to you.');
    await app.database.sql`delete from user_follows where follower_id = ${ada.user.id}`;
    expect([(await list(ada)).length, (await requests(ada)).length]).toEqual([1, 0]);
    expect((await answer(ada, id, 'block')).statusCode).toBe(204);
    expect(await contents(ada, id)).toEqual(['Good morning from afar.', 'And to you.']);
  });

  it('stays sent and closed for its sender when declined', async () => {
    const id = await request();
    expect((await answer(ada, id, 'decline')).statusCode).toBe(204);
    expect([await list(ada), await requests(ada), await counts(ada)]).toEqual([[], [], { unread: 0, requests: 0 }]);
    expect(await contents(eve, id)).toEqual(['Good morning from afar.']);
    expect((await trySend(eve, id)).statusCode).toBe(409);
    // Only the person asked can accept.
    expect((await answer(eve, id, 'accept')).statusCode).toBe(204);
    expect((await trySend(eve, id)).statusCode).toBe(409);
  });

  it('sends no read receipt before it is accepted', async () => {
    const id = await request();
    const receipt = async () => (await messages(eve, id)).map(({ readAt }) => readAt !== null);
    for (const isAccepted of [false, true]) {
      if (isAccepted) await answer(ada, id, 'accept');
      expect((await readAll(ada, id)).statusCode).toBe(204);
      expect(await receipt()).toEqual([isAccepted]);
      await expectConsistentCounters();
    }
  });

  it('vanishes with a block, and does not come back', async () => {
    const id = await request();
    expect((await answer(ada, id, 'block')).statusCode).toBe(204);
    expect([await requests(ada), await list(ada)]).toEqual([[], []]);
    expect(((await open(ada, id)) as unknown as { code: string }).code).toBe('not_found');
    expect((await startConversation(eve, ada)).statusCode).toBe(404);
    expect(await app.database.sql`select * from private_messages`).toEqual([]);
  });

  it('can be sent to five people a day', async () => {
    for (let count = 0; count < 6; count++) {
      const other = await buildMember(app);
      await setPublic(other, true, 'following');
      await follow(app, eve, other);
      const { id } = (await startConversation(eve, other)).json();
      expect((await trySend(eve, id)).statusCode).toBe(count < 5 ? 201 : 429);
    }
  });
});

describe('a block', () => {
  const block = (person: Member, id: string) => person.request('POST', `/api/messages/${id}/block`);

  it('hides the conversation from the blocked user, sender or receiver', async () => {
    await setPublic(ada);
    for (const [blocker, blocked] of [
      [ada, ines],
      [ines, ada],
    ] as const) {
      const id = await beginConversation(app, ada, ines);
      const { id: sent } = await send(blocked, id, 'Are you there?');
      expect(await unread(blocker)).toBeGreaterThan(0);
      expect((await block(blocker, id)).statusCode).toBe(204);

      expect(await list(blocked)).toEqual([]);
      expect(await unread(blocked)).toBe(0);
      const requests = [
        blocked.request('GET', `/api/messages/${id}`),
        blocked.request('GET', `/api/messages/${id}/messages`),
        trySend(blocked, id),
        blocked.request('POST', `/api/messages/${id}/read`, { upTo: sent }),
        blocked.request('POST', `/api/messages/${id}/unread`),
        block(blocked, id),
        blocked.request('DELETE', `/api/messages/${id}/block`),
        startConversation(blocked, blocker),
      ];
      for (const response of await Promise.all(requests)) expect(response.statusCode).toBe(404);

      expect(await list(blocker)).toMatchObject([{ id, blockedByMe: true, unread: 0 }]);
      expect(await unread(blocker)).toBe(0);
      expect(await open(blocker, id)).toMatchObject({ canWrite: 'blocked_by_me', relation: 'none' });
      expect((await trySend(blocker, id)).json().error).toContain('You’ve blocked this person.');
      expect((await startConversation(blocker, blocked)).statusCode).toBe(404);
      expect(await app.database.orm.$count(userFollows)).toBe(0);

      expect((await blocker.request('DELETE', `/api/messages/${id}/block`)).statusCode).toBe(204);
      expect(await list(blocked)).toHaveLength(1);
      await app.database.sql`delete from conversations`;
    }
  });

  it('in both directions hides the conversation from both', async () => {
    const id = await beginConversation(app, ada, ines);
    await send(ada, id, 'Good morning.');
    await Promise.all([block(ada, id), block(ines, id)]);
    const both = [(await list(ada)).length, (await list(ines)).length];
    // The second one found the conversation hidden.
    expect(both.toSorted((one, other) => one - other)).toEqual([0, 1]);
  });
});

describe('a message', () => {
  it('has 1 to 2,000 characters after trimming', async () => {
    const id = await beginConversation(app, ada, ines);
    for (const content of ['', '  \n ', '\u200b', '🕯'.repeat(2001)]) {
      expect((await trySend(ada, id, content)).statusCode).toBe(400);
    }
    await send(ada, id, `  ${'🕯'.repeat(2000)}\n`);
    await send(ada, id, '<b>not bold</b>');
    expect(await contents(ines, id)).toEqual(['🕯'.repeat(2000), '<b>not bold</b>']);
  });

  it('is written once per idempotency key under concurrent requests', async () => {
    const id = await beginConversation(app, ada, ines);
    const sent = await Promise.all(Array.from({ length: 10 }, () => trySend(ada, id, 'Once.', 'key-of-one')));
    const ids = new Set(sent.filter(({ statusCode }) => statusCode === 201).map((one) => one.json().message.id));
    expect(ids.size).toBe(1);
    expect(await contents(ines, id)).toEqual(['Once.']);
    expect(await unread(ines)).toBe(1);
    // Keys are scoped to the sender: the other participant may use the same.
    expect((await trySend(ines, id, 'Also once.', 'key-of-one')).statusCode).toBe(201);
    const elsewhere = await beginConversation(app, ada, eve);
    expect((await trySend(ada, elsewhere, 'Once.', 'key-of-one')).statusCode).toBe(409);
  });

  it('is limited to thirty a minute, not counting retries', async () => {
    const id = await beginConversation(app, ada, ines);
    for (let count = 0; count < 30; count++) await trySend(ada, id, `Number ${count}`, `key-number-${count}`);
    const refused = await trySend(ada, id, 'One more');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await trySend(ada, id, 'Number 3', 'key-number-3')).statusCode).toBe(201);
    app.clock.advance(60_000);
    expect((await trySend(ada, id, 'One more')).statusCode).toBe(201);
    expect(await unread(ines)).toBe(31);
  });

  it('can start at most ten new conversations a day', async () => {
    for (let count = 0; count < 10; count++) await beginConversation(app, ada, await buildMember(app));
    await setPublic(ines);
    await follow(app, ada, ines);
    const refused = await startConversation(ada, ines);
    expect([refused.statusCode, refused.json().error]).toEqual([
      429,
      'You can start 10 new conversations a day. Please try again tomorrow.',
    ]);
    app.clock.advance(24 * 3_600_000);
    expect((await startConversation(ada, ines)).statusCode).toBe(200);
  });

  it('with signs of a crisis is sent, and help is shown to its author only', async () => {
    const id = await beginConversation(app, ada, ines);
    expect((await trySend(ada, id, 'The soup was good.')).json().help).toBe(false);
    const sent = await trySend(ada, id, 'I want to kill myself.', 'a-hard-evening');
    expect([sent.statusCode, sent.json().help]).toEqual([201, true]);
    expect((await trySend(ada, id, 'I want to kill myself.', 'a-hard-evening')).json().help).toBe(true);
    expect(await contents(ines, id)).toEqual(['The soup was good.', 'I want to kill myself.']);
    expect((await ines.request('GET', `/api/messages/${id}/messages`)).body).not.toContain('help');
  });

  it('keeps the order of writing within one instant, and older ones are paginated', async () => {
    const id = await beginConversation(app, ada, ines);
    const written = Array.from({ length: 25 }, (_, index) => `Number ${index}`);
    for (const content of written) await send(ada, id, content);
    const visible: string[] = [];
    for (let path = `/api/messages/${id}/messages?limit=10`; path; ) {
      const page = await ines.request('GET', path);
      visible.unshift(...page.json().map(({ content }: Message) => content));
      path = /<(.*)>/.exec(String(page.headers.link ?? ''))?.[1] ?? '';
    }
    expect(visible).toEqual(written);
    expect((await ines.request('GET', `/api/messages/${id}/messages?cursor=none`)).statusCode).toBe(400);
  });
});

describe('read state', () => {
  it('is reported to the sender with the time, up to the message that was seen', async () => {
    const id = await beginConversation(app, ada, ines);
    const first = await send(ada, id, 'One');
    await send(ada, id, 'Two');
    app.clock.advance(5000);
    expect((await ines.request('POST', `/api/messages/${id}/read`, { upTo: first.id })).statusCode).toBe(204);
    expect(await unread(ines)).toBe(1);
    const readAt = app.clock.now().toISOString();
    expect(await messages(ada, id)).toMatchObject([{ readAt }, { readAt: null }]);
    await readAll(ines, id);
    expect((await list(ada))[0]?.lastMessage.readAt).toBe(readAt);
    expect(await unread(ada)).toBe(0);
  });

  it('can be reset to unread without the sender noticing', async () => {
    const id = await beginConversation(app, ada, ines);
    await send(ada, id, 'One');
    await readAll(ines, id);
    const [before] = await messages(ada, id);
    app.clock.advance(5000);
    for (let twice = 0; twice < 2; twice++) {
      expect((await ines.request('POST', `/api/messages/${id}/unread`)).statusCode).toBe(204);
    }
    expect([await unread(ines), (await list(ines))[0]?.unread]).toEqual([1, 1]);
    expect((await messages(ines, id))[0]?.isUnread).toBe(true);
    await readAll(ines, id);
    expect([await unread(ines), await messages(ada, id)]).toEqual([0, [before]]);
    // Without a received message there is nothing to mark.
    expect((await ada.request('POST', `/api/messages/${id}/unread`)).statusCode).toBe(204);
    expect(await unread(ada)).toBe(0);
  });

  it('is counted correctly while a hundred requests send and read', async () => {
    const id = await beginConversation(app, ada, ines);
    const { id: upTo } = await send(ada, id, 'The first.');
    const requests = Array.from({ length: 100 }, (_, index) => {
      if (index % 4 === 2) return ines.request('POST', `/api/messages/${id}/read`, { upTo });
      if (index % 4 === 3) return readAll(index % 8 === 3 ? ada : ines, id);
      return trySend(index % 4 === 0 ? ada : ines, id, `Number ${index}`);
    });
    for (const { statusCode } of await Promise.all(requests)) expect(statusCode).toBeLessThan(300);
    await expectConsistentCounters();
    await readAll(ada, id);
    await readAll(ines, id);
    expect([await unread(ada), await unread(ines)]).toEqual([0, 0]);
    await expectConsistentCounters();
  });

  it('is counted correctly for any sequence of actions of two users', async () => {
    const id = await beginConversation(app, ada, ines);
    const step = fc.tuple(fc.boolean(), fc.constantFrom('send', 'read', 'unread', 'readFirst'));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        app.clock.advance(60_000);
        for (const [isAda, action] of steps) {
          const person = isAda ? ada : ines;
          if (action === 'send') await send(person, id, 'Good morning.');
          else if (action === 'unread') await person.request('POST', `/api/messages/${id}/unread`);
          else {
            const all = await messages(person, id);
            const upTo = (action === 'read' ? all.at(-1) : all[0])?.id;
            if (upTo) await person.request('POST', `/api/messages/${id}/read`, { upTo });
          }
          await expectConsistentCounters();
        }
        const unreadOf = async (person: Member) =>
          (await messages(person, id)).filter(({ isUnread }) => isUnread).length;
        expect([await unread(ada), await unread(ines)]).toEqual([await unreadOf(ada), await unreadOf(ines)]);
        await app.database.sql`delete from private_messages`;
        await app.database.sql`update conversations set low_unread = 0, high_unread = 0`;
      }),
      { numRuns: propertyRuns(25) },
    );
  });
});
