/** Parser of Apple Journal exports: a ZIP with one HTML file per entry in `Entries`, and media in `Resources`. */

import { decodeEntities, htmlToText } from '../../platform/html-text.ts';
import type { OpenZip } from '../zip-file.ts';
import { decodePath, indexMedia, isAudio, kindOf, type MediaIndex } from './media-index.ts';
import { timeOf } from './parse-time.ts';
import type { OpenedImport, ParsedEntry, ParsedMedia, ParsedTime } from './parsed-entry.ts';
import { baseName, Notes, readNote, type TextSource, themesOf, toStorable } from './text-source.ts';

export const APPLE_ENTRY = /(^|\/)Entries\/[^/]+\.html?$/i;
/** Endings of media that the page of an entry shows without naming the file. */
const ENDINGS = ['heic', 'jpeg', 'jpg', 'png', 'mov', 'mp4'];

/** Types of attachments (`assetType_…`) that are imported. Some have none. */
const SHOWN_TYPES = new Set(['', 'photo', 'livephoto', 'video']);

/** Types that are not imported, and the note about each. */
const DROPPED_TYPES: ReadonlyMap<string, string> = new Map([
  ['audio', 'Audio recordings aren’t imported.'],
  ['genericmap', 'Places aren’t imported.'],
  ['multipinmap', 'Places aren’t imported.'],
  ['visit', 'Places aren’t imported.'],
  ['motionactivity', 'Workouts aren’t imported.'],
  ['workoutroute', 'Workouts aren’t imported.'],
  ['workouticon', 'Workouts aren’t imported.'],
  ['contact', 'Contacts aren’t imported.'],
]);
const OTHER_TYPE = 'Music, podcasts and other attachments aren’t imported.';

/** Whether the page of an entry is from Apple Journal, whose elements have English class names in every language. */
export const isAppleEntry = (html: string) => /\bclass=["']page(Header|Container)\b/.test(html);

/** `sources`: one page per entry. */
export function openAppleJournal(sources: readonly TextSource[], zip: OpenZip): OpenedImport {
  const notes = new Notes();
  return {
    source: 'apple-journal',
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
  let bytesRead = 0;
  for (const [index, source] of sources.entries()) {
    const html = await readNote(source);
    bytesRead += source.bytes;
    onRead?.(bytesRead);
    yield entryOf(index + 1, source.name, html, media, notes);
  }
}

function entryOf(row: number, path: string, html: string, media: MediaIndex, notes: Notes): ParsedEntry {
  const page = html.slice(Math.max(0, html.search(/<body[\s>]/i)));
  const header = textOf(page, elementOf(page, 'pageHeader'));
  const [prompt, title, body] = ['reflectionPrompt', 'title', 'bodyText'].map((name) => elementOf(page, name));
  const gridEnd = [prompt, title, body].find((element) => element !== undefined)?.start ?? page.length;
  const grid = elementOf(page, 'assetGrid');
  const items = grid && grid.end < gridEnd ? itemsIn(page.slice(grid.end, gridEnd)) : [];
  const bodyStart = body?.end ?? (title ? endOf(page, title) : page.length);
  const paragraphs = [textOf(page, prompt), textOf(page, title), htmlToText(page.slice(bodyStart))];
  const name = baseName(path);
  const root = path.slice(0, path.length - name.length).replace(/Entries\/$/i, '');
  return {
    row,
    id: `apple-journal/${toStorable(name)}`,
    content: toStorable(paragraphs.filter((each) => each !== '').join('\n\n')),
    time: timeIn(header, name),
    timeSaid: toStorable(header),
    themes: themesOf(items.flatMap(stateOfMindOf)),
    mood: null,
    media: items.flatMap((item) => mediaOf(item, root, media, notes)),
  };
}

interface Element {
  /** Index of its start tag, and after it. */
  start: number;
  end: number;
}

function elementOf(page: string, className: string): Element | undefined {
  const found = new RegExp(`<div\\b[^<>]*\\bclass=["'][^"'<>]*\\b${className}\\b[^<>]*>`, 'i').exec(page);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}

function endOf(page: string, { end }: Element): number {
  const close = page.indexOf('</div>', end);
  return close < 0 ? page.length : close;
}

const textOf = (page: string, element: Element | undefined) =>
  element ? htmlToText(page.slice(element.end, endOf(page, element))) : '';

interface GridItem {
  /** In lower case, such as `photo` and `stateofmind`; empty if it is not named. */
  type: string;
  id: string;
  html: string;
}

/** The attachments. Each reaches to the next, as their elements are nested differently. */
function itemsIn(grid: string): GridItem[] {
  const starts = [...grid.matchAll(/<div\b[^<>]*\bgridItem\b[^<>]*>/gi)].filter(
    ({ 0: tag }) => !/gridItemOverlay/i.test(tag),
  );
  return starts.map(({ 0: tag, index }, place) => ({
    type: /\bassetType_(\w+)/i.exec(tag)?.[1]?.toLowerCase() ?? '',
    id: /\bid=["']([^"'<>]{1,200})/i.exec(tag)?.[1] ?? '',
    html: grid.slice(index, starts[place + 1]?.index),
  }));
}

/** Words for a state of mind, such as "Sad, Overwhelmed", become tags. */
function stateOfMindOf({ type, html }: GridItem): string[] {
  if (type !== 'stateofmind') return [];
  return textOf(html, elementOf(html, 'gridItemOverlayHeader')).split(/[,،、，]/);
}

function mediaOf({ type, id, html }: GridItem, root: string, media: MediaIndex, notes: Notes): ParsedMedia | [] {
  if (type === 'stateofmind') return [];
  const source = /\bsrc=["'](?!data:)([^"'<>]{1,1000})/i.exec(html)?.[1];
  const isShown = SHOWN_TYPES.has(type) && !(source !== undefined && isAudio(source));
  notes.addIf(!isShown, DROPPED_TYPES.get(SHOWN_TYPES.has(type) ? 'audio' : type) ?? OTHER_TYPE);
  if (!isShown || (source === undefined && id === '')) return [];
  const paths =
    source === undefined
      ? ENDINGS.map((ending) => `${root}Resources/${id}.${ending}`)
      : [`${root}${decodePath(decodeEntities(source)).replace(/^(\.\.?\/)+/, '')}`];
  return media.find(type === 'video' ? 'video' : kindOf(paths[0] ?? ''), ...paths);
}

/** The day of the page's heading, which is in the phone's language, or of the file name. The export has no times. */
function timeIn(header: string, name: string): ParsedTime | undefined {
  const shown = timeOf(header.trim(), undefined, 'dmy');
  if (shown?.kind === 'local') return { ...shown, time: undefined };
  const day = /^(\d{4}-\d{2}-\d{2})/.exec(name)?.[1];
  return day === undefined ? undefined : { kind: 'local', day, time: undefined };
}
