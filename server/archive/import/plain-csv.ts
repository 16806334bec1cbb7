/** Parser of plain CSV tables with a column mapping, and of Evenglow's own CSV export. */
import type { CsvMapping } from '../../../contract/imports.ts';
import { CSV_HEADER } from '../csv/export-csv.ts';
import { parseCsvRow, unescapeFormula } from '../csv/read-csv.ts';
import { guessMapping, isDate, moodOf } from './guess-columns.ts';
import { timeOf } from './parse-time.ts';
import type { OpenedImport, ParsedEntry } from './parsed-entry.ts';
import { type Delimiter, decodeTable, parseRows, type ReadRow } from './read-table.ts';
import { bytesOf, Notes, type TextSource, themesOf, toStorable } from './text-source.ts';

/** Rows in the preview of the table. */
const PREVIEW_ROWS = 5;
/** UTF-16 units of a cell in the preview. */
const PREVIEW_CELL_LENGTH = 200;

export const MOODS_NOTE = 'Moods that aren’t a number from 1 to 5 are skipped.';

/** `rows`: the first rows of the table, including the header. */
export function openPlainCsv(
  source: TextSource,
  delimiter: Delimiter,
  rows: readonly ReadRow[],
  close: () => void,
): OpenedImport {
  const notes = new Notes();
  const common = { source: 'csv' as const, notes: notes.list, bytes: source.bytes, close };
  const [first, ...others] = rows;
  const head = first?.cells ?? [];
  if (isOwnExport(head) && others.every(({ cells }) => parseOwnRow({ line: 0, cells }) !== undefined)) {
    return { ...common, entries: ({ onRead }) => readOwn(source, onRead, notes) };
  }
  const hasHead = !head.some(isDate);
  const names = hasHead ? head.map((name) => name.trim()) : head.map((_, place) => `Column ${place + 1}`);
  const sample = (hasHead ? others : rows).map(({ cells }) => cells);
  return {
    ...common,
    table: {
      head: names.map((name, place) => (name === '' ? `Column ${place + 1}` : truncateCell(name))),
      firstRows: sample
        .slice(0, PREVIEW_ROWS)
        .map((cells) => names.map((_, place) => truncateCell(cells[place] ?? ''))),
      mapping: guessMapping(names, sample),
    },
    entries: ({ mapping, onRead }) =>
      readMapped(source, { delimiter, hasHead, isEditedExport: isOwnExport(head), mapping, onRead }, notes),
  };
}

const truncateCell = (cell: string) => {
  const text = toStorable(cell);
  return text.length > PREVIEW_CELL_LENGTH ? `${text.slice(0, PREVIEW_CELL_LENGTH).toWellFormed()}…` : text;
};

interface ReadOptions {
  delimiter: Delimiter;
  hasHead: boolean;
  /** Evenglow's export, changed by another program. */
  isEditedExport: boolean;
  mapping: CsvMapping | undefined;
  onRead: ((bytes: number) => void) | undefined;
}

async function* readMapped(source: TextSource, options: ReadOptions, notes: Notes): AsyncGenerator<ParsedEntry> {
  const { delimiter, hasHead, isEditedExport, mapping, onRead } = options;
  // A mapping must name the text and date columns.
  if (!mapping) return;
  let isHead = hasHead;
  for await (const row of tableRows(source, delimiter, onRead)) {
    if (isEditedExport) row.cells = row.cells.map(unescapeFormula);
    if (!isHead) yield entryOf(row, mapping, notes);
    isHead = false;
  }
}

/** The rows, without Excel's `sep=` line. */
export async function* tableRows(
  source: TextSource,
  delimiter: Delimiter,
  onRead?: (bytes: number) => void,
): AsyncGenerator<ReadRow> {
  for await (const row of parseRows(decodeTable(bytesOf(source, onRead)), delimiter)) {
    if (row.line > 1 || !/^sep=/i.test(row.cells[0] ?? '')) yield row;
  }
}

function entryOf({ line, cells }: ReadRow, mapping: CsvMapping, notes: Notes): ParsedEntry {
  const cell = (place: number | null) => (place === null ? '' : (cells[place] ?? ''));
  const [date, time] = [cell(mapping.date).trim(), cell(mapping.time).trim()];
  const mood = moodOf(cell(mapping.mood));
  notes.addIf(mood === null && cell(mapping.mood).trim() !== '', MOODS_NOTE);
  const paragraphs = mapping.content.map((place) => toStorable(cell(place))).filter((each) => each !== '');
  return {
    row: line,
    id: undefined,
    content: paragraphs.join('\n\n'),
    time: timeOf(date, time === '' ? undefined : time, mapping.dates),
    timeSaid: [date, time].filter((each) => each !== '').join(' '),
    themes: themesOf(cell(mapping.themes).split(/[,;|\n]/)),
    mood,
    media: [],
  };
}

const isOwnExport = (head: readonly string[]) => head.join('\n') === CSV_HEADER.join('\n');

/** Parses a row of Evenglow's own export; undefined if another program changed it. */
function parseOwnRow({ line, cells }: ReadRow): ParsedEntry | undefined {
  const entry = parseCsvRow(cells.map(unescapeFormula));
  return (
    entry && {
      row: line,
      id: undefined,
      content: toStorable(entry.content),
      time: { kind: 'instant', at: entry.createdAt, timezone: entry.timezone, day: entry.entryDate },
      timeSaid: cells.slice(0, 4).join(' '),
      themes: themesOf(entry.themes),
      mood: entry.sentiment,
      media: [],
    }
  );
}

async function* readOwn(
  source: TextSource,
  onRead: ((bytes: number) => void) | undefined,
  notes: Notes,
): AsyncGenerator<ParsedEntry> {
  let isHead = true;
  for await (const row of tableRows(source, ',', onRead)) {
    if (!isHead) {
      const [day = '', , , , words = '', , , , shared, reframe, photos] = row.cells;
      notes.addIf(shared === 'yes', 'Entries you had shared are imported as private.');
      notes.addIf(reframe !== undefined && reframe !== '', 'Reframes aren’t imported.');
      notes.addIf(Number(photos) > 0, 'Tables don’t include photos or videos. A backup does.');
      yield parseOwnRow(row) ?? {
        row: row.line,
        id: undefined,
        content: toStorable(unescapeFormula(words)),
        time: timeOf(day, undefined, 'ymd'),
        timeSaid: day,
        themes: [],
        mood: null,
        media: [],
      };
    }
    isHead = false;
  }
}
