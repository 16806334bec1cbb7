/** Parser of Diaro backups: `DiaroBackup.xml`, alone or in a ZIP with media. */

import { htmlToText, isHtml } from '../../platform/html-text.ts';
import type { OpenZip } from '../zip-file.ts';
import { indexMedia, kindOf, type MediaIndex } from './media-index.ts';
import { inZone, sinceEpoch } from './parse-instant.ts';
import type { OpenedImport, ParsedEntry, ParsedMedia, ParsedTime } from './parsed-entry.ts';
import {
  bytesOf,
  decodeUtf8,
  Notes,
  type TextSource,
  themesOf,
  toStorable,
  withoutByteOrderMark,
} from './text-source.ts';
import { readXmlRows } from './xml-rows.ts';

export const DIARO_BACKUP = /(^|\/)DiaroBackup\.xml$/i;
export const isDiaroXml = (start: string) =>
  /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>)?\s*<data\b[^>]*>\s*<table\b/.test(start);

/** Names and files that are remembered. */
const NAMES_MAX = 200_000;

type Fields = ReadonlyMap<string, string>;

/** `zip` contains the media. */
export function openDiaro(source: TextSource, zip: OpenZip | undefined): OpenedImport {
  const notes = new Notes();
  return {
    source: 'diaro',
    notes: notes.list,
    bytes: source.bytes,
    entries: ({ onRead }) => readEntries(source, indexMedia(zip), notes, onRead),
    close: () => zip?.close(),
  };
}

const rowsOf = (chunks: AsyncIterable<Buffer>) => readXmlRows(decodeUtf8(withoutByteOrderMark(chunks)));

async function* readEntries(
  source: TextSource,
  media: MediaIndex,
  notes: Notes,
  onRead: ((bytes: number) => void) | undefined,
): AsyncGenerator<ParsedEntry> {
  const context: Context = { ...(await readNames(source)), media, notes };
  let row = 0;
  for await (const { table, fields } of rowsOf(bytesOf(source, onRead))) {
    if (table === 'diaro_entries') yield entryOf(++row, fields, context);
  }
}

interface Names {
  tags: Map<string, string>;
  moods: Map<string, string>;
  /** By id of the entry. */
  files: Map<string, { type: string; name: string; position: number }[]>;
}

interface Context extends Names {
  media: MediaIndex;
  notes: Notes;
}

/** Reads what entries refer to. A first pass, because it may follow them in the file. */
async function readNames(source: TextSource): Promise<Names> {
  const names: Names = { tags: new Map(), moods: new Map(), files: new Map() };
  let count = 0;
  for await (const { table, fields } of rowsOf(await source.open())) {
    if (table === 'diaro_entries' || ++count > NAMES_MAX) continue;
    const field = (name: string) => fields.get(name) ?? '';
    if (table === 'diaro_tags') names.tags.set(field('uid'), field('title'));
    else if (table === 'diaro_moods') names.moods.set(field('uid'), field('title'));
    else if (table === 'diaro_attachments' && field('filename') !== '') {
      const files = names.files.get(field('entry_uid')) ?? [];
      files.push({ type: field('type'), name: field('filename'), position: Number(field('position')) || 0 });
      names.files.set(field('entry_uid'), files);
    }
  }
  return names;
}

function entryOf(row: number, fields: Fields, context: Context): ParsedEntry {
  const field = (name: string) => fields.get(name) ?? '';
  const { notes } = context;
  notes.addIf(field('location_uid') !== '', 'Places aren’t imported.');
  notes.addIf(field('folder_uid') !== '', 'Folders aren’t imported.');
  notes.addIf(field('weather_description') !== '' || field('weather_icon') !== '', 'The weather isn’t imported.');
  const paragraphs = [field('title'), plain(field('text'))].map(toStorable).filter((each) => each !== '');
  return {
    row,
    id: field('uid') === '' ? undefined : `diaro/${toStorable(field('uid'))}`,
    content: paragraphs.join('\n\n'),
    time: timeIn(field('date'), field('tz_offset')),
    timeSaid: toStorable(field('date')),
    themes: themesOf(
      field('tags')
        .split(',')
        .map((uid) => context.tags.get(uid.trim())),
    ),
    ...moodIn(field('mood') || field('mood_uid'), context),
    media: mediaOf(field('uid'), context),
  };
}

/** Newer texts may be HTML. */
const plain = (text: string) => (isHtml(text) ? htmlToText(text.replace(/\r\n?|\n/g, '<br>')) : text);

/** Milliseconds since 1970, on the clock of the offset. */
function timeIn(date: string, offset: string): ParsedTime | undefined {
  const time = /^-?\d{1,15}$/.test(date.trim()) ? sinceEpoch(Number(date)) : undefined;
  return time && inZone(time, offset.trim());
}

/** From 1 (best) to 5, or the id of a mood with a name. 0 and nothing mean none. */
function moodIn(mood: string, { moods }: Context): Pick<ParsedEntry, 'mood' | 'moodName'> {
  if (/^[1-5]$/.test(mood)) return { mood: 6 - Number(mood) };
  const name = moods.get(mood);
  return { mood: null, ...(name !== undefined && { moodName: toStorable(name) }) };
}

function mediaOf(uid: string, { files, media, notes }: Context): ParsedMedia[] {
  const attached = (files.get(uid) ?? []).toSorted((one, other) => one.position - other.position);
  return attached.flatMap(({ type, name }) => {
    const isShown = type === 'photo' || type === 'video' || type === '';
    notes.addIf(!isShown, 'Audio recordings and other files aren’t imported.');
    return isShown ? media.find(kindOf(name), `media/${type || 'photo'}/${name}`, name) : [];
  });
}
