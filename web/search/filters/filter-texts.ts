/** Texts for search filters: counts, dates and headings. */
import { entryCount, formatCount } from '../../../contract/words.ts';
import type { JournalFilter } from '../../journal/links/journal-link.ts';
import { monthOfRange } from '../../journal/links/read-journal-link.ts';
import { fullDay, timeOfDay } from '../../platform/date-format.ts';
import { monthLabel, weekdayName } from '../../platform/day.ts';
import { nameInSentence } from '../../platform/person-name.ts';
import { moodRangeOf, moodRangeText } from './mood-range.ts';

export const CHECK_INS_TEXT = { only: 'check-ins', none: 'without check-ins' } as const;

/** Formats "9 entries", "1 conversation" or "9 entries and 1 conversation". */
export function resultsText(filter: number, reflections: number): string {
  if (reflections === 0) return entryCount(filter);
  if (filter === 0) return formatCount(reflections, 'conversation');
  return `${entryCount(filter)} and ${formatCount(reflections, 'conversation')}`;
}

/** Returns the year if the dates cover exactly one. */
function wholeYear({ startDate, endDate }: JournalFilter): string | undefined {
  const year = startDate?.slice(0, 4);
  return startDate === `${year}-01-01` && endDate === `${year}-12-31` ? year : undefined;
}

/** Formats "March to today", "November 2026" or "since 1 March 2026"; undefined without dates. */
export function datesText(filter: JournalFilter, today: string): string | undefined {
  const { startDate, endDate } = filter;
  if (startDate === undefined && endDate === undefined) return undefined;
  const month = monthOfRange(filter);
  if (month !== undefined) return monthLabel(month);
  const year = wholeYear(filter);
  if (year !== undefined) return year;
  if (startDate === endDate && startDate !== undefined) return fullDay(startDate);
  if (startDate === undefined) return `until ${fullDay(endDate ?? '')}`;
  if (endDate === undefined || endDate === today) return `since ${fullDay(startDate)}`;
  return `${fullDay(startDate)} to ${fullDay(endDate)}`;
}

/** Returns the part of the day of an hour. */
function partOfDay(hour: number): string {
  if (hour >= 5 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 17) return 'afternoon';
  if (hour >= 17 && hour < 22) return 'evening';
  return 'night';
}

/** Returns a weekday's name by index, 0 for Sunday. */
const nameOfWeekday = (index: number) => weekdayName(`2026-11-${String(15 + index)}`);

/** Formats "Sunday evenings around 21:00", "Sundays" or "Evenings around 21:00"; undefined without weekday and hour. */
export function rhythmText({ weekday: day, hour }: JournalFilter): string | undefined {
  if (hour === undefined) return day === undefined ? undefined : `${nameOfWeekday(day)}s`;
  const clock = `around ${timeOfDay(`${String(hour).padStart(2, '0')}:00`)}`;
  const part = `${partOfDay(hour)}s`;
  return day === undefined
    ? `${part.charAt(0).toUpperCase()}${part.slice(1)} ${clock}`
    : `${nameOfWeekday(day)} ${part} ${clock}`;
}

/** Formats "family", "family or work" or "family, home or work". */
export function anyOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}

/**
 * Describes a filter as a heading: "Moments about family", "With Lena", "Saturday, 21 November 2026". `nameOf` returns
 * the name for a person's key.
 */
export function headingText(filter: JournalFilter, nameOf: (key: string) => string, today: string): string {
  const { themes = [], tags = [], people = [], startDate, endDate, checkIns } = filter;
  const mood = moodRangeOf(filter);
  const rhythm = rhythmText(filter);
  const dates = datesText(filter, today);
  const peopleText = anyOf(people.map((key) => nameInSentence(nameOf(key))));
  const labels = [...themes, ...tags.map((tag) => `#${tag}`)];
  const parts = [mood && 'mood', rhythm, dates, labels.length > 0 && 'labels', people.length > 0 && 'people'];
  const single = parts.filter(Boolean).length === 1;
  if (single && startDate !== undefined && startDate === endDate) {
    return `${weekdayName(startDate)}, ${fullDay(startDate)}`;
  }
  if (single && dates !== undefined) return capitalize(dates);
  if (single && rhythm !== undefined) return rhythm;
  if (single && themes.length === 0 && tags.length > 0) return anyOf(labels);
  if (single && people.length > 0) return `${filter.thanked ? 'Thanks to' : 'With'} ${peopleText}`;
  if (!parts.some(Boolean)) return CHECK_INS_HEADING[checkIns ?? 'any'];
  const about = labels.length === 0 ? '' : ` about ${topicsText(themes, tags)}`;
  const peopleSuffix = people.length === 0 ? '' : ` ${filter.thanked ? 'that thank' : 'with'} ${peopleText}`;
  const rhythmSuffix =
    rhythm === undefined ? '' : filter.weekday === undefined ? `, ${rhythm.toLowerCase()}` : `, ${rhythm}`;
  const when = dates === undefined ? '' : `, ${dates}`;
  const noun = checkIns === 'only' ? 'check-ins' : 'entries';
  return `${mood ? `${moodRangeText(mood)} ${noun}` : capitalize(noun)}${about}${peopleSuffix}${rhythmSuffix}${when}`;
}

const CHECK_INS_HEADING = { any: 'All entries', only: 'Check-ins', none: 'Entries without check-ins' } as const;

/** Combines the themes and the tags of a filter. */
function topicsText(themes: readonly string[], tags: readonly string[]): string {
  const hashtags = tags.map((tag) => `#${tag}`);
  if (themes.length === 0 || tags.length === 0) return anyOf([...themes, ...hashtags]);
  return `${anyOf(themes)} with ${anyOf(hashtags)}`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
