import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatDetailsSchema, chatSourceSchema } from '../../../contract/chat.ts';
import type { SearchOverview } from '../../../contract/search.ts';
import { insightsFeature } from '../../insights/index.ts';
import type { Deps } from '../../platform/feature.ts';
import { StorageQuota } from '../../platform/storage/storage-quota.ts';
import { searchFeature } from '../../search/index.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { answerQuestion } from './answer-question.ts';
import type { AskDependencies } from './asked-journal.ts';
import type { JournalAnswer, JournalQuestion } from './question.ts';
import { readQuestion } from './read-question.ts';

/** A Thursday. */
const TODAY = '2026-11-26';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  app.clock.set(`${TODAY}T20:40:00.000Z`);
  ada = await buildMember(app);
  bob = await buildMember(app);
});

function dependencies(): AskDependencies {
  const { sql, orm } = app.database;
  // Without an encoder, these features need nothing else of the platform.
  const quota = new StorageQuota(app.clock, 0);
  const deps = { ...app, sql, orm, quota, settings: { sessionSecret: '' } } as unknown as Deps;
  const journal = { inMemory: app.journals };
  const insights = insightsFeature(deps, {
    journal,
    followCounts: async () => ({ followersCount: 0, followingCount: 0 }),
  });
  const search = searchFeature(deps, { analysis: { encoder: undefined }, journal, insights, others: [] });
  return { sql, orm, clock: app.clock, journals: app.journals, search, insights };
}

type Asking = Partial<{ timezone: string; dayEndsAt: number }>;

async function answer(question: JournalQuestion, member = ada, user: Asking = {}): Promise<JournalAnswer> {
  const asking = { userId: member.user.id, timezone: 'UTC', dayEndsAt: 0, ...user };
  const answered = await answerQuestion(dependencies(), asking, question);
  for (const source of answered.sources) chatSourceSchema.parse(source);
  chatDetailsSchema.parse({ answer: answered.answer });
  return answered;
}

/** Reads the question and answers it. */
async function ask(text: string, member = ada, user: Asking = {}): Promise<JournalAnswer> {
  const question = readQuestion(text, TODAY);
  if (!question) throw new Error(`not read: ${text}`);
  return answer(question, member, user);
}

const linkTexts = ({ answer: { links } }: JournalAnswer) => links.map(({ text }) => text);
const excerpts = ({ sources }: JournalAnswer) => sources.map(({ excerpt }) => excerpt);

