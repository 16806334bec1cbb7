/** Detects by content which app wrote a file, and opens it with the parser of that app. */
import { open } from 'node:fs/promises';
import { BACKUP_FORMAT } from '../../../contract/backup.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import { readFileChunks } from '../../platform/streams.ts';
import { readJsonParts } from '../restore/read-json.ts';
import { type OpenZip, openZip } from '../zip-file.ts';
import { isDaylio, openDaylio } from './daylio.ts';
import { isDayOneEntry, openDayOne } from './dayone.ts';
import { isJourneyKey, openJourney } from './journey.ts';
import { isSystemFile } from './media-index.ts';
import type { OpenedImport } from './parsed-entry.ts';
import { openPlainCsv, tableRows } from './plain-csv.ts';
import { isPresently, openPresently } from './presently.ts';
import { type Delimiter, decodeTable, detectDelimiter, type ReadRow } from './read-table.ts';
import { isUtf16, toUtf8 } from './table-encoding.ts';
import {
  TEXT_BYTES_MAX,
  TEXT_TOO_LARGE_MESSAGE,
  type TextSource,
  unsupportedFile,
  withoutByteOrderMark,
} from './text-source.ts';

/** Bytes read from the start of a file to detect its format. */
const START_BYTES = 4096;
/** UTF-16 units read to detect the delimiter of a table. */
const BEGINNING_UNITS = 64 * 1024;
/** Rows read to guess the columns of a table. */
const SAMPLE_ROWS = 500;
/** JSON files of a ZIP read to detect the app. */
const JSONS_TRIED = 20;

/** Control characters other than white space. U+0080 to U+009F are allowed: they are UTF-8 bytes here. */
const BINARY_CHARACTER = /[^\P{Cc}\t\n\v\f\r\x80-\x9f]/u;

const OTHER_ENCODING = 'This file isn’t valid text (UTF-8). Please use the original file.';

/**
 * Opens the file at `path`; returns `evenglow` for a backup of Evenglow, which must be restored instead.
 * @param fileName shown in error messages
 * @throws AppError validation_failed for an unsupported file, with the supported formats
 */
export async function openImport(path: string, fileName: string): Promise<OpenedImport | 'evenglow'> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
  const { size } = await file.stat();
  await file.close();
  const start = buffer.toString('latin1', 0, bytesRead);
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return openZipOf(path, fileName);
  const source: TextSource = { name: '', bytes: size, open: async () => readFileChunks(path) };
  return openText(source, start, fileName);
}

