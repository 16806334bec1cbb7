/** Dependencies of the insights, and a person's local today. */
import type { FollowCounts } from '../account/index.ts';
import type { InMemoryJournals } from '../journal/index.ts';
import { type Clock, type Day, dayOf } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { Actor } from '../platform/http/handle.ts';
import type { CountedJournals } from './day-counts/counted-journals.ts';

export interface InsightsDependencies {
  orm: Queryable;
  clock: Clock;
  journals: InMemoryJournals;
  counts: CountedJournals;
  followCounts: FollowCounts;
}

export interface LocalToday {
  /** Today's date in `timezone`, respecting the hour at which the person's day ends. */
  today: Day;
  timezone: string;
  /** Whether days with nothing but a check-in count in the streak. */
  checkInsInStreak: boolean;
}

/** The part of an actor that decides which day it is and what counts in the streak. */
export type DaySettings = Pick<Actor, 'timezone' | 'dayEndsAt' | 'checkInsInStreak'>;

export function localTodayOf({ clock }: { clock: Clock }, settings: DaySettings): LocalToday {
  const { timezone, dayEndsAt, checkInsInStreak } = settings;
  return { today: dayOf(clock.now(), timezone, dayEndsAt), timezone, checkInsInStreak };
}