/** The number of results that the search at this address shows. */
async function shownAt(path: string, member = ada): Promise<number> {
  const query = new URLSearchParams(path.split('?')[1]);
  const text = query.get('q');
  query.delete('q');
  if (text !== null) query.set('text', text.trim());
  const response = await member.request('GET', `/api/search/overview?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<SearchOverview>().total;
}

type Written = [date: string, content: string, sentiment: number, themes: string[]];
async function write(entries: readonly Written[], member = ada): Promise<string[]> {
  const ids: string[] = [];
  for (const [entryDate, content, sentiment, themes] of entries) {
    ids.push((await buildEntry(member, { entryDate, content, sentiment, themes })).id);
  }
  return ids;
}

const JOURNAL: readonly Written[] = [
  ['2026-08-03', 'Priya lent me her umbrella on the way to the station.', 4, ['friends']],
  ['2026-09-10', 'A long meeting at work, and the bus was late.', 2, ['work']],
  ['2026-10-04', 'Swimming in the cold lake before breakfast.', 4.5, ['exercise']],
  ['2026-10-12', 'The dog ran away and I looked for hours. I was careful.', 1.5, ['animals']],
  ['2026-10-20', 'Dinner with Priya and Dana in the small kitchen.', 5, ['friends', 'food']],
  ['2026-11-13', 'Work was calm today and the desk is tidy.', 3.5, ['work']],
  ['2026-11-22', 'Farmers market with Priya. We ate a whole bag of cherries.', 4, ['friends', 'food']],
  ['2026-11-25', 'Tea with Dana after work, and the car started again.', 4, ['friends', 'work']],
  [TODAY, 'Priya saved me the window seat on the train.', 5, ['friends']],
];

const IN_DANGER = 'I want to be dead and I cannot go on like this.';

describe('an answer about the journal', () => {
  it('counts no entries of another user', async () => {
    await write(JOURNAL, bob);
    expect(await ask('When did I last mention Priya?')).toEqual({
      content: 'Your journal has no entries yet.',
      sources: [],
      answer: { links: [] },
    });
    await write([['2026-11-20', 'Soup with Grandpa by the fire.', 4, ['family']]]);
    for (const text of ['When did I last mention Priya?', 'find the entry about the lake', 'who do I mention most']) {
      const { content, sources } = await ask(text);
      expect(content + JSON.stringify(sources)).not.toMatch(/cherries|lake before|\*\*Priya/);
    }
    expect((await ask('What have I written about?')).content).toBe('1 entry on 1 day since November.');
  });

  it('names the last day, the count and this month, with two entries', async () => {
    await write(JOURNAL);
    const answered = await ask('When did I last mention Priya?');
    expect(answered.content).toBe('**Today, November 26.** Priya is in 4 entries since August, 2 of them this month.');
    expect(answered.sources).toMatchObject([
      { kind: 'entry', date: TODAY, sentiment: 5, excerpt: 'Priya saved me the window seat on the train.' },
      { kind: 'entry', date: '2026-11-22', sentiment: 4, at: `${TODAY}T20:40:00.000Z` },
    ]);
    expect(linkTexts(answered)).toEqual(['See all 4 entries']);
    expect((await ask('when did I first mention priya')).content).toMatch(/^\*\*Monday, August 3\.\*\* Priya is in 4/);
  });

  it("uses the user's own day", async () => {
    await write(JOURNAL.slice(-1));
    app.clock.set('2026-11-27T00:30:00.000Z');
    expect((await ask('When did I last mention Priya?', ada, { dayEndsAt: 2 })).content).toMatch(/^\*\*Today/);
    expect((await ask('When did I last mention Priya?')).content).toMatch(/^\*\*Yesterday, November 26\.\*\*/);
    expect((await ask('When did I last mention Priya?', ada, { timezone: 'America/New_York' })).content).toMatch(
      /Today/,
    );
  });

  it('summarizes a period with its themes, people and mood', async () => {
    await write(JOURNAL);
    const answered = await ask('What have I been writing about these two weeks?');
    expect(answered.content).toBe('4 entries on 4 days, November 13 to 26. Mostly friends and work.');
    expect(answered.sources).toEqual([]);
    const { themes = [], people, averageMood } = answered.answer.facts ?? {};
    expect(themes.slice(0, 2)).toEqual([
      { name: 'friends', count: 3 },
      { name: 'work', count: 2 },
    ]);
    expect(people).toEqual([
      { name: 'Priya', count: 2 },
      { name: 'Dana', count: 1 },
    ]);
    expect(averageMood).toBe(4.13);
    expect(answered.answer.links).toEqual([
      { text: 'See all 4 entries', path: '/search?startDate=2026-11-13&endDate=2026-11-26&kind=gratitude' },
      { text: 'The best day', path: '/journal?startDate=2026-11-26&endDate=2026-11-26' },
      { text: 'The hardest day', path: '/journal?startDate=2026-11-13&endDate=2026-11-13' },
    ]);
    expect((await ask('What did I write about in July?')).content).toBe('No entries in July.');
    expect((await ask('what did I do yesterday?')).content).toBe('1 entry yesterday, November 25.');
  });

  it('links to searches with the same numbers', async () => {
    await write(JOURNAL);
    for (const text of [
      'When did I last mention Priya?',
      'How often did I mention Priya since September?',
      'how often do I mention work',
      'show me entries about the train or bus',
      'What have I written about this month?',
      'Was I happier in October or in September?',
      'Who do I mention most?',
      'how often did I mention the car',
    ]) {
      const answered = await ask(text);
      for (const { text: name, path } of answered.answer.links) {
        const count = /(\d+) entries/.exec(name)?.[1];
        if (count !== undefined) expect(await shownAt(path), `${text} ${path}`).toBe(Number(count));
      }
    }
    // "car" does not count "careful".
    expect((await ask('how often did I mention the car')).content).toMatch(/^1 entry mentions the car/);
  });

  it('counts merged names of a person', async () => {
    await write([
      ['2026-11-02', 'My sister called, and we laughed.', 4, ['family']],
      ['2026-11-09', 'Lena brought soup when I was ill.', 4, ['family']],
    ]);
    await ada.request('POST', '/api/insights/people/merge', { key: 'sister', into: 'lena' });
    expect((await ask('how often did I mention my sister')).content).toBe(
      'Lena is in 2 entries, all of them this month. Most recently on Monday, November 9.',
    );
    expect((await ask('when did I last mention my friend lena?')).content).toMatch(
      /^\*\*Monday, November 9\.\*\* Lena/,
    );
  });

  it('counts themes by name, tags by #, and other words with their forms and misspellings', async () => {
    await write(JOURNAL);
    await write([['2026-11-20', 'A slow evening with tea. #ritual', 4, ['rest']]]);
    expect((await ask('how often do I mention work')).content).toBe(
      '3 entries have the theme work since September, 2 of them this month. Most recently yesterday, November 25.',
    );
    expect((await ask('how often do I mention #ritual')).content).toMatch(/^#ritual is in 1 entry\./);
    expect((await ask('find the entry about swimming lakes')).content).toBe('1 entry mentions “swimming lakes”.');
    const misspelt = await ask('find entries about swiming');
    expect(misspelt.content).toBe('1 entry mentions swimming. I looked for swimming instead of swiming.');
    expect((await ask('when did i last mention pryia')).content).toMatch(/Priya is in 4 entries/);
  });

  it('says that nothing was found, or only at another time', async () => {
    await write(JOURNAL);
    expect(await ask('When did I last mention Zebedee?')).toEqual({
      content: 'No entries mention Zebedee.',
      sources: [],
      answer: { links: [] },
    });
    const earlier = await ask('how often did I mention Priya in September');
    expect(earlier.content).toBe('No entries mention Priya in September. The last one that does is from November 26.');
    expect(linkTexts(earlier)).toEqual(['See all 4 entries']);
    const close = await ask('find the entry about the cold lake in Norway');
    expect(close.content).toBe('No entries mention the cold lake in Norway. Closest entries:');
    expect(excerpts(close)).toEqual(['Swimming in the cold lake before breakfast.']);
  });

  it('ranks days by mood, and compares periods', async () => {
    await write(JOURNAL);
    const best = await ask('What were my best days in October?');
    expect(best.content).toBe(
      '**Tuesday, October 20.** Average mood 5.0 of 5, Very Happy, from 1 entry. Next: October 4 (4.5) and October 12 (1.5).',
    );
    expect(linkTexts(best)).toEqual(['The best day']);
    const both = await ask('the best and hardest days of last month');
    expect(both.content).toMatch(/^Best: \*\*Tuesday, October 20\.\*\* .*\n\nHardest: \*\*Monday, October 12\.\*\* /);
    expect(both.sources.map(({ date }) => date)).toEqual(['2026-10-20', '2026-10-12']);
    expect((await ask('Was I happier in September or in October?')).content).toBe(
      '**Happier in October.** September: average mood 2.0 of 5, Sad, from 1 entry. October: average mood 3.7 of 5, Happy, from 3 entries.',
    );
    expect((await ask('Was I happier in July or in October?')).content).toMatch(
      /^There aren’t enough moods to compare/,
    );
    expect((await ask('How was my mood in October?')).content).toBe(
      '**Average mood 3.7 of 5, Happy**, from 3 entries in October. 2 of 3 days were Happy or better, 1 Sad or lower.',
    );
    expect((await ask('Who and what do I mention most?')).content).toMatch(
      /^\*\*Priya\*\*, in 4 of 9 entries\. Then Dana in 2\. Mostly \*\*friends\*\*, in 5 of 9 entries\. Then work in 3/,
    );
  });

  it('says what makes the user happy in their own words, with one figure', async () => {
    await write([
      ['2026-10-20', 'Swam in the lake with Priya. Cold, and so good.', 5, ['friends']],
      ['2026-11-02', 'Priya brought soup.', 4.5, ['friends']],
      ['2026-11-09', 'Long walk, Priya and I got lost twice.', 4.2, ['friends']],
      ['2026-11-12', 'A slow evening with tea.', 4.1, ['rest']],
      ['2026-11-13', IN_DANGER, 1, ['health']],
    ]);
    const happy = await ask('what makes me happy');
    expect(happy.content).toBe(
      '**On Tuesday, October 20** you wrote: “Swam in the lake with Priya.” And on Monday, November 2: “Priya brought soup.” Of your 4 happiest entries, 3 mention Priya.',
    );
    expect(linkTexts(happy)).toEqual(['Read Tuesday, October 20', 'Read Monday, November 2']);
    expect((await ask('what makes me sad')).content).toBe('I can’t find a hard entry to go by yet.');
  });

  it('leaves out entries with helplines, unless their words were asked for', async () => {
    await write([...JOURNAL, ['2026-10-25', IN_DANGER, 1, ['health']]]);
    const hardest = await ask('What was my hardest day in October?');
    expect(hardest.content).toMatch(/^\*\*Sunday, October 25\.\*\* Average mood 1\.0 of 5, Very Sad/);
    expect(hardest.sources).toEqual([]);
    expect(linkTexts(await ask('What did I write about in October?'))).toEqual(['See all 4 entries', 'The best day']);
    expect(excerpts(await ask('find the entry about going on with nothing in Norway'))).not.toContain(IN_DANGER);
    expect(excerpts(await ask('how often do I mention health'))).toEqual([]);
    const byWords = await answer({ kind: 'search', subject: 'dead', period: undefined });
    expect(excerpts(byWords)).toEqual([IN_DANGER]);
  });

  it('neither counts nor shows entries kept from the guide, or deleted ones', async () => {
    const ids = await write(JOURNAL);
    await ada.request('PUT', `/api/reflection/left-out/${ids.at(-1)}`);
    const answered = await ask('When did I last mention Priya?');
    expect(answered.content).toBe(
      '**Sunday, November 22.** Priya is in 3 entries since August, 1 of them this month. Entries you’ve hidden from the guide aren’t counted.',
    );
    expect(excerpts(answered).join()).not.toContain('window seat');
    expect(linkTexts(answered)).toEqual(['See the entries in search']);
    expect((await ask('What have I written about?')).content).toMatch(/^8 entries on 8 days/);
    expect(JSON.stringify(await ask('find the entry about a window seat by the sea'))).not.toContain('saved me');
    await ada.request('PUT', `/api/reflection/left-out/${ids[2]}`);
    expect((await ask('find entries about swimming in the cold sea before breakfast')).content).toMatch(
      /^No entries mention “swimming in the cold sea before breakfast”\.$/,
    );
    expect((await ask('find entries about swimming')).content).toBe(
      'No entries mention swimming. Entries you’ve hidden from the guide aren’t counted.',
    );
    await ada.request('DELETE', `/api/gratitude-entries/${ids[6]}`);
    expect((await ask('When did I last mention Priya?')).content).toMatch(
      /^\*\*Tuesday, October 20\.\*\* .* 2 entries/,
    );
  });

  it('answers about words of any length and case at once, with a valid address', async () => {
    // Each character takes nine in an address.
    const long = 'らりるれろわをん'.repeat(15);
    // Characters of two units each, the last of which would be cut in half.
    const wide = `a${'𠮷'.repeat(100)}`;
    const both = `${long} ${wide}`;
    await write([...JOURNAL, ...([1, 2, 3].map((day) => [`2026-11-0${day}`, both, 4, []]) satisfies Written[])]);
    expect(linkTexts(await ask(`Find the entry about ${long}`))).toEqual(['See all 3 entries']);
    const [link] = (await ask(`Find the entry about ${wide}`)).answer.links;
    expect(new URLSearchParams(link?.path.split('?')[1]).get('q')).toBe(`a${'𠮷'.repeat(59)}`);
    const start = performance.now();
    await ask(`Find the entry about ${'A'.repeat(40)} b`);
    // If each letter were read in two ways, it would take days.
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it('cuts the long name of a person between characters', async () => {
    await write(JOURNAL);
    const name = `a${'😀'.repeat(30)}`;
    await app.database.sql`insert into named_people (user_id, key, shown_as) values (${ada.user.id}, 'priya', ${name})`;
    const [link] = linkTexts(await ask('who do I mention most'));
    expect(link).toBe(`Entries with a${'😀'.repeat(18)} …`);
  });

  it('reads nothing while the memory is off', async () => {
    await write(JOURNAL);
    await ada.request('PUT', '/api/reflection/memory', { remembers: false });
    for (const text of ['When did I last mention Priya?', 'What have I written about?', 'best day last month?']) {
      expect(await ask(text)).toEqual({
        content: 'The guide’s memory is off, so I can’t look through your entries.',
        sources: [],
        answer: { links: [{ text: 'What the guide remembers', path: '/reflections/memory' }] },
      });
    }
  });

  it('answers any question without an error, and never says he or she', async () => {
    await write(JOURNAL);
    const day = fc
      .integer({ min: 0, max: 700 })
      .map((ago) => new Date(Date.parse(TODAY) - ago * 86_400_000).toISOString().slice(0, 10));
    const period = fc.option(fc.record({ from: fc.option(day, { nil: undefined }), to: day }), { nil: undefined });
    const subject = fc.oneof(
      fc.constantFrom('Priya', 'the lake', 'work', '#', '-', '"', '**', 'a', 'my', 'Dana or Priya', 'constructor'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
    );
    const question = fc.oneof(
      fc.record({
        kind: fc.constantFrom('last', 'first', 'count', 'mood'),
        subject: fc.option(subject, { nil: undefined }),
        period,
      }),
      fc.record({ kind: fc.constant('search'), subject, period }),
      fc.record({ kind: fc.constant('topics'), period }),
      fc.record({ kind: fc.constant('moments'), which: fc.constantFrom('good', 'hard'), period }),
      fc.record({ kind: fc.constant('days'), which: fc.constantFrom('best', 'hardest', 'both'), period }),
      fc.record({
        kind: fc.constant('most'),
        of: fc.constantFrom('people', 'topics', 'both'),
        isThanked: fc.boolean(),
        period,
      }),
    );
    await fc.assert(
      fc.asyncProperty(question, async (asked) => {
        // The record has the fields of its kind.
        const { content, sources } = await answer(asked as JournalQuestion);
        expect(content.replace(/“.*”/s, '')).not.toMatch(/\b(?:he|she|his|him|undefined|NaN|null)\b/i);
        expect(sources.length).toBeLessThanOrEqual(3);
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});
