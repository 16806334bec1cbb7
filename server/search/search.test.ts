import { beforeEach, describe, expect, it } from 'vitest';
import type { SearchOverview, SearchResult } from '../../contract/search.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app);
});

const entryPath = (id: string) => `/api/gratitude-entries/${id}`;

async function search(parameters: Record<string, string | number> | string, member = ada): Promise<SearchResult[]> {
  const query = typeof parameters === 'string' ? parameters : toQueryString(parameters);
  const response = await member.request('GET', `/api/search/all?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function overview(parameters: Record<string, string | number> = {}, member = ada): Promise<SearchOverview> {
  const response = await member.request('GET', `/api/search/overview?${toQueryString(parameters)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const toQueryString = (parameters: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)])).toString();

/** The highlighted parts of the first result. */
const highlighted = ([first]: SearchResult[]) =>
  first?.matches.map(({ start, end }) => first.entry?.content.slice(start, end));

const texts = (results: SearchResult[]) => results.map(({ entry }) => entry?.content);

describe('search', () => {
  it.each(['/api/search/all', '/api/search/overview', '/api/search/similar?text=rain'])(
    'returns 401 without a session at %s',
    async (path) => {
      expect((await app.request('GET', path)).statusCode).toBe(401);
    },
  );

  it('finds nothing of another user', async () => {
    await buildEntry(bob, { content: 'A heron stood in the river. #bird' });
    expect(await search({ text: 'heron' })).toEqual([]);
    expect(await search({ tags: 'bird' })).toEqual([]);
    expect(await search({})).toEqual([]);
    expect((await overview({ text: 'heron' })).journal).toEqual({ moments: 0, reflections: 0, from: null, to: null });
    expect(await search({ text: 'heron' }, bob)).toHaveLength(1);
  });

  it('returns results with the entry and its matches', async () => {
    const entry = await buildEntry(ada, { content: 'Walked home, and the river was high.', entryDate: '2026-05-02' });
    const [result] = await search({ text: 'walking riv' });
    expect(result).toMatchObject({
      type: 'gratitude',
      id: entry.id,
      date: '2026-05-02',
      displayTitle: 'Walked home, and the river was high.',
      themes: entry.themes,
      sentiment: entry.sentiment,
      isPublic: false,
      entry: { id: entry.id, content: entry.content },
    });
    expect(highlighted([result as SearchResult])).toEqual(['Walked', 'river']);
  });
});

describe('a saved entry', () => {
  it('is found at once on every server, and a deleted one is not', async () => {
    const entry = await buildEntry(ada, { content: 'A heron stood in the river.' });
    expect(await search({ text: 'heron' })).toHaveLength(1);
    await ada.request('PATCH', entryPath(entry.id), { content: 'An otter swam in the river.' });
    expect(await search({ text: 'heron' })).toEqual([]);
    expect(highlighted(await search({ text: 'swim otters' }))).toEqual(['otter', 'swam']);
    await ada.request('PATCH', entryPath(entry.id), { entryDate: '2026-05-01', sentiment: 1.5, themes: ['weather'] });
    expect(await search({ text: 'otter', endDate: '2026-05-01', sentimentMax: 2, themes: 'weather' })).toHaveLength(1);
    expect(await search({ text: 'otter', startDate: '2026-05-02' })).toEqual([]);
    await ada.request('DELETE', entryPath(entry.id));
    expect(await search({ text: 'otter' })).toEqual([]);
    expect((await overview({ text: 'otter' })).total).toBe(0);
  });
});

describe('words', () => {
  const CONTENTS = [
    'My sister’s café smelled of cinnamon. We talked about her wedding.',
    'The café was closed, so we walked along the harbour in the rain.',
    'It rained on the roof all night and I slept like a stone.',
    'A rainbow over the allotment. #allotment #garden',
    'Don’t know why, but the beautiful evening made me cry.',
    '今日は黒猫に会いました。とても嬉しかった。',
    'L’été commence : la première baignade.',
    'Mother-in-law called. We laughed about the old days.',
    'The day the old boiler broke, 🎉 and nobody minded.',
    'Meine Großmutter hat Äpfel gebracht.',
  ] as const;
  beforeEach(async () => {
    for (const content of CONTENTS) await buildEntry(ada, { content });
  });
  const [sister, harbour, roof, rainbow, evening, cat, swim, inLaw, boiler, apples] = CONTENTS;

  it.each([
    ['sister', [sister]],
    ['cafe', [sister, harbour]],
    ['CAFÉ walked', [harbour]],
    ['rain', [harbour, roof, rainbow]],
    ['"rain"', [harbour]],
    ['rain ', [harbour, roof]],
    ['"closed so we"', [harbour]],
    ['“we walked along', [harbour]],
    ['"along walked"', []],
    ['rain -roof', [harbour]],
    ['rain -"in the rain"', [roof]],
    ['-rain -café', [evening, cat, swim, inLaw, boiler, apples, rainbow]],
    ['#garden', [rainbow]],
    ['#gard', [rainbow]],
    ['rain -#garden', [harbour, roof]],
    ['allotments', [rainbow]],
    ['dont know', [evening]],
    ["don't", [evening]],
    ['beutiful', [evening]],
    ['beautifull evenning', [evening]],
    ['beautifuly zebra', []],
    ['猫', [cat]],
    ['黒猫', [cat]],
    ['猫黒', []],
    ['嬉し', [cat]],
    ['ete', [swim]],
    ['premiere', [swim]],
    ['mother-in-law', [inLaw]],
    ['mother in law', [inLaw]],
    ['grossmutter', [apples]],
    ['apfel', [apples]],
    ['🎉', [boiler]],
    ['wedd*', [sister]],
    ['wedd* cinnamon', [sister]],
    ['the', CONTENTS.filter((text) => /\bthe/i.test(text))],
    ['!!! ???', []],
  ] as [string, string[]][])('%j finds the expected entries', async (text, expected) => {
    expect(new Set(texts(await search({ text })))).toEqual(new Set(expected));
  });

  it('sorts exact matches first, then other forms, then prefixes', async () => {
    expect(texts(await search({ text: 'rain' }))).toEqual([harbour, roof, rainbow]);
  });

  it('shows everything while only syntax is typed', async () => {
    for (const text of ['"', '#', '-', ' ']) expect(await search({ text })).toHaveLength(CONTENTS.length);
  });

  it.each([
    ['cafe', ['café']],
    ['gard', ['garden']],
    ['#gard', ['#garden']],
    ['黒猫', ['黒猫']],
    ['walked rains', ['walked', 'rain']],
    ['the harbour', ['harbour']],
    ['"the rain"', ['the', 'rain']],
    ['alotment', ['allotment', 'allotment']],
    ['swim -roof', undefined],
  ])('marks the matches of %j', async (text, expected) => {
    expect(highlighted(await search({ text }))).toEqual(expected);
  });
});
