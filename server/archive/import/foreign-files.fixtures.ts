/** Files of other apps as they are published, for tests, and how these open them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { CsvMapping } from '../../../contract/imports.ts';
import type { FoundEntry, OpenedImport } from './found.ts';
import { openImport } from './open-import.ts';

export interface ReadImport extends Pick<OpenedImport, 'source' | 'notes' | 'table' | 'bytes'> {
  entries: FoundEntry[];
  /** Bytes told last. */
  read: number;
}

/** Writes files where `openImport` finds them. */
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

  /** All of a file that can be read, with the columns that are probable unless others are said. */
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
      const { source, notes, table, bytes: all } = opened;
      return { source, notes, table, bytes: all, entries, read: bytesRead };
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

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** As Presently's writer does it: quotes only where they must be, and LF behind each row. */
export function presentlyCsv(entries: readonly (readonly [day: string, words: string])[]): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? quoted(text) : text);
  return ['entryDate,entryContent', ...entries.map((row) => row.map(cell).join(','))]
    .map((line) => `${line}\n`)
    .join('');
}

/** A table as spreadsheets write it. */
export function tableOf(rows: readonly (readonly string[])[], delimiter = ','): string {
  return rows.map((cells) => `${cells.map(quoted).join(delimiter)}\r\n`).join('');
}
