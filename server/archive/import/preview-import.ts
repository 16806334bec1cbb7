/** Previews an import without writing: new entries, duplicates, rows that need a decision, and files that cannot come. */
import {
  IMPORT_ROWS_LISTED_MAX,
  type ImportPreview,
  SKIPPED_MEDIA_MAX,
  type SkippedMedia,
} from '../../../contract/imports.ts';
import { formatCount } from '../../../contract/words.ts';
import type { JournalFeature } from '../../journal/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { type ClassifiedEntry, classifyEntries, type ImportOptions } from './classify-entries.ts';
import type { ImportUpload } from './import-uploads.ts';
import { countByMonth } from './imports.queries.ts';
import { findMoodNames } from './mood-names.queries.ts';
import { MoodNames } from './mood-names.ts';
import type { OpenedImport, ParsedMedia } from './parsed-entry.ts';
import type { PlannedEntry } from './plan-entry.ts';
import { CAPTIONS } from './split-entry.ts';

/** Reports the share of the work, from 0 to 1: of reading the file, then of opening its photos. */
export type PreviewProgress = (share: number, stage?: 'photos') => void;

export interface PreviewOptions extends ImportOptions {
  onProgress: PreviewProgress;
  signal: AbortSignal;
}

interface PreviewDependencies {
  orm: Queryable;
  clock: Clock;
  entriesPerDayMax: number;
  media: JournalFeature['media'];
}

/** How many entries are shown from the start, and from the end. */
const SAMPLES = 3;
/** The mood of an entry whose mood's name has no value yet: any, so that it counts as having one. */
const UNCHOSEN_MOOD = 3;

/**
 * Reads the file, opens the photos and videos of its new entries, and then reads it again, because entries may lack some
 * of them. Files that were opened for an earlier preview are not opened again.
 * @throws AppError validation_failed, with the row and the reason
 */
export async function previewImport(
  deps: PreviewDependencies,
  file: ImportUpload,
  opened: OpenedImport,
  options: PreviewOptions,
): Promise<ImportPreview> {
  const { userId, media } = file;
  const { signal, onProgress } = options;
  const remembered = await findMoodNames(deps.orm, userId);
  const read = (onRead: PreviewProgress) =>
    readPreview(deps, file, opened, { ...options, onProgress: onRead }, new MoodNames(options.moods, remembered));
  let { preview, unchecked } = await read(onProgress);
  if (unchecked.length > 0) {
    onProgress(0, 'photos');
    const onChecked = (share: number) => onProgress(share, 'photos');
    await media.check(unchecked, { media: deps.media, userId, signal, onProgress: onChecked });
    ({ preview, unchecked } = await read(() => {}));
  }
  if (unchecked.length > 0) {
    preview.notes.push('We couldn’t open all photos in time. If some can’t be imported, we’ll list them afterwards.');
  }
  media.skipped = preview.skippedMedia;
  return preview;
}

/** Numbers of new entries that share a trait. */
interface Tally {
  withoutZone: number;
  withoutWords: number;
  checkIns: number;
}

