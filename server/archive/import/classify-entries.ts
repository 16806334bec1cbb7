/** Classifies each entry of a file as new, duplicate or skipped; used by both the preview and the import. */
import { createHash } from 'node:crypto';
import {
  type CsvMapping,
  csvMappingSchema,
  IMPORT_ENTRIES_MAX,
  type ImportRow,
  type SkippedMedia,
} from '../../../contract/imports.ts';
import { formatDay } from '../../../contract/words.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import type { ImportMedia } from './import-media.ts';
import { findForeignIds, findTextsOfDays } from './imports.queries.ts';
import type { OpenedImport, ParsedEntry } from './parsed-entry.ts';
import { LEFT_OUT, openingOf, type Plan, type PlannedEntry, type PlanOptions, planEntry } from './plan-entry.ts';

export interface ImportOptions {
  mapping: CsvMapping | undefined;
  timezone: string;
  choices: Readonly<Record<string, string>>;
  /** The mood that the user chose for each name. */
  moods: Readonly<Record<string, number | null>>;
}

export interface ClassifiedEntry {
  planned: PlannedEntry | undefined;
  row: ImportRow | undefined;
  state: 'new' | 'here' | 'left out';
  /** Its photos and videos that cannot be imported; empty for a duplicate. */
  skipped: SkippedMedia[];
}

export interface ClassifyOptions extends Omit<ImportOptions, 'moods'> {
  now: Date;
  entriesPerDayMax: number;
  media: Pick<ImportMedia, 'inspect'>;
  moodOf: (entry: ParsedEntry) => number | null;
  onProgress: (share: number) => void;
  /** Aborts reading. */
  signal?: AbortSignal | undefined;
}

/** State of one file, across its pages. */
interface Found {
  /** Identities of its entries so far. */
  seen: Set<string>;
  /** Number of entries by day: those of the journal, and new ones of the file. */
  days: Map<string, number>;
  entriesPerDayMax: number;
}

/** Entries that are compared with the journal at a time. */
const PAGE = 250;
/** UTF-16 units of text after which a page is compared even if it is not full. */
const PAGE_UNITS = 4 * 1024 * 1024;

/** The column mapping, as the user chose it or as guessed. Undefined if not known yet. */
export function mappingOf({ table }: OpenedImport, chosen: CsvMapping | undefined): CsvMapping | undefined {
  if (!table) return undefined;
  const mapping = chosen ?? csvMappingSchema.safeParse(table.mapping).data;
  if (!mapping) return undefined;
  const { content, date, time, mood, themes } = mapping;
  const columns = [...content, date, time, mood, themes].filter((place) => place !== null);
  if (columns.some((place) => place >= table.head.length)) {
    throw new AppError('validation_failed', { message: `This table has ${table.head.length} columns.` });
  }
  return mapping;
}

/**
 * Yields the classified entries in pages, in file order.
 * @throws AppError validation_failed, with the row and the reason
 */
export async function* classifyEntries(
  orm: Queryable,
  userId: string,
  opened: OpenedImport,
  { mapping: chosenMapping, moodOf, media, entriesPerDayMax, onProgress, signal, ...options }: ClassifyOptions,
): AsyncGenerator<ClassifiedEntry[]> {
  const mapping = mappingOf(opened, chosenMapping);
  if (opened.table && !mapping) return;
  const planOptions: PlanOptions = { ...options, inspect: (file) => media.inspect(file) };
  const found: Found = { seen: new Set(), days: new Map(), entriesPerDayMax };
  let page: Plan[] = [];
  let units = 0;
  let count = 0;
  const onRead = (bytes: number) => onProgress(Math.min(1, bytes / Math.max(1, opened.bytes)));
  for await (const entry of opened.entries({ mapping, onRead })) {
    if (++count > IMPORT_ENTRIES_MAX) {
      throw rejectedFile(`This file has more than ${IMPORT_ENTRIES_MAX.toLocaleString('en')} entries.`);
    }
    page.push(await planEntry({ ...entry, mood: moodOf(entry) }, planOptions));
    units += entry.content.length;
    if (page.length < PAGE && units < PAGE_UNITS) continue;
    yield await compare(orm, userId, opened, page, found);
    page = [];
    units = 0;
    signal?.throwIfAborted();
    // Let the event loop handle requests.
    await new Promise(setImmediate);
  }
  if (page.length > 0) yield await compare(orm, userId, opened, page, found);
}

