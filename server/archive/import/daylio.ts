/** Parser of Daylio's CSV: moods, activities and notes. */

import { decoded, isHtml, plainOfHtml } from './html-text.ts';
import { timeOf } from './parse-time.ts';
import type { OpenedImport, ParsedEntry } from './parsed-entry.ts';
import { tableRows } from './plain-csv.ts';
import type { Delimiter } from './read-table.ts';
import { Notes, stored, type TextSource, themesOf } from './text-source.ts';

/** Daylio's default mood names in English and German; users can rename them. */
const MOODS: Readonly<Record<string, number>> = {
  rad: 5,
  good: 4,
  meh: 3,
  bad: 2,
  awful: 1,
  super: 5,
  gut: 4,
  ok: 3,
  schlecht: 2,
  lausig: 1,
};
/** Names of moods that are said in the note. */
const NAMES_SAID = 5;

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
  const unknown = new Set<string>();
  const said = new Notes();
  let places: Map<string, number> | undefined;
  for await (const { line, cells } of tableRows(source, delimiter, onRead)) {
    if (!places) {
      places = new Map(cells.map((name, place) => [name.trim(), place]));
      continue;
    }
    const known = places;
    const cell = (name: string) => (cells[known.get(name) ?? -1] ?? '').trim();
    const mood = MOODS[cell('mood').toLowerCase()] ?? null;
    if (mood === null && cell('mood') !== '') unknown.add(stored(cell('mood')).slice(0, 40));
    said.say(cell('scales') !== '', 'Scales are not kept.');
    yield entryOf(line, cell, mood);
  }
  notes.splice(0, notes.length, ...said.list, ...(unknown.size > 0 ? [unknownMoods([...unknown])] : []));
}

function unknownMoods(names: string[]): string {
  const more = names.length > NAMES_SAID ? ' and others' : '';
  const list = names.slice(0, NAMES_SAID).map((name) => `“${name}”`);
  return `Moods with names of your own are not kept, as the file does not say how good they are: ${list.join(', ')}${more}.`;
}

function entryOf(line: number, cell: (name: string) => string, mood: number | null): ParsedEntry {
  const activities = themesOf(cell('activities').split('|'));
  const words = [cell('note_title'), cell('note')].map(plain).filter((each) => each !== '');
  return {
    row: line,
    id: undefined,
    // Without a note, the activities become the text.
    content: words.length > 0 ? words.join('\n\n') : activities.join(', '),
    time: timeOf(cell('full_date'), cell('time') === '' ? undefined : cell('time'), 'ymd'),
    timeSaid: [cell('full_date'), cell('time')].filter((each) => each !== '').join(' '),
    themes: activities,
    mood,
    media: [],
  };
}

/** Newer notes are HTML; older ones, and titles, are plain text. */
function plain(note: string): string {
  return stored(isHtml(note) ? plainOfHtml(note.replace(/\r\n?|\n/g, '<br>')) : decoded(note));
}
