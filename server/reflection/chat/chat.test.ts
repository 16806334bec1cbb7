/** Tests of conversations with the guide: storage, responses and streaming. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ChatSession, type ChatSessionRow, SESSIONS_WITH_MESSAGES_MAX } from '../../../contract/chat.ts';
import { newId } from '../../platform/ids.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import type { LocalGuide } from '../guided/guide.ts';
import { aiChatSessions } from '../tables.ts';
import { insertSession } from './chat-sessions.queries.ts';
import { eventsOf, say, textOf } from './chat-steps.fixtures.ts';

/** Echoes its input, so that tests see what the guide receives. */
const echo: LocalGuide = {
  reply: async ({ said, danger, prompt, entry }) => ({
    content: `You said ${said.at(-1)?.content.slice(0, 40)}${danger ? ', in danger' : ''}${prompt && `, asked ${prompt}`}${entry ? `, from ${entry.content}` : ''}.`,
    moves: [`move ${said.length}`],
    details: {},
    sources: [],
  }),
  resume: async () => undefined,
};

const app = setUpTestApp({ localGuide: echo });
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app);
});

const STREAM = { accept: 'text/event-stream' };
const SESSIONS = '/api/ai-chat/sessions';
const get = async <Body>(member: Member, path: string): Promise<Body> => (await member.request('GET', path)).json();

