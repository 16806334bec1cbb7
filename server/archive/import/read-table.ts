/** Parser of CSV tables from other apps and spreadsheets: RFC 4180 with other delimiters, line ends and encodings. */
import { rejectedFile } from '../../platform/media/rejected-file.ts';

export interface ReadRow {
  /** Line at which the row begins, from 1. */
  line: number;
  cells: string[];
}

/** Maximum length of a row in UTF-16 units. */
const ROW_MAX = 1_000_000;
const COLUMNS_MAX = 500;

const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/**
 * Decodes a table in UTF-8; `toUtf8` converts others before.
 * @throws AppError validation_failed, with the line, for any other encoding
 */
export async function* decodeTable(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new Utf8();
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk);
    if (text !== '') yield text;
  }
  const rest = decoder.end();
  if (rest !== '') yield rest;
}

/** A UTF-8 decoder that reports the line of an error, which TextDecoder does not. */
class Utf8 {
  readonly #strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  /** First bytes of a character that continues in the next chunk. */
  #incomplete = Buffer.alloc(0);
  #line = 1;
  #isFirst = true;

  decode(chunk: Buffer): string {
    const bytes = this.#incomplete.length > 0 ? Buffer.concat([this.#incomplete, chunk]) : chunk;
    const end = bytes.length - unfinishedBytes(bytes);
    this.#incomplete = Buffer.from(bytes.subarray(end));
    return this.#decode(bytes.subarray(0, end));
  }

  end(): string {
    return this.#decode(this.#incomplete);
  }

  #decode(bytes: Buffer): string {
    let text: string;
    try {
      text = this.#strict.decode(bytes);
    } catch {
      const before = bytes.toString('utf8').split('\uFFFD', 1)[0] ?? '';
      throw rejectedFile(
        `Line ${this.#line + newlines(before)} isn’t valid text (UTF-8). Please save the table as “CSV UTF-8” and choose it again.`,
      );
    }
    this.#line += newlines(text);
    if (this.#isFirst && text !== '') {
      this.#isFirst = false;
      return text.replace(/^\uFEFF/, '');
    }
    return text;
  }
}

function newlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** Number of bytes at the end that begin an incomplete UTF-8 character. */
function unfinishedBytes(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}

/**
 * Yields the rows, without empty ones. An unescaped quote within a cell is part of the text.
 * @throws AppError validation_failed, with the line, if it is not a table
 */
export async function* parseRows(texts: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<ReadRow> {
  const reader = new RowReader(delimiter);
  for await (const text of texts) yield* reader.read(text);
  yield* reader.end();
}

class RowReader {
  readonly #delimiter: Delimiter;
  /** State: at the `start` of a cell, in a `plain` one, in a `quoted` one, or after a quote in it. */
  #state: 'start' | 'plain' | 'quoted' | 'quote' = 'start';
  #cell = '';
  /** White space after a quote that may end the cell. */
  #spaces = '';
  #cells: string[] = [];
  #rowLength = 0;
  #line = 1;
  #rowLine = 1;
  #isAfterReturn = false;

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter;
  }

  *read(text: string): Generator<ReadRow> {
    for (const character of text) {
      const isLineFeedAfterReturn = this.#isAfterReturn && character === '\n';
      this.#isAfterReturn = character === '\r';
      if (isLineFeedAfterReturn && this.#state !== 'quoted') continue;
      const endsRow = this.#consume(character);
      if (character === '\r' || (character === '\n' && !isLineFeedAfterReturn)) this.#line++;
      if (endsRow) yield* this.#endRow();
    }
  }

  *end(): Generator<ReadRow> {
    if (this.#state === 'quoted') throw this.#rowError('a closing quote is missing');
    yield* this.#endRow();
  }

  /** Whether the character ends a row. */
  #consume(character: string): boolean {
    if (this.#state === 'quoted') {
      if (character === '"') this.#state = 'quote';
      else this.#add(character);
      return false;
    }
    const endsRow = character === '\n' || character === '\r';
    if (endsRow) return true;
    if (character === this.#delimiter) this.#endCell();
    else if (this.#state === 'quote') this.#consumeAfterQuote(character);
    else if (character === '"' && this.#state === 'start') this.#state = 'quoted';
    else {
      this.#state = 'plain';
      this.#add(character);
    }
    return false;
  }

  #consumeAfterQuote(character: string): void {
    if (character === '"' && this.#spaces === '') {
      this.#state = 'quoted';
      this.#add('"');
    } else if (character === ' ') {
      this.#spaces += character;
      this.#count(1);
    } else {
      this.#state = character === '"' ? 'quote' : 'quoted';
      this.#add(`"${this.#spaces}${character === '"' ? '' : character}`);
      this.#spaces = '';
    }
  }

  #add(text: string): void {
    this.#cell += text;
    this.#count(text.length);
  }

  #count(units: number): void {
    this.#rowLength += units;
    if (this.#rowLength > ROW_MAX) throw this.#rowError('this row is too long');
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#spaces = '';
    this.#state = 'start';
    if (this.#cells.length > COLUMNS_MAX) throw this.#rowError(`this row has more than ${COLUMNS_MAX} columns`);
  }

  *#endRow(): Generator<ReadRow> {
    this.#endCell();
    const row = { line: this.#rowLine, cells: this.#cells };
    this.#cells = [];
    this.#rowLength = 0;
    this.#rowLine = this.#line;
    if (row.cells.some((cell) => cell !== '')) yield row;
  }

  #rowError(reason: string) {
    return rejectedFile(`Line ${this.#rowLine}: ${reason}.`);
  }
}

/** The delimiter that splits the first rows most evenly; undefined if none yields a table. */
export function detectDelimiter(beginning: string): Delimiter | undefined {
  // Excel's `sep=` line, before the header.
  const declared = /^sep=([,;\t])\r?\n/i.exec(beginning)?.[1];
  if (declared) return DELIMITERS.find((each) => each === declared);
  let best: { delimiter: Delimiter; share: number; columns: number } | undefined;
  for (const delimiter of DELIMITERS) {
    const rows = firstRows(beginning, delimiter);
    const columns = rows[0]?.cells.length ?? 0;
    const share = rows.filter(({ cells }) => cells.length === columns).length / rows.length;
    if (columns < 2 || share < 0.5) continue;
    if (!best || share > best.share || (share === best.share && columns > best.columns)) {
      best = { delimiter, share, columns };
    }
  }
  return best?.delimiter;
}

/** The complete rows in the beginning of a file; includes the last row if it is the only one. */
function firstRows(beginning: string, delimiter: Delimiter): ReadRow[] {
  const reader = new RowReader(delimiter);
  const rows: ReadRow[] = [];
  try {
    for (const row of reader.read(beginning)) rows.push(row);
    if (rows.length === 0) rows.push(...reader.end());
  } catch {
    // Not a table with this delimiter, or a quoted cell continues after the beginning.
  }
  return rows;
}
