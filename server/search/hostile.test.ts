/** Hostile queries: each gets a clear error or a result, never documents of another user. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnTag } from '../../contract/own-tags.ts';
import type { SearchOverview } from '../../contract/search.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

describe.each(['/api/search/all', '/api/search/overview'])('%s', (path) => {
  const repeatParameter = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${name}=n${at}`).join('&');

  it.each([
    ['startDate=2026-05-02&endDate=2026-05-01'],
    ['sentimentMin=4&sentimentMax=3'],
    [`text=${'a'.repeat(401)}`],
    [`text=${'a'.repeat(10_000)}`],
    [repeatParameter('themes', 31)],
    [repeatParameter('tags', 31)],
    [repeatParameter('people', 31)],
    ['themes='],
    [`tags=${'t'.repeat(101)}`],
    ['sentimentMin=0.9'],
    ['sentimentMax=5.1'],
    ['sentimentMin=NaN'],
    ['sentimentMax=Infinity'],
    ['weekday=7'],
    ['weekday=1.5'],
    ['hour=24'],
    ['hour=-1'],
    ['startDate=0000-01-01'],
    ['endDate=10000-01-01'],
    ['startDate=2026-02-29'],
    ['kind=everything'],
    ['text=one&text=two'],
  ])('refuses %.60s with a message', async (query) => {
    const response = await ada.request('GET', `${path}?${query}`);
    expect(response.statusCode).toBe(400);
    const { code, details } = response.json();
    expect(code).toBe('validation_failed');
    expect(details).not.toEqual([]);
  });

  it.each([
    repeatParameter('themes', 30),
    repeatParameter('people', 30),
    'themes=__proto__',
    'tags=__proto__&tags=%23constructor',
    'people=__proto__&people=toString',
    'tags=%00',
    'people=%EF%BF%BD%20%E2%80%AE',
    'startDate=0001-01-01&endDate=0001-01-01',
    'startDate=9999-12-31&endDate=9999-12-31',
    `text=${encodeURIComponent("' or 1=1; drop table users; --")}`,
    `text=${'%E2%80%AE'.repeat(30)}zzz`,
  ])('finds nothing for %.60s', async (query) => {
    await buildEntry(ada);
    const response = await ada.request('GET', `${path}?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    const body: unknown[] | SearchOverview = response.json();
    expect(Array.isArray(body) ? body.length : body.total).toBe(0);
  });
});

it('treats tags named like object properties as any other', async () => {
  await buildEntry(ada, { content: 'A walk by the river. #__proto__ #constructor' });
  await buildEntry(ada, { content: 'A walk by the lake. #toString' });
  const listed: OwnTag[] = (await ada.request('GET', '/api/tags')).json();
  expect(listed.map(({ name }) => name)).toEqual(['__proto__', 'constructor', 'tostring']);
  expect((await ada.request('GET', '/api/search/all?tags=__proto__')).json()).toHaveLength(1);
  expect((await ada.request('GET', '/api/search/all?text=%23__proto__')).json()).toHaveLength(1);
  const overview: SearchOverview = (await ada.request('GET', '/api/search/overview')).json();
  expect(overview.tags.map(({ name }) => name).sort()).toEqual(['__proto__', 'constructor', 'tostring']);
  const renamed = await ada.request('POST', '/api/tags/rename', { from: 'toString', to: '__proto__', merge: true });
  expect(renamed.statusCode).toBe(200);
  expect((await ada.request('GET', '/api/search/all?tags=__proto__')).json()).toHaveLength(2);
});
