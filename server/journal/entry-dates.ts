/** Validation of the time and the day that a request gives for an entry. */
import { MINUTE_MS } from '../../contract/durations.ts';
import { addDays, type Day } from '../platform/clock.ts';
import { invalidField } from '../platform/errors.ts';

/** Allowed clock skew of client devices. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS;
const EARLIEST_DAY: Day = '1900-01-01';

/** The time an entry was written: as given, or now. @throws AppError validation_failed for the future, or before 1900 */
export function resolveCreatedAt(createdAt: string | undefined, now: Date): Date {
  if (createdAt === undefined) return now;
  const instant = new Date(createdAt);
  if (instant.getTime() > now.getTime() + CLOCK_SKEW_MS)
    throw invalidField('createdAt', 'An entry can’t be in the future.');
  if (instant.getUTCFullYear() < 1900) throw invalidField('createdAt', 'The earliest date is January 1, 1900.');
  return instant;
}

/** @throws AppError validation_failed for a day in the future, or before 1900 */
export function validateEntryDate(day: Day, today: Day): void {
  // A traveller's device may be a day ahead of the account's time zone.
  if (day > addDays(today, 1)) throw invalidField('entryDate', 'You can’t choose a date in the future.');
  if (day < EARLIEST_DAY) throw invalidField('entryDate', 'The earliest date is January 1, 1900.');
}
