/** Detects by content which app wrote a file, and opens it with the parser of that app. */
import { open } from 'node:fs/promises';
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import { readFileChunks } from '../../platform/streams.ts';
import { isDaylio, openDaylio } from './daylio.ts';
import { isDaylioBase64, openDaylioBackup } from './daylio-backup.ts';
import { openDayOne } from './dayone.ts';
import { isDiaroXml, openDiaro } from './diaro.ts';
import { isJrnlText, openJrnlJson, openJrnlText } from './jrnl.ts';
import { kindOfJson } from './json-kind.ts';
import { MARKDOWN_FILE, openMarkdown } from './markdown/markdown.ts';
import { openMemos } from './memos.ts';
import { openZipImport, readStart } from './open-zip-import.ts';
import type { OpenedImport } from './parsed-entry.ts';
import { openPlainCsv, tableRows } from './plain-csv.ts';
import { isPresently, openPresently } from './presently.ts';
import { type Delimiter, decodeTable, detectDelimiter, type ReadRow } from './read-table.ts';
import { isUtf16, toUtf8 } from './table-encoding.ts';
import { NOT_UTF8_MESSAGE, TEXT_BYTES_MAX, TEXT_TOO_LARGE_MESSAGE, type TextSource } from './text-source.ts';
import { unreadableFile } from './unreadable-files.ts';

/** Bytes read from the start of a file to detect its format. */
const START_BYTES = 4096;
/** UTF-16 units read to detect the delimiter of a table. */
const BEGINNING_UNITS = 64 * 1024;
/** Rows read to guess the columns of a table. */
const SAMPLE_ROWS = 500;

/** Control characters other than white space. U+0080 to U+009F are allowed: they are UTF-8 bytes here. */
const BINARY_CHARACTER = /[^\P{Cc}\t\n\v\f\r\x80-\x9f]/u;

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
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) {
    return openZipImport(path, fileName, async (source) => openText(source, await readStart(source), source.name));
  }
  const source: TextSource = { name: '', bytes: size, open: async () => readFileChunks(path) };
  return openText(source, start, fileName);
}

/** `start`: the first bytes as Latin-1. */
async function openText(source: TextSource, start: string, fileName: string): Promise<OpenedImport | 'evenglow'> {
  const close = () => {};
  if (source.bytes > TEXT_BYTES_MAX) throw rejectedFile(TEXT_TOO_LARGE_MESSAGE);
  if (/^(\xff\xfe\{\0|\xfe\xff\0\{|\{\0|\0\{)/.test(start)) throw rejectedFile(NOT_UTF8_MESSAGE);
  if (start.startsWith('{\\rtf')) throw unreadableFile(fileName, start);
  const bracket = /^(?:\xef\xbb\xbf)?\s*(\{|\[(?=\s*[[{\]]))/.exec(start)?.[1];
  if (bracket !== undefined) {
    const isList = bracket === '[';
    const kind = await kindOfJson(source, isList);
    if (kind === 'evenglow') return kind;
    if (kind === 'dayone') return openDayOne([source], undefined);
    if (kind === 'jrnl') return openJrnlJson(source, close);
    if (kind === 'memos') return openMemos(source, undefined, isList);
    throw unreadableFile(fileName, start);
  }
  if (isDaylioBase64(start)) return openDaylioBackup(source, undefined);
  if (isDiaroXml(start)) return openDiaro(source, undefined);
  if (isJrnlText(start)) return openJrnlText(source);
  // A table has no front matter, but it may begin with any other sign of Markdown.
  if (MARKDOWN_FILE.test(fileName) || /^(\xef\xbb\xbf)?---\r?\n/.test(start))
    return openMarkdown([source], undefined, fileName);
  return openTable(source, start, fileName);
}

async function openTable(original: TextSource, start: string, fileName: string): Promise<OpenedImport> {
  // Such as a JSON array, XML or PDF.
  const isNotTable = /^(\xef\xbb\xbf)?\s*([[<]|%PDF)/.test(start) || BINARY_CHARACTER.test(start);
  if (isNotTable && !isUtf16(start)) throw unreadableFile(fileName, start);
  const { source, note } = await toUtf8(original, start);
  const delimiter = detectDelimiter(await readDelimiterSample(source));
  if (!delimiter) throw unreadableFile(fileName, start);
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
