/** Parser of Daylio's CSV: moods, activities and notes. */

import { moodNamed } from './daylio-moods.ts';
import { decodeEntities, htmlToText, isHtml } from './html-text.ts';
import { timeOf } from './parse-time.ts';
import type { OpenedImport, ParsedEntry } from './parsed-entry.ts';
import { tableRows } from './plain-csv.ts';
import type { Delimiter } from './read-table.ts';
import { Notes, type TextSource, themesOf, toStorable } from './text-source.ts';

/** Maximum number of mood names listed in the note. */
const NAMES_LISTED_MAX = 5;

export const SCALES_NOTE = 'Scales aren’t imported.';

export function isDaylio(head: readonly string[]): boolean {
  const names = new Set(head.map((name) => name.trim()));
  return ['full_date', 'mood', 'activities'].every((name) => names.has(name));
}

export function openDaylio(source: TextSource, delimiter: Delimiter, close: () => void): OpenedImport {
  const notes: string[] = [];
  return {
    source: 'daylio',
    notes,
    bytes: source.bytes,
    entries: ({ onRead }) => readEntries(source, delimiter, notes, onRead),
    close,
  };
}

async function* readEntries(
  source: TextSource,
  delimiter: Delimiter,
  notes: string[],
  onRead: ((bytes: number) => void) | undefined,
): AsyncGenerator<ParsedEntry> {
  const unknownNames = new Set<string>();
  const collected = new Notes();
  let columnIndexes: Map<string, number> | undefined;
  for await (const { line, cells } of tableRows(source, delimiter, onRead)) {
    if (!columnIndexes) {
      columnIndexes = new Map(cells.map((name, place) => [name.trim(), place]));
      continue;
    }
    const indexes = columnIndexes;
    const cell = (name: string) => (cells[indexes.get(name) ?? -1] ?? '').trim();
    const mood = moodNamed(cell('mood')) ?? null;
    if (mood === null && cell('mood') !== '') unknownNames.add(toStorable(cell('mood')).slice(0, 40));
    collected.addIf(cell('scales') !== '', SCALES_NOTE);
    yield entryOf(line, cell, mood);
  }
  notes.splice(0, notes.length, ...collected.list, ...(unknownNames.size > 0 ? [unknownMoods([...unknownNames])] : []));
}

/** Says which moods of the user’s own are skipped. */
export function unknownMoods(names: string[]): string {
  const more = names.length > NAMES_LISTED_MAX ? ' and others' : '';
  const list = names.slice(0, NAMES_LISTED_MAX).map((name) => `“${name}”`);
  return `Custom moods are skipped, because the file doesn’t say how good they are: ${list.join(', ')}${more}.`;
}

function entryOf(line: number, cell: (name: string) => string, mood: number | null): ParsedEntry {
  const activities = themesOf(cell('activities').split('|'));
  return {
    row: line,
    id: undefined,
    content: contentOf(cell('note_title'), cell('note'), activities),
    time: timeOf(cell('full_date'), cell('time') === '' ? undefined : cell('time'), 'ymd'),
    timeSaid: [cell('full_date'), cell('time')].filter((each) => each !== '').join(' '),
    themes: activities,
    mood,
    media: [],
  };
}

/** The title and the note. Without them, the activities become the text. */
export function contentOf(title: string, note: string, activities: readonly string[]): string {
  const paragraphs = [title, note].map(plain).filter((each) => each !== '');
  return paragraphs.length > 0 ? paragraphs.join('\n\n') : activities.join(', ');
}

/** Newer notes are HTML; older ones, and titles, are plain text. */
function plain(note: string): string {
  return toStorable(isHtml(note) ? htmlToText(note.replace(/\r\n?|\n/g, '<br>')) : decodeEntities(note));
}
