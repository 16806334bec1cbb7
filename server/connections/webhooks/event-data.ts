/** Data of the events that webhooks get, as stored: ids, days and numbers, never words. */
import type { Day } from '../../platform/clock.ts';

export type EventData =
  /** `entry.created`. */
  | { entryId: string; date: Day }
  /** `streak.reached`. */
  | { days: number; since: Day }
  /** `recap.ready`: the month, `YYYY-MM`. */
  | { month: string }
  /** `test`. */
  | Record<string, never>;
