/** Parser of Day One exports: JSON of one or more journals, alone or in a ZIP with media. */

import { z } from 'zod';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { AppError } from '../../platform/errors.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import { readJsonParts } from '../restore/read-json.ts';
import type { OpenZip } from '../zip-file.ts';
import { markdownToText } from './markdown-text.ts';
import { indexMedia, type MediaIndex } from './media-index.ts';
import { instantOf } from './parse-time.ts';
import type { OpenedImport, ParsedEntry, ParsedMedia, ParsedTime } from './parsed-entry.ts';
import { bytesOf, Notes, type TextSource, themesOf, toStorable, withoutByteOrderMark, zoneOf } from './text-source.ts';

/** Values of unexpected types are treated as missing. */
const text = z.string().catch('');
const list = <Item extends z.ZodType>(item: Item) => z.array(item).catch([]);
const fileSchema = z.object({ identifier: text, md5: text, type: text, orderInEntry: z.number().catch(0) });
const entrySchema = z.object({
  uuid: text,
  creationDate: text,
  timeZone: text,
  text,
  richText: text,
  tags: list(z.unknown()),
  photos: list(fileSchema),
  videos: list(fileSchema),
  audios: list(z.unknown()),
  pdfAttachments: list(z.unknown()),
  starred: z.boolean().catch(false),
  location: z.unknown().optional(),
  weather: z.unknown().optional(),
  encrypted: z.unknown().optional(),
  isEncrypted: z.unknown().optional(),
  locked: z.unknown().optional(),
});
type DayOneEntry = z.infer<typeof entrySchema>;

/** Text encrypted by Day One: Base64 that begins with `D1`. */
const ENCRYPTED_TEXT = /^RDE[A-Za-z0-9+/]{60,}={0,2}$/;
/** URL scheme of photos and videos in a text. */
const MEDIA_SCHEME = 'dayone-moment:';
const LOCKED = 'It’s encrypted in the Day One export.';

/** Whether an element of `entries` is a Day One entry. */
export function isDayOneEntry(row: unknown): boolean {
  return typeof row === 'object' && row !== null && ('creationDate' in row || 'uuid' in row);
}

/** `sources`: one JSON file per journal. */
export function openDayOne(sources: readonly TextSource[], zip: OpenZip | undefined): OpenedImport {
  const notes = new Notes();
  return {
    source: 'dayone',
    notes: notes.list,
    bytes: sources.reduce((sum, { bytes }) => sum + bytes, 0),
    entries: ({ onRead }) => readJournals(sources, indexMedia(zip), notes, onRead),
    close: () => zip?.close(),
  };
}

async function* readJournals(
  sources: readonly TextSource[],
  media: MediaIndex,
  notes: Notes,
  onRead: ((bytes: number) => void) | undefined,
): AsyncGenerator<ParsedEntry> {
  let row = 0;
  let before = 0;
  for (const source of sources) {
    try {
      for await (const { key, row: isRow, value } of readJsonParts(
        withoutByteOrderMark(bytesOf(source, onRead, before)),
      )) {
        if (key === 'entries' && isRow !== undefined) yield entryOf(++row, value, media, notes);
      }
    } catch (error) {
      throw row > 0 ? withLastReadEntry(error, row) : error;
    }
    before += source.bytes;
  }
}

/** Adds the last readable entry to the error message. */
function withLastReadEntry(error: unknown, row: number): unknown {
  if (!(error instanceof AppError) || error.code !== 'validation_failed') return error;
  return rejectedFile(`${error.message} We could read it up to entry ${row}.`);
}

