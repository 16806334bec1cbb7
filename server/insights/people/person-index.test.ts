/** People of a journal: listing, merging, renaming and hiding. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NameDecision, PeopleList } from '../../../contract/people.ts';
import type { EntryMetadata } from '../../journal/index.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import type { JournalCounts } from '../day-counts/day-counts.ts';
import { countJournal } from '../day-counts/sum-days.ts';
import { peopleOfCounts } from './people-of-counts.ts';
import { buildPeople, type Naming, type People } from './person-index.ts';

const ENTRY: EntryMetadata = {
  id: '',
  revision: 1,
  entryDate: '2026-05-01',
  createdAt: 0,
  timezone: 'UTC',
  hour: 20,
  sentiment: null,
  themes: [],
  people: [],
  thanked: [],
  things: [],
  tags: [],
  entryType: 'text',
  hasMedia: false,
  isPublic: false,
  help: null,
  quietHelp: null,
};

const app = setUpTestApp();
const PEOPLE = '/api/insights/people';
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

async function list(member = ada): Promise<PeopleList> {
  const response = await member.request('GET', PEOPLE);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const namesAndCounts = async () => (await list()).people.map(({ name, count }) => [name, count]);

async function change(action: string, body: unknown, member = ada) {
  const response = await member.request('POST', `${PEOPLE}/${action}`, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const undo = (before: unknown) => ada.request('POST', `${PEOPLE}/undo`, before);

/** An entry with these people, independent of the analyser. */
async function entryWith(people: string[], entryDate = '2026-05-01', member = ada): Promise<string> {
  const { id } = await buildEntry(member, { entryDate });
  await app.database.sql`update gratitude_entries set people = ${people} where id = ${id}`;
  return id;
}

describe('people', () => {
  it('need a session', async () => {
    expect((await app.request('GET', PEOPLE)).statusCode).toBe(401);
    expect((await app.request('POST', `${PEOPLE}/merge`, { key: 'a', into: 'b' })).statusCode).toBe(401);
  });

  it('are only those of the caller’s own journal', async () => {
    const bob = await buildMember(app);
    await entryWith(['Lena', 'my sister']);
    await entryWith(['Lena'], '2026-05-02', bob);
    await change('merge', { key: 'sister', into: 'lena' });
    expect((await list(bob)).people).toMatchObject([{ key: 'lena', count: 1, names: [{ name: 'Lena' }] }]);
    const response = await bob.request('POST', `${PEOPLE}/rename`, { key: 'sister', name: 'Somebody' });
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  });

  it('are listed with their names, days and newest entries', async () => {
    await entryWith(['my sister'], '2026-04-01');
    const ids = [await entryWith(['Lena'], '2026-05-03'), await entryWith(['Lena', 'LENA'], '2026-05-02')];
    expect((await list()).people).toEqual([
      {
        key: 'lena',
        name: 'Lena',
        names: [{ key: 'lena', name: 'Lena', count: 3 }],
        count: 2,
        thanks: 0,
        firstDate: '2026-05-02',
        lastDate: '2026-05-03',
        recentIds: ids,
        told: false,
      },
      expect.objectContaining({ key: 'sister', name: 'Your sister', count: 1 }),
    ]);
  });

  it('that are merged count once, and are separate again after undo', async () => {
    await entryWith(['my sister', 'Lena']);
    await entryWith(['my sister'], '2026-05-02');
    await entryWith(['Lena'], '2026-05-03');
    await entryWith(['Lena'], '2026-05-04');
    const before = await change('merge', { key: 'my sister', into: 'Lena' });
    expect(await namesAndCounts()).toEqual([['Lena', 4]]);
    expect((await list()).people[0]?.names.map(({ key, count }) => [key, count])).toEqual([
      ['lena', 3],
      ['sister', 2],
    ]);
    expect((await undo(before)).statusCode).toBe(204);
    expect(await namesAndCounts()).toEqual([
      ['Lena', 3],
      ['Your sister', 2],
    ]);
    await change('merge', { key: 'sister', into: 'lena' });
    await change('split', { key: 'sister' });
    expect(await namesAndCounts()).toHaveLength(2);
  });

  it('merged in a chain become the last one, and can be split one by one', async () => {
    for (const [index, name] of ['Lena', 'my sister', 'Leni'].entries())
      await entryWith([name], `2026-05-0${index + 1}`);
    await change('merge', { key: 'sister', into: 'lena' });
    const before = await change('merge', { key: 'lena', into: 'leni' });
    expect(await namesAndCounts()).toEqual([['Leni', 3]]);
    expect(await app.database.sql`select key, merged_into from named_people order by key`).toEqual([
      { key: 'lena', merged_into: 'leni' },
      { key: 'sister', merged_into: 'leni' },
    ]);
    // Merging again, or into oneself, changes nothing.
    expect((await change('merge', { key: 'sister', into: 'lena' })).undo).toEqual([]);
    await undo(before);
    expect(await namesAndCounts()).toEqual([
      ['Lena', 2],
      ['Leni', 1],
    ]);
  });

  it('get the chosen name, and are hidden and shown again', async () => {
    await entryWith(['Big Sur']);
    await entryWith(['my sister']);
    const before = await change('rename', { key: 'sister', name: '  Lena \n B.  ' });
    expect((await list()).people.map(({ name }) => name)).toContain('Lena B.');
    await undo(before);
    expect((await list()).people.map(({ name }) => name)).toContain('Your sister');
    await change('hide', { key: 'big sur', hidden: true });
    expect(await list()).toMatchObject({ people: [{ key: 'sister' }], hidden: [{ key: 'big sur' }] });
    await change('hide', { key: 'big sur', hidden: false });
    expect((await list()).people).toHaveLength(2);
    expect(await app.database.sql`select 1 from named_people`).toEqual([]);
  });

  it.each([
    ['merge', { key: 'lena', into: 'nobody' }, 404],
    ['merge', { key: '', into: 'lena' }, 400],
    ['merge', { key: 'lena' }, 400],
    ['split', { key: 'x'.repeat(300) }, 400],
    ['rename', { key: 'lena', name: ' ' }, 400],
    ['rename', { key: 'lena', name: 'x'.repeat(81) }, 400],
    ['hide', { key: 'lena', hidden: 'yes' }, 400],
    ['undo', { undo: [{ key: 'lena', mergedInto: 'lena', shownAs: null, isHidden: false }] }, 409],
    ['undo', { undo: [{ key: '\u0000', mergedInto: null, shownAs: 'A', isHidden: false }] }, 400],
    ['undo', { undo: [{ key: 'ana', mergedInto: '\ud800', shownAs: null, isHidden: false }] }, 400],
  ])('%s with %j is refused with %i', async (what, body, status) => {
    await entryWith(['Lena']);
    expect((await ada.request('POST', `${PEOPLE}/${what}`, body)).statusCode).toBe(status);
    expect(await namesAndCounts()).toEqual([['Lena', 1]]);
  });

  it('cannot be merged in a circle by undoing an outdated change', async () => {
    await entryWith(['Lena', 'my sister', 'Leni']);
    const before = await change('merge', { key: 'sister', into: 'lena' });
    await change('split', { key: 'sister' });
    await change('merge', { key: 'lena', into: 'leni' });
    const outdated = { undo: [{ ...before.undo[0], mergedInto: 'lena' }] };
    expect((await undo(outdated)).statusCode).toBe(409);
  });
});

