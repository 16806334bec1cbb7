/** Plans the import of one entry, without writing. */

import { codePoints } from '../../../contract/characters.ts';
import type { ImportRow, SkippedMedia } from '../../../contract/imports.ts';
import { ENTRY_CONTENT_MAX, ENTRY_PHOTOS_MAX, ENTRY_THEMES_MAX } from '../../../contract/limits.ts';
import { formatCount, formatDay } from '../../../contract/words.ts';
import { type EntryTime, excerptOf, resolveTime } from './entry-time.ts';
import { type InspectedMedia, mediaName } from './import-media.ts';
import type { ParsedEntry, ParsedMedia } from './parsed-entry.ts';
import { checkInOf, type Piece, readLabels, splitEntry, toStorableText } from './split-entry.ts';

export interface PlanOptions {
  /** Time zone for entries without one. */
  timezone: string;
  now: Date;
  choices: Readonly<Record<string, string>>;
  inspect: (media: ParsedMedia) => Promise<InspectedMedia>;
}

/** An entry to import, unless it is a duplicate. */
export interface PlannedEntry {
  /** Line of a table or index in a list, from 1. */
  row: number;
  foreignId: string | undefined;
  entryTime: EntryTime;
  /** Original text, for finding duplicates. */
  words: string;
  pieces: Piece[];
  /** True without words and files: its piece has the tags alone. */
  isCheckIn: boolean;
  themes: string[];
  sentiment: number | null;
  /** As in the file. */
  moodName: string | undefined;
  /** True if the file names no time zone. */
  isZoneAssumed: boolean;
}

export interface Plan {
  /** Undefined if the entry is not imported. */
  planned: PlannedEntry | undefined;
  /** The note or choice for the user; undefined if the entry is imported unchanged. */
  row: ImportRow | undefined;
  /** Its photos and videos that cannot be imported. */
  skipped: SkippedMedia[];
}

/** Code points of the excerpt that identifies a row. */
const EXCERPT_LENGTH = 80;
export const LEFT_OUT = 'Skipped';

export const openingOf = (words: string) => (words === '' ? null : excerptOf(words, EXCERPT_LENGTH));

export async function planEntry(found: ParsedEntry, options: PlanOptions): Promise<Plan> {
  const words = toStorableText(found.content);
  const common = { row: found.row, opening: openingOf(words), choice: null };
  const leftOut = (matter: string, skipped: SkippedMedia[] = []): Plan => ({
    planned: undefined,
    row: { ...common, matter, outcome: 'left_out', happens: LEFT_OUT },
    skipped,
  });
  if (found.locked !== undefined) return leftOut(found.locked);
  const { media, matters, skippedOn } = await checkMedia(found.media, options);
  const isEmpty = words === '' && media.length === 0;
  const isCheckIn = isEmpty && (found.mood !== null || (found.tagsSuffice === true && found.themes.length > 0));
  const time = resolveTime(found, options.timezone, options.now);
  if (isEmpty && !isCheckIn) {
    return leftOut(['It’s empty.', ...matters].join(' '), skippedOn('entryDate' in time ? time.entryDate : null));
  }
  const labels = readLabels(found.themes, words);
  const pieces = isCheckIn ? [checkInOf(labels.tags)] : splitEntry(words, labels.tags, media);
  const happens = matters.length > 0 ? [media.length === 0 ? 'Text only' : 'Without some files'] : [];
  if (codePoints(words) > ENTRY_CONTENT_MAX) {
    matters.push(`It’s longer than ${ENTRY_CONTENT_MAX.toLocaleString('en')} characters.`);
  }
  if (media.length > 1 && splitEntry('', [], media).length > 1) matters.push(tooManyFiles(media));
  if (pieces.length > 1) happens.push(`Split into ${countInWords(pieces.length)}`);
  if (labels.themes.length > ENTRY_THEMES_MAX) {
    matters.push(`It has more than ${ENTRY_THEMES_MAX} themes.`);
    happens.push(`First ${ENTRY_THEMES_MAX} themes`);
  }
  const plannedAt = (placed: EntryTime): PlannedEntry => ({
    row: found.row,
    foreignId: found.id,
    entryTime: placed,
    words,
    pieces,
    isCheckIn,
    themes: labels.themes.slice(0, ENTRY_THEMES_MAX),
    sentiment: sentimentOf(found.mood),
    moodName: found.moodName,
    isZoneAssumed: found.time?.kind !== 'instant' || found.time.timezone === undefined,
  });
  if ('entryDate' in time) {
    const row: ImportRow = { ...common, matter: matters.join(' '), outcome: 'changed', happens: happens.join(', ') };
    const skipped = skippedOn(time.entryDate);
    return { planned: plannedAt(time), row: matters.length > 0 ? row : undefined, skipped };
  }
  const chosen = time.options.find(({ id }) => id === choiceFor(options.choices, found.row)) ?? time.options[0];
  const placed = chosen?.placed;
  return {
    planned: placed && plannedAt(placed),
    skipped: skippedOn(placed?.entryDate ?? null),
    row: {
      ...common,
      matter: [time.problem, ...matters].join(' '),
      outcome: 'choice',
      happens: placed ? [`Dated ${formatDay(placed.entryDate)}`, ...happens].join(', ') : LEFT_OUT,
      choice: { chosen: chosen?.id ?? '', options: time.options.map(({ id, label }) => ({ id, label })) },
    },
  };
}