async function readPreview(
  deps: PreviewDependencies,
  file: ImportUpload,
  opened: OpenedImport,
  options: PreviewOptions,
  names: MoodNames,
): Promise<{ preview: ImportPreview; unchecked: ParsedMedia[] }> {
  const preview = emptyPreview(file, opened, options.timezone);
  const months = new Map<string, number>();
  const samples = new Samples();
  const tally: Tally = { withoutZone: 0, withoutWords: 0, checkIns: 0 };
  const unchecked = new Map<string, ParsedMedia>();
  const { orm, entriesPerDayMax } = deps;
  const pages = classifyEntries(orm, file.userId, opened, {
    ...options,
    now: deps.clock.now(),
    entriesPerDayMax,
    media: file.media,
    moodOf: (entry) => names.moodOf(entry, UNCHOSEN_MOOD),
  });
  for await (const page of pages) {
    for (const classified of page) {
      addToPreview(preview, classified);
      const { planned } = classified;
      if (classified.state !== 'new' || !planned) continue;
      const month = planned.entryTime.entryDate.slice(0, 7);
      months.set(month, (months.get(month) ?? 0) + 1);
      if (planned.isZoneAssumed) tally.withoutZone++;
      if (planned.isCheckIn) tally.checkIns++;
      else if (planned.words === '') tally.withoutWords++;
      names.count(planned.moodName);
      samples.add(planned);
      for (const each of planned.pieces.flatMap(({ media }) => media)) {
        if (file.media.isUnchecked(each)) unchecked.set(each.name, each);
      }
    }
  }
  preview.samples = samples.all.map((planned) => sampleOf(planned, names));
  const existing = await countByMonth(orm, file.userId);
  preview.months = [...new Set([...months.keys(), ...existing.keys()])]
    .sort()
    .map((month) => ({ month, isNew: months.get(month) ?? 0, here: existing.get(month) ?? 0 }));
  const listed = names.list();
  preview.moodNames = listed.names;
  preview.notes = [...opened.notes, ...notesOf(opened, preview, tally)];
  if (!listed.isComplete) {
    preview.notes.push(
      'There are too many mood names to choose from, so entries with unknown names won’t have a mood.',
    );
  }
  return { preview, unchecked: [...unchecked.values()] };
}

function emptyPreview(file: ImportUpload, { source, table }: OpenedImport, timezone: string): ImportPreview {
  return {
    source,
    file: file.id,
    found: 0,
    isNew: 0,
    alreadyHere: 0,
    leftOut: 0,
    photos: 0,
    videos: 0,
    skippedMedia: [],
    skippedMediaCount: 0,
    moodNames: [],
    timezone,
    samples: [],
    months: [],
    rows: [],
    rowsCount: 0,
    notes: [],
    table: table ?? null,
  };
}

/** The first and the last new entries. */
class Samples {
  readonly #first: PlannedEntry[] = [];
  #last: PlannedEntry[] = [];

  add(planned: PlannedEntry): void {
    if (this.#first.length < SAMPLES) this.#first.push(planned);
    else this.#last = [...this.#last, planned].slice(-SAMPLES);
  }

  get all(): PlannedEntry[] {
    return [...this.#first, ...this.#last];
  }
}

function addToPreview(preview: ImportPreview, { planned, row, state, skipped }: ClassifiedEntry): void {
  preview.found++;
  if (state === 'new') preview.isNew++;
  else if (state === 'here') preview.alreadyHere++;
  else preview.leftOut++;
  addSkipped(preview, skipped);
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

/** Counts skipped files, and lists the first. */
export function addSkipped(
  to: { skippedMedia: SkippedMedia[]; skippedMediaCount: number },
  skipped: readonly SkippedMedia[],
): void {
  to.skippedMediaCount += skipped.length;
  to.skippedMedia.push(...skipped.slice(0, SKIPPED_MEDIA_MAX - to.skippedMedia.length));
}

function sampleOf(
  { entryTime, pieces, isCheckIn, themes, sentiment, moodName }: PlannedEntry,
  names: MoodNames,
): ImportPreview['samples'][number] {
  const [piece] = pieces;
  const count = (kind: string) => piece?.media.filter((file) => file.kind === kind).length ?? 0;
  const named = moodName === undefined ? undefined : names.find(moodName);
  return {
    day: entryTime.entryDate,
    time: entryTime.time,
    content: piece?.content ?? '',
    isCheckIn,
    themes,
    mood: named ? names.moodOf({ mood: null, moodName: named.name }, null) : sentiment,
    moodName: named?.name ?? null,
    photos: count('photo'),
    videos: count('video'),
  };
}

function notesOf(
  { source }: OpenedImport,
  { timezone, isNew }: ImportPreview,
  { withoutZone, withoutWords, checkIns }: Tally,
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
