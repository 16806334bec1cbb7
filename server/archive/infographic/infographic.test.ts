/** The picture of a year: access, content and privacy. */
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { INFOGRAPHIC_STYLE_NAMES, INFOGRAPHIC_STYLES } from '../../../contract/infographic.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { drawInfographic, type InfographicChoice } from './infographic.ts';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app, { firstName: 'Ada', lastName: 'Lindqvist' });
});

const path = (style: string, query = '') => `/api/infographic/${style}${query}`;
const ask = (style = 'colorful', query = '', who = ada) => who.request('GET', path(style, query));

async function drawing(choice: Partial<InfographicChoice> = {}): Promise<string> {
  const deps = { orm: app.database.orm, clock: app.clock, journals: app.journals };
  const owner = { userId: ada.user.id, timezone: 'UTC', dayEndsAt: 0, checkInsInStreak: false };
  const all = { style: 'colorful', name: false, hardDays: false, themes: true, ...choice };
  return (await drawInfographic(deps, owner, all)).svg;
}

/** The text labels of a drawing. */
const labelsIn = (svg: string) => Array.from(svg.matchAll(/aria-label="([^"]*)"/g), ([, words]) => words);

describe('the picture of a year', () => {
  it('returns 401 without a session', async () => {
    expect((await app.request('GET', path('colorful'))).statusCode).toBe(401);
    expect((await app.request('GET', '/api/infographic-years')).statusCode).toBe(401);
  });

  it('contains no data of other users', async () => {
    const bob = await buildMember(app);
    await buildEntry(bob);
    expect((await ask()).statusCode).toBe(404);
    await buildEntry(ada);
    const before = await ask();
    for (const day of ['2026-05-01', '2026-05-02']) await buildEntry(bob, { entryDate: day });
    expect((await ask()).rawPayload.equals(before.rawPayload)).toBe(true);
    expect((await ada.request('GET', '/api/infographic-years')).json()).toMatchObject([{ year: 2026, moments: 1 }]);
  });

  it.each(INFOGRAPHIC_STYLES)('is a square PNG in the style %s, named by year, style and day', async (style) => {
    await buildEntry(ada);
    const response = await ask(style);
    expect(response.headers['content-type']).toBe('image/png');
    expect(response.headers['content-disposition']).toContain(
      `evenglow-2026-${INFOGRAPHIC_STYLE_NAMES[style].toLowerCase()}-2026-05-20.png`,
    );
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1080 });
  });

  it('is identical for the same journal, and returns 304 for a current ETag', async () => {
    await buildEntry(ada);
    const [one, other] = [await ask(), await ask()];
    expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
    const ifNoneMatch = { 'if-none-match': String(one.headers.etag) };
    expect((await ada.request('GET', path('colorful'), undefined, ifNoneMatch)).statusCode).toBe(304);
    await buildEntry(ada);
    expect((await ada.request('GET', path('colorful'), undefined, ifNoneMatch)).statusCode).toBe(200);
  });

  it('rejects an unknown style, an invalid year and a year without entries', async () => {
    await buildEntry(ada);
    expect((await ask('gaudy')).statusCode).toBe(404);
    expect((await ask('minimal', '?year=2019')).json()).toMatchObject({
      code: 'not_found',
      error: 'There are no entries in 2019 yet.',
    });
    expect((await ask('minimal', '?year=last')).statusCode).toBe(400);
    expect((await ask('minimal', '?name=perhaps')).statusCode).toBe(400);
  });

  it('shows the newest year by default', async () => {
    await buildEntry(ada, { entryDate: '2024-02-29' });
    await buildEntry(ada, { entryDate: '2025-12-31' });
    expect(labelsIn(await drawing())).toContain('2025');
    expect(labelsIn(await drawing({ year: '2024' }))).toContain('2024');
    expect((await ada.request('GET', '/api/infographic-years')).json()).toEqual([
      { year: 2025, moments: 1, days: 1, themes: expect.any(Number) },
      { year: 2024, moments: 1, days: 1, themes: expect.any(Number) },
    ]);
  });
});

