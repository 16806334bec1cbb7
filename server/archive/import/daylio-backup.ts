/** Parser of Daylio's backups (`.daylio`): JSON in Base64, in a ZIP with the photos, or alone in older versions. */
import { z } from 'zod';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import { readJsonParts } from '../restore/read-json.ts';
import type { OpenZip } from '../zip-file.ts';
import { contentOf, SCALES_NOTE } from './daylio.ts';
import { flag, list, number, text } from './json-fields.ts';
import { indexMedia, isAudio, type MediaIndex } from './media-index.ts';
import { sinceEpoch } from './parse-instant.ts';
import type { OpenedImport, ParsedEntry, ParsedMedia, ParsedTime } from './parsed-entry.ts';
import { bytesOf, Notes, type TextSource, themesOf, toStorable } from './text-source.ts';

/** Name of the JSON in the ZIP. */
export const DAYLIO_BACKUP = /(^|\/)backup\.daylio$/i;
/** Base64 of `{"`, possibly with white space between: the beginning of an old backup, which is no ZIP. */
export const isDaylioBase64 = (start: string) =>
  /^(eyJ|eyAi|ewog|ew0K)[A-Za-z0-9+/=\s]{60,}$/.test(start.slice(0, 400));

const entrySchema = z.object({
  id: number,
  year: number,
  /** From 0. */
  month: number,
  day: number,
  hour: number,
  minute: number,
  /** Milliseconds since 1970. */
  datetime: number,
  /** Milliseconds east of UTC. */
  timeZoneOffset: number,
  mood: number,
  note_title: text,
  note: text,
  tags: list(z.number()),
  assets: list(z.number()),
  isFavorite: flag,
});
type DaylioEntry = z.infer<typeof entrySchema>;

/** `mood_group_id`: 1 (best) to 5. */
const moodSchema = z.object({ id: z.number(), mood_group_id: number, predefined_name_id: number });
const tagSchema = z.object({ id: z.number(), name: text });
const assetSchema = z.object({ id: z.number(), checksum: text });

/** Moods, tags and files that are remembered. */
const NAMES_MAX = 200_000;
/** Offsets in use reach from −12 to +14 hours. */
const OFFSET_MAX_MINUTES = 14 * 60;

/** Lists whose contents are not imported, and the note about each. */
const DROPPED_LISTS: ReadonlyMap<string, string> = new Map([
  ['goals', 'Goals aren’t imported.'],
  ['milestones', 'Important days aren’t imported.'],
  ['scales', SCALES_NOTE],
]);

/** `zip` contains the photos; undefined for an old backup, which has none. */
export function openDaylioBackup(source: TextSource, zip: OpenZip | undefined): OpenedImport {
  const notes = new Notes();
  return {
    source: 'daylio',
    notes: notes.list,
    bytes: source.bytes,
    entries: ({ onRead }) => readEntries(source, indexMedia(zip), notes, onRead),
    close: () => zip?.close(),
  };
}

async function* readEntries(
  source: TextSource,
  media: MediaIndex,
  notes: Notes,
  onRead: ((bytes: number) => void) | undefined,
): AsyncGenerator<ParsedEntry> {
  const names = await readNames(source, notes);
  for await (const { key, row, value } of readJsonParts(decodeBase64(bytesOf(source, onRead)))) {
    if (key === 'dayEntries' && row !== undefined) yield entryOf(row, value, { names, media, notes });
  }
}

interface Names {
  /** Level from 1 to 5 by id. */
  moods: Map<number, number>;
  tags: Map<number, string>;
  /** File name by id. */
  assets: Map<number, string>;
}