function entryOf(row: number, value: unknown, media: MediaIndex, notes: Notes): ParsedEntry {
  const parsed = entrySchema.safeParse(value);
  const entry = parsed.data ?? entrySchema.parse({});
  const { text, embedded } = markdownToText(entry.text === '' ? richTextToMarkdown(entry.richText) : entry.text);
  const isLocked =
    entry.locked === true ||
    entry.isEncrypted === true ||
    Boolean(entry.encrypted) ||
    ENCRYPTED_TEXT.test(entry.text.trim());
  notes.addIf(isNonEmptyObject(entry.location), 'Places aren’t imported.');
  notes.addIf(isNonEmptyObject(entry.weather), 'The weather isn’t imported.');
  notes.addIf(entry.starred, 'Stars aren’t imported.');
  notes.addIf(entry.audios.length > 0, 'Audio recordings aren’t imported.');
  notes.addIf(entry.pdfAttachments.length > 0, 'PDF files aren’t imported.');
  return {
    row,
    id: entry.uuid === '' ? undefined : toStorable(entry.uuid),
    content: isLocked ? '' : toStorable(text),
    time: timeIn(entry),
    timeSaid: toStorable(entry.creationDate),
    themes: themesOf(entry.tags),
    mood: null,
    media: mediaOf(entry, embedded, media),
    ...(isLocked && { locked: LOCKED }),
    ...(!parsed.success && { locked: 'It isn’t a Day One entry.' }),
  };
}

const isNonEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** The instant with its time zone. An offset such as `GMT+0200` has no zone name, so only its local day is kept. */
function timeIn({ creationDate, timeZone }: DayOneEntry): ParsedTime | undefined {
  const time = instantOf(creationDate.trim());
  if (time?.kind !== 'instant') return undefined;
  const timezone = /^(GMT|UTC)[+-]/.test(timeZone) ? undefined : zoneOf(timeZone);
  if (timezone !== undefined) return { kind: 'instant', at: time.at, timezone };
  const [, sign, hours, minutes] = /^(?:GMT|UTC)([+-])(\d{1,2}):?(\d{2})?$/.exec(timeZone) ?? [];
  if (!hours) return time;
  const offset = (Number(hours) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  const day = new Date(time.at.getTime() + offset * MINUTE_MS);
  return { ...time, day: Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10) };
}

/** Media in the order of the text, then the rest. */
function mediaOf(entry: DayOneEntry, embedded: readonly string[], media: MediaIndex): ParsedMedia[] {
  const files = [
    ...entry.photos.map((file) => ({ ...file, kind: 'photo' as const, folder: 'photos', usual: 'jpeg' })),
    ...entry.videos.map((file) => ({ ...file, kind: 'video' as const, folder: 'videos', usual: 'mp4' })),
  ];
  const positions = new Map<string, number>();
  for (const [place, address] of embedded.entries()) {
    if (!address.startsWith(MEDIA_SCHEME)) continue;
    const identifier = address.slice(Math.max(MEDIA_SCHEME.length, address.lastIndexOf('/') + 1)).toUpperCase();
    if (identifier !== '' && !positions.has(identifier)) positions.set(identifier, place);
  }
  const positionOf = (identifier: string) => positions.get(identifier.toUpperCase()) ?? embedded.length;
  return files
    .sort((a, b) => positionOf(a.identifier) - positionOf(b.identifier) || a.orderInEntry - b.orderInEntry)
    .map(({ kind, folder, usual: defaultType, md5, identifier, type }) => {
      const ending = type === '' ? defaultType : type;
      const names = [md5, identifier].filter((each) => each !== '').map((each) => `${folder}/${each}.${ending}`);
      return media.find(kind, ...names);
    });
}

const richTextSchema = z.object({
  contents: z.array(
    z.object({ text: text, embeddedObjects: list(z.object({ type: text, identifier: text })) }).partial(),
  ),
});

/** Converts `richText` to Markdown: some versions of Day One write no `text`. */
function richTextToMarkdown(richText: string): string {
  let value: unknown;
  try {
    value = JSON.parse(richText);
  } catch {
    return '';
  }
  const contents = richTextSchema.safeParse(value).data?.contents ?? [];
  return contents
    .map(({ text = '', embeddedObjects = [] }) => {
      const objects = embeddedObjects.map(({ identifier }) => `\n![](dayone-moment://${identifier})\n`).join('');
      return text.replace(/[!-/:-@[-`{-~]/g, '\\$&') + objects;
    })
    .join('');
}
