/** Event subscriber that counts daily usage. */
import type { Day } from '../platform/clock.ts';
import { type EventType, type Subscriber, subscribe } from '../platform/events/events.ts';
import { countEntries, USAGE_SUBSCRIBER } from './usage.queries.ts';

/** Mixed into the payload of an event that counts as a use. */
export interface UsagePayload {
  userId: string;
  /** The user's day on which it counts; null if it is counted already. */
  countsOn: Day | null;
}

/** Counts the uses in events of `type`, one update per user and day of a batch. */
export function countUses(type: EventType<UsagePayload>): Subscriber {
  return subscribe(type, USAGE_SUBSCRIBER, async (tx, events) => {
    const uses = events.flatMap(({ payload: { userId, countsOn } }) => (countsOn ? [{ userId, day: countsOn }] : []));
    const groups = Map.groupBy(uses, ({ userId, day }) => `${userId} ${day}`);
    // In a fixed order, to avoid deadlocks between two servers.
    for (const [, [use, ...others]] of [...groups].sort(([one], [other]) => (one < other ? -1 : 1))) {
      if (use) await countEntries(tx, use.userId, use.day, 1 + others.length);
    }
  });
}
