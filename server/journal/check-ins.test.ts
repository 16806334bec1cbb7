/** Check-ins: entries of a mood without words. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { CreatedEntry, Entry } from '../../contract/journal.ts';
import type { Analyser } from '../analysis/index.ts';
import { createTestApp, setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { PICTURE, uploadMedia, VIDEO } from '../testing/media.ts';

const ENTRIES = '/api/gratitude-entries';
const WORDS = 'The light on the river this evening.';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

const checkIn = (fields: object = {}, member = ada, headers?: Record<string, string>): Promise<CreatedEntry> =>
  buildEntry(member, { content: '', entryType: 'mood', sentiment: 4, ...fields }, headers);
const patch = (id: string, body: object, member = ada) => member.request('PATCH', `${ENTRIES}/${id}`, body);

it('returns 401 without a session', async () => {
  const response = await app.request('POST', ENTRIES, { entryType: 'mood', sentiment: 4 });
  expect(response.statusCode).toBe(401);
});

it('returns 404 for another user’s check-in', async () => {
  const { id } = await checkIn();
  const bob = await buildMember(app);
  expect((await bob.request('GET', `${ENTRIES}/${id}`)).statusCode).toBe(404);
  expect((await patch(id, { content: WORDS }, bob)).statusCode).toBe(404);
  expect((await bob.request('GET', ENTRIES)).json()).toEqual([]);
});

describe('saving', () => {
  it('keeps the mood, themes and tags, and adds no analysis', async () => {
    const saved = await checkIn({ content: '#walk #Green-tea', themes: ['rest'] });
    expect(saved).toMatchObject({
      content: '#walk #Green-tea',
      entryType: 'mood',
      sentiment: 4,
      themes: ['rest'],
      tags: ['walk', 'green-tea'],
      positiveReframe: null,
      analysisSource: null,
      corrected: { sentiment: true, themes: true },
      isShared: false,
    });
    for (const field of ['analysis', 'aiService', 'crisis', 'daysRecorded']) expect(saved).not.toHaveProperty(field);
    const [today]: Entry[] = (await ada.request('GET', `${ENTRIES}/today`)).json();
    expect(today).toEqual(saved);
  });

  it('never asks the analyser', async () => {
    const failing: Analyser = {
      analyse: () => {
        throw new Error('a check-in was analysed');
      },
      status: () => ({ isAvailable: true, quotaExceeded: false, mode: 'local' }),
    };
    const other = await createTestApp(app.database, { analyser: failing });
    const member = await buildMember(other);
    await checkIn({}, member);
    await other.runPendingWork();
    expect(other.logged.join('')).not.toContain('without its analysis');
  });

  it('writes once per idempotency key', async () => {
    const headers = { 'idempotency-key': 'check-in-one' };
    const [first, second] = [await checkIn({}, ada, headers), await checkIn({}, ada, headers)];
    expect(second).toEqual(first);
    expect((await ada.request('GET', ENTRIES)).json()).toHaveLength(1);
  });

  it('takes photos, but no video', async () => {
    const photo = await uploadMedia(app, ada, PICTURE);
    expect(await checkIn({ media: [photo.url] })).toMatchObject({ entryType: 'mood', media: [photo] });
    const [listed]: Entry[] = (await ada.request('GET', ENTRIES)).json();
    expect(listed?.media).toHaveLength(1);
    const video = await uploadMedia(app, ada, VIDEO, 'video/mp4');
    const response = await ada.request('POST', ENTRIES, { entryType: 'mood', sentiment: 4, media: [video.url] });
    expect(response.json().fields).toEqual({ media: 'A check-in can have photos, but no video.' });
  });

  it.each([
    [{ sentiment: undefined }, { sentiment: 'Please choose a mood for your check-in.' }],
    [{ content: 'Fine.' }, { content: 'A check-in can only have #tags. To add other words, save an entry instead.' }],
    [{ isShared: true }, { isShared: 'A check-in is private. Add words to share it.' }],
    [
      { challengeId: '0198e7a0-0000-7000-8000-000000000000' },
      { challengeId: 'A check-in can’t count for a challenge. Write an entry instead.' },
    ],
  ])('refuses %j', async (fields, problems) => {
    const response = await ada.request('POST', ENTRIES, { entryType: 'mood', sentiment: 4, ...fields });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual(problems);
  });

  it('still asks for 10 characters of other entries', async () => {
    for (const body of [{ sentiment: 4 }, { entryType: 'text' }, { content: '#walk' }]) {
      const { fields } = (await ada.request('POST', ENTRIES, body)).json();
      expect(fields).toEqual({
        content: 'Please write at least 10 characters to capture your gratitude fully.',
      });
    }
  });
});

describe('adding words', () => {
  it('makes it an entry of text with the same id, time and mood', async () => {
    const before = await checkIn({ sentiment: 2 });
    app.clock.advance(60_000);
    const after = (await patch(before.id, { content: WORDS, version: 1 })).json();
    expect(after).toMatchObject({
      id: before.id,
      createdAt: before.createdAt,
      entryDate: before.entryDate,
      content: WORDS,
      entryType: 'text',
      sentiment: 2,
      analysisSource: 'local',
      daysRecorded: 1,
      version: 2,
    });
    const again = await patch(before.id, { content: WORDS, version: 1 });
    expect(again.json()).toMatchObject({ code: 'stale_version', current: { entryType: 'text', content: WORDS } });
    expect((await ada.request('GET', ENTRIES)).json()).toHaveLength(1);
  });

  it('makes one with a photo an entry of a photo', async () => {
    const photo = await uploadMedia(app, ada, PICTURE);
    const { id } = await checkIn({ media: [photo.url] });
    expect((await patch(id, { content: WORDS })).json()).toMatchObject({ entryType: 'photo', media: [photo] });
  });

  it('counts in the limit of the free plan, which check-ins do not', async () => {
    const free = await createTestApp(app.database, { launchPromotion: false });
    const member = await buildMember(free);
    const waiting = await checkIn({}, member);
    for (let count = 0; count < 20; count++) await checkIn({}, member);
    let written = 0;
    while ((await member.request('POST', ENTRIES, { content: WORDS })).statusCode === 201 && written < 50) written++;
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(50);
    expect((await patch(waiting.id, { content: WORDS }, member)).json()).toMatchObject({ code: 'limit_reached' });
    expect((await patch(waiting.id, { sentiment: 5 }, member)).json()).toMatchObject({ sentiment: 5 });
  });
});

describe('privacy', () => {
  it('refuses to share or link a check-in, and does so once it has words', async () => {
    const { id } = await checkIn();
    const sentence = 'A check-in is private. Add words to share it.';
    const link = () => ada.request('POST', `/api/entries/${id}/links`, { days: 7, showsName: false });
    expect((await patch(id, { isShared: true })).json().fields).toEqual({ isShared: sentence });
    expect((await link()).json()).toMatchObject({ error: sentence });
    expect((await patch(id, { content: WORDS, isShared: true })).json()).toMatchObject({ isShared: true });
    expect((await link()).statusCode).toBe(201);
  });

  it('has nothing to talk about with the guide', async () => {
    const { id } = await checkIn();
    const response = await ada.request('POST', '/api/ai-chat', { message: 'Talk about it', entryId: id });
    expect(response.json()).toMatchObject({ error: 'A check-in has no words to talk about. Add some first.' });
  });
});

describe('search', () => {
  it('finds check-ins by filters, and nothing similar to them', async () => {
    const { id } = await checkIn({ content: '#walk', themes: ['rest'] });
    await buildEntry(ada, { content: 'A long rest after the walk by the river.', themes: ['rest'] });
    const found = async (query: string): Promise<string[]> =>
      (await ada.request('GET', `/api/search/all?${query}`))
        .json()
        .map(({ displayTitle }: { displayTitle: string }) => displayTitle);
    expect(await found('checkIns=only')).toEqual(['Check-in: Happy']);
    expect(await found('checkIns=none')).toEqual(['A long rest after the walk by the river.']);
    expect(await found('tags=walk')).toEqual(['Check-in: Happy']);
    expect(await found('themes=rest')).toHaveLength(2);
    expect(await found('sentimentMin=4&sentimentMax=4')).toContain('Check-in: Happy');
    expect((await ada.request('GET', `/api/search/similar?entryId=${id}`)).json()).toEqual([]);
    const similar: { id: string }[] = (await ada.request('GET', '/api/search/similar?text=rest%20walk')).json();
    expect(similar.map((result) => result.id)).not.toContain(id);
  });
});
