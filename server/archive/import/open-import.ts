/** Opens a file of another app. What is in it tells which app wrote it, whatever it is called. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { BACKUP_FORMAT } from '../../../contract/backup.ts';
import { refused } from '../../platform/media/refused.ts';
import type { ReadRow } from '../read-csv.ts';
import { readJsonParts } from '../restore/json-rows.ts';
import type { OpenedImport } from './found.ts';
import { nothingToRead, type TextSource, WORDS_BYTES_MAX, WORDS_TOO_LARGE, withoutMark } from './import-file.ts';
import { openPlainCsv, tableRows } from './plain-csv.ts';
import { isPresently, openPresently } from './presently.ts';
import { delimiterOf, textOf } from './table.ts';

/** Bytes at the beginning that tell text from anything else. */
const START_BYTES = 4096;
/** UTF-16 units of a table that tell its delimiter. */
const BEGINNING_UNITS = 64 * 1024;
/** Rows of a table that tell what its columns are. */
const SAMPLE_ROWS = 500;

/** Control characters other than white space; those of Latin-1 are bytes of UTF-8 here. */
const NO_TEXT = /[^\P{Cc}\t\n\v\f\r\x80-\x9f]/u;

const OTHER_ENCODING = 'This file is not in UTF-8. Please use the file as it was downloaded.';

/**
 * The file at `path`, opened by what is in it; `evenglow` for a backup, which is restored instead.
 * @param fileName what its owner calls it
 * @throws AppError validation_failed for a file that cannot be read here, with what can
 */
export async function openImport(path: string, fileName: string): Promise<OpenedImport | 'evenglow'> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
  const { size } = await file.stat();
  await file.close();
  const start = buffer.toString('latin1', 0, bytesRead);
  if (size > WORDS_BYTES_MAX) throw refused(WORDS_TOO_LARGE);
  const source: TextSource = { name: '', bytes: size, open: async () => createReadStream(path) };
  return openText(source, start, fileName);
}

function openText(source: TextSource, start: string, fileName: string): Promise<OpenedImport | 'evenglow'> {
  if (/^(\xff\xfe\{\0|\xfe\xff\0\{|\{\0|\0\{)/.test(start)) throw refused(OTHER_ENCODING);
  if (/^(\xef\xbb\xbf)?\s*\{/.test(start)) return openJson(source, fileName);
  return openTable(source, start, fileName);
}

async function openJson(source: TextSource, fileName: string): Promise<OpenedImport | 'evenglow'> {
  for await (const { key, value } of readJsonParts(withoutMark(await source.open()))) {
    if (key === 'format' && value === BACKUP_FORMAT) return 'evenglow';
    break;
  }
  throw nothingToRead(fileName);
}

async function openTable(source: TextSource, start: string, fileName: string): Promise<OpenedImport> {
  const isWide = /^(\xff\xfe|\xfe\xff)/.test(start);
  // Such as a list in JSON, XML, and PDF.
  const isOther = /^(\xef\xbb\xbf)?\s*([[<]|%PDF)/.test(start) || NO_TEXT.test(start);
  if (isOther && !isWide) throw nothingToRead(fileName);
  const delimiter = delimiterOf(await beginningOf(source));
  if (!delimiter) throw nothingToRead(fileName);
  const rows: ReadRow[] = [];
  for await (const row of tableRows(source, delimiter)) {
    rows.push(row);
    if (rows.length >= SAMPLE_ROWS) break;
  }
  const head = rows[0]?.cells ?? [];
  const close = () => {};
  if (isPresently(head)) return openPresently(source, delimiter, close);
  return openPlainCsv(source, delimiter, rows, close);
}

async function beginningOf(source: TextSource): Promise<string> {
  let text = '';
  for await (const piece of textOf(await source.open())) {
    text += piece;
    if (text.length >= BEGINNING_UNITS) break;
  }
  return text;
}
