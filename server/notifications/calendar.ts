/** The daily reminder as an iCalendar file, RFC 5545 (https://www.rfc-editor.org/rfc/rfc5545). */
import { MINUTE_MS } from '../../contract/durations.ts';
import { dayOf } from '../platform/clock.ts';
import { calendarFile, escapeText, utcStamp } from '../platform/icalendar.ts';

interface Reminder {
  userId: string;
  /** HH:MM. */
  time: string;
  timezone: string;
  now: Date;
  /** Origin of the product, such as `https://evenglow.example`, if known. */
  site: string | undefined;
}

const TITLE = 'Write in Evenglow';
const DESCRIPTION = 'What was good today? One sentence is enough.';

/**
 * One event that repeats daily at `time` with an alarm, starting on the user's current day. The time is floating
 * (section 3.3.5, form 1), so it needs no daylight-saving rules and follows the user when travelling. The UID is stable
 * per user, so that a later file replaces an earlier one.
 */
export function reminderCalendar({ userId, time, timezone, now, site }: Reminder): string {
  const start = `${dayOf(now, timezone).replaceAll('-', '')}T${time.replace(':', '')}00`;
  return calendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Evenglow//Reminder//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:evenglow-reminder-${userId}`,
    // Minutes since 1970: calendars keep the file with the higher number (section 3.8.7.4).
    `SEQUENCE:${Math.floor(now.getTime() / MINUTE_MS)}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART:${start}`,
    'DURATION:PT10M',
    'RRULE:FREQ=DAILY',
    `SUMMARY:${escapeText(TITLE)}`,
    `DESCRIPTION:${escapeText(site === undefined ? DESCRIPTION : `${DESCRIPTION}\n${site}`)}`,
    ...(site === undefined ? [] : [`URL:${site}`]),
    'CLASS:PRIVATE',
    // Does not block time in the calendar.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(TITLE)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}
