/** What the review of a year says on the page and in its file alike. */
import type { Entry } from './journal.ts';
import type { YearReview, YearReviewEdits } from './recaps.ts';
import { counted } from './words.ts';

/** The title as its author wrote it, or else "My 2026". */
export function yearTitle(year: number, { title }: YearReviewEdits): string {
  return title?.trim() || `My ${year}`;
}

/** "34 moments on 22 days". */
export function momentsOnDays(moments: number, days: number): string {
  return `${counted(moments, 'moment')} on ${counted(days, 'day')}`;
}

/** UTF-16 units shown of a moment. */
const EXCERPT_MAX = 900;

/** The content, or its beginning up to the end of a sentence or else of a word. */
export function excerptOf(content: string, max = EXCERPT_MAX): string {
  if (content.length <= max) return content;
  // No half of a character at its end.
  const beginning = content.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  const sentence = /^[\s\S]*[.!?…。！？]["”’)]?(?=\s)/u.exec(beginning)?.[0];
  if (sentence !== undefined && sentence.length > beginning.length / 2) return `${sentence} …`;
  return `${beginning.replace(/\s+\S*$/u, '')} …`;
}

/** A month as it stands in the review. */
export interface ShownMonth {
  month: number;
  moments: number;
  days: number;
  /** The moment its author chose, or else the suggested one. */
  entry: Entry | null;
  note: string;
}

/** The months that stand in the document: those with a moment or a note that its author did not leave out. */
export function shownMonths({ months, edits }: Pick<YearReview, 'months' | 'edits'>): ShownMonth[] {
  return months.flatMap(({ month, moments, days, suggested, chosen }) => {
    const { note = '', leftOut } = edits.months?.find((changed) => changed.month === month) ?? {};
    const entry = chosen ?? suggested;
    if (leftOut || (!entry && note === '')) return [];
    return [{ month, moments, days, entry, note }];
  });
}
