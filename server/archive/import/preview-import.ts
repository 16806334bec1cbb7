/** Previews an import without writing: new entries, duplicates, and rows that need a decision. */
import { IMPORT_ROWS_LISTED_MAX, type ImportPreview } from '../../../contract/imports.ts';
import { formatCount } from '../../../contract/words.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { type ClassifiedEntry, classifyEntries, type ImportOptions } from './classify-entries.ts';
import type { ImportUpload } from './import-uploads.ts';
import { countByMonth } from './imports.queries.ts';
import type { OpenedImport } from './parsed-entry.ts';
import type { PlannedEntry } from './plan-entry.ts';
import { CAPTIONS } from './split-entry.ts';

export interface PreviewOptions extends ImportOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** How many entries are shown from the start, and from the end. */
const SAMPLES = 3;

/** @throws AppError validation_failed, with the row and the reason */
export async function previewImport(
  deps: { orm: Queryable; clock: Clock; entriesPerDayMax: number },
  file: ImportUpload,
  opened: OpenedImport,
  options: PreviewOptions,
): Promise<ImportPreview> {
  const { orm, clock } = deps;
  const preview: ImportPreview = {
    source: opened.source,
    file: file.id,
    found: 0,
    isNew: 0,
    alreadyHere: 0,
    leftOut: 0,
    photos: 0,
    videos: 0,
    timezone: options.timezone,
    samples: [],
    months: [],
    rows: [],
    rowsCount: 0,
    notes: [],
    table: opened.table ?? null,
  };
  const months = new Map<string, number>();
  const first: PlannedEntry[] = [];
  let last: PlannedEntry[] = [];
  const tally = { withoutZone: 0, withoutWords: 0, checkIns: 0 };
  for await (const page of classifyEntries(orm, file.userId, opened, {
    ...options,
    now: clock.now(),
    entriesPerDayMax: deps.entriesPerDayMax,
    kinds: file.kinds,
  })) {
    for (const classified of page) {
      addToPreview(preview, classified);
      if (classified.state !== 'new' || !classified.planned) continue;
      const { planned } = classified;
      const month = planned.entryTime.entryDate.slice(0, 7);
      months.set(month, (months.get(month) ?? 0) + 1);
      if (planned.isZoneAssumed) tally.withoutZone++;
      if (planned.isCheckIn) tally.checkIns++;
      else if (planned.words === '') tally.withoutWords++;
      if (first.length < SAMPLES) first.push(planned);
      else last = [...last, planned].slice(-SAMPLES);
    }
  }
  preview.samples = [...first, ...last].map(sampleOf);
  const existing = await countByMonth(orm, file.userId);
  preview.months = [...new Set([...months.keys(), ...existing.keys()])]
    .sort()
    .map((month) => ({ month, isNew: months.get(month) ?? 0, here: existing.get(month) ?? 0 }));
  preview.notes = [...opened.notes, ...notesOf(opened, preview, tally)];
  return preview;
}

function addToPreview(preview: ImportPreview, { planned, row, state }: ClassifiedEntry): void {
  preview.found++;
  if (state === 'new') preview.isNew++;
  else if (state === 'here') preview.alreadyHere++;
  else preview.leftOut++;
  // Duplicates need no decision.
  if (row && state !== 'here') {
    preview.rowsCount++;
    if (preview.rows.length < IMPORT_ROWS_LISTED_MAX) preview.rows.push(row);
  }
  if (state !== 'new') return;
  for (const { kind } of planned?.pieces.flatMap(({ media }) => media) ?? []) {
    if (kind === 'photo') preview.photos++;
    else preview.videos++;
  }
}

function sampleOf({ entryTime, pieces, isCheckIn, themes, sentiment }: PlannedEntry): ImportPreview['samples'][number] {
  const [piece] = pieces;
  const count = (kind: string) => piece?.media.filter((file) => file.kind === kind).length ?? 0;
  return {
    day: entryTime.entryDate,
    time: entryTime.time,
    content: piece?.content ?? '',
    isCheckIn,
    themes,
    mood: sentiment,
    photos: count('photo'),
    videos: count('video'),
  };
}

function notesOf(
  { source }: OpenedImport,
  { timezone, isNew }: ImportPreview,
  { withoutZone, withoutWords, checkIns }: { withoutZone: number; withoutWords: number; checkIns: number },
): string[] {
  const notes: string[] = [];
  if (withoutZone > 0 && source !== 'csv' && withoutZone < isNew) {
    notes.push(`Entries without a time zone use ${timezone}.`);
  } else if (withoutZone > 0) notes.push(`This file has no time zones, so its entries use ${timezone}.`);
  if (checkIns > 0) {
    notes.push(`${formatCount(checkIns, 'check-in')}: a mood or activities without words.`);
  }
  if (withoutWords > 0) {
    notes.push(`We’ll add “${CAPTIONS.photo}” or “${CAPTIONS.video}” to photos and videos without text.`);
  }
  return notes;
}
