/** Counts what a person used on a day: a moment after the use, from the event that announced it. */
import type { Day } from '../platform/clock.ts';
import { type EventType, type Subscriber, subscribe } from '../platform/events/events.ts';
import { countEntries, USAGE_SUBSCRIBER } from './usage.queries.ts';

/** What an event says of a use. Features above put it into the payload of the event that they record anyway. */
export interface Use {
  userId: string;
  /** The person's day on which it counts; null where it is counted already. */
  countsOn: Day | null;
}

/** Counts the uses that events of this type announce, those of one person and day at once. */
export function countUses(type: EventType<Use>): Subscriber {
  return subscribe(type, USAGE_SUBSCRIBER, async (tx, happened) => {
    const uses = happened.flatMap(({ payload: { userId, countsOn } }) => (countsOn ? [{ userId, day: countsOn }] : []));
    const groups = Map.groupBy(uses, ({ userId, day }) => `${userId} ${day}`);
    // In one order, so that two servers with the same people in their batches do not wait for each other in a ring.
    for (const [, [use, ...others]] of [...groups].sort(([one], [other]) => (one < other ? -1 : 1))) {
      if (use) await countEntries(tx, use.userId, use.day, 1 + others.length);
    }
  });
}
