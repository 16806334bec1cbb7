/** Parser of Daylio's CSV: moods, activities and notes. */

import { decodeEntities, htmlToText, isHtml } from '../../platform/html-text.ts';
import { timeOf } from './parse-time.ts';
import type { OpenedImport, ParsedEntry } from './parsed-entry.ts';
import { tableRows } from './plain-csv.ts';
import type { Delimiter } from './read-table.ts';
import { Notes, type TextSource, themesOf, toStorable } from './text-source.ts';

export const SCALES_NOTE = 'Scales aren’t imported.';

export function isDaylio(head: readonly string[]): boolean {
  const names = new Set(head.map((name) => name.trim()));
  return ['full_date', 'mood', 'activities'].every((name) => names.has(name));
}

export function openDaylio(source: TextSource, delimiter: Delimiter, close: () => void): OpenedImport {
  const notes = new Notes();
  return {
    source: 'daylio',
    notes: notes.list,
    bytes: source.bytes,
    entries: ({ onRead }) => readEntries(source, delimiter, notes, onRead),
    close,
  };
}

async function* readEntries(
  source: TextSource,
  delimiter: Delimiter,
  notes: Notes,
  onRead: ((bytes: number) => void) | undefined,
): AsyncGenerator<ParsedEntry> {
  let columnIndexes: Map<string, number> | undefined;
  for await (const { line, cells } of tableRows(source, delimiter, onRead)) {
    if (!columnIndexes) {
      columnIndexes = new Map(cells.map((name, place) => [name.trim(), place]));
      continue;
    }
    const indexes = columnIndexes;
    const cell = (name: string) => (cells[indexes.get(name) ?? -1] ?? '').trim();
    notes.addIf(cell('scales') !== '', SCALES_NOTE);
    yield entryOf(line, cell);
  }
}

function entryOf(line: number, cell: (name: string) => string): ParsedEntry {
  const activities = themesOf(cell('activities').split('|'));
  return {
    row: line,
    id: undefined,
    // Empty for a day with only a mood or activities, which becomes a check-in.
    content: contentOf(cell('note_title'), cell('note')),
    time: timeOf(cell('full_date'), cell('time') === '' ? undefined : cell('time'), 'ymd'),
    timeSaid: [cell('full_date'), cell('time')].filter((each) => each !== '').join(' '),
    themes: activities,
    mood: null,
    moodName: toStorable(cell('mood')),
    media: [],
    tagsSuffice: true,
  };
}

/** The title and the note. */
export const contentOf = (title: string, note: string): string =>
  [title, note]
    .map(plain)
    .filter((each) => each !== '')
    .join('\n\n');

/** Newer notes are HTML; older ones, and titles, are plain text. */
function plain(note: string): string {
  return toStorable(isHtml(note) ? htmlToText(note.replace(/\r\n?|\n/g, '<br>')) : decodeEntities(note));
}
