/** Photos and videos in entries, and unused ones. */

import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CreatedEntry, Entry } from '../../../contract/journal.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { createUpload, listStoredFiles, noonPlus, PICTURE, uploadMedia } from '../../testing/media.ts';
import { sweepUnused, UNUSED_MS } from './media.ts';

const ENTRIES = '/api/gratitude-entries';
const CONTENT = 'The light on the river this evening.';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app);
});

describe('a photo of an entry', () => {
  it('is added to the entry, listed with it and deleted with it', async () => {
    const [one, two] = [
      await uploadMedia(app, ada, PICTURE),
      await uploadMedia(app, ada, await sharp(PICTURE).resize(300, 200).png().toBuffer()),
    ];
    const entry = await buildEntry(ada, { content: CONTENT, media: [two.url, one.url] });
    expect(entry).toMatchObject({ entryType: 'photo', mediaUrl: two.url, media: [two, one] });
    const { analysis: _analysis, daysRecorded: _days, ...plain } = entry;
    for (const path of [ENTRIES, `${ENTRIES}/today`]) {
      expect((await ada.request('GET', path)).json<Entry[]>()).toEqual([plain]);
    }
    const changed = await ada.request('PATCH', `${ENTRIES}/${entry.id}`, { content: `${CONTENT} And the ducks.` });
    expect(changed.json<CreatedEntry>().media).toEqual([two, one]);
    expect((await ada.request('DELETE', one.url)).statusCode).toBe(404);
    expect(listStoredFiles(app, ada)).toHaveLength(4);
    expect((await ada.request('DELETE', `${ENTRIES}/${entry.id}`)).statusCode).toBe(204);
    expect((await ada.request('GET', one.url)).statusCode).toBe(404);
    await app.runPendingWork();
    expect(listStoredFiles(app, ada)).toEqual([]);
  });

  it('is visible to other members while the entry is shared', async () => {
    const media = await uploadMedia(app, ada, PICTURE);
    const entry = await buildEntry(ada, { content: CONTENT, mediaUrl: media.url, isShared: true });
    expect((await bob.request('GET', media.url)).statusCode).toBe(200);
    expect((await app.request('GET', media.url)).statusCode).toBe(401);
    await ada.request('PATCH', `${ENTRIES}/${entry.id}`, { isShared: false });
    expect((await bob.request('GET', media.url)).statusCode).toBe(404);
  });

  it('belongs to one entry of its owner, once it has arrived', async () => {
    const media = await uploadMedia(app, ada, PICTURE);
    const { mediaPath } = await createUpload(ada, 1000);
    await buildEntry(ada, { content: CONTENT, media: [media.url] });
    const write = (who: Member, body: object) => who.request('POST', ENTRIES, { content: CONTENT, ...body });
    for (const response of [
      await write(ada, { media: [media.url] }),
      await write(bob, { media: [media.url] }),
      await write(ada, { media: [mediaPath] }),
      await write(ada, { mediaUrl: '/api/media/00000000-0000-7000-8000-000000000000' }),
      await write(ada, { mediaUrl: 'https://elsewhere.example/a.jpg' }),
      await write(ada, { entryType: 'photo' }),
    ]) {
      expect(response.statusCode, response.body).toBe(400);
    }
    expect((await ada.request('GET', ENTRIES)).json()).toHaveLength(1);
  });

  it('is in one of two entries saved with it concurrently', async () => {
    const media = await uploadMedia(app, ada, PICTURE);
    const answers = await Promise.all(
      [1, 2].map((n) => ada.request('POST', ENTRIES, { content: `${CONTENT} ${n}`, media: [media.url] })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 400]);
    expect((await ada.request('GET', ENTRIES)).json()).toHaveLength(1);
  });

  it('is in the only entry of a repeated save', async () => {
    const media = await uploadMedia(app, ada, PICTURE);
    const save = () =>
      ada.request('POST', ENTRIES, { content: CONTENT, media: [media.url] }, { 'idempotency-key': 'an-attempt' });
    const answers = await Promise.all([save(), save()]);
    answers.push(await save());
    for (const answer of answers) expect(answer.json<CreatedEntry>().media).toEqual([media]);
    expect((await ada.request('GET', ENTRIES)).json()).toHaveLength(1);
  });
});

describe('unused files', () => {
  it('can be discarded by their owner only', async () => {
    const media = await uploadMedia(app, ada, PICTURE);
    expect((await app.request('DELETE', media.url)).statusCode).toBe(401);
    expect((await bob.request('DELETE', media.url)).statusCode).toBe(404);
    expect((await ada.request('DELETE', media.url)).statusCode).toBe(204);
    await app.runPendingWork();
    expect(listStoredFiles(app, ada)).toEqual([]);
  });

  it('are deleted after a day, and no others', async () => {
    const [used, unused] = [await uploadMedia(app, ada, PICTURE), await uploadMedia(app, ada, PICTURE)];
    await buildEntry(ada, { content: CONTENT, media: [used.url] });
    await createUpload(ada, 1000);
    app.clock.set(noonPlus(UNUSED_MS - 1));
    await sweepUnused(app.media);
    expect((await ada.request('GET', unused.url)).statusCode).toBe(200);
    app.clock.set(noonPlus(UNUSED_MS + 1));
    await sweepUnused(app.media);
    await app.runPendingWork();
    expect((await ada.request('GET', unused.url)).statusCode).toBe(404);
    expect((await ada.request('GET', used.url)).statusCode).toBe(200);
    expect(listStoredFiles(app, ada)).toEqual(['full.webp', 'preview.webp']);
  });
});
