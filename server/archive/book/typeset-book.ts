/** Typesets a book: builds the input of the Typst template and compiles it to a PDF. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { formatDate, formatDay, MONTH_NAMES, monthName } from '../../../contract/words.ts';
import { momentsOnDays } from '../../../contract/year-words.ts';
import { fontFoldersFor } from './book-fonts.ts';
import type { BookEntry, BookPicture, BookStage } from './book-lines.ts';
import { detectLanguage } from './detect-language.ts';
import { lineOf, type ParagraphContext, paragraphsOf, type Run } from './paragraphs.ts';
import { placePictures } from './picture-layout.ts';
import {
  type CoverColumn,
  drawCover,
  drawMood,
  drawStrip,
  type MonthOfSuns,
  type Sun,
  sizeOf,
} from './sun-drawings.ts';
import { fitsOnPage, heightOf, isShort } from './text-height.ts';

export interface Journal {
  name: string;
  from?: string | undefined;
  to?: string | undefined;
  entries: readonly BookEntry[];
  pictures: ReadonlyMap<string, BookPicture>;
}

/** Files by the names used in the template. */
type Files = Map<string, Buffer>;

const EMOJI_FOLDER = dirname(fileURLToPath(import.meta.resolve('@twemoji/svg/1f600.svg')));
/** A folder that does not exist, so that the template can only read the files passed to it. */
const WORKSPACE = join(dirname(fileURLToPath(import.meta.url)), 'nowhere');
/** UTF-16 units of a name that fits on the cover in one line. */
const LONG_NAME = 40;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * Typesets the book. The callback receives each stage as it begins.
 * @throws Error if the template fails
 */
export function typesetBook(journal: Journal, onStage: (stage: BookStage) => void = () => {}): Buffer {
  onStage('setting');
  const texts = journal.entries.map(({ content }) => content);
  // The lines of check-ins are English in any journal.
  const written = journal.entries.filter(({ isCheckIn }) => !isCheckIn).map(({ content }) => content);
  const files: Files = new Map();
  const drawings = new Map<string, boolean>();
  const context: ParagraphContext = {
    lang: mainLanguageOf(written),
    hasImage(name) {
      let exists = drawings.get(name);
      if (exists === undefined) {
        exists = existsSync(join(EMOJI_FOLDER, name));
        if (exists) files.set(name, readFileSync(join(EMOJI_FOLDER, name)));
        drawings.set(name, exists);
      }
      return exists;
    },
  };
  const months = monthsOf(journal.entries);
  files.set('book.json', Buffer.from(JSON.stringify(bookOf(journal, months, context, files))));
  // Each month has a page of its own, and at least one for its entries.
  const isLong =
    months.length * 2 >= BLANK_PAGES_FROM || texts.reduce((sum, text) => sum + text.length, 0) >= LONG_BOOK_UNITS;
  return compile(files, fontFoldersFor([journal.name, ...texts]), isLong, onStage);
}

/** Books from this number of pages have chapters on right-hand pages, with blank pages before them where needed. */
const BLANK_PAGES_FROM = 40;
/** UTF-16 units that fill so many pages in any language, so that a longer book need not be set twice. */
const LONG_BOOK_UNITS = 200_000;

/** `isLong`: the book certainly has `BLANK_PAGES_FROM` pages. */
function compile(files: Files, fontPaths: string[], isLong: boolean, onStage: (stage: BookStage) => void): Buffer {
  const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths }] });
  for (const [name, bytes] of files) compiler.mapShadow(join(WORKSPACE, name), bytes);
  const template = readFileSync(fileURLToPath(new URL('./book.typ', import.meta.url)), 'utf8');
  const set = (inputs: Record<string, string>) => {
    const compiled = compiler.compile({ mainFileContent: template, inputs });
    if (compiled.result) return compiled.result;
    // Template positions and kinds of errors, without text of the journal.
    const failed = compiled.takeDiagnostics();
    throw new Error(`The book cannot be set: ${JSON.stringify(failed?.shortDiagnostics ?? 'for an unknown reason')}`);
  };
  let book = set({ 'opens-on': isLong ? 'odd' : 'any' });
  if (!isLong && book.numOfPages >= BLANK_PAGES_FROM) book = set({ 'opens-on': 'odd' });
  onStage('writing');
  return compiler.pdf(book);
}

/** The language that most of the texts are written in. */
function mainLanguageOf(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const language = detectLanguage(text);
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'en';
}

