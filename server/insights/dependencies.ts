/** Dependencies of the insights, and a person's local today. */
import type { FollowCounts } from '../account/index.ts';
import type { InMemoryJournals } from '../journal/index.ts';
import { type Clock, type Day, dayOf } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { Actor } from '../platform/http/handle.ts';

export interface InsightsDependencies {
  orm: Queryable;
  clock: Clock;
  journals: InMemoryJournals;
  followCounts: FollowCounts;
}

export interface LocalToday {
  /** Today's date in `timezone`, respecting the hour at which the person's day ends. */
  today: Day;
  timezone: string;
}

export function localTodayOf({ clock }: { clock: Clock }, actor: Actor): LocalToday {
  return { today: dayOf(clock.now(), actor.timezone, actor.dayEndsAt), timezone: actor.timezone };
}
