/** Keeps `user_streaks` up to date after each change of the journal, and rebuilds it on request. */
import { daySettingsChanged } from '../account/index.ts';
import { entriesBulkChanged, entryCreated, entryDeleted, entryUpdated } from '../journal/index.ts';
import { type Clock, dayOf } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { type RecordedEvent, type Subscriber, subscribe } from '../platform/events/events.ts';
import { notifyPages, userIdsOf } from '../platform/live/live.ts';
import { countStreak } from './count-streak.ts';
import {
  countEntries,
  findDaySettings,
  findUserIds,
  lockStreaks,
  recountEntries,
  upsertStreak,
} from './insights.queries.ts';
import { lastsUntil } from './streak.ts';

interface ProjectionDependencies {
  orm: Queryable;
  clock: Clock;
}

/** Subscribers that update stored streaks after changes of entries or day settings, once per person and batch. */
export function projectStreaks({ clock }: Pick<ProjectionDependencies, 'clock'>): Subscriber[] {
  const name = 'insights.streaks';
  const created = subscribe(entryCreated, name, async (tx, events) => {
    const daysOf = byUser(events).map(
      ([userId, own]) => [userId, new Set(own.map(({ payload }) => payload.entryDate))] as const,
    );
    const ids = daysOf.map(([userId]) => userId);
    await lockStreaks(tx, ids);
    // Most new entries are on the last day with entries. They change only the total. The total is counted again and
    // not incremented: a rebuild may have counted the entry already, or the event may be delivered twice.
    const recounted = await recountEntries(
      tx,
      daysOf.flatMap(([userId, days]) => (days.size === 1 ? [...days].map((day) => [userId, day] as const) : [])),
    );
    for (const id of ids) if (!recounted.has(id)) await rebuildStreak({ orm: tx, clock }, id);
    await notifyPages(tx, userIdsOf(events), ['streak']);
  });
  const rebuild = async (tx: Queryable, events: RecordedEvent<{ userId: string }>[]) => {
    for (const [userId] of byUser(events)) await rebuildStreak({ orm: tx, clock }, userId);
    await notifyPages(tx, userIdsOf(events), ['streak']);
  };
  return [
    created,
    subscribe(entryUpdated, name, rebuild),
    subscribe(entryDeleted, name, rebuild),
    subscribe(entriesBulkChanged, name, rebuild),
    // A new time zone or day end may change which day is today.
    subscribe(daySettingsChanged, name, rebuild),
  ];
}

/** Groups events by person, ordered by id, so that two servers with the same people in a batch do not deadlock. */
function byUser<Event extends { userId: string }>(events: RecordedEvent<Event>[]): [string, RecordedEvent<Event>[]][] {
  return [...Map.groupBy(events, (event) => event.payload.userId)].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Recomputes one person's stored streak from their entries. */
async function rebuildStreak({ orm, clock }: ProjectionDependencies, userId: string): Promise<void> {
  await orm.transaction(async (tx) => {
    await lockStreaks(tx, [userId]);
    const settings = await findDaySettings(tx, userId);
    if (!settings) return;
    const today = dayOf(clock.now(), settings.timezone, settings.dayEndsAt);
    const { streak, days, skipped } = await countStreak(tx, userId, { today, timezone: settings.timezone });
    const totalEntries = await countEntries(tx, userId);
    await upsertStreak(tx, userId, { ...streak, lastsUntil: lastsUntil(days, today, skipped) }, totalEntries);
  });
}

const PAGE_SIZE = 200;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Recomputes everybody's stored streak. Calls `onProgress` with the number done so far. */
export async function rebuildAllStreaks(
  deps: ProjectionDependencies,
  onProgress: (count: number) => void,
): Promise<number> {
  let done = 0;
  let after = NIL_UUID;
  for (;;) {
    const ids = await findUserIds(deps.orm, after, PAGE_SIZE);
    for (const id of ids) {
      await rebuildStreak(deps, id);
      onProgress(++done);
    }
    const last = ids.at(-1);
    if (last === undefined) return done;
    after = last;
  }
}
