/**
 * The Markdown of a month, as it is exported and read back: front matter, a heading for the month, and for each entry
 * a heading with its day and time, a list of properties, its words and links to its photos.
 */
import { MINUTE_MS } from '../../../contract/durations.ts';
import { offsetMinutes } from '../../platform/clock.ts';

/** An entry of a month. */
export interface MonthEntry {
  /** YYYY-MM-DD. */
  day: string;
  createdAt: Date;
  timezone: string;
  content: string;
  isCheckIn: boolean;
  /** From 1 to 5, or null. */
  mood: number | null;
  themes: readonly string[];
  reframe: string | null;
  /** Paths from the file to its photos and videos. */
  media: readonly string[];
}

/** An entry that was read; text instead of values that a person may have edited. */
export interface ReadMonthEntry {
  /** Line of its heading, from 1. */
  line: number;
  day: string;
  /** HH:MM, in the heading of entries that were written on their day. */
  time: string | undefined;
  /** By name: `kind`, `mood`, `themes`, `written`, `reframe`. */
  properties: ReadonlyMap<string, string>;
  /** Markdown. */
  body: string;
  media: string[];
}

const SOURCE = 'Evenglow';
/** The kind of an entry without words; others have none. */
export const CHECK_IN = 'check-in';
const FRONT_MATTER = /^---\n(?:[^\n]*\n){0,20}?source: Evenglow\n/;
const HEADING = /^## (\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/;
const PROPERTY = /^- (kind|mood|themes|written|reframe):: (.*)$/;
const MEDIA = /^!\[\]\(([^()\s]{1,500})\)$/;

/** Whether a text, with `\n` as its line ends, is such a month. */
export const isMonthFile = (markdown: string) => FRONT_MATTER.test(markdown.replace(/^\ufeff/, ''));

/** `month`: YYYY-MM. */
export function monthHead(month: string): string {
  const name = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `---\nsource: ${SOURCE}\nversion: 1\nmonth: ${month}\n---\n\n# ${name.format(new Date(`${month}-01T00:00:00Z`))}\n`;
}

export function monthEntry(entry: MonthEntry): string {
  const { day, createdAt, timezone, content, mood, themes, reframe, media } = entry;
  const written = wallClock(createdAt, timezone);
  const isOnItsDay = written.startsWith(day);
  const properties = [
    entry.isCheckIn && `kind:: ${CHECK_IN}`,
    mood !== null && `mood:: ${mood}`,
    themes.length > 0 && `themes:: ${themes.join(', ')}`,
    `written:: ${written} ${timezone}`,
    reframe !== null && `reframe:: ${reframe.replace(/\s+/g, ' ')}`,
  ].filter((property) => property !== false);
  const blocks = [
    `## ${day}${isOnItsDay ? ` ${written.slice(11, 16)}` : ''}`,
    properties.map((property) => `- ${property}`).join('\n'),
    escapeMarkdown(content),
    media.map((path) => `![](${path})`).join('\n'),
  ];
  return `\n${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** ISO 8601 with the offset of the zone, to the second. */
function wallClock(instant: Date, timezone: string): string {
  const offset = offsetMinutes(instant, timezone);
  const local = new Date(instant.getTime() + offset * MINUTE_MS).toISOString().slice(0, 19);
  const digits = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${digits(Math.abs(offset) / 60)}:${digits(Math.abs(offset) % 60)}`;
}

/** Reads the entries of a month. Text between the front matter and the first of them is the heading of the month. */
export function* readMonth(markdown: string): Generator<ReadMonthEntry> {
  const lines = markdown.split('\n');
  let start: number | undefined;
  for (let at = 0; at <= lines.length; at++) {
    if (at < lines.length && !HEADING.test(lines[at] ?? '')) continue;
    if (start !== undefined) yield readEntry(lines.slice(start, at), start + 1);
    start = at;
  }
}

function readEntry([heading = '', ...lines]: readonly string[], line: number): ReadMonthEntry {
  const [, day = '', time] = HEADING.exec(heading) ?? [];
  const properties = new Map<string, string>();
  let at = lines[0] === '' ? 1 : 0;
  for (let found = PROPERTY.exec(lines[at] ?? ''); found; found = PROPERTY.exec(lines[++at] ?? '')) {
    properties.set(found[1] ?? '', found[2] ?? '');
  }
  let end = lines.length;
  const media: string[] = [];
  for (; end > at; end--) {
    const path = MEDIA.exec(lines[end - 1] ?? '')?.[1];
    if (path !== undefined) media.unshift(path);
    else if (lines[end - 1] !== '') break;
  }
  return { line, day, time, properties, body: lines.slice(at, end).join('\n').replace(/^\n+/, ''), media };
}

/** Characters with a meaning in Markdown or Obsidian anywhere in a line. */
const SIGNS = /[\\`*[\]<]|~~|==|%%|\$(?=\S)|&(?=#?\w{1,30};)|(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/gu;
/** Beginnings of lines that would be headings, quotes or rules. A hyphen of a list stays: it is read as one anyway. */
const LINE_START = /^([ \t]*)(?=#{1,6}(?:[ \t]|$)|>|[-=]+[ \t]*$|(?:-[ \t]*){3,}$)/gmu;

/** Plain text as Markdown that shows it as it is. */
export function escapeMarkdown(text: string): string {
  return text.replace(SIGNS, (signs) => signs.replace(/./g, '\\$&')).replace(LINE_START, '$1\\');
}

/** The text that `escapeMarkdown` was given; undefined for other Markdown. */
export function unescapeMarkdown(markdown: string): string | undefined {
  const text = markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1');
  return escapeMarkdown(text) === markdown ? text : undefined;
}
