/** Counts what was written: a moment after the write, and true for whoever asks in between. */
import { type SQL, sql } from 'drizzle-orm';
import { countEntries } from '../billing/index.ts';
import type { Day } from '../platform/clock.ts';
import { type Subscriber, subscribe, waiting } from '../platform/events/events.ts';
import { entryCreated } from './events.ts';

/** Counts new entries, those of one person and day at once. */
export function countNewEntries(): Subscriber {
  return subscribe(entryCreated, 'billing.usage', async (tx, happened) => {
    const counts = new Map<string, { userId: string; day: Day; count: number }>();
    for (const { payload } of happened) {
      if (payload.countsOn === null) continue;
      const key = `${payload.userId} ${payload.countsOn}`;
      const entry = counts.get(key) ?? { userId: payload.userId, day: payload.countsOn, count: 0 };
      entry.count++;
      counts.set(key, entry);
    }
    // In one order, so that two servers with the same people in their batches do not wait for each other in a ring.
    for (const [, { userId, day, count }] of [...counts].sort(([one], [other]) => (one < other ? -1 : 1))) {
      await countEntries(tx, userId, day, count);
    }
  });
}

/** The SQL of how many entries the person wrote on `day` that are not counted yet. */
export function uncountedEntries(userId: string, day: Day): SQL {
  return waiting(entryCreated, sql`jsonb_build_object('userId', ${userId}::text, 'countsOn', ${day}::text)`);
}
