/** PDFs of the queue: page contents, scripts and cancellation. */
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLogger } from '../../platform/log.ts';
import type { BookEntry, BookMessage } from './book-lines.ts';
import { PdfQueue } from './pdf-queue.ts';
import { readPdf } from './read-pdf.fixtures.ts';

let folder: string;
let pdfQueue: PdfQueue;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenglow-books-'));
  pdfQueue = new PdfQueue({ log: createLogger('silent'), folder });
});
afterAll(() => rm(folder, { recursive: true }));

const SHORT = { moments: 1, characters: 70, pictures: 0 };
const LONG = { moments: 10_000, characters: 700_000, pictures: 0 };
const neverAborted = () => new AbortController().signal;
const entry = (day: string, content: string, more: Partial<BookEntry> = {}): BookEntry => ({
  day,
  content,
  isCheckIn: false,
  sentiment: 4,
  themes: [],
  media: [],
  ...more,
});

async function renderBook(entries: BookEntry[], name = 'Ada Lindqvist') {
  async function* lines(): AsyncGenerator<BookMessage> {
    yield { kind: 'cover', name };
    yield { kind: 'entries', entries };
  }
  const stages: string[] = [];
  const bytes = await buffer(await pdfQueue.render(lines, SHORT, neverAborted(), (stage) => stages.push(stage)));
  expect(stages).toEqual(['setting', 'writing']);
  return { bytes, ...(await readPdf(bytes)) };
}

/** Removes hyphens and white space that fonts and line breaks add. */
const stripLayout = (text: string) => text.normalize('NFKC').replace(/[\s\u200b\u00ad-]+/g, '');

it('names chapters in contents, bookmarks and index, with no blank page in a short book', async () => {
  const { bytes, pdf, pages } = await renderBook([
    entry('2026-04-01', 'The first of April.', { themes: ['music'] }),
    entry('2026-03-02', 'Bread.', { themes: ['home', 'music'] }),
    // Line separators of Unicode, as phones paste them.
    entry('2026-03-02', 'And\u2028butter\u2029or\u0085jam.', { sentiment: null }),
  ]);
  expect(pages[0]).toContain('Ada Lindqvist');
  expect(pages[0]).toContain('2026');
  expect(pages[1]).toMatch(/Contents March 3 April 5/);
  expect(pages[2]).toContain('2 entries on 1 day.');
  expect(pages[3]).toMatch(/March 2026 Monday 2 Bread\. home, music · And butter or jam\. 4/);
  expect(pages[4]).toMatch(/2026 April 1 entry on 1 day\. 1 5/);
  expect(pages[5]).toContain('Wednesday 1 The first of April.');
  expect(pages[6]).toMatch(/Themes home 4 music 4, 6 7/);
  expect(pages).toHaveLength(7);
  const outline = await pdf.getOutline();
  expect(outline.map(({ title }) => title)).toEqual(['Contents', '2026 March', '2026 April', 'Themes']);
  expect((await pdf.getMarkInfo())?.Marked).toBe(true);
  expect(bytes.toString('latin1')).toContain('/Lang (en)');
});

const SCRIPTS = [
  'The quiet morning was with us.',
  'Сегодня мы с бабушкой пекли пирожки.',
  'Σήμερα η θάλασσα ήταν ήρεμη.',
  '今天和奶奶一起包饺子',
  '今日は祖母と桜を見ました',
  '오늘은 할머니와 함께 김치를 담갔다',
  'اليوم جلست مع أمي',
  'היום אכלנו ארוחת שבת',
  'आज सुबह बारिश थी',
  'วันนี้ฉันตื่นเช้า',
];

it('typesets every script, draws emoji, and keeps markup characters as text', async () => {
  const hostile = '#set page(fill: red) = Big *bold* $x$ #read("/etc/passwd") <script>alert(1)</script> @label // no';
  const long = `🌻 ${'A'.repeat(400)} ${'Ten thousand letters of rain. '.repeat(330)}`.slice(0, 10_000);
  const { pages } = await renderBook(
    [
      ...SCRIPTS.map((content, place) => entry(`2026-03-${place + 10}`, content)),
      entry('2026-03-25', hostile, { themes: ['#themes', '<index>'] }),
      entry('2026-03-26', long),
      entry('2026-03-27', '\u0000\u202e\n\r\n\t'),
    ],
    '*Ада* #林 🌞',
  );
  expect(stripLayout(pages[0] ?? '')).toContain('*Ада*#林2026');
  const all = stripLayout(pages.join(''));
  // PDF readers reorder right-to-left letters and combining marks.
  for (const content of SCRIPTS.slice(0, 6)) expect(all).toContain(stripLayout(content));
  const missing = SCRIPTS.flatMap((content) => [...new Set(stripLayout(content))]).filter(
    (letter) => /\p{L}/u.test(letter) && !all.includes(letter),
  );
  expect(missing).toEqual([]);
  expect(all).toContain(stripLayout(hostile));
  expect(all).toContain('#themes,<index>');
  expect(all.match(/A{12}/g)).toHaveLength(33);
  expect(all.match(/Tenthousandlettersofrain/g)?.length).toBeGreaterThan(300);
});

it('prints a note in a book without entries', async () => {
  const { pages } = await renderBook([]);
  expect(pages.join(' ')).toContain('No entries yet');
});

/** An endless source of lines. */
function endless() {
  const started = Promise.withResolvers<void>();
  const closed = vi.fn<() => void>();
  async function* lines(): AsyncGenerator<BookMessage> {
    try {
      for (;;) {
        yield { kind: 'entries', entries: [] };
        started.resolve();
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    } finally {
      closed();
    }
  }
  return { lines, begun: started, closed };
}

it('typesets a short book beside a long one; stops an aborted job and leaves no file', async () => {
  const { lines, begun, closed } = endless();
  const caller = new AbortController();
  const rendering = pdfQueue.render(lines, LONG, caller.signal);
  await begun.promise;
  const short = await pdfQueue.render(async function* () {}, SHORT, neverAborted());
  short.resume();
  caller.abort();
  await expect(rendering).rejects.toMatchObject({ code: 'service_unavailable' });
  await vi.waitFor(() => expect(closed).toHaveBeenCalled(), 10_000);
  await once(short, 'close');
  expect(await readdir(folder)).toEqual([]);
});

it('rejects running jobs when it stops', async () => {
  const stopping = new PdfQueue({ log: createLogger('silent'), folder });
  const { lines, begun } = endless();
  const rendering = stopping.render(lines, LONG, neverAborted());
  await begun.promise;
  stopping.stop();
  await expect(rendering).rejects.toMatchObject({ code: 'service_unavailable' });
});
