/** Shared parts of the parsers: text sources, tags, time zones, and notes about data that is not imported. */
import { buffer } from 'node:stream/consumers';
import { cleanText } from '../../../contract/characters.ts';
import { canonicalTimeZone, isTimeZone } from '../../../contract/time-zones.ts';
import type { AppError } from '../../platform/errors.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';

/** A text file, or a file in a ZIP. Each `open()` reads from the start. */
export interface TextSource {
  /** Its path in the ZIP; empty for a file outside a ZIP. */
  name: string;
  bytes: number;
  open(): Promise<AsyncIterable<Buffer>>;
}

/** Limit for the text of one upload, in bytes. */
export const TEXT_BYTES_MAX = 256 * 1024 * 1024;
export const TEXT_TOO_LARGE_MESSAGE = 'The text in this file is larger than 256 MB.';
export const NOT_UTF8_MESSAGE = 'This file isn’t valid text (UTF-8). Please use the original file.';

/** Limit for a file that holds one entry or a few, in bytes. */
const NOTE_BYTES_MAX = 4 * 1024 * 1024;
const LINE_UNITS_MAX = 1_000_000;

const SUPPORTED_FORMATS =
  'You can import Day One, Journey, Presently, Daylio, Apple Journal, Diaro, memos, jrnl, Markdown, and tables saved as CSV.';

/** The error for a file of an unknown format. */
export function unsupportedFile(fileName: string): AppError {
  const name = toStorable(fileName);
  return rejectedFile(`We can’t read ${name === '' ? 'this file' : `“${name}”`}. ${SUPPORTED_FORMATS}`);
}

/** Reads the source; `onRead` receives the bytes read so far, plus `from` for earlier sources. */
export async function* bytesOf(
  source: TextSource,
  onRead: ((bytes: number) => void) | undefined,
  from = 0,
): AsyncGenerator<Buffer> {
  let count = from;
  for await (const chunk of await source.open()) {
    count += chunk.length;
    onRead?.(count);
    yield chunk;
  }
}

/** Removes a UTF-8 byte order mark. */
export async function* withoutByteOrderMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of chunks) {
    const hasMark = isFirst && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
    yield hasMark ? chunk.subarray(3) : chunk;
    isFirst = false;
  }
}

/** The name without folders. */
export const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * The whole text of a file that holds one entry or a few.
 * @throws AppError validation_failed if it is too large, or not in UTF-8
 */
export async function readNote(source: TextSource): Promise<string> {
  const name = source.name === '' ? 'This file' : `The file ${toStorable(baseName(source.name))} in this ZIP`;
  if (source.bytes > NOTE_BYTES_MAX) throw rejectedFile(`${name} is too large.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await buffer(await source.open()));
  } catch (error) {
    if (error instanceof TypeError) {
      throw rejectedFile(`${name} isn’t valid text (UTF-8). Please use the original file.`);
    }
    throw error;
  }
}

/**
 * The lines of a long text, without their ends.
 * @throws AppError validation_failed if a line is too long, or the text is not in UTF-8
 */
export async function* readLines(
  source: TextSource,
  onRead: ((bytes: number) => void) | undefined,
): AsyncGenerator<string> {
  let line = 1;
  let parts: string[] = [];
  let units = 0;
  for await (const text of decodeUtf8(withoutByteOrderMark(bytesOf(source, onRead)))) {
    const lines = text.split('\n');
    for (const [index, part] of lines.entries()) {
      parts.push(part);
      units += part.length;
      if (units > LINE_UNITS_MAX) throw rejectedFile(`Line ${line} is too long.`);
      if (index === lines.length - 1) break;
      yield parts.join('').replace(/\r$/, '');
      line++;
      parts = [];
      units = 0;
    }
  }
  if (units > 0) yield parts.join('').replace(/\r$/, '');
}

/** @throws AppError validation_failed if the text is not in UTF-8 */
export async function* decodeUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? rejectedFile(NOT_UTF8_MESSAGE) : error;
  }
}

/** Replaces what the database cannot store, such as lone surrogates. */
export const toStorable = (text: string) => cleanText(text.toWellFormed());

/** Distinct tags without a leading `#`. */
export function themesOf(tags: Iterable<unknown>): string[] {
  const themes = new Set<string>();
  for (const tag of tags) {
    if (typeof tag !== 'string') continue;
    const theme = toStorable(tag).replace(/^#+\s*/, '');
    if (theme !== '') themes.add(theme);
  }
  return [...themes];
}

/** Cache of zones by their name in files: a lookup takes longer than parsing an entry. Cleared when full. */
const zones = new Map<string, string | undefined>();
const ZONES_MAX = 1_000;
/** UTF-16 units; the longest zone name has about 30. */
const ZONE_UNITS_MAX = 100;

/** The canonical name of a time zone; undefined if unknown. */
export function zoneOf(name: string): string | undefined {
  if (name.length > ZONE_UNITS_MAX) return undefined;
  if (!zones.has(name)) {
    if (zones.size >= ZONES_MAX) zones.clear();
    zones.set(name, isTimeZone(name) ? canonicalTimeZone(name) : undefined);
  }
  return zones.get(name);
}

/** Collects distinct sentences about data that is not imported. */
export class Notes {
  readonly list: string[] = [];

  addIf(condition: boolean, sentence: string): void {
    if (condition && !this.list.includes(sentence)) this.list.push(sentence);
  }
}
