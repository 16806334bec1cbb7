/** Formats of dates and times that some pages need. Apart from `day.ts`, which every page loads. */
import { dateText, dayIn, timeIn } from './day.ts';

/** "21 November 2026" or, by the device's locale, "November 21, 2026". */
export function fullDay(day: string): string {
  return dateText(day, true);
}

/** The day of an instant as in `fullDay`, in `timeZone` or that of the device. */
export function fullDate(
  instant: string | Date,
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  return fullDay(dayIn(timeZone, new Date(instant)));
}

/** "21 Nov 2026" or, by the device's locale, "Nov 21, 2026". */
export function shortFullDay(day: string): string {
  return dateText(day, true, 3);
}

/** Formats an hour by the user's locale: "18:00" or "6:00 PM" for `18:00`. */
export function timeOfDay(time: string): string {
  return timeIn('UTC', new Date(`2000-01-01T${time}:00Z`));
}
