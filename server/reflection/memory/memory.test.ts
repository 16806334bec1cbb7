/** Tests of the guide's memory: what it recalls and what it excludes. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatSession, Memory } from '../../../contract/chat.ts';
import type { SearchResult } from '../../../contract/search.ts';
import { setUpModelServer, setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { streams } from '../../testing/model-server.ts';
import { say } from '../chat/chat-steps.fixtures.ts';

const model = setUpModelServer();
const app = setUpTestApp({
  launchPromotion: false,
  freeReflectionsPerDay: 3,
  model: {
    get baseUrl() {
      return model.baseUrl;
    },
    model: 'small',
    apiKey: undefined,
    timeoutMs: 60_000,
    lateMs: 60_000,
    dailyCalls: 200,
  },
});
/** The words of earlier entries and conversations in the last request. */
function recalled(): string {
  const { messages } = JSON.parse(model.requests.at(-1)?.text ?? '{}');
  const { content } = messages[0];
  const at = content.search(/Passages of what|Kept in mind of/);
  return at < 0 ? '' : content.slice(at);
}
let ada: Member;
let bob: Member;
beforeEach(async () => {
  // Cites every passage.
  model.always(streams('I remember. [1, 2, 3, 4, 5, 6]'));
  ada = await buildMember(app);
  bob = await buildMember(app);
});
const memory = async (member = ada): Promise<Memory> => (await member.request('GET', '/api/reflection/memory')).json();

describe("the guide's memory", () => {
  it('is separate for each user', async () => {
    expect((await app.request('GET', '/api/reflection/memory')).statusCode).toBe(401);
    await buildEntry(bob, { content: 'Marmalade with Wilhelmina in the orchard.' });
    await say(bob, 'My sister lives by the sea.');
    const reply = await say(ada, 'Marmalade with Wilhelmina in the orchard, and my sister.');
    expect(reply.sources).toEqual([]);
    expect(recalled()).toBe('');
    const { id } = (await memory(bob)).notes[0] ?? {};
    expect((await ada.request('DELETE', `/api/reflection/notes/${id}`)).statusCode).toBe(404);
  });

  it('recalls entries that share people and words, with their date, and notes', async () => {
    const entry = await buildEntry(ada, {
      content: 'Marmalade with Wilhelmina in the orchard.',
      entryDate: '2026-03-03',
    });
    await say(ada, 'My sister lives by the sea.');
    const reply = await say(ada, 'Wilhelmina brought marmalade again.');
    expect(reply.sources).toEqual([
      { kind: 'entry', id: entry.id, date: '2026-03-03', excerpt: 'Marmalade with Wilhelmina in the orchard.' },
    ]);
    expect(recalled()).toContain('lives by the sea');
  });

  it('drops deleted sources from replies and keeps the others', async () => {
    const build = (content: string, owner = ada) => buildEntry(owner, { content });
    const deletedEntry = await build('Marmalade with Wilhelmina in the orchard.');
    const otherEntry = await build('Wilhelmina sang in the kitchen.');
    const earlier = await say(ada, 'My sister lives by the sea.');
    const { session } = await say(ada, 'Wilhelmina and my sister brought marmalade again.');
    const sourceIds = async () => {
      const now: ChatSession = (await ada.request('GET', `/api/ai-chat/sessions/${session.id}`)).json();
      return new Set(now.messages.flatMap(({ sources }) => sources.map(({ id }) => id)));
    };
    expect(await sourceIds()).toEqual(new Set([deletedEntry.id, otherEntry.id, earlier.session.id]));
    await ada.request('DELETE', `/api/ai-chat/sessions/${earlier.session.id}`);
    expect(await sourceIds()).toEqual(new Set([deletedEntry.id, otherEntry.id]));
    expect((await ada.request('DELETE', `/api/gratitude-entries/${deletedEntry.id}`)).statusCode).toBe(204);
    await app.runPendingWork();
    expect(await sourceIds()).toEqual(new Set([otherEntry.id]));
  });

  it('ignores excluded entries', async () => {
    const { id } = await buildEntry(ada, { content: 'Marmalade with Wilhelmina in the orchard.' });
    expect((await bob.request('PUT', `/api/reflection/left-out/${id}`)).statusCode).toBe(404);
    expect((await ada.request('PUT', `/api/reflection/left-out/${id}`)).statusCode).toBe(204);
    expect((await memory()).leftOut).toMatchObject([{ entryId: id }]);
    expect((await say(ada, 'Wilhelmina brought marmalade again.')).sources).toEqual([]);
    await ada.request('DELETE', `/api/reflection/left-out/${id}`);
    expect((await say(ada, 'Wilhelmina brought marmalade again.')).sources).toHaveLength(1);
  });

  it('hides a source excluded later until it is included again', async () => {
    const { id } = await buildEntry(ada, { content: 'Marmalade with Wilhelmina in the orchard.' });
    const { session } = await say(ada, 'Wilhelmina brought marmalade again.');
    const sourceIds = async () => {
      const now: ChatSession = (await ada.request('GET', `/api/ai-chat/sessions/${session.id}`)).json();
      return now.messages.flatMap(({ sources }) => sources.map((source) => source.id));
    };
    expect(await sourceIds()).toEqual([id]);
    await ada.request('PUT', `/api/reflection/left-out/${id}`);
    expect(await sourceIds()).toEqual([]);
    await ada.request('DELETE', `/api/reflection/left-out/${id}`);
    expect(await sourceIds()).toEqual([id]);
  });

  it('recalls no hard entry for a happy message', async () => {
    const { id } = await buildEntry(ada, {
      content: 'Wilhelmina died in the orchard this morning. I cannot stop crying.',
    });
    await ada.request('PATCH', `/api/gratitude-entries/${id}`, { sentiment: 1.2 });
    expect((await say(ada, 'A wonderful, happy day in the orchard, full of joy and laughter!')).sources).toEqual([]);
    const sad = await say(ada, 'I am so sad today. I miss Wilhelmina in the orchard and cannot stop crying.');
    expect(sad.sources).toHaveLength(1);
  });

  it('can be switched off', async () => {
    await buildEntry(ada, { content: 'Marmalade with Wilhelmina in the orchard.' });
    await say(ada, 'My sister lives by the sea.');
    expect((await ada.request('PUT', '/api/reflection/memory', { remembers: false })).statusCode).toBe(204);
    expect((await say(ada, 'Wilhelmina brought marmalade for my sister.')).sources).toEqual([]);
    expect(recalled()).toBe('');
    expect(await memory()).toMatchObject({ remembers: false, notes: [{ about: 'my sister' }] });
  });

  it('deletes one note or all of them', async () => {
    await say(ada, 'My sister lives by the sea.');
    await say(ada, 'My sister has a new job.');
    const [first] = (await memory()).notes;
    expect((await ada.request('DELETE', `/api/reflection/notes/${first?.id}`)).statusCode).toBe(204);
    expect((await memory()).notes).toHaveLength(1);
    expect((await ada.request('DELETE', '/api/reflection/notes')).statusCode).toBe(204);
    expect((await memory()).notes).toEqual([]);
  });
});

