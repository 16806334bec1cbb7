/** Parser of Markdown files: notes with front matter, daily notes, files with a heading per day, and our own export. */
import { hasOnlyTags } from '../../../../contract/check-ins.ts';
import { tagsOf } from '../../../../contract/tags.ts';
import { CHECK_IN, isMonthFile, type ReadMonthEntry, readMonth, unescapeMarkdown } from '../../markdown/month-file.ts';
import type { OpenZip } from '../../zip-file.ts';
import { moodOf } from '../guess-columns.ts';
import { isJrnlText, readJrnlLines } from '../jrnl.ts';
import { markdownToText } from '../markdown-text.ts';
import { indexMedia, kindOf, type MediaIndex } from '../media-index.ts';
import { instantOf, inZone } from '../parse-instant.ts';
import { timeOf } from '../parse-time.ts';
import type { OpenedImport, ParsedEntry, ParsedTime } from '../parsed-entry.ts';
import { Notes, readNote, type TextSource, themesOf, toStorable } from '../text-source.ts';
import { findEmbeds, normalizeEmbeds } from './embeds.ts';
import { readFrontMatter } from './front-matter.ts';
import { dayOfHeading, dayOfPath, headingOf, isPeriod, stemOf } from './note-days.ts';

export const MARKDOWN_FILE = /\.(md|markdown|mdown)$/i;

/** Names of properties, in the order in which they are used. */
const DATE_PROPERTIES = ['date', 'day', 'datetime'];
/** When the file was made; the name of a daily note is more precise. */
const CREATED_PROPERTIES = ['created', 'created_at', 'createdat', 'date created', 'creation date', 'date_created'];
const TAG_PROPERTIES = ['tags', 'tag', 'themes', 'keywords', 'categories'];

interface Context {
  fileName: string;
  media: MediaIndex;
  notes: Notes;
}

/** `sources`: the files. `zip` contains the pictures; undefined for a single file, which has the name `fileName`. */
export function openMarkdown(sources: readonly TextSource[], zip: OpenZip | undefined, fileName = ''): OpenedImport {
  const notes = new Notes();
  return {
    source: 'markdown',
    notes: notes.list,
    bytes: sources.reduce((sum, { bytes }) => sum + bytes, 0),
    entries: ({ onRead }) => readFiles(sources, { media: indexMedia(zip), notes, fileName }, onRead),
    close: () => zip?.close(),
  };
}

/** Numbers the entries of all files. */
async function* readFiles(
  sources: readonly TextSource[],
  context: Context,
  onRead: ((bytes: number) => void) | undefined,
): AsyncGenerator<ParsedEntry> {
  let row = 0;
  let bytesRead = 0;
  for (const source of sources) {
    const text = (await readNote(source)).replace(/\r\n?/g, '\n');
    bytesRead += source.bytes;
    onRead?.(bytesRead);
    for await (const entry of readFile(source.name || context.fileName, text, context)) yield { ...entry, row: ++row };
  }
}

function readFile(path: string, text: string, context: Context): Iterable<ParsedEntry> | AsyncIterable<ParsedEntry> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  if (isMonthFile(text)) return readOwnMonth(text, folder, context);
  if (isJrnlText(text)) return readJrnlLines(text.split('\n'), context.notes);
  return readNotes(path, text, folder, context);
}

function* readOwnMonth(text: string, folder: string, { media, notes }: Context): Generator<ParsedEntry> {
  for (const { day, time, properties, body, media: paths, line } of readMonth(text)) {
    const property = (name: string) => properties.get(name) ?? '';
    // A person may have written Markdown into it.
    const edited = unescapeMarkdown(body) === undefined ? markdownToText(normalizeEmbeds(body)) : undefined;
    const text = toStorable(edited?.text ?? unescapeMarkdown(body) ?? '');
    const isCheckIn = property('kind') === CHECK_IN && hasOnlyTags(text);
    notes.addIf(property('reframe') !== '', 'Reframes aren’t imported.');
    yield {
      row: line,
      id: undefined,
      content: isCheckIn ? '' : text,
      time: ownTimeOf({ day, time, properties }),
      timeSaid: [day, time].filter((each) => each !== undefined).join(' '),
      themes: themesOf([...property('themes').split(','), ...(isCheckIn ? tagsOf(text) : [])]),
      mood: moodOf(property('mood')),
      media: [
        ...findEmbeds(edited?.embedded ?? [], folder, media, notes),
        ...paths.map((path) => media.find(kindOf(path), folder + path, path)),
      ],
    };
  }
}

