/** The calendar feed as an iCalendar file, RFC 5545: one all-day event for each day with entries. */
import { addDays } from '../../platform/clock.ts';
import { calendarFile, escapeText, utcStamp } from '../../platform/icalendar.ts';
import type { FeedDay } from './calendar-feed.queries.ts';

/** Longest beginning of an entry in an event's title, in characters. */
const TITLE_MAX = 80;

interface FeedDocument {
  days: readonly FeedDay[];
  /** Distinguishes the feed's events from those of other people, also after a new address. */
  owner: string;
  /** Origin of the product, such as `https://evenglow.example`, if known. */
  site: string | undefined;
}

/**
 * The same days give the same text, so its hash is an entity tag. The UID of a day never changes, so a calendar that
 * reads the feed again keeps one event a day.
 */
export function feedDocument({ days, owner, site }: FeedDocument): string {
  return calendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Evenglow//Days with entries//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Evenglow',
    // The name and the interval for calendars older than RFC 7986.
    'X-WR-CALNAME:Evenglow',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...days.flatMap((day) => eventOf(day, owner, site)),
    'END:VCALENDAR',
  ]);
}

function eventOf({ day, entries, changedAt, words }: FeedDay, owner: string, site: string | undefined): string[] {
  const date = compact(day);
  return [
    'BEGIN:VEVENT',
    `UID:${date}-${owner}@evenglow`,
    `DTSTAMP:${utcStamp(new Date(changedAt))}`,
    `DTSTART;VALUE=DATE:${date}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escapeText(titleOf(entries, words))}`,
    ...(site === undefined ? [] : [`URL:${site}/journal?startDate=${day}&endDate=${day}`]),
    'CLASS:PRIVATE',
    // Does not block the day in the calendar.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const compact = (day: string) => day.replaceAll('-', '');

function titleOf(entries: number, words: string | null): string {
  const count = entries === 1 ? '1 entry' : `${entries} entries`;
  const beginning = beginningOf(words ?? '');
  if (beginning === '') return count;
  return entries === 1 ? beginning : `${beginning} (${count})`;
}

/** At most `TITLE_MAX` characters on one line, cut between words if there is a space. Control characters are removed. */
function beginningOf(words: string): string {
  const line = words
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();
  const characters = Array.from(line);
  if (characters.length <= TITLE_MAX) return line;
  const cut = characters.slice(0, TITLE_MAX - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > TITLE_MAX / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
