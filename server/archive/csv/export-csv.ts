/** Exports a journal as a streamed CSV file. */
import type { Readable } from 'node:stream';
import { mediaPath } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { FileResponse } from '../../platform/http/handle.ts';
import { type ExportDependencies, type Exporter, exportFile } from '../exports/export-file.ts';
import { readEntries } from '../exports/exported-entries.queries.ts';
import type { Selected } from '../exports/selection.ts';
import { type CsvRow, formatCsv } from './write-csv.ts';

export interface CsvDependencies extends ExportDependencies {
  /** Origin for absolute media links; links are relative if undefined. */
  publicUrl: string | undefined;
}

export const CSV_HEADER = [
  'Date',
  'Written on',
  'Written at',
  'Time zone',
  'Words',
  'Kind',
  'Sentiment (1 to 5)',
  'Themes',
  'Shared',
  'Reframe',
  'Photos and videos',
  'Links to them',
] as const;

/**
 * Returns the file, generated page by page while it is read.
 * @throws AppError rate_limited during another CSV export of the user
 */
export async function exportCsv(
  deps: CsvDependencies,
  actor: Exporter,
  device: string,
  selected: Selected,
): Promise<FileResponse & { body: Readable }> {
  return exportFile(deps, actor, device, {
    format: 'csv',
    contentType: 'text/csv; charset=utf-8; header=present',
    parts: formatCsv(CSV_HEADER, rowsOf(deps.orm, actor.userId, selected, deps.publicUrl?.replace(/\/$/, '') ?? '')),
  });
}

async function* rowsOf(orm: Queryable, userId: string, selected: Selected, origin: string): AsyncGenerator<CsvRow[]> {
  for await (const entries of readEntries(orm, userId, selected)) {
    yield entries.map((entry) => {
      const [day = '', time = ''] = wallClock(entry.createdAt, entry.timezone);
      return [
        entry.entryDate,
        day,
        time,
        entry.timezone,
        entry.content,
        entry.entryType,
        entry.sentiment,
        entry.themes.join(', '),
        entry.isPublic ? 'yes' : 'no',
        entry.positiveReframe,
        entry.media.length,
        entry.media.map(({ id }) => origin + mediaPath(id)).join(' '),
      ];
    });
  }
}

/** Cache of formatters by zone: creating one costs more than a hundred uses. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Local day (`YYYY-MM-DD`) and time (`HH:MM:SS`) in the zone. */
function wallClock(instant: Date, timeZone: string): string[] {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // The Swedish format is ISO 8601.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instant).split(' ');
}
