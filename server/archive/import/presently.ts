/** Parser of Presently's CSV: a day and its text. */

import { timeOf } from './parse-time.ts';
import type { OpenedImport, ParsedEntry } from './parsed-entry.ts';
import { tableRows } from './plain-csv.ts';
import type { Delimiter } from './read-table.ts';
import { type TextSource, toStorable } from './text-source.ts';

/** Column names as Presently writes them: https://github.com/alisonthemonster/Presently, CsvWriter.kt. */
export const isPresently = (head: readonly string[]) =>
  head.length === 2 && head[0]?.trim() === 'entryDate' && head[1]?.trim() === 'entryContent';

export function openPresently(source: TextSource, delimiter: Delimiter, close: () => void): OpenedImport {
  return {
    source: 'presently',
    notes: [],
    bytes: source.bytes,
    entries: ({ onRead }) => readEntries(source, delimiter, onRead),
    close,
  };
}

async function* readEntries(
  source: TextSource,
  delimiter: Delimiter,
  onRead: ((bytes: number) => void) | undefined,
): AsyncGenerator<ParsedEntry> {
  let isHead = true;
  for await (const { line, cells } of tableRows(source, delimiter, onRead)) {
    if (!isHead) {
      const [day = '', ...words] = cells;
      yield {
        row: line,
        id: undefined,
        // Extra cells belong to the text: a file edited by hand may lack quotes.
        content: toStorable(words.join(delimiter)),
        time: timeOf(day, undefined, 'mdy'),
        timeSaid: day,
        themes: [],
        mood: null,
        media: [],
      };
    }
    isHead = false;
  }
}
