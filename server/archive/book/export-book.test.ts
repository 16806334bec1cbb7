/** Export of a journal as a PDF book. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import type { BookProgress } from '../../../contract/archive.ts';
import { createLogger } from '../../platform/log.ts';
import { openStorage } from '../../platform/storage/storage.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember } from '../../testing/builders.ts';
import { uploadMedia } from '../../testing/media.ts';
import { BOOK_MAX, exportBook } from './export-book.ts';
import { PdfQueue } from './pdf-queue.ts';
import { readPdf } from './read-pdf.fixtures.ts';

const app = setUpTestApp();

it('returns 401 without a session', async () => {
  expect((await app.request('GET', '/api/export/pdf')).statusCode).toBe(401);
});

it('contains only the selected days of the user, with their photos', async () => {
  const ada = await buildMember(app, { firstName: 'Ada', lastName: 'Lindqvist' });
  const bob = await buildMember(app);
  await buildEntry(ada, { content: 'The second of May.', entryDate: '2026-05-02' });
  await buildEntry(ada, { content: 'Too early for this book.', entryDate: '2026-05-01' });
  await buildEntry(bob, { content: 'What only Bob knows.', entryDate: '2026-05-02' });
  const jpeg = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#2f8f3a' } })
    .jpeg()
    .toBuffer();
  const photo = await uploadMedia(app, ada, jpeg);
  await buildEntry(ada, { content: 'Out on the lake.', entryDate: '2026-05-03', media: [photo.url] });

  const response = await ada.request('GET', '/api/export/pdf?from=2026-05-02&to=2026-05-30');
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.headers['content-disposition']).toContain('evenglow-data-2026-05-20.pdf');
  const { pages } = await readPdf(response.rawPayload);
  expect(pages[0]).toContain('Ada Lindqvist');
  const all = pages.join(' ');
  expect(all.indexOf('The second of May.')).toBeLessThan(all.indexOf('Out on the lake.'));
  expect(all).not.toContain('Too early');
  expect(all).not.toContain('Bob');
  // The photo is embedded as JPEG.
  expect(response.rawPayload.toString('latin1')).toContain('/DCTDecode');
  const events: { kind: string }[] = (await ada.request('GET', '/api/account/events')).json();
  expect(events.filter(({ kind }) => kind === 'exported')).toHaveLength(1);
});

it('returns 400 if the first day is after the last', async () => {
  const ada = await buildMember(app);
  expect((await ada.request('GET', '/api/export/pdf?from=2026-05-01&to=2026-04-01')).statusCode).toBe(400);
});

it('returns 400 with a hint for a book above the entry limit', async () => {
  const ada = await buildMember(app);
  const { sql } = app.database;
  await sql`
    insert into gratitude_entries (id, user_id, content, entry_type, entry_date, timezone, created_at)
    select gen_random_uuid(), ${ada.user.id}, 'x', 'text', '2026-01-01', 'UTC', now() from generate_series(1, ${BOOK_MAX.moments + 1})`;
  const response = await ada.request('GET', '/api/export/pdf');
  expect(response.statusCode).toBe(400);
  expect(response.body).toContain('choose a shorter period');
});

it('returns 429 during another book of the user', async () => {
  const ada = await buildMember(app);
  const both = await Promise.all([ada.request('GET', '/api/export/pdf'), ada.request('GET', '/api/export/pdf')]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
});

it('reports each stage, from the entries to the file', async () => {
  const ada = await buildMember(app);
  const photo = await uploadMedia(
    app,
    ada,
    await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  await buildEntry(ada, { content: 'In spring.', entryDate: '2026-03-02', media: [photo.url] });
  const folder = await mkdtemp(join(tmpdir(), 'evenglow-books-'));
  const storage = await openStorage(folder, undefined);
  onTestFinished(async () => {
    await storage.close();
    await rm(folder, { recursive: true });
  });
  const log = createLogger('silent');
  const deps = {
    orm: app.database.orm,
    clock: app.clock,
    log,
    storage,
    pdfQueue: new PdfQueue({ log, folder }),
    exportsInProgress: new Set<string>(),
  };
  const reported: BookProgress[] = [];
  const actor = { userId: ada.user.id, timezone: 'UTC', dayEndsAt: 0 };
  const { body } = await exportBook(deps, actor, 'a test', {}, new AbortController().signal, (now) =>
    reported.push(now),
  );
  body.destroy();
  expect(reported).toEqual([
    { stage: 'reading', share: 1, month: '2026-03' },
    { stage: 'pictures', share: 1 },
    { stage: 'setting', share: 0 },
    { stage: 'writing', share: 0 },
  ]);
});