describe('the content of the picture of a year', () => {
  it.each(INFOGRAPHIC_STYLES)('contains no entry text in the style %s', async (style) => {
    await buildEntry(ada, {
      content: 'Nora and Jonas swam in the lake at Wannsee. #secretplace',
      entryDate: '2026-05-01',
    });
    await app.database.sql`update gratitude_entries set themes = '{nature,surgery}'`;
    const svg = await drawing({ style });
    for (const word of ['Nora', 'Jonas', 'lake', 'Wannsee', 'secret', 'surgery', 'Ada', 'Lindqvist']) {
      expect(svg.toLowerCase()).not.toContain(word.toLowerCase());
    }
    expect(labelsIn(svg).join(' ').toLowerCase()).toContain('my year in evenglow');
  });

  it('shows the name and themes if chosen', async () => {
    await buildEntry(ada);
    await app.database.sql`update gratitude_entries set themes = '{nature,family}'`;
    expect(labelsIn(await drawing({ name: true }))).toContain('Ada’s year');
    expect(labelsIn(await drawing({ name: true, style: 'minimal' }))).toContain('Ada Lindqvist');
    expect(labelsIn(await drawing({ name: true, style: 'elegant' }))).toContain('ADA LINDQVIST');
    expect(labelsIn(await drawing())).toContain('family & nature'.replace('&', '&#38;'));
    expect(labelsIn(await drawing({ themes: false })).join(' ')).not.toContain('family');
  });

  it.each(INFOGRAPHIC_STYLES)('draws a hard day like an unanalysed one in the style %s', async (style) => {
    const hard = await buildEntry(ada, { entryDate: '2026-05-01' });
    await buildEntry(ada, { entryDate: '2026-05-02' });
    const withMood = async (mood: number | null, help: string | null) => {
      await app.database.sql`update gratitude_entries set sentiment = ${mood}, help = ${help} where id = ${hard.id}`;
      return drawing({ style });
    };
    const unanalysed = await withMood(null, null);
    for (const mood of [1, 2, 2.49]) expect(await withMood(mood, null)).toBe(unanalysed);
    expect(await withMood(4.8, 'put_away')).toBe(unanalysed);
    const bright = await withMood(4.8, null);
    if (style === 'colorful') expect(bright).not.toBe(unanalysed);
    else expect(bright).toBe(unanalysed);
    await withMood(1, null);
    if (style === 'colorful') expect(await drawing({ style, hardDays: true })).not.toBe(unanalysed);
  });

  it('counts the longest streak as the figures of the journal do, with rest days', async () => {
    for (const day of ['10', '11', '13', '14', '15']) await buildEntry(ada, { entryDate: `2026-05-${day}` });
    await buildEntry(ada, { entryDate: '2026-05-19' });
    const { longestStreak } = (await ada.request('GET', '/api/stats')).json();
    expect(longestStreak).toBe(5);
    for (const style of INFOGRAPHIC_STYLES) {
      const labels = labelsIn(await drawing({ style }));
      expect(labels[labels.indexOf('day streak') - 1]).toBe('5');
    }
    expect((await ada.request('GET', '/api/insights/years/2026')).json()).toMatchObject({
      longestRun: { days: 5, from: '2026-05-10', to: '2026-05-15' },
    });
  });

  it('shows every day of a leap year that begins on a Saturday', async () => {
    await buildEntry(ada, { entryDate: '2000-02-29' });
    for (const style of INFOGRAPHIC_STYLES) expect(await drawing({ style })).not.toContain('NaN');
  });

  it.each(['Илья', 'آدا', '美咲', '하늘', 'आशा', 'สมชาย', 'נועה', 'Ada 🌞'])(
    'draws the name %s in its script',
    async (displayName) => {
      await buildEntry(ada);
      const profile = { displayName, bio: '', isPublic: false, showStreak: true, showStats: true };
      await ada.request('PUT', '/api/profile', profile);
      expect(labelsIn(await drawing({ name: true, style: 'minimal' }))).toContain(displayName.replace(' 🌞', ''));
    },
  );

  it('fits a name of any length or script', async () => {
    await buildEntry(ada);
    for (const displayName of [
      'Ngọc Hân Đỗ',
      'Илья Обломов',
      'آدا ليندكفيست',
      '林 美咲',
      '김 하늘',
      'B'.repeat(60),
      '🌱',
      'Zażółć Gęślą <Jaźń> & "Co"',
    ]) {
      await ada.request('PUT', '/api/profile', {
        displayName,
        bio: '',
        isPublic: false,
        showStreak: true,
        showStats: true,
      });
      const response = await ask('elegant', '?name=true');
      expect(response.statusCode).toBe(200);
    }
  });
});
