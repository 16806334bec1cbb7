/** Reviews of years and what their authors make of them, through the API. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type YearReview, yearReviewSchema } from '../../../contract/recaps.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

const path = (year: number | string) => `/api/insights/years/${year}`;

async function entryOn(entryDate: string, sentiment: number | null = 4.2, person = ada, content = `On ${entryDate}.`) {
  const { id } = await buildEntry(person, { entryDate, content: content.padEnd(10, ' .') });
  await app.database.sql`update gratitude_entries set sentiment = ${sentiment} where id = ${id}`;
  return id;
}

async function review(year: number, person = ada): Promise<YearReview> {
  const response = await person.request('GET', path(year));
  expect(response.statusCode, response.body).toBe(200);
  return yearReviewSchema.strict().parse(response.json());
}

const save = (year: number, edits: unknown, version = 0, person = ada) =>
  person.request('PUT', path(year), { edits, version });

async function downloadFile(year: number, person = ada): Promise<string> {
  const response = await person.request('GET', `${path(year)}/file`);
  expect(response.statusCode).toBe(200);
  return response.body;
}

describe('the review of a year', () => {
  it('returns 401 without a session', async () => {
    for (const [method, address] of [
      ['GET', path(2026)],
      ['PUT', path(2026)],
      ['GET', `${path(2026)}/file`],
    ] as const) {
      expect((await app.request(method, address)).statusCode).toBe(401);
    }
  });

  it('covers only the caller’s entries and edits', async () => {
    await entryOn('2026-03-03', 4, ada, 'What only Ada knows.');
    await save(2026, { title: 'Ada alone' });
    const bob = await buildMember(app);
    expect(await review(2026, bob)).toMatchObject({ moments: 0, edits: {}, version: 0 });
    expect((await save(2026, { title: 'Bob' }, 1, bob)).statusCode).toBe(409);
    expect(await downloadFile(2026, bob)).not.toMatch(/Ada (alone|knows)/);
    expect((await review(2026)).edits.title).toBe('Ada alone');
  });

  it.each(['26', '02026', '0000', '-2026', 'this', '2026%00', '20.6'])('refuses the year %s', async (year) => {
    expect((await ada.request('GET', path(year))).statusCode).toBe(400);
    expect((await ada.request('GET', `${path(year)}/file`)).statusCode).toBe(400);
    expect((await ada.request('PUT', path(year), { edits: {}, version: 0 })).statusCode).toBe(400);
  });

  it('of an empty journal has twelve empty months, and a file', async () => {
    const found = await review(2026);
    expect(found).toMatchObject({ year: 2026, isOver: false, moments: 0, years: [], edits: {}, version: 0 });
    expect(found.months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(found.months.every(({ moments, suggested }) => moments === 0 && suggested === null)).toBe(true);
    expect(await downloadFile(2026)).toContain('0 entries on 0 days so far');
    for (const year of ['0001', '9999']) expect((await ada.request('GET', path(year))).statusCode).toBe(200);
  });

  it('suggests an entry per month, never from a hard day, and the same each time', async () => {
    await entryOn('2025-12-31');
    const good = await entryOn('2026-01-01', 4);
    await entryOn('2026-01-02', 3);
    await entryOn('2026-01-03', 1.2);
    await entryOn('2026-02-03', 2.1);
    const helped = await entryOn('2026-03-03', 4.9);
    await app.database.sql`update gratitude_entries set help = 'put_away' where id = ${helped}`;
    const calm = await entryOn('2026-04-04', 3.1);
    const found = await review(2026);
    expect(found.months.map(({ suggested }) => suggested?.id ?? null).slice(0, 4)).toEqual([good, null, null, calm]);
    expect(found.months[0]).toMatchObject({ month: 1, moments: 3, days: 3, chosen: null });
    expect(found).toMatchObject({ moments: 6, years: [2025, 2026] });
    expect(await review(2026)).toEqual(found);
  });

  it('counts each of ten years separately', async () => {
    for (let year = 2017; year <= 2026; year++) await entryOn(`${year}-02-01`);
    expect((await review(2020)).years).toEqual([2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]);
    expect((await review(2020)).moments).toBe(1);
  });

  it('is over when the year ends in the person’s time zone', async () => {
    app.clock.set('2027-01-01T00:30:00Z');
    ada = await buildMember(app);
    expect((await review(2026)).isOver).toBe(true);
    await ada.request('PATCH', '/api/day-settings', { dayEndsAt: 1 });
    expect((await review(2026)).isOver).toBe(false);
    const west = await buildMember(app, { timezone: 'America/Lima' });
    expect((await review(2026, west)).isOver).toBe(false);
  });
});

describe('edits of a year', () => {
  it('are stored together with a version, and can be undone', async () => {
    const id = await entryOn('2026-01-05', 1.5);
    const edits = {
      title: '  The year\nof the heron ',
      introduction: 'It began slowly.\r\n\r\nThen it did not.',
      closing: 'Thank you.',
      months: [
        { month: 2, note: '', leftOut: true },
        { month: 1, entryId: id, note: 'The hard one, and I am glad of it.' },
        { month: 7, note: '' },
      ],
    };
    const storedEdits = {
      title: 'The year of the heron',
      introduction: 'It began slowly.\n\nThen it did not.',
      closing: 'Thank you.',
      months: [
        { month: 1, entryId: id, note: 'The hard one, and I am glad of it.' },
        { month: 2, leftOut: true },
      ],
    };
    const answer = await save(2026, edits);
    expect(answer.statusCode, answer.body).toBe(200);
    const found = yearReviewSchema.strict().parse(answer.json());
    expect(found).toMatchObject({ edits: storedEdits, version: 1 });
    expect(found.months[0]).toMatchObject({ suggested: null, chosen: { id } });
    expect(await review(2026)).toEqual(found);
    expect((await save(2026, {}, 1)).json()).toMatchObject({ edits: {}, version: 2 });
    expect((await save(2026, storedEdits, 2)).json()).toMatchObject({ edits: storedEdits, version: 3 });
    expect(await review(2025)).toMatchObject({ edits: {}, version: 0 });
  });

  it('of a stale version are refused with the current edits', async () => {
    await save(2026, { title: 'From the phone' });
    for (const version of [0, 2, 9]) {
      const response = await save(2026, { title: 'From the desk' }, version);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: 'stale_version',
        current: { edits: { title: 'From the phone' }, version: 1 },
      });
    }
    expect((await save(2025, { title: 'Nothing there' }, 3)).json().current).toEqual({ edits: {}, version: 0 });
  });

  it('of two devices at once are accepted once', async () => {
    const answers = await Promise.all(['one', 'two', 'three'].map((title) => save(2026, { title })));
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  it('drop a chosen entry that is deleted, of another month, or another user’s', async () => {
    const bob = await buildMember(app);
    const theirs = await entryOn('2026-01-05', 4, bob, 'What only Bob knows.');
    const earlier = await entryOn('2025-03-05');
    const deletedId = await entryOn('2026-04-05');
    const movedId = await entryOn('2026-05-05');
    const months = [
      { month: 1, entryId: theirs },
      { month: 2, entryId: '01975b1e-0000-7000-8000-000000000000', note: 'Kept all the same.' },
      { month: 3, entryId: earlier },
      { month: 4, entryId: deletedId },
      { month: 5, entryId: movedId },
    ];
    const saved = (await save(2026, { months })).json();
    expect(saved.edits.months).toEqual([
      { month: 2, note: 'Kept all the same.' },
      { month: 4, entryId: deletedId },
      { month: 5, entryId: movedId },
    ]);
    expect(JSON.stringify(saved)).not.toContain('Bob knows');
    await ada.request('DELETE', `/api/gratitude-entries/${deletedId}`);
    await ada.request('PATCH', `/api/gratitude-entries/${movedId}`, { entryDate: '2026-02-05' });
    const found = await review(2026);
    expect(found.months[3]).toMatchObject({ moments: 0, suggested: null, chosen: null });
    expect(found.months[4]).toMatchObject({ moments: 0, chosen: null });
    expect(await downloadFile(2026)).toContain('Kept all the same.');
  });

  it.each([
    ['a title that is too long', { title: 'x'.repeat(121) }],
    ['an introduction that is too long', { introduction: '🕯'.repeat(2001) }],
    ['closing words that are too long', { closing: 'x'.repeat(2001) }],
    ['a note that is too long', { months: [{ month: 1, note: 'x'.repeat(501) }] }],
    ['a month that is none', { months: [{ month: 13 }] }],
    ['half a month', { months: [{ month: 1.5 }] }],
    ['a month twice', { months: [{ month: 1 }, { month: 1 }] }],
    ['thirteen months', { months: Array.from({ length: 13 }, (_, index) => ({ month: (index % 12) + 1 })) }],
    ['a moment that has no id', { months: [{ month: 1, entryId: "'; drop table users" }] }],
    ['an invalid character', { title: '\ud800' }],
    ['a number for a text', { title: 7 }],
    ['no edits', null],
  ])('with %s are refused with a message', async (_what, edits) => {
    const response = await save(2026, edits);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'validation_failed', details: expect.any(Array) });
    expect(await review(2026)).toMatchObject({ edits: {}, version: 0 });
  });

  it('are deleted with the account', async () => {
    await save(2026, { title: 'Mine' });
    await app.database.sql`delete from users where id = ${ada.user.id}`;
    expect(await app.database.sql`select year from year_reviews`).toEqual([]);
  });
});

describe('the file of a year', () => {
  it('is one HTML file named by the year, without requests and scripts', async () => {
    await entryOn('2026-03-03', 4.6, ada, 'The heron stood in the shallow water.');
    await save(2026, { title: 'The heron year', introduction: 'Before.', closing: 'After.' });
    const response = await ada.request('GET', `${path(2026)}/file`);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.headers['content-disposition']).toContain('attachment');
    expect(response.headers['content-disposition']).toContain('evenglow-2026.html');
    for (const words of [
      '<h1 dir="auto">The heron year</h1>',
      'Before.',
      'After.',
      'The heron stood',
      'Tuesday, March 3',
    ])
      expect(response.body).toContain(words);
    expect(response.body).not.toMatch(/<script|<link|<img|<iframe|src=|url\(|https?:|@import/i);
  });

  it('escapes all user text', async () => {
    const hostile = `</title></style><script>alert(1)</script><img src=x onerror="alert('1')">&amp;`;
    const mary = await buildMember(app, { firstName: '<b>Ma"ry</b>' });
    const id = await entryOn('2026-01-05', 4, mary, `${hostile} #tag`);
    const { sql } = app.database;
    const names = sql.array([hostile]);
    await sql`update gratitude_entries set people = ${names}, things = ${names}, tags = ${names}, themes = ${names} where id = ${id}`;
    const edits = { title: hostile, introduction: hostile, closing: hostile, months: [{ month: 1, note: hostile }] };
    expect((await save(2026, edits, 0, mary)).statusCode).toBe(200);
    const body = await downloadFile(2026, mary);
    expect(body).not.toMatch(/<script|<img|<b>|onerror="/);
    expect(body.match(/&#60;script&#62;alert\(1\)&#60;\/script&#62;/g)?.length).toBeGreaterThanOrEqual(8);
    expect(body.match(/<\/style>/g)).toHaveLength(1);
    expect(body).toContain('&#38;amp;');
  });

  it('leaves out hidden months, and shows chosen entries', async () => {
    await entryOn('2026-01-05', 4.8, ada, 'The one that was suggested.');
    const id = await entryOn('2026-01-06', 3.9, ada, 'The one that was chosen.');
    await entryOn('2026-02-06', 4.9, ada, 'The month that was left out.');
    await save(2026, {
      months: [
        { month: 1, entryId: id },
        { month: 2, leftOut: true },
      ],
    });
    const body = await downloadFile(2026);
    expect(body).toContain('was chosen');
    expect(body).not.toMatch(/was suggested|left out\./);
  });

  it('truncates very long entries', async () => {
    await entryOn('2026-01-05', 4.8, ada, `${'A sentence of some length. '.repeat(300)}The very end.`);
    const body = await downloadFile(2026);
    expect(body).toContain('A sentence of some length. …');
    expect(body).not.toContain('The very end');
  });
});