it('resolves each name to one person at most, after any decisions', () => {
  const name = fc.constantFrom('Ann', 'Ben', 'my sister', 'Cy', 'Dad', '');
  const key = fc.constantFrom('ann', 'ben', 'sister', 'cy', 'father');
  const decision = fc.record({
    key,
    mergedInto: fc.constantFrom('dee', 'eve', null),
    shownAs: fc.constantFrom('Somebody', null),
    isHidden: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(fc.array(name)),
      fc.uniqueArray(decision, { selector: ({ key: of }) => of }),
      (journal, decisions) => {
        const entries = journal.map(
          (people, index) =>
            ({
              id: String(index),
              entryDate: '2026-05-01',
              people,
              thanked: people.slice(1),
            }) as unknown as EntryMetadata,
        );
        const people = buildPeople(entries, decisions satisfies NameDecision[]);
        for (const person of [...people.all, ...people.hidden]) {
          expect(new Set(person.entries).size).toBe(person.entries.length);
          expect(person.thanks).toBeLessThanOrEqual(person.entries.length);
          for (const one of person.names) expect(people.find(one.key)).toBe(person.isHidden ? undefined : person);
        }
        for (const entry of entries) {
          for (const found of people.keysOf(entry)) expect(people.find(found)?.entries).toContain(entry);
        }
      },
    ),
  );
});

it('finds the same people in the counts of years as in the entries, before and after a decision and a new entry', () => {
  const name = fc.constantFrom('Ann', 'Ben', 'my sister', 'Cy', 'Dad');
  const dates = ['2024-12-31', '2025-01-01', '2025-07-01', '2026-05-01'];
  const entry = fc.record({ entryDate: fc.constantFrom(...dates), people: fc.array(name, { maxLength: 3 }) });
  const decision = fc.record({
    key: fc.constantFrom('ann', 'ben', 'sister'),
    mergedInto: fc.constantFrom('cy', 'father', null),
    shownAs: fc.constant(null),
    isHidden: fc.boolean(),
  });
  const namingsOf = ({ years }: JournalCounts): Naming[] =>
    years
      .toReversed()
      .flatMap(({ named }) =>
        named.map(([people, thanked, times, entryDate]) => ({ people, thanked, times, entryDate })),
      );
  const figures = ({ all, hidden }: People<Naming>) =>
    [...all, ...hidden]
      .map(({ key, count, thanks, lastDate, isHidden }) => ({ key, count, thanks, lastDate, isHidden }))
      .sort((one, other) => (one.key < other.key ? -1 : 1));
  fc.assert(
    fc.property(
      fc.array(entry),
      fc.uniqueArray(decision, { selector: ({ key }) => key }),
      entry,
      (journal, decisions, added) => {
        const entriesOf = (list: typeof journal) =>
          list
            .toSorted((one, other) => (one.entryDate < other.entryDate ? 1 : -1))
            .map((one, index) => ({ ...ENTRY, ...one, id: String(index), thanked: one.people.slice(1) }));
        const [before, after] = [entriesOf(journal), entriesOf([...journal, added])];
        const counts = countJournal(before);
        const recounted = countJournal(after);
        const isChanged = (year: number) => year === Number(added.entryDate.slice(0, 4));
        // As after a write: the counts of the other years stay the same objects.
        const years = recounted.years.map(
          (year) => (isChanged(year.year) ? undefined : counts.years.find((one) => one.year === year.year)) ?? year,
        );
        for (const decided of [[], decisions]) {
          expect(figures(peopleOfCounts(counts, decided))).toEqual(figures(buildPeople(before, decided)));
          // Summed up by year or at once: names and order are the same too.
          const { all, hidden } = buildPeople(namingsOf(recounted), decided);
          expect(peopleOfCounts({ ...recounted, years }, decided)).toMatchObject({ all, hidden });
          expect(figures(peopleOfCounts({ ...recounted, years }, decided))).toEqual(
            figures(buildPeople(after, decided)),
          );
        }
      },
    ),
    { numRuns: propertyRuns(100) },
  );
});