/** Reads what entries refer to. A first pass, because it may follow them in the file. */
async function readNames(source: TextSource, notes: Notes): Promise<Names> {
  const names: Names = { moods: new Map(), tags: new Map(), assets: new Map() };
  let count = 0;
  for await (const { key, row, value } of readJsonParts(decodeBase64(await source.open()))) {
    if (row === undefined) continue;
    const dropped = DROPPED_LISTS.get(key);
    notes.addIf(dropped !== undefined, dropped ?? '');
    if (key === 'dayEntries' || ++count > NAMES_MAX) continue;
    if (key === 'customMoods') {
      const mood = moodSchema.safeParse(value).data;
      const level = 6 - (mood?.mood_group_id ?? mood?.predefined_name_id ?? 0);
      if (mood && level >= 1 && level <= 5) names.moods.set(mood.id, level);
    } else if (key === 'tags') {
      const tag = tagSchema.safeParse(value).data;
      if (tag) names.tags.set(tag.id, tag.name);
    } else if (key === 'assets') {
      const asset = assetSchema.safeParse(value).data;
      if (asset) names.assets.set(asset.id, asset.checksum);
    }
  }
  return names;
}

interface Context {
  names: Names;
  media: MediaIndex;
  notes: Notes;
}

function entryOf(row: number, value: unknown, { names, media, notes }: Context): ParsedEntry {
  const parsed = entrySchema.safeParse(value);
  const entry = parsed.data ?? entrySchema.parse({});
  const activities = themesOf(entry.tags.map((id) => names.tags.get(id)));
  const mood = (entry.mood === undefined ? undefined : names.moods.get(entry.mood)) ?? null;
  const day = dayOf(entry);
  const time = clockOf(entry);
  notes.addIf(mood === null && entry.mood !== undefined, 'Moods that the file doesn’t describe are skipped.');
  notes.addIf(entry.isFavorite, 'Stars aren’t imported.');
  return {
    row,
    // Ids start from 1 again when the app is reinstalled.
    id: entry.id === undefined ? undefined : `${entry.id}-${entry.datetime ?? day ?? ''}`,
    content: contentOf(entry.note_title, entry.note),
    time: timeOf(entry, day, time),
    timeSaid: [day, time].filter((each) => each !== undefined).join(' '),
    themes: activities,
    mood,
    tagsSuffice: true,
    media: entry.assets.flatMap((id) => assetOf(names.assets.get(id) ?? String(id), media, notes)),
    ...(!parsed.success && { locked: 'It isn’t a Daylio entry.' }),
  };
}

/** The file, whose name has no ending. Recordings are in a folder of their own. */
function assetOf(checksum: string, media: MediaIndex, notes: Notes): ParsedMedia | [] {
  const file = media.find('photo', `assets/photos/${toStorable(checksum)}`, checksum);
  const isSound = isAudio(file.name) || (file.open !== undefined && /(^|\/)assets\/audios?\//i.test(file.name));
  notes.addIf(isSound, 'Audio recordings aren’t imported.');
  return isSound ? [] : file;
}

function dayOf({ year, month, day }: DaylioEntry): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return [String(year).padStart(4, '0'), digits(month + 1), digits(day)].join('-');
}

function clockOf({ hour, minute }: DaylioEntry): string | undefined {
  return hour === undefined || minute === undefined ? undefined : `${digits(hour)}:${digits(minute)}`;
}

const digits = (value: number) => String(value).padStart(2, '0');

/** The instant on the writer's clock, on the day that Daylio shows. */
function timeOf(entry: DaylioEntry, day: string | undefined, time: string | undefined): ParsedTime | undefined {
  const instant = entry.datetime === undefined ? undefined : sinceEpoch(entry.datetime);
  const offset = (entry.timeZoneOffset ?? Number.NaN) / MINUTE_MS;
  if (!instant || !Number.isInteger(offset) || Math.abs(offset) > OFFSET_MAX_MINUTES) {
    return day === undefined ? instant : { kind: 'local', day, time };
  }
  return { ...instant, offset, day };
}

/** @throws AppError validation_failed if it is not Base64 */
async function* decodeBase64(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const chunk of chunks) {
    const letters = rest + chunk.toString('latin1').replace(/\s+/g, '');
    if (/[^A-Za-z0-9+/=]/.test(letters)) {
      throw rejectedFile('This Daylio backup is damaged. Please export it again.');
    }
    const end = letters.length - (letters.length % 4);
    yield Buffer.from(letters.slice(0, end), 'base64');
    rest = letters.slice(end);
  }
  if (rest !== '') yield Buffer.from(rest, 'base64');
}
