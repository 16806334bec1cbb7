/** Parser of jrnl: its text files (`[2024-05-01 09:00] Title`) and its JSON export. */
import { z } from 'zod';
import { readJsonParts } from '../restore/read-json.ts';
import { flag, hasKeys, list, text } from './json-fields.ts';
import { timeOf } from './parse-time.ts';
import type { OpenedImport, ParsedEntry } from './parsed-entry.ts';
import {
  bytesOf,
  Notes,
  readLines,
  type TextSource,
  themesOf,
  toStorable,
  withoutByteOrderMark,
} from './text-source.ts';

/** A first line of an entry: a time in brackets and a title, with a star for favorites. */
const HEADER = /^\[(\d{4}-\d{2}-\d{2}[ T]\d[^\]\n]{1,20})\] ?(.*)$/;
/** Limit per entry, in UTF-16 units: longer ones become several. */
const ENTRY_UNITS_MAX = 1_000_000;

/** Whether a text begins with a first line of an entry. */
export const isJrnlText = (start: string) =>
  /^(\xef\xbb\xbf|\ufeff)?\s*\[\d{4}-\d{2}-\d{2}[ T]\d{1,2}:\d{2}/.test(start);
export const isJrnlEntry = (row: unknown) => hasKeys(row, 'title', 'body', 'date', 'time');

export function openJrnlText(source: TextSource): OpenedImport {
  const notes = new Notes();
  return {
    source: 'jrnl',
    notes: notes.list,
    bytes: source.bytes,
    entries: ({ onRead }) => readJrnlLines(readLines(source, onRead), notes),
    close: () => {},
  };
}

export function openJrnlJson(source: TextSource, close: () => void): OpenedImport {
  const notes = new Notes();
  return {
    source: 'jrnl',
    notes: notes.list,
    bytes: source.bytes,
    entries: ({ onRead }) => readJson(source, notes, onRead),
    close,
  };
}

/** The entries of a text. Lines before the first belong to an entry without a date. */
export async function* readJrnlLines(
  lines: AsyncIterable<string> | Iterable<string>,
  notes: Notes,
): AsyncGenerator<ParsedEntry> {
  let row = 0;
  let header = { time: '', row: 1 };
  let words: string[] = [];
  let units = 0;
  for await (const line of lines) {
    row++;
    const [, time, title = ''] = HEADER.exec(line) ?? [];
    if (time !== undefined || units > ENTRY_UNITS_MAX) {
      if (header.time !== '' || words.some((each) => each.trim() !== '')) yield entryOf(header, words);
      header = { time: time ?? header.time, row };
      words = [];
      units = 0;
    }
    notes.addIf(time !== undefined && title.endsWith('*'), 'Stars aren’t imported.');
    words.push(time === undefined ? line : title.replace(/ ?\*$/, ''));
    units += line.length;
  }
  if (header.time !== '' || words.some((each) => each.trim() !== '')) yield entryOf(header, words);
}

function entryOf({ time, row }: { time: string; row: number }, lines: readonly string[]): ParsedEntry {
  const words = lines.join('\n');
  return {
    row,
    id: undefined,
    content: toStorable(words),
    time: timeOf(time, undefined, 'ymd'),
    timeSaid: time,
    themes: tagsIn(words),
    mood: null,
    media: [],
  };
}

/** jrnl marks tags with `@`. */
const tagsIn = (words: string) =>
  themesOf([...words.matchAll(/(?<![^\s(])@([\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]{0,60})/gu)].map(([, tag]) => tag));

const entrySchema = z.object({
  title: text,
  body: text,
  date: text,
  time: text,
  tags: list(z.string()),
  starred: flag,
});

async function* readJson(
  source: TextSource,
  notes: Notes,
  onRead: ((bytes: number) => void) | undefined,
): AsyncGenerator<ParsedEntry> {
  for await (const { key, row, value } of readJsonParts(withoutByteOrderMark(bytesOf(source, onRead)))) {
    if (key !== 'entries' || row === undefined) continue;
    const parsed = entrySchema.safeParse(value);
    const entry = parsed.data ?? entrySchema.parse({});
    notes.addIf(entry.starred, 'Stars aren’t imported.');
    yield {
      row,
      id: undefined,
      content: toStorable([entry.title, entry.body].filter((each) => each.trim() !== '').join('\n')),
      time: timeOf(entry.date, entry.time === '' ? undefined : entry.time, 'ymd'),
      timeSaid: toStorable(`${entry.date} ${entry.time}`.trim()),
      themes: themesOf(entry.tags.map((tag) => tag.replace(/^@/, ''))),
      mood: null,
      media: [],
      ...(!parsed.success && { locked: 'It isn’t a jrnl entry.' }),
    };
  }
}
