/** The feature `insights` and its public interface for other features. */
import { accountDeleted, type FollowCounts } from '../account/index.ts';
import type { JournalFeature } from '../journal/index.ts';
import { addDays, dayOf } from '../platform/clock.ts';
import { subscribe } from '../platform/events/events.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import { journalCacheBytes } from '../platform/journal-cache.ts';
import { userIdsOf } from '../platform/live/live.ts';
import { countJobs } from './day-counts/check-counts.ts';
import { CountedJournals } from './day-counts/counted-journals.ts';
import { endStreaks, removeChangedDays } from './insights.queries.ts';
import { type People, peopleOf } from './people/person-index.ts';
import { peopleRoutes } from './people/routes.ts';
import { sumCardBytes } from './people/thank-you-cards.queries.ts';
import { recapRoutes } from './recap/routes.ts';
import { insightsRoutes } from './routes.ts';
import { projectStreaks } from './streak-projection.ts';

export { averageOf, averageOfHundredths, hundredths } from './average.ts';
export { insightsBackup } from './backup.ts';
export { addMonths, lastDayOf, monthOf, monthsBefore, yearOf } from './calendar-months.ts';
export { countStreak, streakIn } from './count-streak.ts';
export { type CheckResult, checkAllCounts, checkCounts } from './day-counts/check-counts.ts';
export { countJournal } from './day-counts/sum-days.ts';
export { summariesOf } from './entries-by-day.ts';
export { entriesMilestone, streakMilestone } from './milestone-numbers.ts';
export type { People, Person } from './people/person-index.ts';
export { personKey } from './people/person-key.ts';
export { chooseEntries, hardEntriesOf, isGood } from './recap/choose-moments.ts';
export { entriesBetween, longestStreakIn, peopleIn } from './recap/figures.ts';
export { moodLabel } from './recap/year-suns.ts';
export { rebuildAllStreaks } from './streak-projection.ts';
export { userStreaks } from './tables.ts';
export { countThemes } from './themes.ts';
export { countThings } from './things.ts';

export interface InsightsFeature extends Feature {
  /** The people of a journal, with the names that its owner merged. */
  peopleOf(userId: string): Promise<People>;
}

export function insightsFeature(
  deps: Deps,
  { journal, followCounts }: { journal: Pick<JournalFeature, 'inMemory'>; followCounts: FollowCounts },
): InsightsFeature {
  const counts = new CountedJournals(
    { ...deps, assertWritable: () => deps.database.assertWritable() },
    journalCacheBytes('counts', deps.settings.journalCacheMb),
  );
  const featureDeps = {
    ...deps,
    journals: journal.inMemory,
    counts,
    followCounts,
    secret: deps.settings.sessionSecret,
  };
  deps.quota.addSource((userId) => sumCardBytes(deps.orm, userId));
  return {
    routes: [...insightsRoutes(featureDeps), ...peopleRoutes(featureDeps), ...recapRoutes(featureDeps)],
    subscribers: [
      ...projectStreaks(deps),
      subscribe(accountDeleted, 'insights.changed-days', (tx, events) => removeChangedDays(tx, userIdsOf(events))),
    ],
    jobs: [
      ...countJobs(deps),
      {
        name: 'end-streaks',
        schedule: '17 * * * *',
        // `addDays(-2)`: two days ago is over in every time zone, whatever the end of day.
        run: () => endStreaks(deps.orm, addDays(dayOf(deps.clock.now(), 'UTC'), -2)),
      },
    ],
    peopleOf: (userId) => peopleOf(featureDeps, userId),
  };
}