/** `written:: 2026-05-20T21:00:12+09:00 Asia/Tokyo`, on the day of the heading. */
function ownTimeOf({ day, time, properties }: Pick<ReadMonthEntry, 'day' | 'time' | 'properties'>) {
  const [written = '', zone = ''] = (properties.get('written') ?? '').split(' ');
  const instant = instantOf(written);
  return instant ? { ...inZone(instant, zone), day } : timeOf(day, time, 'ymd');
}

/** One entry, or one for each heading that is a date if neither the properties nor the name have one. */
function* readNotes(path: string, text: string, folder: string, context: Context): Generator<ParsedEntry> {
  const { properties, body } = readFrontMatter(text);
  const first = (names: readonly string[]) =>
    names.map((name) => properties.get(name)?.[0]).find((value) => value !== undefined);
  const named = dayOfPath(path);
  const clock = first(['time']);
  const timeSaid = first(DATE_PROPERTIES);
  const created = first(CREATED_PROPERTIES);
  const time: ParsedTime | undefined =
    (timeSaid === undefined ? undefined : timeOf(timeSaid, clock, 'ymd')) ??
    withClock(named?.time, clock) ??
    (created === undefined ? undefined : timeOf(created, clock, 'ymd'));
  const title = first(['title']) ?? (named ? named.rest : time ? stemOf(path) : '');
  const mood = first(['mood', 'rating']) ?? '';
  const level = moodOf(mood);
  const themes = themesOf(
    TAG_PROPERTIES.flatMap((name) => properties.get(name) ?? []).flatMap((tags) => tags.split(/,\s*/)),
  );
  const said = toStorable(timeSaid ?? created ?? (path === '' ? '' : stemOf(path)));
  const parts = time ? [{ time, title, body: withoutDay(body, time) }] : splitByDay(body);
  for (const part of parts) {
    const { text: words, embedded } = markdownToText(normalizeEmbeds(part.body));
    yield {
      row: 0,
      id: undefined,
      content: toStorable(withTitle(part.title, words)),
      time: part.time,
      timeSaid: said,
      themes,
      mood: level,
      ...(level === null && mood !== '' && { moodName: toStorable(mood) }),
      media: findEmbeds(embedded, folder, context.media, context.notes),
    };
  }
}

function withClock(time: ParsedTime | undefined, clock: string | undefined): ParsedTime | undefined {
  if (time?.kind !== 'local' || clock === undefined) return time;
  return timeOf(time.day, clock, 'ymd');
}

/** The title above the words, unless they begin with it. */
function withTitle(title: string, words: string): string {
  const isRepeated = words.toLowerCase().startsWith(title.trim().toLowerCase());
  return title.trim() === '' || isRepeated ? words : `${title.trim()}\n\n${words}`;
}

/** Removes a first heading that only repeats the day. */
function withoutDay(body: string, time: ParsedTime): string {
  const text = body.replace(/^\s+/, '');
  const [line = ''] = text.split('\n', 1);
  const heading = headingOf(line);
  const named = heading && dayOfHeading(heading);
  const isSame =
    named?.rest === '' && named.time.kind === 'local' && time.kind === 'local' && named.time.day === time.day;
  return isSame ? text.slice(line.length) : body;
}

interface Part {
  time: ParsedTime | undefined;
  title: string;
  body: string;
}

/** A part for each heading that is a date. Words before the first are a part without one. */
function splitByDay(body: string): Part[] {
  const parts: (Part & { lines: string[] })[] = [];
  let current: Part & { lines: string[] } = { time: undefined, title: '', body: '', lines: [] };
  let level = 0;
  for (const line of body.split('\n')) {
    const heading = headingOf(line);
    const named = heading && dayOfHeading(heading);
    if (heading && named && (level === 0 || heading.level === level)) {
      level = heading.level;
      parts.push(current);
      current = { time: named.time, title: named.rest, body: '', lines: [] };
    } else if (!(heading && isPeriod(heading) && (level === 0 || heading.level < level))) current.lines.push(line);
  }
  parts.push(current);
  return parts
    .map(({ lines, ...part }) => ({ ...part, body: lines.join('\n') }))
    .filter(
      ({ time, body: words }, index) =>
        time !== undefined || parts.length === 1 || (index === 0 && !isOnlyHeading(words)),
    );
}

/** Whether a text before the first day is at most a title of the whole file. */
const isOnlyHeading = (words: string) =>
  words.split('\n').every((line) => line.trim() === '' || /^#{1,6}[ \t]/.test(line));
