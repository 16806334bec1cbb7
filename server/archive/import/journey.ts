/** Parser of Journey exports: a ZIP with one JSON file per entry, and media files. */
import { z } from 'zod';
import { htmlToText, isHtml } from '../../platform/html-text.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import type { OpenZip } from '../zip-file.ts';
import { flag, text } from './json-fields.ts';
import { markdownToText } from './markdown-text.ts';
import { indexMedia, isAudio, kindOf, type MediaIndex } from './media-index.ts';
import { instantOf, inZone, sinceEpoch } from './parse-instant.ts';
import type { OpenedImport, ParsedEntry, ParsedTime } from './parsed-entry.ts';
import { baseName, Notes, readNote, type TextSource, themesOf, toStorable } from './text-source.ts';

const entrySchema = z.object({
  id: text,
  text,
  type: text,
  /** Milliseconds since 1970, in versions before 2022 or so. */
  date_journal: z.union([z.number(), z.string()]).optional().catch(undefined),
  dateOfJournal: z.union([z.number(), z.string()]).optional().catch(undefined),
  timezone: text,
  photos: z.array(text).catch([]),
  attachments: z.array(text).catch([]),
  tags: z.array(z.unknown()).catch([]),
  label: text,
  sentiment: z.number().catch(0),
  favourite: flag,
  address: text,
  lat: z.number().optional().catch(undefined),
  location: z.record(z.string(), z.unknown()).optional().catch(undefined),
  weather: z.record(z.string(), z.unknown()).optional().catch(undefined),
  music_title: text,
  encrypted: z.unknown().optional(),
});
type JourneyEntry = z.infer<typeof entrySchema>;

/** Whether a key occurs only in Journey entries. */
export const isJourneyKey = (key: string) => key === 'date_journal' || key === 'dateOfJournal';

/** `sources`: one JSON file per entry, and possibly other JSON files. */
export function openJourney(sources: readonly TextSource[], zip: OpenZip): OpenedImport {
  const notes = new Notes();
  return {
    source: 'journey',
    notes: notes.list,
    bytes: sources.reduce((sum, { bytes }) => sum + bytes, 0),
    entries: ({ onRead }) => readEntries(sources, indexMedia(zip), notes, onRead),
    close: () => zip.close(),
  };
}

async function* readEntries(
  sources: readonly TextSource[],
  media: MediaIndex,
  notes: Notes,
  onRead: ((bytes: number) => void) | undefined,
): AsyncGenerator<ParsedEntry> {
  let row = 0;
  let bytesRead = 0;
  for (const source of sources) {
    const value = await jsonOf(source);
    bytesRead += source.bytes;
    onRead?.(bytesRead);
    // Some versions export settings as JSON too.
    if (Object.keys(value).some(isJourneyKey)) yield entryOf(++row, source.name, value, media, notes);
  }
}

async function jsonOf(source: TextSource): Promise<object> {
  const json = await readNote(source);
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    throw rejectedFile(`The file ${baseName(source.name)} in this ZIP is damaged: it isn’t JSON.`);
  }
}

function entryOf(row: number, name: string, value: object, media: MediaIndex, notes: Notes): ParsedEntry {
  const entry = entrySchema.parse(value);
  const writtenTime = entry.date_journal ?? entry.dateOfJournal ?? '';
  const files = [...new Set([...entry.photos, ...entry.attachments])].filter((each) => each !== '');
  // Journey writes Number.MAX_VALUE for a missing place.
  const hasPlace =
    entry.address !== '' || (entry.lat !== undefined && Math.abs(entry.lat) <= 90) || hasValue(entry.location);
  notes.addIf(hasPlace, 'Places aren’t imported.');
  notes.addIf(hasWeather(entry.weather), 'The weather isn’t imported.');
  notes.addIf(entry.favourite, 'Stars aren’t imported.');
  notes.addIf(entry.music_title !== '', 'Music isn’t imported.');
  notes.addIf(files.some(isAudio), 'Audio recordings aren’t imported.');
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const isLocked = Boolean(entry.encrypted);
  return {
    row,
    id: entry.id === '' ? undefined : toStorable(entry.id),
    content: isLocked ? '' : toStorable(plain(entry)),
    time: timeOf(writtenTime, entry.timezone),
    timeSaid: toStorable(String(writtenTime)),
    themes: themesOf([...entry.tags, entry.label]),
    mood: moodOf(entry.sentiment),
    media: files.filter((each) => !isAudio(each)).map((each) => media.find(kindOf(each), folder + each, each)),
    ...(isLocked && { locked: 'It’s locked in Journey’s export.' }),
  };
}

const hasValue = (value: object | undefined) =>
  value !== undefined && Object.values(value).some((each) => Boolean(each));

function hasWeather(weather: Record<string, unknown> | undefined): boolean {
  const { degree_c: degrees, temperature, description, condition } = weather ?? {};
  return Boolean(description || condition) || [degrees, temperature].some((each) => Math.abs(Number(each)) < 1000);
}

/** Current versions write HTML; older ones wrote Markdown. */
function plain({ type, text }: JourneyEntry): string {
  return type === 'html' || (type !== 'markdown' && isHtml(text)) ? htmlToText(text) : markdownToText(text).text;
}

function timeOf(writtenTime: number | string, timezone: string): ParsedTime | undefined {
  const text = String(writtenTime).trim();
  // 0 is Journey's value for no date.
  const time = /^-?\d{1,15}$/.test(text) && Number(text) !== 0 ? sinceEpoch(Number(text)) : instantOf(text);
  return time && inZone(time, timezone);
}

/** Maps Journey's five steps from 0.25 to 1.75 to 1 to 5; 0 means none (https://help.journey.cloud/en/article/zapier-api-docs-technical-1w3n4gy/). */
function moodOf(sentiment: number): number | null {
  if (!(sentiment > 0 && sentiment <= 2)) return null;
  if (sentiment <= 0.5) return 1;
  if (sentiment < 1) return 2;
  if (sentiment === 1) return 3;
  return sentiment < 1.5 ? 4 : 5;
}
