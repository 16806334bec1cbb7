/** Dates with their year. Apart from `day.ts`, which every page loads. */
import { dateText, dayIn } from './day.ts';

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
