/** Builders of files in the formats of other apps, and helpers to open them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { CsvMapping } from '../../../contract/imports.ts';
import { createZip } from '../archive.fixtures.ts';
import { openImport } from './open-import.ts';
import type { OpenedImport, ParsedEntry } from './parsed-entry.ts';

export interface ReadImport extends Pick<OpenedImport, 'source' | 'notes' | 'table' | 'bytes'> {
  entries: ParsedEntry[];
  /** Byte count of the last progress report. */
  read: number;
}

/** Writes files to the folder that `openImport` reads. */
export function setUpImports() {
  let folder: string;
  let count = 0;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'evenglow-import-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function open(bytes: Buffer | string, name = 'export'): Promise<OpenedImport | 'evenglow'> {
    const file = path.join(folder, String(count++));
    await writeFile(file, bytes);
    return openImport(file, name);
  }

  /** Reads the whole file, with the guessed columns unless others are given. */
  async function read(bytes: Buffer | string, mapping?: Partial<CsvMapping>): Promise<ReadImport> {
    const opened = await open(bytes);
    if (opened === 'evenglow') throw new Error('it is a backup of Evenglow');
    const chosen = {
      content: [],
      date: 0,
      time: null,
      mood: null,
      themes: null,
      dates: 'ymd',
      ...opened.table?.mapping,
    };
    let bytesRead = 0;
    try {
      const options = {
        mapping: { ...(chosen as CsvMapping), ...mapping },
        onRead: (now: number) => {
          bytesRead = now;
        },
      };
      const entries = await listOf(opened.entries(options));
      const { source, notes, table, bytes: totalBytes } = opened;
      return { source, notes, table, bytes: totalBytes, entries, read: bytesRead };
    } finally {
      opened.close();
    }
  }

  return { open, read };
}

export async function listOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const quoteCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A table as Presently writes it: quotes only where needed, and LF after each row. */
export function presentlyCsv(entries: readonly (readonly [day: string, words: string])[]): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? quoteCell(text) : text);
  return ['entryDate,entryContent', ...entries.map((row) => row.map(cell).join(','))]
    .map((line) => `${line}\n`)
    .join('');
}

/** A table as spreadsheets write it. */
export function tableOf(rows: readonly (readonly string[])[], delimiter = ','): string {
  return rows.map((cells) => `${cells.map(quoteCell).join(delimiter)}\r\n`).join('');
}

/** An entry as Day One exports it, with its escaping. */
export function dayOneEntry(words: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    uuid: '81F0F3CA693F484792F76359E9E2ACE8',
    creationDate: '2024-05-19T21:30:00Z',
    modifiedDate: '2024-05-19T21:35:00Z',
    timeZone: 'Asia/Tokyo',
    text: escapeMarkdown(words),
    richText: '{"meta":{"version":1},"contents":[]}',
    creationDevice: 'A phone',
    duration: 0,
    editingTime: 12.5,
    starred: false,
    isPinned: false,
    isAllDay: false,
    ...more,
  };
}

/** Escapes text for Markdown. */
export const escapeMarkdown = (words: string) => words.replace(/[!-/:-@[-`{-~]/g, '\\$&');

export const dayOneJson = (entries: unknown[]) => JSON.stringify({ metadata: { version: '1.0' }, entries }, null, 2);

/** An entry as Journey exports it, with its placeholders for a missing place and weather. */
export function journeyEntry(html: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: '1571425138176-lflfuesv9vkzmsu6',
    date_modified: 1571425361000,
    date_journal: 1571386059000,
    timezone: 'Europe/London',
    text: html,
    preview_text: html.slice(0, 100),
    type: 'html',
    mood: 0,
    sentiment: 0,
    favourite: false,
    folder: '',
    label: '',
    address: '',
    lat: 1.7976931348623157e308,
    lon: 1.7976931348623157e308,
    music_title: '',
    music_artist: '',
    photos: [],
    tags: [],
    weather: { id: -1, degree_c: 1.7976931348623157e308, description: '', icon: '', place: '' },
    ...more,
  };
}

/** A ZIP of these files, deflated unless `compress` is false; content that is not text is written as JSON. */
export function zipOf(files: Readonly<Record<string, unknown>>, compress = true): Promise<Buffer> {
  const bytesOf = (content: unknown) =>
    Buffer.isBuffer(content) ? content : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  return createZip(new Map(Object.entries(files).map(([name, content]) => [name, bytesOf(content)])), compress);
}
