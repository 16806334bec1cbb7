import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { codePoints } from '../../contract/characters.ts';
import type { SearchOverview, SearchResult } from '../../contract/search.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app);
});

interface EntryData {
  content: string;
  day: string;
  hour: number;
  sentiment: number | null;
  themes: string[];
  tags: string[];
  people: string[];
  /** Those of `people` who are thanked. */
  thanked: string[];
}

const WORDS = ['river', 'rivers', 'heron', 'kettle', 'sister', 'rain', 'rained', 'garden', 'Zoë', 'the', 'was'];
const THEMES = ['family', 'nature', 'food'];
const TAGS = ['walk', 'tea'];
const PEOPLE = ['Nora', 'my sister'];

const entryArb: fc.Arbitrary<EntryData> = fc
  .record({
    content: fc.array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 9 }).map((words) => `${words.join(' ')}.`),
    day: fc
      .integer({ min: 0, max: 40 })
      .map((days) => new Date(Date.UTC(2026, 2, 1 + days)).toISOString().slice(0, 10)),
    hour: fc.integer({ min: 0, max: 23 }),
    sentiment: fc.option(fc.integer({ min: 100, max: 500 }).map((stars) => stars / 100)),
    themes: fc.subarray(THEMES),
    tags: fc.subarray(TAGS),
    people: fc.subarray(PEOPLE),
    thanked: fc.subarray(PEOPLE),
  })
  .map((entry) => ({ ...entry, thanked: entry.thanked.filter((name) => entry.people.includes(name)) }));

/** Usual and unusual values of the filters. */
const filterArb = fc.record(
  {
    themes: fc.subarray([...THEMES, 'unknown'], { minLength: 1 }),
    tags: fc.subarray([...TAGS, 'unknown'], { minLength: 1 }),
    people: fc.subarray(['nora', 'sister', 'unknown'], { minLength: 1 }),
    thanked: fc.constant('true'),
    sentimentMin: fc.constantFrom(1, 2, 3.5),
    sentimentMax: fc.constantFrom(4, 4.49, 5),
    startDate: fc.constantFrom('0001-01-01', '2026-03-08'),
    endDate: fc.constantFrom('2026-03-29', '9999-12-31'),
    weekday: fc.integer({ min: 0, max: 6 }),
    hour: fc.integer({ min: 0, max: 23 }),
    kind: fc.constantFrom('all', 'gratitude', 'reflection'),
  },
  { requiredKeys: [] },
);
type Filter = typeof filterArb extends fc.Arbitrary<infer Value> ? Value : never;