function openText(source: TextSource, start: string, fileName: string): Promise<OpenedImport | 'evenglow'> {
  if (source.bytes > TEXT_BYTES_MAX) throw rejectedFile(TEXT_TOO_LARGE_MESSAGE);
  if (/^(\xff\xfe\{\0|\xfe\xff\0\{|\{\0|\0\{)/.test(start)) throw rejectedFile(OTHER_ENCODING);
  if (/^(\xef\xbb\xbf)?\s*\{/.test(start)) return openJson(source, fileName);
  return openTable(source, start, fileName);
}

async function openJson(source: TextSource, fileName: string): Promise<OpenedImport | 'evenglow'> {
  const kind = await kindOfJson(source);
  if (kind === 'evenglow') return kind;
  if (kind === 'dayone') return openDayOne([source], undefined);
  throw unsupportedFile(fileName);
}

/** Detects the app that wrote a JSON file from its first values. */
async function kindOfJson(source: TextSource): Promise<'evenglow' | 'dayone' | 'journey' | undefined> {
  let isExport = false;
  for await (const { key, row, value } of readJsonParts(withoutByteOrderMark(await source.open()))) {
    if (key === 'format') return value === BACKUP_FORMAT ? 'evenglow' : undefined;
    if (isJourneyKey(key)) return 'journey';
    if (key === 'metadata') isExport = true;
    if (key === 'entries' && row !== undefined) return isDayOneEntry(value) ? 'dayone' : undefined;
  }
  // A Day One journal without entries.
  return isExport ? 'dayone' : undefined;
}

async function openZipOf(path: string, fileName: string): Promise<OpenedImport | 'evenglow'> {
  const zip = await openZip(path, () => undefined);
  try {
    const opened = await openInZip(zip, fileName);
    if (opened === 'evenglow') zip.close();
    return opened;
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openInZip(zip: OpenZip, fileName: string): Promise<OpenedImport | 'evenglow'> {
  const names = zip.names.filter((name) => !isSystemFile(name));
  const namesMatching = (pattern: RegExp) => names.filter((name) => pattern.test(name));
  const jsons = namesMatching(/\.json$/i).map((name) => sourceIn(zip, name));
  if (jsons.reduce((sum, { bytes }) => sum + bytes, 0) > TEXT_BYTES_MAX) throw rejectedFile(TEXT_TOO_LARGE_MESSAGE);
  for (const source of jsons.slice(0, JSONS_TRIED)) {
    const kind = await kindOfJson(source);
    if (kind === 'evenglow') return kind;
    if (kind === 'dayone') return openDayOne(await journalsIn(jsons), zip);
    if (kind === 'journey') return openJourney(jsons, zip);
  }
  const [table, ...others] = namesMatching(/\.(csv|tsv|txt)$/i);
  if (table !== undefined && others.length === 0 && jsons.length === 0) {
    const source = sourceIn(zip, table);
    const opened = await openText(source, await readStart(source), table);
    return opened === 'evenglow' ? opened : { ...opened, close: () => zip.close() };
  }
  if (names.includes('[Content_Types].xml')) {
    throw rejectedFile('This is a spreadsheet file. Please save it as “CSV UTF-8” and choose that file.');
  }
  if (namesMatching(/\.daylio$/i).length > 0) {
    throw rejectedFile('We can’t read Daylio backups. In Daylio, choose “Export Entries” and “CSV” instead.');
  }
  if (namesMatching(/\.zip$/i).length > 0) {
    throw rejectedFile('There’s another ZIP inside this one. Please unpack it and choose the one inside.');
  }
  throw unsupportedFile(fileName);
}

function sourceIn(zip: OpenZip, name: string): TextSource {
  return { name, bytes: zip.sizeOf(name) ?? 0, open: () => zip.open(name) };
}

/** The sources that are Day One journals. */
async function journalsIn(sources: readonly TextSource[]): Promise<TextSource[]> {
  const journals: TextSource[] = [];
  for (const source of sources) {
    if ((await kindOfJson(source)) === 'dayone') journals.push(source);
  }
  return journals;
}

async function readStart(source: TextSource): Promise<string> {
  for await (const chunk of await source.open()) return chunk.toString('latin1', 0, START_BYTES);
  return '';
}

async function openTable(original: TextSource, start: string, fileName: string): Promise<OpenedImport> {
  // Such as a JSON array, XML or PDF.
  const isNotTable = /^(\xef\xbb\xbf)?\s*([[<]|%PDF)/.test(start) || BINARY_CHARACTER.test(start);
  if (isNotTable && !isUtf16(start)) throw unsupportedFile(fileName);
  const { source, note } = await toUtf8(original, start);
  const delimiter = detectDelimiter(await readDelimiterSample(source));
  if (!delimiter) throw unsupportedFile(fileName);
  const rows: ReadRow[] = [];
  for await (const row of tableRows(source, delimiter)) {
    rows.push(row);
    if (rows.length >= SAMPLE_ROWS) break;
  }
  const opened = openRows(source, delimiter, rows);
  if (note === undefined) return opened;
  return {
    ...opened,
    get notes() {
      return [note, ...opened.notes];
    },
  };
}

function openRows(source: TextSource, delimiter: Delimiter, rows: readonly ReadRow[]): OpenedImport {
  const head = rows[0]?.cells ?? [];
  const close = () => {};
  if (isPresently(head)) return openPresently(source, delimiter, close);
  if (isDaylio(head)) return openDaylio(source, delimiter, close);
  return openPlainCsv(source, delimiter, rows, close);
}

async function readDelimiterSample(source: TextSource): Promise<string> {
  let text = '';
  for await (const piece of decodeTable(await source.open())) {
    text += piece;
    if (text.length >= BEGINNING_UNITS) break;
  }
  return text;
}
