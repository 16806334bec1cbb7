/** Selection of the exported entries in each format, and the size estimates. */
import { expect, it, vi } from 'vitest';
import type { BookEvents, ExportSummary } from '../../../contract/archive.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { PICTURE, uploadMedia } from '../../testing/media.ts';
import { unzip } from '../archive.fixtures.ts';
import { readPdf } from '../book/read-pdf.fixtures.ts';

const app = setUpTestApp();

async function summaryOf(person: Member, query = ''): Promise<ExportSummary> {
  const response = await person.request('GET', `/api/export/summary${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

interface ServerSentEvent {
  event: string;
  data: string;
}

const eventsIn = (text: string): ServerSentEvent[] =>
  [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, event = '', data = '']) => ({ event, data }));

const pdfIn = (events: readonly ServerSentEvent[]): Buffer =>
  Buffer.concat(
    events
      .filter(({ event }) => event === 'part')
      .map(({ data }) => Buffer.from((JSON.parse(data) as BookEvents['part']).base64, 'base64')),
  );

/** A journal of four entries. Each condition below selects only the one about the lake. */
async function buildJournal(): Promise<Member> {
  const ada = await buildMember(app);
  const photo = await uploadMedia(app, ada, PICTURE);
  await buildEntry(ada, {
    content: 'Out on the lake with Marta, so happy and grateful. #summer',
    entryDate: '2026-05-12',
    media: [photo.url],
  });
  await buildEntry(ada, { content: 'A quiet hour with the crossword.', entryDate: '2026-05-10' });
  await buildEntry(ada, { content: 'Soup, and the radio on.', entryDate: '2026-05-14' });
  await buildEntry(ada, { content: 'The tram came late and I did not mind.', entryDate: '2025-05-14' });
  await app.runPendingWork();
  const { sql } = app.database;
  await sql`update gratitude_entries set themes = ${['work']}, sentiment = 2 where user_id = ${ada.user.id}`;
  await sql`update gratitude_entries set themes = ${['nature']}, sentiment = 4.6
    where user_id = ${ada.user.id} and content like 'Out on%'`;
  return ada;
}

const CONDITIONS = [
  'from=2026-05-11&to=2026-05-13',
  'themes=Nature&themes=nobody',
  'tags=summer',
  'people=marta',
  'sentimentMin=4.5',
  'withMedia=true',
  'from=2026-01-01&themes=nature&withMedia=true',
];

it('returns 401 without a session', async () => {
  for (const path of ['summary', 'book']) {
    expect((await app.request('GET', `/api/export/${path}`)).statusCode).toBe(401);
  }
});

it('counts all and selected entries of the user only', async () => {
  const ada = await buildJournal();
  const bob = await buildMember(app);
  expect(await summaryOf(bob)).toMatchObject({
    journal: { moments: 0, from: null, to: null },
    selection: { moments: 0, from: null, to: null, cover: [] },
    bytes: { csv: 0, media: 0 },
  });
  const whole = await summaryOf(ada);
  expect(whole.journal).toEqual({
    moments: 4,
    withMedia: 1,
    withThemes: 4,
    themes: 2,
    daysRecorded: 4,
    from: '2025-05-14',
    to: '2026-05-14',
  });
  expect(whole.selection).toMatchObject({ moments: 4, from: '2025-05-14', to: '2026-05-14' });
  // The twelve months up to the newest entry, which exclude May of the previous year.
  expect(whole.selection.cover.map(({ date }) => date)).toEqual(['2026-05-10', '2026-05-12', '2026-05-14']);
  const filtered = await summaryOf(ada, '?themes=nature');
  expect(filtered.journal).toEqual(whole.journal);
  expect(filtered.selection).toEqual({
    moments: 1,
    from: '2026-05-12',
    to: '2026-05-12',
    cover: [{ date: '2026-05-12', entries: 1, averageSentiment: 4.6 }],
  });
  expect(filtered.bytes.media).toBe(whole.bytes.media);
  expect(filtered.bytes.media).toBeGreaterThan(1_000);
  expect(filtered.bytes.csv).toBeLessThan(whole.bytes.csv);
});

it('estimates the file sizes', async () => {
  const ada = await buildMember(app);
  for (let day = 10; day < 20; day++) {
    await buildEntry(ada, { content: `${day}. ${'The light on the river. '.repeat(20)}`, entryDate: `2026-05-${day}` });
  }
  const { bytes } = await summaryOf(ada);
  for (const format of ['csv', 'json'] as const) {
    const { rawPayload } = await ada.request('GET', `/api/export/${format}`);
    expect(bytes[format] / rawPayload.length).toBeGreaterThan(0.8);
    expect(bytes[format] / rawPayload.length).toBeLessThan(1.25);
  }
});

it.each(CONDITIONS)('selects the same entries in each format: %s', async (query) => {
  const ada = await buildJournal();
  expect((await summaryOf(ada, `?${query}`)).selection.moments).toBe(1);
  const csv = (await ada.request('GET', `/api/export/csv?${query}`)).body;
  const json = await ada.request('GET', `/api/export/json?${query}`);
  const files = await unzip((await ada.request('GET', `/api/export/zip?${query}`)).rawPayload);
  const book = await ada.request('GET', `/api/export/pdf?${query}`);
  const pages = (await readPdf(book.rawPayload)).pages.join(' ');
  const zipped = files.get('backup.json')?.toString() ?? '';
  for (const file of [csv, json.body, zipped, pages]) {
    expect(file).toContain('Out on the lake');
    for (const other of ['crossword', 'Soup', 'tram']) expect(file).not.toContain(other);
  }
  expect(json.json().media).toHaveLength(1);
  expect([...files.keys()].filter((name) => name.startsWith('media/'))).toHaveLength(1);
});

it('restores a selection into another account without duplicates', async () => {
  const ada = await buildJournal();
  const bob = await buildMember(app);
  const { body } = await ada.request('GET', '/api/export/json?themes=nature');
  const restore = async () => {
    const response = await bob.request('POST', '/api/import/evenglow?run=true', JSON.parse(body));
    expect(response.statusCode, response.body).toBe(200);
  };
  await restore();
  await restore();
  expect((await summaryOf(bob)).journal.moments).toBe(1);
});

it.each([
  'from=2026-05-03&to=2026-05-02',
  'sentimentMin=4&sentimentMax=2',
  'sentimentMin=9',
  'withMedia=yes',
  'theme=nature',
])('returns 400 for %s in each format', async (query) => {
  const ada = await buildMember(app);
  for (const format of ['summary', 'csv', 'json', 'zip', 'pdf', 'book']) {
    const response = await ada.request('GET', `/api/export/${format}?${query}`);
    expect(response.statusCode, `${format}: ${response.body}`).toBe(400);
  }
});

it('streams the progress of a book and then the book in one response', async () => {
  const ada = await buildJournal();
  const response = await ada.request('GET', '/api/export/book?themes=nature');
  const events = eventsIn(response.body);
  const stages = events.flatMap(({ event, data }) => (event === 'progress' ? [JSON.parse(data).stage] : []));
  expect(stages.at(-1)).toBe('writing');
  const end = JSON.parse(events.at(-1)?.data ?? '') as BookEvents['end'];
  const pdf = pdfIn(events);
  expect(end).toEqual({ fileName: 'evenglow-data-2026-05-20.pdf', bytes: pdf.length });
  expect((await readPdf(pdf)).pages.join(' ')).toContain('Out on the lake');
});

it('streams the reason when the book fails', async () => {
  const ada = await buildMember(app);
  const { sql } = app.database;
  await sql`
    insert into gratitude_entries (id, user_id, content, entry_type, entry_date, timezone, created_at)
    select gen_random_uuid(), ${ada.user.id}, 'x', 'text', '2026-01-01', 'UTC', now() from generate_series(1, 15001)`;
  const [only, ...rest] = eventsIn((await ada.request('GET', '/api/export/book')).body);
  expect(rest).toEqual([]);
  expect(only?.event).toBe('failed');
  expect(JSON.parse(only?.data ?? '')).toMatchObject({
    code: 'validation_failed',
    error: expect.stringContaining('choose a shorter period'),
  });
});

it('sets a cookie when a download begins, and exports nothing for a navigation preload', async () => {
  const ada = await buildMember(app);
  const downloadId = '7b5f1f38-4a1e-4a39-9f0c-5c8f7a3c1f10';
  const response = await ada.request('GET', `/api/export/zip?mark=${downloadId}`);
  expect(String(response.headers['set-cookie'])).toContain(`evenglow-download=${downloadId}; Path=/`);
  const preload = await ada.request('GET', '/api/export/zip', undefined, {
    'service-worker-navigation-preload': 'true',
  });
  expect(preload.rawPayload).toHaveLength(0);
  expect((await ada.request('GET', '/api/export/zip?mark=%0D%0Aset-cookie')).statusCode).toBe(400);
});

it('allows another export after the client disconnects', async () => {
  const ada = await buildMember(app);
  const { sql } = app.database;
  // More than the buffers between server and client hold.
  await sql`
    insert into gratitude_entries (id, user_id, content, entry_type, entry_date, timezone, created_at)
    select gen_random_uuid(), ${ada.user.id}, repeat(md5(n::text), 100), 'text', '2026-01-01', 'UTC', timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 1500) as n`;
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
  for (const format of ['book', 'zip', 'json', 'csv']) {
    const caller = new AbortController();
    const address = `${origin}/api/export/${format}`;
    const response = await fetch(address, { headers: { cookie: ada.cookie }, signal: caller.signal });
    const first = await response.body?.getReader().read();
    expect(first?.done, format).toBe(false);
    caller.abort();
    await vi.waitFor(
      async () => {
        const next = await ada.request('GET', `/api/export/${format}?from=2026-02-01`);
        expect(next.body).not.toContain('rate_limited');
        expect(next.statusCode).toBe(200);
      },
      { timeout: 60_000, interval: 100 },
    );
  }
});
