/** State of a table's column mapping: known columns, missing ones, and possible date orders. */
import type { CsvMapping } from '../../../contract/imports.ts';
import { fullDay } from '../../platform/date-format.ts';

/** A mapping that may be incomplete. */
export type Columns = { [Name in keyof CsvMapping]?: CsvMapping[Name] | undefined };

type DateOrder = CsvMapping['dates'];

/** Returns the complete mapping, or undefined while a required column is missing. */
export function mappingOf({ content, date, time, mood, themes, dates }: Columns): CsvMapping | undefined {
  if (!content || content.length === 0 || date === undefined || dates === undefined) return undefined;
  return { content, date, dates, time: time ?? null, mood: mood ?? null, themes: themes ?? null };
}

/** Returns the next required choice as a sentence. */
export function missingIn({ content, date, dates }: Columns): string | undefined {
  const hasWords = content !== undefined && content.length > 0;
  if (!hasWords && date === undefined) return 'Choose the columns with the text and the date.';
  if (!hasWords) return 'Choose the column with the text.';
  if (date === undefined) return 'Choose the column with the date.';
  return dates === undefined ? 'Choose the date format. We can’t tell from this file.' : undefined;
}

/** Returns the labels of a column's meanings. */
export function meaningsOf({ content, date, time, mood, themes }: Columns, column: number): string[] {
  return [
    content?.includes(column) && 'Text',
    date === column && 'Date',
    time === column && 'Time',
    mood === column && 'Mood',
    themes === column && 'Themes',
  ].filter((meaning) => meaning !== false && meaning !== undefined);
}

const ORDERS: readonly { order: DateOrder; words: string }[] = [
  { order: 'dmy', words: 'Day, month, year' },
  { order: 'mdy', words: 'Month, day, year' },
  { order: 'ymd', words: 'Year, month, day' },
];

interface DateOrders {
  /** A date from the file that each option formats. */
  example: string | undefined;
  options: readonly { order: DateOrder; words: string }[];
}

/** Returns the possible date orders, with an ambiguous date from the file as the example if there is one. */
export function dateOrders(cells: readonly string[]): DateOrders {
  const example = cells.map((cell) => cell.trim()).find((cell) => possibleDates(cell).length > 1);
  if (example === undefined) return { example, options: ORDERS };
  return { example, options: possibleDates(example) };
}

/** Returns the valid calendar dates that three numbers can mean, by order. */
function possibleDates(cell: string): { order: DateOrder; words: string }[] {
  const [, one = '', two = '', three = ''] = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?!\d)/.exec(cell) ?? [];
  return [
    { order: 'dmy' as const, words: dateText(three, two, one) },
    { order: 'mdy' as const, words: dateText(three, one, two) },
    { order: 'ymd' as const, words: dateText(one, two, three) },
  ].flatMap(({ order, words }) => (words === undefined ? [] : { order, words }));
}

function dateText(year: string, month: string, date: string): string | undefined {
  if (year.length !== 2 && year.length !== 4) return undefined;
  const full = year.length === 2 ? `20${year}` : year;
  const day = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const parsed = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== day ? undefined : fullDay(day);
}
