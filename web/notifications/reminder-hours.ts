/** Choices and texts of reminder hours. */
import { MINUTE_MS } from '../../contract/durations.ts';
import { REMINDER_HOURS } from '../../contract/notifications.ts';
import { addDays, dayIn, dayNumber, timeIn, weekdayName } from '../platform/day.ts';

const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The fifteen hours offered for a reminder. */
export const REMINDER_TIMES = Array.from({ length: REMINDER_HOURS.last - REMINDER_HOURS.first + 1 }, (_, index) =>
  formatHour(REMINDER_HOURS.first + index),
);
export const ALL_HOURS = Array.from({ length: 24 }, (_, hour) => formatHour(hour));

/** Returns `times`, with a time chosen elsewhere inserted in order. */
export function timesWith(times: readonly string[], chosen: string): readonly string[] {
  return times.includes(chosen) ? times : [...times, chosen].sort();
}

/** Converts `HH:MM` to minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns whether a time is within quiet hours, which may cross midnight. Equal bounds mean an empty range. */
export function isQuietAt(time: string, from: string, to: string): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** Search step in minutes: clock changes of all zones are multiples of 15 minutes. */
const STEP_MINUTES = 15;

/**
 * Returns the next instant after `now` at which clocks in `zone` show `time`, or the first one after a gap that skips
 * it.
 */
function nextAt(time: string, zone: string, now: number): number {
  const minutes = minutesOf(time);
  const minuteOfDay = (instant: number) => {
    const [hour = 0, minute = 0] = timeIn(zone, new Date(instant), 'en-GB').split(':').map(Number);
    return hour * 60 + minute;
  };
  const start = Math.ceil((now + 1) / MINUTE_MS) * MINUTE_MS;
  const step = minutes % STEP_MINUTES === 0 ? STEP_MINUTES : 1;
  const first = start + ((step - (minuteOfDay(start) % step)) % step) * MINUTE_MS;
  let previous = minuteOfDay(first - step * MINUTE_MS);
  for (let instant = first; instant < start + 26 * 60 * MINUTE_MS; instant += step * MINUTE_MS) {
    const current = minuteOfDay(instant);
    if (current === minutes || (previous < minutes && current > minutes)) return instant;
    previous = current;
  }
  return start;
}

/** Describes the next reminder: "tonight, in 2 hours", "tomorrow, in 14 hours". */
export function nextReminder(time: string, zone: string, now: number, isDoneToday: boolean): string {
  const today = dayIn(zone, new Date(now));
  let next = nextAt(time, zone, now);
  if (isDoneToday && dayIn(zone, new Date(next)) === today) next = nextAt(time, zone, next);
  const ahead = dayNumber(dayIn(zone, new Date(next))) - dayNumber(today);
  const day =
    ahead === 0
      ? minutesOf(time) >= 17 * 60
        ? 'tonight'
        : 'today'
      : ahead === 1
        ? 'tomorrow'
        : weekdayName(addDays(today, ahead));
  const minutes = Math.round((next - now) / MINUTE_MS);
  if (minutes < 60) return `${day}, in ${Math.max(1, minutes)} ${minutes <= 1 ? 'minute' : 'minutes'}`;
  const hours = Math.round(minutes / 60);
  return `${day}, in ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