/**
 * Finds duplicates: entries with the same foreign id, with the same text on the same day, or check-ins of the same time.
 * Leaves out what exceeds the entries of a day.
 */
async function compare(
  orm: Queryable,
  userId: string,
  { source }: OpenedImport,
  plans: readonly Plan[],
  { seen, days: countsByDay, entriesPerDayMax }: Found,
): Promise<ClassifiedEntry[]> {
  const planned = plans.flatMap((plan) => plan.planned ?? []);
  const days = [...new Set(planned.map(({ entryTime }) => entryTime.entryDate))];
  const ids = planned.flatMap(({ foreignId }) => (foreignId === undefined ? [] : storedIdOf(foreignId)));
  const knownIds = ids.length === 0 ? new Set() : await findForeignIds(orm, userId, source, ids);
  const existing = days.length === 0 ? [] : await findTextsOfDays(orm, userId, days);
  for (const day of days) {
    if (!countsByDay.has(day)) countsByDay.set(day, existing.filter((entry) => entry.day === day).length);
  }
  const known = new Set(
    existing.map(({ day, content, checkedInAt }) =>
      checkedInAt === null ? `${day} ${normalizeText(content)}` : checkInKey(checkedInAt),
    ),
  );
  return plans.map(({ planned: entry, row, skipped }) => {
    if (!entry) return { planned: undefined, row, state: 'left out', skipped };
    const { entryDate } = entry.entryTime;
    const isKnown =
      (entry.foreignId !== undefined && knownIds.has(storedIdOf(entry.foreignId))) ||
      known.has(
        entry.isCheckIn
          ? checkInKey(entry.entryTime.createdAt.getTime())
          : `${entryDate} ${normalizeText(entry.pieces[0]?.content ?? '')}`,
      ) ||
      (entry.words !== '' && known.has(`${entryDate} ${normalizeText(entry.words)}`));
    const { id, content } = identitiesOf(entry);
    const isRepeated = seen.has(content);
    // Another entry with the same id: its words come in without it, as an id is stored once.
    const planned = id !== undefined && seen.has(id) ? { ...entry, foreignId: undefined } : entry;
    seen.add(content);
    if (id !== undefined) seen.add(id);
    if (isKnown || isRepeated) return { planned, row, state: 'here', skipped: [] };
    const count = (countsByDay.get(entryDate) ?? 0) + entry.pieces.length;
    if (count > entriesPerDayMax)
      return { planned: undefined, row: rowOfFullDay(entry, entriesPerDayMax), state: 'left out', skipped };
    countsByDay.set(entryDate, count);
    return { planned, row, state: 'new', skipped };
  });
}

function rowOfFullDay({ row, words, entryTime }: PlannedEntry, max: number): ImportRow {
  const matter = `${formatDay(entryTime.entryDate)} would have more than ${max.toLocaleString('en')} entries.`;
  return { row, opening: openingOf(words), matter, outcome: 'left_out', happens: LEFT_OUT, choice: null };
}

/**
 * Entries of one file with equal contents, and equal ids if they have some, are duplicates. Photos without text are
 * distinguished by file name.
 */
function identitiesOf({ foreignId, entryTime, words, pieces, isCheckIn, sentiment, themes }: PlannedEntry) {
  const id = foreignId === undefined ? undefined : `id ${storedIdOf(foreignId)}`;
  const files = pieces.flatMap(({ media }) => media.map(({ name }) => name));
  // Several moods of the same minute are several check-ins.
  const ofCheckIn = isCheckIn ? [String(sentiment), pieces[0]?.content ?? '', ...themes] : [];
  const parts = [id ?? '', entryTime.entryDate, entryTime.time ?? '', normalizeText(words), ...files, ...ofCheckIn];
  return { id, content: createHash('sha256').update(JSON.stringify(parts)).digest('base64url') };
}

const checkInKey = (at: number) => `check-in ${at}`;

const normalizeText = (content: string) => content.normalize('NFC').replace(/\s+/g, ' ').trim();

/** The stored form of a foreign id: a hash if it is unusually long or has unusual characters. */
export function storedIdOf(foreignId: string): string {
  if (/^[\w-]{1,100}$/.test(foreignId)) return foreignId;
  return createHash('sha256').update(foreignId).digest('base64url');
}
