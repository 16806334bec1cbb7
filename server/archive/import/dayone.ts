/** Parser of Day One exports: JSON of one or more journals, alone or in a ZIP with media. */

import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import { readJsonParts } from '../restore/read-json.ts';
import type { OpenZip } from '../zip-file.ts';
import { flag, list, text } from './json-fields.ts';
import { markdownToText } from './markdown-text.ts';
import { indexMedia, type MediaIndex } from './media-index.ts';
import { instantOf, inZone } from './parse-instant.ts';
import type { OpenedImport, ParsedEntry, ParsedMedia, ParsedTime } from './parsed-entry.ts';
import { bytesOf, Notes, type TextSource, themesOf, toStorable, withoutByteOrderMark } from './text-source.ts';

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
  starred: flag,
  location: z.unknown().optional(),
  weather: z.unknown().optional(),
  encrypted: z.unknown().optional(),
  isEncrypted: z.unknown().optional(),
  locked: z.unknown().optional(),
});
type DayOneEntry = z.infer<typeof entrySchema>;

/** Text encrypted by Day One: Base64 that begins with `D1`. */
const ENCRYPTED_TEXT = /^RDE[A-Za-z0-9+/]{60,}={0,2}$/;
/** Address of a file in a text: `dayone-moment://ID` for a photo, `dayone-moment:/video/ID`, also audio and PDF. */
const EMBEDDED = /^dayone-moment:\/{0,2}(?:(\w*)\/)?([^/]*)$/;
/** Files that are remembered to find copies. */
const COPIES_MAX = 200_000;
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
  const copies = new CopiedMedia(sources);
  for (const source of sources) {
    try {
      for await (const { key, row: isRow, value } of readJsonParts(
        withoutByteOrderMark(bytesOf(source, onRead, before)),
      )) {
        if (key === 'entries' && isRow !== undefined) yield await entryOf(++row, value, { media, copies, notes });
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

interface Context {
  media: MediaIndex;
  copies: CopiedMedia;
  notes: Notes;
}

async function entryOf(row: number, value: unknown, { media, copies, notes }: Context): Promise<ParsedEntry> {
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
    media: isLocked ? [] : await mediaOf(entry, embedded, media, copies),
    ...(isLocked && { locked: LOCKED }),
    ...(!parsed.success && { locked: 'It isn’t a Day One entry.' }),
  };
}

const isNonEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** The instant, with the zone or offset of the writer. */
function timeIn({ creationDate, timeZone }: DayOneEntry): ParsedTime | undefined {
  const time = instantOf(creationDate.trim());
  return time && inZone(time, timeZone);
}

interface ListedFile {
  kind: ParsedMedia['kind'];
  identifier: string;
  md5: string;
  type: string;
  orderInEntry: number;
}

function listedFiles({ photos, videos }: Pick<DayOneEntry, 'photos' | 'videos'>): ListedFile[] {
  return [
    ...photos.map((file) => ({ ...file, kind: 'photo' as const })),
    ...videos.map((file) => ({ ...file, kind: 'video' as const })),
  ];
}

/**
 * Files that a text shows and another entry lists: Day One writes a picture that was copied from entry to entry once.
 * The export is read a second time when the first such file is met.
 */
class CopiedMedia {
  readonly #sources: readonly TextSource[];
  #files: Promise<Map<string, ListedFile>> | undefined;

  constructor(sources: readonly TextSource[]) {
    this.#sources = sources;
  }

  /** `identifier`: in capitals. */
  async find(identifier: string): Promise<ListedFile | undefined> {
    this.#files ??= this.#readAll();
    return (await this.#files).get(identifier);
  }

  async #readAll(): Promise<Map<string, ListedFile>> {
    const files = new Map<string, ListedFile>();
    try {
      for (const source of this.#sources) {
        for await (const { key, row, value } of readJsonParts(withoutByteOrderMark(await source.open()))) {
          const entry = key === 'entries' && row !== undefined ? entrySchema.safeParse(value).data : undefined;
          for (const file of entry ? listedFiles(entry) : []) {
            if (files.size < COPIES_MAX) files.set(file.identifier.toUpperCase(), file);
          }
        }
      }
    } catch {
      // The reader of the entries reports where the file is damaged.
    }
    return files;
  }
}

/** Media in the order of the text, then the rest. */
async function mediaOf(
  entry: DayOneEntry,
  embedded: readonly string[],
  media: MediaIndex,
  copies: CopiedMedia,
): Promise<ParsedMedia[]> {
  const files = listedFiles(entry);
  const shown = new Map<string, { place: number; kind: ParsedMedia['kind'] | undefined }>();
  for (const [place, address] of embedded.entries()) {
    const [, type = '', identifier = ''] = EMBEDDED.exec(address) ?? [];
    const kind = { '': 'photo' as const, video: 'video' as const }[type.toLowerCase()];
    if (identifier !== '' && !shown.has(identifier.toUpperCase())) shown.set(identifier.toUpperCase(), { place, kind });
  }
  const positionOf = (identifier: string) => shown.get(identifier.toUpperCase())?.place ?? embedded.length;
  const listed = new Set(files.map(({ identifier }) => identifier.toUpperCase()));
  for (const [identifier, { kind }] of shown) {
    if (!kind || listed.has(identifier)) continue;
    files.push((await copies.find(identifier)) ?? { kind, identifier, md5: '', type: '', orderInEntry: 0 });
  }
  return files
    .sort((a, b) => positionOf(a.identifier) - positionOf(b.identifier) || a.orderInEntry - b.orderInEntry)
    .map(({ kind, md5, identifier, type }) => {
      const ending = type === '' ? { photo: 'jpeg', video: 'mp4' }[kind] : type;
      const names = [md5, identifier].filter((each) => each !== '').map((each) => `${kind}s/${each}.${ending}`);
      return media.find(kind, ...names);
    });
}

const richTextSchema = z.object({
  contents: list(z.object({ text, embeddedObjects: list(z.object({ type: text, identifier: text })) })),
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
    .map(({ text, embeddedObjects }) => {
      const objects = embeddedObjects.map(({ identifier }) => `\n![](dayone-moment://${identifier})\n`).join('');
      return text.replace(/[!-/:-@[-`{-~]/g, '\\$&') + objects;
    })
    .join('');
}