const HOSTILE = [
  `'; drop table users; --`,
  `"unclosed`,
  '"" "" -"" #',
  '-'.repeat(200),
  '*'.repeat(200),
  '((((((((a+)+)+)+)+)+)+)+$',
  'a'.repeat(400),
  'a* '.repeat(130),
  '% _ \\ \\\\ %%',
  '\u0000 \u202e \ufeff',
  '\ud800 broken',
  '🕯'.repeat(400),
  '\u0301'.repeat(400),
  '猫'.repeat(400),
  'AND OR NOT NEAR(rain, 3) ts:* & | !',
  '__proto__ constructor toString',
  '#'.repeat(400),
  `${'"rain" '.repeat(50)}`,
];
const textArb = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc
    .array(fc.constantFrom(...WORDS, '-rain', '"the rain"', '#walk', 'riv', 'hreon', '-"'), { maxLength: 4 })
    .map((all) => all.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

function toQueryString(parameters: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    for (const one of [value].flat()) query.append(name, String(one));
  return query.toString();
}

/** Inserts entries directly, without the analyser; the newest last. */
async function insertEntries(member: Member, moments: readonly EntryData[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { content, day, hour, sentiment, themes, tags, people, thanked } of moments) {
    const at = `${day}T${String(hour).padStart(2, '0')}:30:00Z`;
    const [row] = await app.database.sql<{ id: string }[]>`
      insert into gratitude_entries (id, user_id, content, entry_type, entry_date, timezone, created_at, sentiment, themes, tags, people, thanked)
      values (gen_random_uuid(), ${member.user.id}, ${content}, 'text', ${day}, 'UTC', ${at}, ${sentiment},
        string_to_array(${themes.join(' ')}, ' '), string_to_array(${tags.join(' ')}, ' '), string_to_array(${people.join('|')}, '|'),
        string_to_array(${thanked.join('|')}, '|'))
      returning id`;
    ids.push(row?.id ?? '');
  }
  return ids;
}

/** Reference implementation of a filter; `without` lists conditions to ignore. */
function matchesFilter(moment: EntryData, filter: Filter, without: (keyof Filter)[] = []): boolean {
  const conditions = { ...filter };
  for (const name of without) delete conditions[name];
  const { themes, tags, people, thanked, sentimentMin, sentimentMax, startDate, endDate, weekday, hour, kind } =
    conditions;
  const keys: string[] = (thanked ? moment.thanked : moment.people).map((name) =>
    name === 'Nora' ? 'nora' : 'sister',
  );
  const stars = moment.sentiment;
  return (
    kind !== 'reflection' &&
    (!themes || themes.some((one) => moment.themes.includes(one))) &&
    (!tags || tags.some((one) => moment.tags.includes(one))) &&
    (!people || people.some((one) => keys.includes(one))) &&
    ((sentimentMin === undefined && sentimentMax === undefined) ||
      (stars !== null && stars >= (sentimentMin ?? 1) && stars <= (sentimentMax ?? 5))) &&
    (startDate === undefined || moment.day >= startDate) &&
    (endDate === undefined || moment.day <= endDate) &&
    (weekday === undefined || new Date(`${moment.day}T00:00:00Z`).getUTCDay() === weekday) &&
    (hour === undefined || moment.hour === hour)
  );
}

const countOf = (names: string[]) =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
const toCounts = (list: { name: string; count: number }[]) =>
  Object.fromEntries(list.map(({ name, count }) => [name, count]));

async function getJson<Body>(path: string, member = ada): Promise<Body> {
  const response = await member.request('GET', path);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** Fetches all pages in sequence. */
async function fetchAllPages(parameters: object, limit: number): Promise<SearchResult[]> {
  const results: SearchResult[] = [];
  for (
    let path: string | undefined = `/api/search/all?${toQueryString({ ...parameters, limit })}`;
    path !== undefined;
  ) {
    const response = await ada.request('GET', path);
    expect(response.statusCode, response.body).toBe(200);
    const page: SearchResult[] = response.json();
    expect(page.length).toBeLessThanOrEqual(limit);
    results.push(...page);
    path = /<([^>]+)>; rel="next"/.exec(String(response.headers.link ?? ''))?.[1];
  }
  return results;
}

describe('filters', () => {
  it('match the reference implementation, and each facet ignores its own filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entryArb, { minLength: 1, maxLength: 30 }),
        fc.array(filterArb, { minLength: 6, maxLength: 6 }),
        async (moments, filters) => {
          await app.database.sql`delete from gratitude_entries where user_id = ${ada.user.id}`;
          const ids = await insertEntries(ada, moments);
          for (const filter of filters) {
            const found = await getJson<SearchResult[]>(`/api/search/all?${toQueryString(filter)}`);
            expect(new Set(found.map(({ id }) => id))).toEqual(
              new Set(ids.filter((_, at) => matchesFilter(moments[at] as EntryData, filter))),
            );
            const overview = await getJson<SearchOverview>(`/api/search/overview?${toQueryString(filter)}`);
            const matchingWithout = (...without: (keyof Filter)[]) =>
              moments.filter((moment) => matchesFilter(moment, filter, without));
            expect(overview.total).toBe(matchingWithout().length);
            expect(overview.days).toBe(new Set(matchingWithout().map(({ day }) => day)).size);
            expect(toCounts(overview.themes)).toEqual(
              countOf(matchingWithout('themes', 'tags').flatMap(({ themes }) => themes)),
            );
            expect(toCounts(overview.tags)).toEqual(
              countOf(matchingWithout('themes', 'tags').flatMap(({ tags }) => tags)),
            );
            expect(
              countOf(
                matchingWithout('people').flatMap(({ people }) =>
                  people.map((name) => (name === 'Nora' ? 'nora' : 'sister')),
                ),
              ),
            ).toEqual(Object.fromEntries(overview.people.map(({ key, count }) => [key, count])));
            const moods = [0, 0, 0, 0, 0];
            for (const { sentiment } of matchingWithout('sentimentMin', 'sentimentMax')) {
              if (sentiment !== null) moods[Math.round(sentiment) - 1] = (moods[Math.round(sentiment) - 1] ?? 0) + 1;
            }
            expect(overview.moods).toEqual(moods);
            expect(Object.fromEntries(overview.months.map(({ month, count }) => [month, count]))).toEqual(
              countOf(matchingWithout('startDate', 'endDate').map(({ day }) => day.slice(0, 7))),
            );
          }
        },
      ),
      { numRuns: propertyRuns(8) },
    );
  });

  it('never match documents of another user', async () => {
    const others = fc.sample(entryArb, 25);
    await insertEntries(bob, others);
    const own = new Set(await insertEntries(ada, fc.sample(entryArb, 10)));
    await fc.assert(
      fc.asyncProperty(textArb, filterArb, async (text, filter) => {
        const response = await ada.request('GET', `/api/search/all?${toQueryString({ ...filter, text })}`);
        // Only a text over the limit is rejected; any other text is searched.
        if (response.statusCode !== 200) expect(codePoints(text)).toBeGreaterThan(400);
        else
          for (const { id, entry } of response.json<SearchResult[]>()) {
            expect(own).toContain(id);
            expect(entry?.userId).toBe(ada.user.id);
          }
        const overview = await ada.request('GET', `/api/search/overview?${toQueryString({ ...filter, text })}`);
        if (overview.statusCode === 200) expect(overview.json<SearchOverview>().journal.moments).toBe(own.size);
        const similar = await ada.request('GET', `/api/search/similar?${toQueryString({ text })}`);
        if (similar.statusCode === 200) for (const { id } of similar.json<SearchResult[]>()) expect(own).toContain(id);
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('return every result once across pages, in each order', async () => {
    const ids = await insertEntries(ada, fc.sample(entryArb, 40));
    for (const parameters of [
      {},
      { sort: 'oldest' },
      { text: 'river' },
      { text: 'the rain', sort: 'newest' },
      { text: 'r', sort: 'oldest' },
      { themes: ['nature', 'food'] },
    ]) {
      const all = await fetchAllPages(parameters, 100);
      const paginated = await fetchAllPages(parameters, 7);
      expect(paginated.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      expect(new Set(paginated.map(({ id }) => id)).size).toBe(paginated.length);
      if (Object.keys(parameters).length === 0) expect(paginated).toHaveLength(ids.length);
    }
  });

  it.each([
    [
      'startDate=2026-05-02&endDate=2026-05-01',
      'The end date is before the start date. Please choose a later end date.',
    ],
    ['sentimentMin=4&sentimentMax=3', 'The highest mood is below the lowest. Please choose a higher one.'],
    [`text=${'a'.repeat(401)}`, 'Please search for at most 400 characters.'],
    ['sentimentMin=6', 'A mood must be from 1 to 5.'],
    ['startDate=2026-02-30', 'Please enter a date as YYYY-MM-DD.'],
    ['cursor=nonsense', 'This cursor is invalid.'],
  ])('refuse %s with a message', async (query, sentence) => {
    const response = await ada.request('GET', `/api/search/all?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'validation_failed', details: [expect.stringContaining(sentence)] });
  });

  it('find nothing for an unknown theme, tag or person', async () => {
    await buildEntry(ada);
    for (const query of ['themes=unknown', 'tags=unknown', 'people=unknown', 'kind=reflection']) {
      expect(await getJson(`/api/search/all?${query}`)).toEqual([]);
    }
  });
});

it('lists selected people regardless of their count', async () => {
  const names = Array.from(
    { length: 51 },
    (_, index) => `Ada ${String.fromCharCode(97 + (index % 26)).repeat(index + 1)}`,
  );
  const moment = { content: 'Tea.', day: '2026-03-04', hour: 20, sentiment: 4, themes: [], tags: [] };
  await insertEntries(
    ada,
    [...names, 'Zora'].map((name) => ({ ...moment, people: [name], thanked: [] })),
  );
  const zora = expect.objectContaining({ key: 'zora', name: 'Zora' });
  expect(await getJson('/api/search/overview')).not.toMatchObject({ people: expect.arrayContaining([zora]) });
  expect(await getJson('/api/search/overview?people=zora')).toMatchObject({ people: expect.arrayContaining([zora]) });
});

describe('suggestions', () => {
  it('are counted without filters', async () => {
    await insertEntries(ada, [
      {
        content: 'Nora and the heron.',
        day: '2026-03-01',
        hour: 8,
        sentiment: 4,
        themes: ['nature'],
        tags: [],
        people: ['Nora'],
        thanked: [],
      },
      {
        content: 'Nora in the garden.',
        day: '2026-03-02',
        hour: 8,
        sentiment: 4,
        themes: ['nature'],
        tags: [],
        people: ['Nora'],
        thanked: [],
      },
    ]);
    const { total, wider } = await getJson<SearchOverview>('/api/search/overview?text=nora%20heron%20nature');
    expect(total).toBe(0);
    expect(wider).toMatchObject({
      withoutFilters: 0,
      word: { name: 'heron', count: 1 },
      person: { key: 'nora', name: 'Nora', count: 2 },
      theme: { name: 'nature', count: 2 },
    });
    expect(
      (await getJson<SearchOverview>('/api/search/overview?text=heron&startDate=2026-03-02')).wider.withoutFilters,
    ).toBe(1);
  });
});

describe('similar entries', () => {
  it('are the user’s own, without the entry itself', async () => {
    const swim = await buildEntry(ada, { content: 'A cold swim in the lake before breakfast.' });
    const lake = await buildEntry(ada, { content: 'Swimming in the lake with my sister at dusk.' });
    await buildEntry(ada, { content: 'The tax office answered my letter at last.' });
    await buildEntry(bob, { content: 'A cold swim in the lake before breakfast.' });
    const found = await getJson<SearchResult[]>(`/api/search/similar?entryId=${swim.id}`);
    expect(found.map(({ id }) => id)).toEqual([lake.id]);
    const text = await getJson<SearchResult[]>('/api/search/similar?text=swimming%20in%20a%20lake');
    expect(new Set(text.map(({ id }) => id))).toEqual(new Set([swim.id, lake.id]));
    expect((await bob.request('GET', `/api/search/similar?entryId=${swim.id}`)).statusCode).toBe(404);
  });

  it('exclude an entry with helplines, which a text search finds', async () => {
    const one = await buildEntry(ada, { content: 'A cold swim in the lake before breakfast.' });
    const hard = await buildEntry(ada, { content: 'At the lake I wanted to swim out and end my life.' });
    await app.database.sql`update gratitude_entries set help = 'put_away' where id = ${hard.id}`;
    expect(await getJson(`/api/search/similar?entryId=${one.id}`)).toEqual([]);
    expect(await getJson(`/api/search/similar?entryId=${hard.id}`)).toEqual([]);
    expect(await getJson<SearchResult[]>('/api/search/all?text=swim%20life')).toHaveLength(1);
  });

  it.each(['', '?text=%20', '?entryId=00000000-0000-7000-8000-000000000000&text=lake', '?entryId=x'])(
    'require an entry or a text: %j',
    async (query) => {
      expect((await ada.request('GET', `/api/search/similar${query}`)).statusCode).toBe(400);
    },
  );
});
