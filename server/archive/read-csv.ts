/** Reads CSV (RFC 4180) as `csv.ts` writes it, and the table of entries in it. */
import { z } from 'zod';
import { entryTypeSchema } from '../../contract/journal.ts';
import { daySchema, timeZoneSchema } from '../../contract/time.ts';
import { offsetMinutes } from '../platform/clock.ts';
import { refused } from '../platform/media/refused.ts';
import { CSV_HEAD } from './export-csv.ts';

export interface ReadRow {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
}

/** UTF-16 units of one cell. */
const CELL_MAX = 1_000_000;

/** An apostrophe that was put before a formula, or before what looks as if that had been done. */
const PROTECTED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/** The cell as it was before it was written. */
export const withoutProtection = (cell: string) => cell.replace(PROTECTED, '');

/**
 * The rows, without the apostrophes that keep spreadsheets from running a cell.
 * @throws AppError validation_failed, with the line, for what is no CSV, and for what is not in UTF-8
 */
export async function* readCsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<ReadRow> {
  const reader = new Reader();
  for await (const chunk of chunks) yield* reader.read(chunk);
  yield* reader.end();
}

class Reader {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  /** `start` of a cell, in a `plain` one, in a `quoted` one, or behind a quote in it; `return` behind a CR. */
  #place: 'start' | 'plain' | 'quoted' | 'quote' | 'return' = 'start';
  #cell = '';
  #cells: string[] = [];
  #line = 1;
  #begin = 1;

  *read(chunk: Buffer): Generator<ReadRow> {
    yield* this.#take(this.#decode(chunk, true));
  }

  *end(): Generator<ReadRow> {
    yield* this.#take(this.#decode(undefined, false));
    if (this.#place === 'quoted') throw this.#wrong('a text in quotes does not end');
    if (this.#cells.length > 0 || this.#place !== 'start') yield this.#endRow();
  }

  #decode(chunk: Buffer | undefined, stream: boolean): string {
    try {
      return this.#decoder.decode(chunk, { stream });
    } catch {
      throw refused('This file is not in UTF-8. Please save it as CSV in UTF-8.');
    }
  }

  *#take(text: string): Generator<ReadRow> {
    for (const character of text) {
      const isRowOver = this.#put(character);
      if (character === '\n') this.#line++;
      if (isRowOver) {
        yield this.#endRow();
        this.#begin = this.#line;
      }
    }
  }

  /** True where the character ends a row. */
  #put(character: string): boolean {
    if (this.#place === 'quoted') {
      if (character === '"') this.#place = 'quote';
      else this.#add(character);
      return false;
    }
    if (this.#place === 'quote' && character === '"') {
      this.#place = 'quoted';
      this.#add(character);
      return false;
    }
    if (this.#place === 'return' && character !== '\n') throw this.#wrong('a line ends in a way that no table does');
    if (character === '\n') return true;
    if (character === '\r') this.#place = 'return';
    else if (character === ',') this.#endCell();
    else if (this.#place === 'quote') throw this.#wrong('there are words behind a text in quotes');
    else if (character === '"' && this.#place === 'start') this.#place = 'quoted';
    else if (character === '"') throw this.#wrong('there is a quote in the middle of a cell');
    else {
      this.#place = 'plain';
      this.#add(character);
    }
    return false;
  }

  #add(character: string): void {
    this.#cell += character;
    if (this.#cell.length > CELL_MAX) throw this.#wrong('a cell is far too long');
  }

  #endCell(): void {
    this.#cells.push(withoutProtection(this.#cell));
    this.#cell = '';
    this.#place = 'start';
  }

  #endRow(): ReadRow {
    this.#endCell();
    const row = { line: this.#begin, cells: this.#cells };
    this.#cells = [];
    return row;
  }

  #wrong(what: string) {
    return refused(`Line ${this.#begin}: ${what}.`);
  }
}

const numbered = z
  .string()
  .regex(/^\d(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().min(1).max(5));
const row = z.tuple([
  daySchema,
  daySchema,
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'the time is not HH:MM:SS'),
  timeZoneSchema,
  z.string().min(1, 'there are no words'),
  entryTypeSchema,
  z.union([z.literal('').transform(() => null), numbered], 'the sentiment is not 1 to 5'),
  z.string(),
  z.enum(['yes', 'no'], 'shared is neither yes nor no'),
  z.string(),
  z.string(),
  z.string(),
]);

export interface EntryOfCsv {
  line: number;
  entryDate: string;
  createdAt: Date;
  timezone: string;
  content: string;
  entryType: 'text' | 'photo' | 'video';
  sentiment: number | null;
  themes: string[];
  isShared: boolean;
  positiveReframe: string | null;
  /** Addresses of its photos and videos. */
  media: string[];
}

/**
 * The entries of a table that this product wrote.
 * @throws AppError validation_failed, with the line, for any other table
 */
export async function* readEntriesCsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<EntryOfCsv> {
  let isHead = true;
  for await (const { line, cells } of readCsv(chunks)) {
    if (isHead) {
      if (cells.join('\n') !== CSV_HEAD.join('\n')) throw refused('This is not a table of entries from Evenglow.');
      isHead = false;
      continue;
    }
    const read = row.safeParse(cells);
    if (!read.success) throw refused(`Line ${line}: ${read.error.issues[0]?.message ?? 'it is not as it should be'}`);
    yield { line, ...entryOf(read.data) };
  }
}

/** The entry of a row of that table; undefined for any other row. */
export function entryOfCells(cells: readonly string[]): Omit<EntryOfCsv, 'line'> | undefined {
  const read = row.safeParse(cells);
  return read.success ? entryOf(read.data) : undefined;
}

function entryOf(cells: z.infer<typeof row>): Omit<EntryOfCsv, 'line'> {
  const [entryDate, day, time, timezone, content, entryType, sentiment, themes, shared, reframe, , links] = cells;
  return {
    entryDate,
    createdAt: instantOf(day, time, timezone),
    timezone,
    content,
    entryType,
    sentiment,
    themes: themes === '' ? [] : themes.split(', '),
    isShared: shared === 'yes',
    positiveReframe: reframe === '' ? null : reframe,
    media: links === '' ? [] : links.split(' '),
  };
}

/** The instant at which a clock of the zone shows this day and time; of an hour that comes twice, the first. */
export function instantOf(day: string, time: string, timezone: string): Date {
  const wall = Date.parse(`${day}T${time}Z`);
  const before = wall - offsetMinutes(new Date(wall - 86_400_000), timezone) * 60_000;
  const after = wall - offsetMinutes(new Date(wall + 86_400_000), timezone) * 60_000;
  const fits = [before, after].filter(
    (instant) => instant + offsetMinutes(new Date(instant), timezone) * 60_000 === wall,
  );
  return new Date(Math.min(...(fits.length > 0 ? fits : [before])));
}
