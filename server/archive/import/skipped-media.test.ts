/** Photos that cannot be imported: named before and after the import, and in a list to download. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { SKIPPED_MEDIA_TTL_MS } from '../../../contract/imports.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { PICTURE, VIDEO } from '../../testing/media.ts';
import { dayOneEntry, dayOneJson, journeyEntry, zipOf } from './foreign-files.fixtures.ts';
import { importFile, previewFile, sendImport } from './import-requests.fixtures.ts';
import { removeSkippedMedia } from './imports.queries.ts';

const app = setUpTestApp();

const MEGABYTE = 1024 * 1024;

/** A Day One ZIP with an entry for each photo. An entry without bytes lists a photo that is not in the ZIP. */
function bookOf(photos: Readonly<Record<string, Buffer | undefined>>): Promise<Buffer> {
  const names = Object.keys(photos);
  const entries = names.map((md5, index) =>
    dayOneEntry(`Entry ${index} of the book.`, {
      uuid: String(index).padStart(32, '0'),
      creationDate: `2024-05-${String(10 + index)}T12:00:00Z`,
      timeZone: 'UTC',
      photos: [{ identifier: `p${index}`, md5, type: 'jpeg', orderInEntry: 0 }],
    }),
  );
  const files = names.flatMap((md5) => (photos[md5] ? [[`photos/${md5}.jpeg`, photos[md5]] as const] : []));
  return zipOf({ 'Journal.json': dayOneJson(entries), ...Object.fromEntries(files) }, false);
}

const flatJpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f8f3a' } })
    .jpeg({ quality: 40 })
    .toBuffer();

const listPath = (id: string) => `/api/imports/${id}/skipped-media`;
const openList = (person: Member, id: string) => person.request('GET', listPath(id));

async function photosOf(person: Member): Promise<string[]> {
  const entries: { content: string; media: unknown[] }[] = (
    await person.request('GET', '/api/gratitude-entries')
  ).json();
  return entries.flatMap(({ content, media }) => (media.length > 0 ? [content] : [])).sort();
}

it('returns 401 for the list without a session', async () => {
  const ada = await buildMember(app);
  const { file } = await previewFile(app, ada, await bookOf({ gone: undefined }));
  expect((await app.request('GET', listPath(file))).statusCode).toBe(401);
});

it('returns 404 for the list of another user’s file or import', async () => {
  const [ada, bob] = [await buildMember(app), await buildMember(app)];
  const { file } = await previewFile(app, ada, await bookOf({ gone: undefined }));
  expect((await openList(bob, file)).statusCode).toBe(404);
  await importFile(ada, file);
  expect((await openList(bob, file)).statusCode).toBe(404);
  expect((await openList(ada, file)).statusCode).toBe(200);
});

it('names the photos that cannot come before the import, and again after it', async () => {
  const ada = await buildMember(app);
  const book = await bookOf({
    fine: PICTURE,
    cut: PICTURE.subarray(0, PICTURE.length >> 1),
    noise: Buffer.concat([PICTURE.subarray(0, 700), Buffer.alloc(400, 0xab), PICTURE.subarray(-2)]),
    text: Buffer.from('no picture at all'),
    gone: undefined,
    film: Buffer.concat([VIDEO, Buffer.alloc(50 * MEGABYTE)]),
  });
  const preview = await previewFile(app, ada, book);
  expect(preview).toMatchObject({ isNew: 6, leftOut: 0, photos: 1, videos: 0, skippedMediaCount: 5 });
  expect(preview.skippedMedia).toEqual([
    { name: 'cut.jpeg', kind: 'photo', day: '2024-05-11', reason: 'The file is cut off' },
    { name: 'noise.jpeg', kind: 'photo', day: '2024-05-12', reason: 'The file is damaged' },
    { name: 'text.jpeg', kind: 'photo', day: '2024-05-13', reason: 'We can’t open this type' },
    { name: 'gone.jpeg', kind: 'photo', day: '2024-05-14', reason: 'It isn’t in the file' },
    { name: 'film.jpeg', kind: 'video', day: '2024-05-15', reason: 'It’s larger than 50 MB' },
  ]);
  const list = await openList(ada, preview.file);
  expect(list.headers['content-disposition']).toContain('not-imported.csv');
  expect(list.body.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFName,Kind,Day,Reason',
    'cut.jpeg,photo,2024-05-11,The file is cut off',
  ]);

  const result = await importFile(ada, preview.file);
  expect(result).toMatchObject({ entries: 6, skippedMediaCount: 5, skippedMedia: preview.skippedMedia });
  expect(await photosOf(ada)).toEqual(['Entry 0 of the book.']);
  app.clock.advance(10 * DAY_MS);
  const listed = (await ada.request('GET', '/api/imports')).json();
  expect(listed.imports).toMatchObject([{ id: preview.file, skippedMediaCount: 5 }]);
  expect((await openList(ada, preview.file)).body).toBe(list.body);
  app.clock.advance(21 * DAY_MS);
  await removeSkippedMedia(app.database.orm, new Date(app.clock.now().getTime() - SKIPPED_MEDIA_TTL_MS));
  expect((await ada.request('GET', '/api/imports')).json()).toEqual({ imports: [] });
});

it('makes large photos of phones smaller: 50 and 108 megapixels, and over 10 MB', async () => {
  const ada = await buildMember(app);
  const book = await bookOf({
    fifty: await flatJpeg(8_160, 6_144),
    many: await flatJpeg(12_000, 9_000),
    heavy: Buffer.concat([PICTURE, Buffer.alloc(11 * MEGABYTE)]),
  });
  const preview = await previewFile(app, ada, book);
  expect(preview).toMatchObject({ photos: 3, skippedMediaCount: 0, rowsCount: 0 });
  await importFile(ada, preview.file);
  expect(await photosOf(ada)).toHaveLength(3);
});

it('leaves an entry out whose only content is a photo that cannot come, and says so', async () => {
  const ada = await buildMember(app);
  const photos = [{ identifier: 'p', md5: 'cut', type: 'jpeg', orderInEntry: 0 }];
  const book = await zipOf({
    'Journal.json': dayOneJson([dayOneEntry('', { photos })]),
    'photos/cut.jpeg': PICTURE.subarray(0, PICTURE.length >> 1),
  });
  const preview = await previewFile(app, ada, book);
  expect(preview).toMatchObject({ isNew: 0, leftOut: 1, skippedMediaCount: 1 });
  expect(preview.rows).toMatchObject([{ matter: 'It’s empty. One photo can’t be imported.' }]);
});

it('skips only a null in a list of photos', async () => {
  const ada = await buildMember(app);
  const book = await zipOf({
    'one.json': journeyEntry('<p>The lake at noon, quite still.</p>', { photos: [null, 'one.jpg'] }),
    'one.jpg': PICTURE,
  });
  expect(await previewFile(app, ada, book)).toMatchObject({ source: 'journey', photos: 1, skippedMediaCount: 0 });
});

it('reports the opening of photos as a second stage', async () => {
  const ada = await buildMember(app);
  const book = await bookOf({ one: PICTURE, two: PICTURE });
  const { body } = await sendImport(app, ada, book, '?name=book.zip', { accept: 'text/event-stream' });
  expect(body).toContain('"stage":"photos"');
  expect(body).toContain('event: end');
});
