/** Writes the daily reminder as a calendar file: iCalendar, RFC 5545 (https://www.rfc-editor.org/rfc/rfc5545). */
import { MINUTE_MS } from '../../contract/durations.ts';
import { dayOf } from '../platform/clock.ts';

/** Octets of UTF-8 a line holds before it is folded, without its end (section 3.1). */
const LINE_OCTETS = 75;

/** A TEXT value with its special characters escaped (section 3.3.11). */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (special) => `\\${special}`).replace(/\r\n|\r|\n/g, '\\n');
}

/**
 * A content line with its end, folded so that no line has more than 75 octets; a character is never cut in two
 * (section 3.1). Each line after the first begins with one space, which is among its octets.
 */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}

interface Reminder {
  userId: string;
  /** HH:MM. */
  time: string;
  timezone: string;
  now: Date;
  /** The address of the product, such as `https://evenglow.example`, where it is known. */
  site: string | undefined;
}

const TITLE = 'A moment for Evenglow';
const WORDS = 'What was good today? One line is enough.';

/**
 * One event that repeats daily at `time`, with an alarm, beginning on the person's present day. Its time is a floating
 * one (section 3.3.5, form 1): that hour on whatever clock the person lives by, so it needs no rules of summer time and
 * goes along on a journey. The same person's file always names the same event, so that a later one replaces it.
 */
export function reminderCalendar({ userId, time, timezone, now, site }: Reminder): string {
  const start = `${dayOf(now, timezone).replaceAll('-', '')}T${time.replace(':', '')}00`;
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Evenglow//Reminder//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:evenglow-reminder-${userId}`,
    // Rises with time, so that a calendar takes the later of two files (section 3.8.7.4): minutes since 1970.
    `SEQUENCE:${Math.floor(now.getTime() / MINUTE_MS)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${start}`,
    'DURATION:PT10M',
    'RRULE:FREQ=DAILY',
    `SUMMARY:${escapeText(TITLE)}`,
    `DESCRIPTION:${escapeText(site === undefined ? WORDS : `${WORDS}\n${site}`)}`,
    ...(site === undefined ? [] : [`URL:${site}`]),
    'CLASS:PRIVATE',
    // Nobody is busy for it.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(TITLE)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(foldLine)
    .join('');
}
