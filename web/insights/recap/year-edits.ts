/** Edits of a year in review: changes, comparison and the stored form. */
import type { MonthEdits, YearReviewEdits } from '../../../contract/recaps.ts';

/** Returns the year as it appears in URLs. */
export function yearId(year: number): string {
  return String(year).padStart(4, '0');
}

/** Name of the year's draft. */
export function yearDraftName(year: number): string {
  return `year:${year}`;
}

/** Returns the author's edits of a month. */
export function editsOfMonth({ months }: YearReviewEdits, month: number): MonthEdits {
  return months?.find((edits) => edits.month === month) ?? { month };
}

/** Returns the edits with a part of a month changed; `undefined` removes that part. */
export function withMonth(
  edits: YearReviewEdits,
  month: number,
  change: { entryId?: string | undefined; note?: string | undefined; leftOut?: true | undefined },
): YearReviewEdits {
  const { entryId, note, leftOut } = { ...editsOfMonth(edits, month), ...change };
  const changed: MonthEdits = {
    month,
    ...(entryId !== undefined && { entryId }),
    ...(note !== undefined && { note }),
    ...(leftOut && { leftOut }),
  };
  const others = edits.months?.filter((one) => one.month !== month) ?? [];
  return { ...edits, months: [...others, changed] };
}

/** Compares edits regardless of the order of months and of empty values. */
export function sameEdits(one: YearReviewEdits, other: YearReviewEdits): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

function canonicalJson({ title = '', introduction = '', closing = '', months = [] }: YearReviewEdits): string {
  const parts = months
    .map(({ month, entryId = '', note = '', leftOut = false }) => ({ month, entryId, note: note.trim(), leftOut }))
    .filter(({ entryId, note, leftOut }) => entryId !== '' || note !== '' || leftOut)
    .sort((first, second) => first.month - second.month);
  return JSON.stringify([title.trim(), introduction.trim(), closing.trim(), parts]);
}

/** Parses the edits of a stored draft. Returns undefined for malformed text. */
export function readEdits(text: string): YearReviewEdits | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const { title, introduction, closing, months } = value;
  if (![title, introduction, closing].every(isTextOrNothing)) return undefined;
  if (months !== undefined && !(Array.isArray(months) && months.every(isMonth))) return undefined;
  return value; // Every field was validated above.
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isTextOrNothing = (value: unknown) => value === undefined || typeof value === 'string';

function isMonth(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { month, entryId, note, leftOut } = value;
  return (
    typeof month === 'number' &&
    isTextOrNothing(entryId) &&
    isTextOrNothing(note) &&
    (leftOut === undefined || leftOut === true)
  );
}
