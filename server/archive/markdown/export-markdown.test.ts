/** Export of a journal as Markdown, and its import into another account. */
import { expect, it } from 'vitest';
import type { Entry } from '../../../contract/journal.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { PICTURE, uploadMedia } from '../../testing/media.ts';
import { unzip } from '../archive.fixtures.ts';
import { importFile, previewFile } from '../import/import-requests.fixtures.ts';

const app = setUpTestApp();

async function exportOf(person: Member, query = '') {
  const response = await person.request('GET', `/api/export/markdown${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return { response, files: await unzip(response.rawPayload) };
}

it('returns 401 without a session', async () => {
  expect((await app.request('GET', '/api/export/markdown')).statusCode).toBe(401);
});

it('writes a file per month, by the day of the entry, with photos beside and no entries of others', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  const photo = await uploadMedia(app, ada, PICTURE);
  await buildEntry(bob, { content: 'What only Bob knows.' });
  await buildEntry(ada, { content: 'The kettle *still* works. #home', media: [photo.url] });
  await buildEntry(ada, { content: 'The first plums.', entryDate: '2026-04-30' });
  await buildEntry(ada, { content: 'The first pears.', entryDate: '2026-05-02' });
  const { response, files } = await exportOf(ada);
  expect(response.headers['content-disposition']).toContain('evenglow-markdown-2026-05-20.zip');
  const [april, may, picture] = [...files.keys()];
  expect([april, may]).toEqual(['2026-04.md', '2026-05.md']);
  expect(picture).toMatch(/^photos\/2026-05-20-.*\.webp$/);
  const text = String(files.get('2026-05.md'));
  expect(text).toContain(`The kettle \\*still\\* works. #home\n\n![](${picture})\n`);
  expect(text.indexOf('The first pears.')).toBeLessThan(text.indexOf('The kettle'));
  expect([...files.values()].join('')).not.toContain('Bob');
  expect([...(await exportOf(ada, '?to=2026-04-30')).files.keys()]).toEqual(['2026-04.md']);
  expect([...(await exportOf(ada, '?tags=home')).files.keys()]).toEqual(['2026-05.md', picture]);
});

async function listOf(person: Member) {
  const entries: Entry[] = (await person.request('GET', '/api/gratitude-entries')).json();
  return entries.map(({ content, entryDate, timezone, createdAt, sentiment, tags, media }) => ({
    content,
    entryDate,
    timezone,
    createdAt: createdAt.slice(0, 19),
    sentiment,
    tags,
    photos: media.length,
  }));
}

it('comes back with every word, day, instant, mood, tag and photo', async () => {
  const ada = await buildMember(app, { timezone: 'Asia/Tokyo' });
  const photos = [await uploadMedia(app, ada, PICTURE), await uploadMedia(app, ada, PICTURE)];
  await buildEntry(ada, {
    content: '# One\n\n- two\n  three_four #sea\n---\n## 2026-05-20 21:00\n![](photos/x.webp)',
    media: photos.map(({ url }) => url),
    sentiment: 2,
  });
  app.clock.advance(60_000);
  await buildEntry(ada, { content: 'Grüße 🕯 from\nthe `allotment`', entryDate: '2026-04-18', sentiment: 5 });
  await buildEntry(ada, { content: '#walk #sea', entryType: 'mood', sentiment: 4, entryDate: '2026-04-19' });
  const { response, files } = await exportOf(ada);

  const eve = await buildMember(app);
  const { file, isNew, photos: found } = await previewFile(app, eve, response.rawPayload, '?name=evenglow.zip');
  expect({ isNew, found }).toEqual({ isNew: 3, found: 2 });
  expect(await importFile(eve, file)).toMatchObject({ source: 'markdown', entries: 3 });
  expect(await listOf(eve)).toEqual(await listOf(ada));
  const again = await exportOf(eve);
  // Ids of photos differ, and the order of themes.
  const withoutNames = (text: unknown) =>
    String(text)
      .replace(/-[0-9a-f-]{36}\./g, '.')
      .replace(/(?<=themes:: ).*/g, (themes) => themes.split(', ').sort().join(', '));
  for (const month of ['2026-04.md', '2026-05.md']) {
    expect(withoutNames(again.files.get(month))).toBe(withoutNames(files.get(month)));
  }
  // A second import of the same file changes nothing.
  expect(await previewFile(app, eve, response.rawPayload)).toMatchObject({ isNew: 0, alreadyHere: 3 });
});
