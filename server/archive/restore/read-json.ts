/** Streaming parser of a JSON object of lists: yields one row at a time, with constant memory. */
import { rejectedFile } from '../../platform/media/rejected-file.ts';

/** A value of the object, or a row of one of its lists. */
export interface JsonPart {
  key: string;
  /** Row number from 1; undefined for a value that is not a list. */
  row: number | undefined;
  value: unknown;
}

/** Limit per value or row, in bytes. */
const VALUE_MAX = 4 * 1024 * 1024;
const KEY_MAX = 200;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

const TRUNCATED = 'This file is incomplete. Please download it again.';
const DAMAGED = 'This file is damaged: it isn’t JSON.';
const ENCODING = 'This file isn’t valid text (UTF-8). Please use the original file.';

type ParserState = 'start' | 'key' | 'colon' | 'value' | 'row' | 'after value' | 'after row' | 'end';

/**
 * Yields the parts in order.
 * @throws AppError validation_failed if it is not a JSON object, truncated, or not in UTF-8
 */
export async function* readJsonParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<JsonPart> {
  const reader = new Reader();
  for await (const chunk of chunks) yield* reader.read(chunk);
  reader.end();
}

class Reader {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #state: ParserState = 'start';
  #key = '';
  #row = 0;
  /** Bytes of the current value from earlier chunks. */
  #buffered: Buffer[] = [];
  #bufferedBytes = 0;
  /** State within the current value: open brackets, inside a string, after a backslash. */
  #depth = 0;
  #inString = false;
  #escaped = false;
  #isScalar = false;
  #isReading = false;
  /** After a comma another key or row must follow. */
  #isItemExpected = false;

  *read(chunk: Buffer): Generator<JsonPart> {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (this.#isReading) {
        const end = this.#advanceInValue(byte);
        if (end === 'no') continue;
        const until = end === 'before' ? at : at + 1;
        const part = this.#finishValue(chunk.subarray(from, until));
        if (part) yield part;
        if (end === 'after') continue;
      } else if (isSpace(byte)) continue;
      if (this.#advanceBetweenValues(byte)) from = at;
    }
    if (this.#isReading) this.#buffer(chunk.subarray(from));
  }

  end(): void {
    if (this.#state !== 'end') throw rejectedFile(TRUNCATED);
  }

  /** Handles a byte between values; returns true if a key, value or row begins with it. */
  #advanceBetweenValues(byte: number): boolean {
    switch (this.#state) {
      case 'start':
        return this.#expect(byte === OPEN_OBJECT, 'key');
      case 'key':
        if (byte === CLOSE_OBJECT && !this.#isItemExpected) return this.#expect(true, 'end');
        this.#expect(byte === QUOTE, 'key');
        return this.#beginValue(byte);
      case 'colon':
        return this.#expect(byte === COLON, 'value');
      case 'value':
        this.#row = 0;
        this.#isItemExpected = false;
        return byte === OPEN_LIST ? this.#expect(true, 'row') : this.#beginValue(byte);
      case 'row':
        if (byte === CLOSE_LIST && !this.#isItemExpected) return this.#expect(true, 'after value');
        return this.#beginValue(byte);
      case 'after value':
        this.#isItemExpected = byte === COMMA;
        return this.#expect(byte === COMMA || byte === CLOSE_OBJECT, byte === COMMA ? 'key' : 'end');
      case 'after row':
        this.#isItemExpected = byte === COMMA;
        return this.#expect(byte === COMMA || byte === CLOSE_LIST, byte === COMMA ? 'row' : 'after value');
      case 'end':
        throw rejectedFile(DAMAGED);
    }
  }

  #expect(isExpected: boolean, next: ParserState): false {
    if (!isExpected) throw rejectedFile(DAMAGED);
    this.#state = next;
    return false;
  }

  #beginValue(byte: number): true {
    if (byte === COMMA || byte === COLON || byte === CLOSE_LIST || byte === CLOSE_OBJECT) throw rejectedFile(DAMAGED);
    this.#isReading = true;
    this.#inString = byte === QUOTE;
    this.#escaped = false;
    this.#depth = byte === OPEN_OBJECT || byte === OPEN_LIST ? 1 : 0;
    this.#isScalar = !this.#inString && this.#depth === 0;
    return true;
  }

  /** Whether the value ends with this byte, or ended before it. */
  #advanceInValue(byte: number): 'no' | 'before' | 'after' {
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) {
        this.#inString = false;
        return this.#depth === 0 ? 'after' : 'no';
      }
      return 'no';
    }
    if (this.#isScalar) {
      const isOver = byte === COMMA || byte === CLOSE_OBJECT || byte === CLOSE_LIST || isSpace(byte);
      return isOver ? 'before' : 'no';
    }
    if (byte === QUOTE) this.#inString = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.#depth++;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) return --this.#depth === 0 ? 'after' : 'no';
    return 'no';
  }

  #buffer(bytes: Buffer): void {
    this.#bufferedBytes += bytes.length;
    if (this.#bufferedBytes > VALUE_MAX) {
      throw rejectedFile(`Row ${this.#row + 1} in “${this.#key.slice(0, 40)}” is too large.`);
    }
    // Copied, because the chunk's memory may be reused.
    this.#buffered.push(Buffer.from(bytes));
  }

  #finishValue(last: Buffer): JsonPart | undefined {
    this.#isReading = false;
    const valueBytes = this.#buffered.length === 0 ? last : Buffer.concat([...this.#buffered, last]);
    this.#buffered = [];
    this.#bufferedBytes = 0;
    const value = this.#parse(valueBytes);
    if (this.#state === 'key') {
      this.#key = String(value).slice(0, KEY_MAX);
      this.#state = 'colon';
      return undefined;
    }
    if (this.#state === 'row') {
      this.#state = 'after row';
      return { key: this.#key, row: ++this.#row, value };
    }
    this.#state = 'after value';
    return { key: this.#key, row: undefined, value };
  }

  #parse(bytes: Buffer): unknown {
    let text: string;
    try {
      text = this.#decoder.decode(bytes);
    } catch {
      throw rejectedFile(ENCODING);
    }
    try {
      return JSON.parse(text);
    } catch {
      throw rejectedFile(DAMAGED);
    }
  }
}