describe('sending a message', () => {
  it('requires a signed-in user', async () => {
    expect((await app.request('POST', '/api/ai-chat', { message: 'Hello' })).statusCode).toBe(401);
    expect((await app.request('POST', '/api/ai-chat', { message: 'Hello' }, { headers: STREAM })).statusCode).toBe(401);
  });

  it('is separate from the conversations of others', async () => {
    const { session } = await say(ada, 'The lake was still.');
    const sent = await bob.request('POST', '/api/ai-chat', { message: 'Hello', sessionId: session.id });
    expect(sent.statusCode).toBe(404);
    expect(await get(bob, SESSIONS)).toEqual([]);
    expect((await bob.request('GET', `${SESSIONS}/${session.id}`)).statusCode).toBe(404);
  });

  it('starts a conversation and continues it', async () => {
    const first = await say(ada, 'The lake was still this morning.');
    expect(first).toMatchObject({
      message: 'You said The lake was still this morning..',
      help: false,
      aiService: { available: true },
      session: { title: 'The lake was still this morning.', reflectionType: 'free', messagesCount: 2 },
    });
    const second = await say(ada, 'A heron stood in it.', { sessionId: first.session.id });
    expect(second.session.messages.map(({ role, content, state, source }) => [role, content, state, source])).toEqual([
      ['user', 'The lake was still this morning.', 'complete', null],
      ['assistant', first.message, 'complete', 'local'],
      ['user', 'A heron stood in it.', 'complete', null],
      ['assistant', second.message, 'complete', 'local'],
    ]);
    expect(second.session.title).toBe('The lake was still this morning.');
  });

  it('streams the same text that it stores', async () => {
    const response = await ada.request('POST', '/api/ai-chat', { message: 'The lake was still.' }, STREAM);
    expect(response.headers['content-type']).toContain('text/event-stream');
    const events = eventsOf(response.body);
    expect(events.map(({ event }) => event).filter((event) => event !== 'delta')).toEqual(['begin', 'end']);
    const [begin] = events;
    const end = events.at(-1);
    expect(textOf(events)).toBe(end?.data.reply.content);
    const session = await get<ChatSession>(ada, `${SESSIONS}/${begin?.data.session.id}`);
    expect(session.messages).toEqual([begin?.data.userMessage, end?.data.reply]);
    expect(end?.data.reply.id).toBe(begin?.data.replyId);
  });

  it.each(['   ', 'x'.repeat(100_000), '\u200b'])(
    'rejects blank and overlong text with a friendly message',
    async (message) => {
      const response = await ada.request('POST', '/api/ai-chat', { message });
      expect(response.statusCode).toBe(400);
      expect(response.json().details[0]).toMatch(/nothing to send yet|at most 10,000 characters/);
      expect(await get(ada, SESSIONS)).toEqual([]);
    },
  );

  it('keeps markup unchanged', async () => {
    const markup = '<img src=x onerror=alert(1)> **bold** [a](javascript:b)';
    const { session } = await say(ada, markup);
    expect(session.messages[0]?.content).toBe(markup);
  });

  it('passes the prompt and the entry to the guide', async () => {
    const entry = await buildEntry(ada);
    const { message, session } = await say(ada, 'It stayed with me.', { entryId: entry.id, prompt: 'What stayed?' });
    expect(message).toContain(`asked What stayed?, from ${entry.content}`);
    expect(session).toMatchObject({ reflectionType: 'entry', entryId: entry.id, prompt: 'What stayed?' });
    const foreign = await bob.request('POST', '/api/ai-chat', { message: 'Hello', entryId: entry.id });
    expect(foreign.statusCode).toBe(404);
    await ada.request('DELETE', `/api/gratitude-entries/${entry.id}`);
    expect((await get<ChatSession>(ada, `${SESSIONS}/${session.id}`)).entryId).toBeNull();
  });

  it('has no entry where it is deleted meanwhile', async () => {
    const entry = await buildEntry(ada);
    const { session } = await say(ada, 'It stayed with me.', { entryId: entry.id });
    const { orm } = app.database;
    const [row] = await orm.select().from(aiChatSessions).where(eq(aiChatSessions.id, session.id));
    if (!row) throw new Error('the conversation is not stored');
    const other = { ...row, id: newId() };
    await Promise.all([insertSession(orm, other), ada.request('DELETE', `/api/gratitude-entries/${entry.id}`)]);
    await insertSession(orm, { ...row, id: newId() });
    const rows = await orm.select({ entryId: aiChatSessions.entryId }).from(aiChatSessions);
    expect(rows.map(({ entryId }) => entryId)).toEqual([null, null, null]);
  });

  it('is rate-limited', async () => {
    for (let sent = 0; sent < 20; sent++) await say(ada, `Number ${sent}`);
    const refused = await ada.request('POST', '/api/ai-chat', { message: 'One more' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
  });
});

describe('the list of conversations', () => {
  it('is paginated, most recent first, and searchable', async () => {
    const ids: string[] = [];
    for (const message of ['The heron', 'A quilt of 100%', 'Marmalade']) {
      ids.unshift((await say(ada, message)).session.id);
      app.clock.advance(1000);
    }
    const first = await ada.request('GET', `${SESSIONS}?limit=2`);
    expect(first.json().map(({ id }: ChatSessionRow) => id)).toEqual(ids.slice(0, 2));
    const [, next = ''] = /<(.*)>/.exec(String(first.headers.link)) ?? [];
    expect((await get<ChatSessionRow[]>(ada, next)).map(({ id }) => id)).toEqual(ids.slice(2));
    const search = async (text: string) =>
      (await get<ChatSessionRow[]>(ada, `${SESSIONS}?search=${encodeURIComponent(text)}`)).map(({ title }) => title);
    expect(await search('HERON')).toEqual(['The heron']);
    expect(await search('0%')).toEqual(['A quilt of 100%']);
    expect(await search('said mar')).toEqual(['Marmalade']);
    expect(await search('_')).toEqual([]);
    expect((await ada.request('GET', `${SESSIONS}?cursor=abc`)).statusCode).toBe(400);
  });

  it('has its own messages on request, in pages of a bounded size', async () => {
    const { session } = await say(ada, 'The heron');
    await say(bob, 'The quilt');
    const listed = await get<ChatSession[]>(ada, `${SESSIONS}?include=messages`);
    expect(listed.map(({ messages }) => messages)).toEqual([session.messages]);
    const [row] = await app.database.orm.select().from(aiChatSessions).where(eq(aiChatSessions.id, session.id));
    if (!row) throw new Error('the conversation is missing');
    const copies = Array.from({ length: SESSIONS_WITH_MESSAGES_MAX }, () => ({ ...row, id: newId() }));
    await app.database.orm.insert(aiChatSessions).values(copies);
    const page = await ada.request('GET', `${SESSIONS}?limit=100&include=messages`);
    expect(page.json()).toHaveLength(SESSIONS_WITH_MESSAGES_MAX);
    const [, next = ''] = /<(.*)>/.exec(String(page.headers.link)) ?? [];
    const rest = await ada.request('GET', next);
    expect([rest.json().length, rest.headers.link]).toEqual([1, undefined]);
    expect(await get(ada, `${SESSIONS}?limit=100`)).toHaveLength(copies.length + 1);
  });

  it('is renamed and deleted by its owner', async () => {
    const { session } = await say(ada, 'The heron');
    const path = `${SESSIONS}/${session.id}`;
    expect((await bob.request('PATCH', path, { title: 'Mine' })).statusCode).toBe(404);
    expect((await ada.request('PATCH', path, { title: 'By the lake' })).json().title).toBe('By the lake');
    expect((await say(ada, 'More of it', { sessionId: session.id })).session.title).toBe('By the lake');
    expect((await bob.request('DELETE', path)).statusCode).toBe(404);
    expect((await ada.request('DELETE', path)).statusCode).toBe(204);
    expect((await ada.request('GET', path)).statusCode).toBe(404);
  });
});

describe('a long conversation', () => {
  it('returns its last messages and paginates earlier ones', async () => {
    const { session } = await say(ada, 'one');
    await app.database.sql`
      insert into ai_chat_messages (id, user_id, session_id, position, role, content, created_at)
      select gen_random_uuid(), ${ada.user.id}, ${session.id}, n, case n % 2 when 0 then 'user' else 'assistant' end,
        'number ' || n, now() from generate_series(2, 129) n`;
    await app.database.sql`update ai_chat_sessions set messages_count = 130 where id = ${session.id}`;
    const opened = await get<ChatSession>(ada, `${SESSIONS}/${session.id}`);
    expect(opened.messages.map(({ content }) => content)).toEqual(
      Array.from({ length: 50 }, (_, at) => `number ${at + 80}`),
    );
    const last = await ada.request('GET', `${SESSIONS}/${session.id}/messages`);
    expect(last.json()).toEqual(opened.messages);
    const [, before = ''] = /<(.*)>/.exec(String(last.headers.link)) ?? [];
    const page = await ada.request('GET', before.replace('limit=50', 'limit=78'));
    expect(page.json()).toHaveLength(78);
    const [, next = ''] = /<(.*)>/.exec(String(page.headers.link)) ?? [];
    const rest = await ada.request('GET', next);
    expect(rest.json()).toHaveLength(2);
    expect(rest.headers.link).toBeUndefined();
    expect((await bob.request('GET', next)).statusCode).toBe(404);
    const { session: other } = await say(ada, 'two');
    const listed = await get<ChatSession[]>(ada, `${SESSIONS}?include=messages`);
    expect(new Map(listed.map(({ id, messages }) => [id, messages]))).toEqual(
      new Map([
        [session.id, opened.messages],
        [other.id, other.messages],
      ]),
    );
    expect(await get(bob, `${SESSIONS}?include=messages`)).toEqual([]);
  });
});

describe('a retried request', () => {
  it('writes once and returns the same reply', async () => {
    const key = { 'idempotency-key': 'one-and-the-same' };
    const [first, second] = await Promise.all([say(ada, 'The heron', {}, key), say(ada, 'The heron', {}, key)]);
    expect(second.session.id).toBe(first.session.id);
    expect(second.message).toBe(first.message);
    const again = await ada.request('POST', '/api/ai-chat', { message: 'The heron' }, { ...key, ...STREAM });
    expect(textOf(eventsOf(again.body))).toBe(first.message);
    expect(await get<unknown[]>(ada, SESSIONS)).toHaveLength(1);
    const other = await ada.request('POST', '/api/ai-chat', { message: 'Another' }, key);
    expect(other.statusCode).toBe(409);
    expect((await say(bob, 'The heron', {}, key)).session.id).not.toBe(first.session.id);
  });
});