describe('search', () => {
  it("finds the user's own conversations by their text", async () => {
    const { session } = await say(ada, 'The marmalade set at last.');
    await say(bob, 'The marmalade burnt.');
    const search = async (query: string): Promise<SearchResult[]> =>
      (await ada.request('GET', `/api/search/all?${query}`)).json();
    const [found, ...more] = await search('text=marmalade');
    expect(more).toEqual([]);
    expect(found).toMatchObject({ type: 'reflection', id: session.id, displayTitle: session.title, messagesCount: 2 });
    expect(found?.messages?.[0]).toMatchObject({ role: 'user', content: 'The marmalade set at last.' });
    await ada.request('PATCH', `/api/ai-chat/sessions/${session.id}`, { title: 'Quinces' });
    const [byTitle] = await search('text=quinces&kind=reflection');
    expect(byTitle?.displayTitle).toBe('Quinces');
    const [byText] = await search('text=marmalade');
    const [match] = byText?.matches ?? [];
    expect(byText?.excerpt?.slice(match?.start, match?.end)).toBe('marmalade');
    expect(await search('text=marmalade&kind=gratitude')).toEqual([]);
    expect(await search('text=marmalade&startDate=2099-01-01')).toEqual([]);
    const [listed] = await search('kind=reflection');
    expect(listed?.messages).toEqual([]);
    const overview = (await ada.request('GET', '/api/search/overview?text=marmalade')).json();
    expect(overview).toMatchObject({ total: 1, moments: 0, reflections: 1, journal: { reflections: 1 } });
    await ada.request('DELETE', `/api/ai-chat/sessions/${session.id}`);
    expect(await search('')).toEqual([]);
  });
});

describe('the free plan', () => {
  const setFreePlan = (member: Member) =>
    app.database.sql`update users set subscription_tier = 'free' where id = ${member.user.id}`;
  const usage = async () => (await ada.request('GET', '/api/usage/today')).json();

  it('limits reflections per day, except for messages with signs of danger', async () => {
    await setFreePlan(ada);
    for (const message of ['One', 'Two', 'Three']) await say(ada, message);
    const refused = await ada.request('POST', '/api/ai-chat', { message: 'Four' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'limit_reached', error: expect.stringContaining('limit reached') });
    expect((await say(ada, 'I want to kill myself tonight.')).help).toBe(true);
    expect(await usage()).toMatchObject({ reflectionsCount: 3, reflectionsLimit: 3 });
    app.clock.advance(24 * 3_600_000);
    expect((await say(ada, 'A new day.')).help).toBe(false);
  });

  it('counts a retried request once', async () => {
    await setFreePlan(ada);
    const key = { 'idempotency-key': 'counted-once' };
    await Promise.all([say(ada, 'One', {}, key), say(ada, 'One', {}, key)]);
    await say(ada, 'One', {}, key);
    expect(await usage()).toMatchObject({ reflectionsCount: 1 });
  });
});

describe('own prompts', () => {
  const create = (prompt: string, member = ada) => member.request('POST', '/api/own-prompts', { prompt });

  it('appear in the daily rotation and count their uses', async () => {
    const { id } = (await create('What did the sea sound like?')).json();
    const given = new Set<string>();
    for (let day = 0; day < 12; day++) {
      given.add((await ada.request('GET', '/api/smart-features/daily-prompt')).json().prompt);
      app.clock.advance(24 * 3_600_000);
    }
    expect(given).toContain('What did the sea sound like?');
    await say(ada, 'Like breathing.', { prompt: 'What did the sea sound like?', reflectionType: 'daily-prompt' });
    await buildEntry(ada, { content: 'What did the sea sound like?\nLike sleep.' });
    await app.runPendingWork();
    expect((await ada.request('GET', '/api/own-prompts')).json()).toMatchObject([{ id, timesUsed: 2 }]);
    expect((await bob.request('GET', '/api/own-prompts')).json()).toEqual([]);
  });

  it('are limited to fifty', async () => {
    for (let number = 0; number < 50; number++) await create(`Question number ${number}?`);
    expect((await create('One more?')).statusCode).toBe(403);
    expect((await create('Question number 7?')).statusCode).toBe(201);
    expect((await create('One more?', bob)).statusCode).toBe(201);
  });
});