/** The importable media, and the reasons why others are skipped. */
async function checkMedia(files: readonly ParsedMedia[], { inspect }: PlanOptions) {
  const media: ParsedMedia[] = [];
  const missing: ParsedMedia[] = [];
  const unusable: ParsedMedia[] = [];
  const skipped: Omit<SkippedMedia, 'day'>[] = [];
  // An entry may refer to the same file several times.
  for (const file of new Map(files.map((each) => [each.name, each])).values()) {
    const { kind, reason } = await inspect(file);
    if (reason === undefined) media.push({ ...file, kind });
    else {
      (file.open ? unusable : missing).push({ ...file, kind });
      skipped.push({ name: mediaName(file), kind, reason });
    }
  }
  const matters: string[] = [];
  if (missing.length > 0) {
    matters.push(`${filesInWords(missing)} ${missing.length === 1 ? 'is' : 'are'} not in the file.`);
  }
  if (unusable.length > 0) matters.push(`${filesInWords(unusable)} can’t be imported.`);
  const skippedOn = (day: string | null): SkippedMedia[] => skipped.map((file) => ({ ...file, day }));
  return { media, matters, skippedOn };
}

/** "One photo", "3 photos". */
function filesInWords(files: readonly ParsedMedia[]): string {
  const word = files.every(({ kind }) => kind === 'video') ? 'video' : 'photo';
  return files.length === 1 ? `One ${word}` : formatCount(files.length, word);
}

function tooManyFiles(media: readonly ParsedMedia[]): string {
  const videos = media.filter(({ kind }) => kind === 'video').length;
  const photos = media.length - videos;
  const has = [photos > 0 && formatCount(photos, 'photo'), videos > 0 && formatCount(videos, 'video')].filter(Boolean);
  return `It has ${has.join(' and ')}. An entry can have ${ENTRY_PHOTOS_MAX} photos or one video.`;
}

const NUMBER_WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const countInWords = (count: number) => NUMBER_WORDS[count] ?? String(count);

function choiceFor(choices: Readonly<Record<string, string>>, row: number): string | undefined {
  return Object.hasOwn(choices, row) ? choices[row] : undefined;
}

/** A mood chosen by the user counts as a corrected sentiment. */
function sentimentOf(mood: number | null): number | null {
  if (mood === null || !(mood >= 1 && mood <= 5)) return null;
  return Math.round(mood * 100) / 100;
}
