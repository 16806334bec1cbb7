/** Days of notes: in the names of files and folders, and in headings. */
import { timeOf } from '../parse-time.ts';
import type { ParsedTime } from '../parsed-entry.ts';
import { baseName } from '../text-source.ts';

/** UTF-16 units; a longer line is no date. */
const LINE_MAX = 200;

/** ` 09.15 A swim`, `T0915`, `_09-15-a-swim`. */
const CLOCK_AND_TITLE = /^(?:[-_ T]*([0-2]\d)(?:(?<=T\d\d)|[.:h-])([0-5]\d)(?!\d))?[-_. ]*(.*)$/;

export interface NamedDay {
  time: ParsedTime;
  /** Words beside the date, such as a title. */
  rest: string;
}

/** The day in `2024-05-01.md`, `20240501 A swim.md`, `May 1, 2024.md` or `2024/05/01.md`. */
export function dayOfPath(path: string): NamedDay | undefined {
  const stem = stemOf(path);
  const dated = /^(\d{4})([-_. ]?)(\d{2})\2(\d{2})(?!\d)(.*)$/.exec(stem);
  if (dated) {
    const [, year = '', , month = '', day = '', after = ''] = dated;
    const [, hour, minute, rest = ''] = CLOCK_AND_TITLE.exec(after) ?? [];
    const time = timeOf(`${year}-${month}-${day}`, hour && `${hour}:${minute}`, 'ymd');
    // A weekday is no title.
    const isDate = timeOf(`${year}-${month}-${day} ${rest}`, undefined, 'ymd') !== undefined;
    return time && { time, rest: isDate ? '' : rest };
  }
  const named = dateIn(stem);
  if (named) return { time: named, rest: '' };
  const [, year, month, day] = /(\d{4})\/(?:\d{4}-)?(\d{2})\/(?:\d{4}-\d{2}-)?(\d{2})\.\w+$/.exec(path) ?? [];
  const time = year === undefined ? undefined : timeOf(`${year}-${month}-${day}`, undefined, 'ymd');
  return time && { time, rest: '' };
}

/** A file's name without folders and ending, and without the id that Notion appends. */
export const stemOf = (path: string) =>
  baseName(path)
    .replace(/\.[^.]{1,10}$/, '')
    .replace(/[ -]?[0-9a-f]{32}$/, '');

/** A date with a year of four digits and nothing else, in numbers or words. */
function dateIn(text: string): ParsedTime | undefined {
  if (text.length > LINE_MAX || !/\d{4}/.test(text)) return undefined;
  const time = timeOf(text, undefined, 'ymd');
  return time?.kind === 'local' ? time : undefined;
}

export interface Heading {
  level: number;
  text: string;
}

export function headingOf(line: string): Heading | undefined {
  if (line.length > LINE_MAX || !line.startsWith('#')) return undefined;
  const [, marks = '', text = ''] = /^(#{1,6})[ \t]+(.*)$/.exec(line) ?? [];
  return marks === '' ? undefined : { level: marks.length, text: text.replace(/[[\]]/g, '').trim() };
}

/** The day of a heading such as `2024-05-01 09:00 A swim` or `Wednesday, May 1, 2024`. */
export function dayOfHeading({ text }: Heading): NamedDay | undefined {
  const whole = dateIn(text);
  if (whole) return { time: whole, rest: '' };
  const [, date, clock, rest = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ,]+(\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?))?[ ,:–—|-]+(.*)$/i.exec(text) ?? [];
  const time = date === undefined ? undefined : timeOf(date, clock, 'ymd');
  return time && { time, rest };
}

/** Whether a heading only says a year or a month, above headings of days. */
export const isPeriod = ({ text }: Heading) =>
  /^\d{4}$/.test(text) ||
  /^\d{4}-\d{2}$/.test(text) ||
  dateIn(`1 ${text}`) !== undefined ||
  dateIn(`1 ${text} 2024`) !== undefined;
