/** Texts of the review of a year, shared by the page and the downloaded file. */
import type { Entry } from './journal.ts';
import type { YearReview, YearReviewEdits } from './recaps.ts';
import { entryCount, formatCount } from './words.ts';

/** The author's title, or "My 2026". */
export function yearTitle(year: number, { title }: YearReviewEdits): string {
  return title?.trim() || `My ${year}`;
}

/** "34 entries on 22 days". */
export function momentsOnDays(moments: number, days: number): string {
  return `${entryCount(moments)} on ${formatCount(days, 'day')}`;
}

/** Maximum length of a shown entry, in UTF-16 units. */
const EXCERPT_MAX = 900;

/** The content, cut at the end of a sentence or else of a word. */
export function excerptOf(content: string, max = EXCERPT_MAX): string {
  if (content.length <= max) return content;
  // Do not end within a surrogate pair.
  const beginning = content.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  const sentence = /^[\s\S]*[.!?…。！？]["”’)]?(?=\s)/u.exec(beginning)?.[0];
  if (sentence !== undefined && sentence.length > beginning.length / 2) return `${sentence} …`;
  return `${beginning.replace(/\s+\S*$/u, '')} …`;
}

/** A month of the review. */
export interface ShownMonth {
  month: number;
  moments: number;
  days: number;
  /** The author's choice, or else the suggestion. */
  entry: Entry | null;
  note: string;
}

/** The months to show: those with an entry or a note, except hidden ones. */
export function shownMonths({ months, edits }: Pick<YearReview, 'months' | 'edits'>): ShownMonth[] {
  return months.flatMap(({ month, moments, days, suggested, chosen }) => {
    const { note = '', leftOut } = edits.months?.find((changed) => changed.month === month) ?? {};
    const entry = chosen ?? suggested;
    if (leftOut || (!entry && note === '')) return [];
    return [{ month, moments, days, entry, note }];
  });
}
