/** Keeps user_streaks true to the journal: after each change, and on request for everybody. */
import { type EntryEvent, entryCreated, entryDeleted, entryUpdated } from '../journal/index.ts';
import { type Clock, dayOf } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { EventDispatcher, HappenedEvent } from '../platform/events/events.ts';
import {
  findDaySettings,
  findEntryDays,
  findTotals,
  findUserIds,
  recountEntries,
  upsertStreak,
} from './insights.queries.ts';
import { streakOf } from './streak.ts';

interface ProjectionDependencies {
  orm: Queryable;
  clock: Clock;
}

/** Keeps the streak of whoever wrote, changed or deleted true, once for each batch of events. */
export function projectStreaks(events: EventDispatcher, clock: Clock): void {
  events.on(entryCreated, async (tx, happened) => {
    for (const [userId, own] of Map.groupBy(happened, (event) => event.payload.userId)) {
      const days = new Set(own.map((event) => event.payload.entryDate));
      const [day] = days;
      // One more entry on the day last written on, as most are, changes nothing but the count. That is counted, not
      // added to: an entry may be there already when a rebuild comes before the word of it, or the word come twice.
      const counted = days.size === 1 && day !== undefined && (await recountEntries(tx, userId, day));
      if (!counted) await rebuildStreak({ orm: tx, clock }, userId);
    }
  });
  const rebuild = async (tx: Queryable, happened: HappenedEvent<EntryEvent>[]) => {
    const userIds = new Set(happened.map((event) => event.payload.userId));
    for (const userId of userIds) await rebuildStreak({ orm: tx, clock }, userId);
  };
  events.on(entryUpdated, rebuild);
  events.on(entryDeleted, rebuild);
}

/** Recomputes one person's stored streak from their entries. */
export async function rebuildStreak(deps: ProjectionDependencies, userId: string): Promise<void> {
  const settings = await findDaySettings(deps.orm, userId);
  if (!settings) return;
  const days = await findEntryDays(deps.orm, userId);
  const { totalEntries } = await findTotals(deps.orm, userId);
  const today = dayOf(deps.clock.now(), settings.timezone, settings.dayEndsAt);
  await upsertStreak(deps.orm, userId, streakOf(days, today), totalEntries);
}

const PAGE = 200;
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/** Recomputes everybody's stored streak; calls `onDone` with how many are done so far. */
export async function rebuildAllStreaks(
  deps: ProjectionDependencies,
  onDone: (count: number) => void,
): Promise<number> {
  let done = 0;
  let after = BEFORE_ALL_IDS;
  for (;;) {
    const ids = await findUserIds(deps.orm, after, PAGE);
    for (const id of ids) {
      await rebuildStreak(deps, id);
      onDone(++done);
    }
    const last = ids.at(-1);
    if (last === undefined) return done;
    after = last;
  }
}