/** A month with entries. */
interface Month {
  /** `YYYY-MM`. */
  id: string;
  year: number;
  /** From 1. */
  month: number;
  days: Map<string, BookEntry[]>;
  suns: MonthOfSuns;
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

function monthsOf(entries: readonly BookEntry[]): Month[] {
  const byMonth = Map.groupBy(
    [...entries].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
    ({ day }) => day.slice(0, 7),
  );
  return [...byMonth].map(([id, inMonth]) => {
    const [year = 0, month = 0] = id.split('-').map(Number);
    const days = Map.groupBy(inMonth, ({ day }) => day);
    const suns = Array.from({ length: daysIn(year, month) }, (_, day) =>
      sunOf(days.get(`${id}-${String(day + 1).padStart(2, '0')}`)),
    );
    return { id, year, month, days, suns };
  });
}

function sunOf(entries: readonly BookEntry[] | undefined): Sun | undefined {
  if (!entries) return undefined;
  const known = entries.flatMap(({ sentiment }) => sentiment ?? []);
  const sum = known.reduce((total, sentiment) => total + sentiment, 0);
  return { count: entries.length, mood: known.length > 0 ? Math.round(sum / known.length) : 0 };
}

/** The input of the template. */
function bookOf(journal: Journal, months: Month[], context: ParagraphContext, files: Files) {
  for (const mood of [1, 2, 3, 4, 5]) files.set(`mood-${mood}.svg`, Buffer.from(drawMood(mood)));
  const years = [...Map.groupBy(months, ({ year }) => year)];
  const cover = coverOf(months);
  files.set('cover.svg', Buffer.from(drawCover(cover.columns)));
  const first = years[0]?.[0];
  const last = years.at(-1)?.[0];
  const title = first === undefined ? 'My journal' : first === last ? String(first) : `${first}–${last}`;
  const themes = new Set(journal.entries.flatMap((entry) => entry.themes));
  const dayCount = months.reduce((sum, { days }) => sum + days.size, 0);
  return {
    lang: context.lang,
    east: ['ja', 'ko', 'zh'].includes(context.lang) ? context.lang : hanLanguageOf(journal.entries),
    title,
    'title-size': first === undefined ? 40 : first === last ? 84 : 52,
    name: journal.name,
    'name-runs': lineOf(journal.name, context),
    'name-size': journal.name.length > LONG_NAME ? 10 : 13,
    'cover-alt': `A calendar of suns: ${momentsOnDays(journal.entries.length, dayCount)}.`,
    'cover-marks': cover.marks,
    empty: emptyText(journal),
    years: years.map(([year, inYear]) => ({
      name: String(year),
      months: inYear.map((month) => ({ id: month.id, name: monthName(month.month), summary: summaryOf(month) })),
    })),
    months: months.map((month) => monthOf(month, journal, context, files)),
    'has-themes': themes.size > 0,
    themes: [...themes]
      .sort((one, other) => one.localeCompare(other, 'en'))
      .map((theme) => ({ key: theme, name: lineOf(theme, context) })),
  };
}

/** The language whose glyphs are used for Han characters in a journal mostly in another language. */
function hanLanguageOf(entries: readonly BookEntry[]): string {
  const has = (script: RegExp) => entries.some(({ content }) => script.test(content));
  if (has(/[\p{Script=Hiragana}\p{Script=Katakana}]/u)) return 'ja';
  return has(/\p{Script=Hangul}/u) && !has(/\p{Script=Han}/u) ? 'ko' : 'zh';
}

function emptyText({ from, to }: Journal): string {
  if (from === undefined && to === undefined) return 'Your first entry will be on the first page.';
  const days = [from && `from ${formatDate(from, 'UTC')}`, to && `through ${formatDate(to, 'UTC')}`];
  return `There are no entries ${days.filter(Boolean).join(' ')}. Try other dates.`;
}

const summaryOf = ({ days }: Month) => `${momentsOnDays([...days.values()].flat().length, days.size)}.`;

/** "Mostly family and rest." as runs; nothing if no theme occurs twice. */
function topThemesOf({ days }: Month, context: ParagraphContext): Run[] {
  const counts = new Map<string, number>();
  for (const theme of [...days.values()].flat().flatMap((entry) => entry.themes)) {
    counts.set(theme, (counts.get(theme) ?? 0) + 1);
  }
  const most = [...counts].filter(([, count]) => count > 1).sort(([, one], [, other]) => other - one);
  return most.length > 0
    ? lineOf(
        `Mostly ${most
          .slice(0, 3)
          .map(([theme]) => theme)
          .join(', ')}.`,
        context,
      )
    : [];
}

function monthOf(month: Month, { pictures }: Journal, context: ParagraphContext, files: Files) {
  files.set(`strip-${month.id}.svg`, Buffer.from(drawStrip(month.suns)));
  const weekday = new Date(Date.UTC(month.year, month.month - 1, 1)).getUTCDay();
  return {
    id: month.id,
    name: monthName(month.month),
    year: String(month.year),
    summary: summaryOf(month),
    mostly: topThemesOf(month, context),
    'first-weekday': (weekday + 6) % 7,
    suns: month.suns.map((sun) => sun && { mood: sun.mood, size: sizeOf(sun) }).map((sun) => sun ?? null),
    days: [...month.days].map(([day, entries]) => {
      const date = new Date(`${day}T00:00:00Z`);
      const title = `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()}`;
      return {
        title,
        entries: entries.map((entry) => ({
          mood: entry.sentiment === null ? null : Math.round(entry.sentiment),
          short: isShort(entry),
          // Measuring takes as long as setting, so it is left to the entries that need it.
          fits: fitsOnPage(entry),
          words: paragraphsOf(entry.content, context),
          // The line of a check-in has its themes.
          'check-in': entry.isCheckIn,
          themes: lineOf(entry.themes.join(', '), context),
          index: entry.themes,
          ...placePictures(
            entry.media.flatMap((id) => pictures.get(id) ?? []),
            `${WEEKDAYS[date.getUTCDay()]}, ${formatDay(day)}`,
            files,
            heightOf(entry),
          ),
        })),
      };
    }),
  };
}

interface CoverMark {
  x: number;
  y: number;
  size: number;
  text: string;
}

/** Area of the calendar on the cover in millimetres, between the middles of the first and last columns. */
const AREA = { left: 25, right: 123, top: 77, bottom: 178 };

/** One column per month for up to twelve months, otherwise one block per year. */
function coverOf(months: readonly Month[]): { columns: CoverColumn[]; marks: CoverMark[] } {
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return { columns: [], marks: [] };
  const suns = new Map(months.map((month) => [month.id, month.suns]));
  const ofMonth = (index: number): MonthOfSuns => {
    const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
    return (
      suns.get(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`) ??
      Array.from({ length: daysIn(year, month) }, () => undefined)
    );
  };
  const end = last.year * 12 + last.month - 1;
  const spanned = end - (first.year * 12 + first.month - 1) + 1;
  const years = last.year - first.year + 1;
  if (years === 1 || spanned <= 12) {
    const begin = years === 1 ? first.year * 12 : end - 11;
    return block(begin, { ...AREA, marks: 'months' }, ofMonth);
  }
  const blocksPerRow = Math.ceil(Math.sqrt(years));
  const blockRows = Math.ceil(years / blocksPerRow);
  const gap = { x: 44 / blocksPerRow / 2, y: 46 / blockRows / 2 };
  const width = (AREA.right - AREA.left + gap.x) / blocksPerRow;
  const height = (AREA.bottom - AREA.top + gap.y) / blockRows;
  const blocks = Array.from({ length: years }, (_, index) => {
    const left = AREA.left + (index % blocksPerRow) * width;
    const top = AREA.top + Math.floor(index / blocksPerRow) * height;
    const area = { left, right: left + width - gap.x, top, bottom: top + height - gap.y, marks: 'year' } as const;
    return block((first.year + index) * 12, area, ofMonth);
  });
  return { columns: blocks.flatMap(({ columns }) => columns), marks: blocks.flatMap(({ marks }) => marks) };
}

function block(
  begin: number,
  area: { left: number; right: number; top: number; bottom: number; marks: 'months' | 'year' },
  ofMonth: (index: number) => MonthOfSuns,
): { columns: CoverColumn[]; marks: CoverMark[] } {
  const pitch = (area.bottom - area.top) / 30;
  const columns = Array.from({ length: 12 }, (_, index) => ({
    suns: ofMonth(begin + index),
    x: area.left + ((area.right - area.left) * index) / 11,
    y: area.top,
    pitch,
  }));
  const y = area.bottom + (area.marks === 'months' ? 5 : 2.5);
  const marks =
    area.marks === 'year'
      ? [{ x: (area.left + area.right) / 2, y, size: 7, text: String(begin / 12) }]
      : columns.map(({ x }, index) => ({ x, y, size: 8, text: MONTH_NAMES[(begin + index) % 12]?.[0] ?? '' }));
  return { columns, marks };
}
