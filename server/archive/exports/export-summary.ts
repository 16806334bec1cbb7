/** Counts of a journal, and the entries and estimated size of an export. Independent of HTTP. */
import { COVER_MONTHS, type ExportSelection, type ExportSummary } from '../../../contract/archive.ts';
import { summariesOf } from '../../insights/index.ts';
import type { EntryMetadata } from '../../journal/index.ts';
import { entrySizes, type SizeDependencies, sizeOfOtherLists } from './export-sizes.queries.ts';
import { type SelectionDependencies, selectedEntries } from './selection.ts';

export type SummaryDependencies = SelectionDependencies & SizeDependencies;

export async function summarizeExport(
  deps: SummaryDependencies,
  userId: string,
  selection: ExportSelection,
): Promise<ExportSummary> {
  const { entries } = await deps.journals.of(userId);
  const selected = await selectedEntries(deps, userId, selection);
  const sizes = await entrySizes(deps, userId, entries);
  const bytes = { csv: 0, json: await sizeOfOtherLists(deps, userId), media: 0 };
  for (const { id } of selected) {
    const size = sizes.get(id);
    bytes.csv += size?.csv ?? 0;
    bytes.json += size?.json ?? 0;
    bytes.media += size?.media ?? 0;
  }
  const to = selected[0]?.entryDate ?? null;
  return {
    journal: figuresOf(entries),
    selection: {
      moments: selected.length,
      from: selected.at(-1)?.entryDate ?? null,
      to,
      cover: to === null ? [] : coverOf(selected, to),
    },
    bytes,
  };
}

/** `entries` are newest first. */
function figuresOf(entries: readonly EntryMetadata[]): ExportSummary['journal'] {
  return {
    moments: entries.length,
    withMedia: entries.filter(({ hasMedia }) => hasMedia).length,
    withThemes: entries.filter(({ themes }) => themes.length > 0).length,
    themes: new Set(entries.flatMap(({ themes }) => themes)).size,
    daysRecorded: new Set(entries.map(({ entryDate }) => entryDate)).size,
    from: entries.at(-1)?.entryDate ?? null,
    to: entries[0]?.entryDate ?? null,
  };
}

/** The days of the last `COVER_MONTHS` months up to the month of `to`. */
function coverOf(entries: readonly EntryMetadata[], to: string): ExportSummary['selection']['cover'] {
  const month = Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7)) - COVER_MONTHS;
  const first = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  const end = entries.findIndex(({ entryDate }) => entryDate < first);
  return summariesOf(end === -1 ? entries : entries.slice(0, end)).map(({ date, entries, averageSentiment }) => ({
    date,
    entries,
    averageSentiment,
  }));
}
