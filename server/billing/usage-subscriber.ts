/** Counts daily usage from events, shortly after the use. */
import type { Day } from '../platform/clock.ts';
import { type EventType, type Subscriber, subscribe } from '../platform/events/events.ts';
import { countEntries, USAGE_SUBSCRIBER } from './usage.queries.ts';

/** A use in the payload of an event. Features above add it to an event that they record anyway. */
export interface Use {
  userId: string;
  /** The person's day on which it counts; null if it is counted already. */
  countsOn: Day | null;
}

/** The subscriber that counts the uses in events of `type`, once per person and day of a batch. */
export function countUses(type: EventType<Use>): Subscriber {
  return subscribe(type, USAGE_SUBSCRIBER, async (tx, happened) => {
    const uses = happened.flatMap(({ payload: { userId, countsOn } }) => (countsOn ? [{ userId, day: countsOn }] : []));
    const groups = Map.groupBy(uses, ({ userId, day }) => `${userId} ${day}`);
    // In a fixed order, so that two servers with the same people in a batch do not deadlock.
    for (const [, [use, ...others]] of [...groups].sort(([one], [other]) => (one < other ? -1 : 1))) {
      if (use) await countEntries(tx, use.userId, use.day, 1 + others.length);
    }
  });
}
