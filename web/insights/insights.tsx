/** The dashboard's charts, in one lazily loaded chunk. */
import type { Dashboard } from '../../contract/insights.ts';
import { MoodTrend } from './charts/mood-trend.tsx';
import { PeopleMentioned } from './charts/people-mentioned.tsx';
import { ThemeStreams } from './charts/theme-streams.tsx';
import { WritingRhythm } from './charts/writing-rhythm.tsx';
import { YearCalendar } from './charts/year-calendar.tsx';
import { WeekJourney } from './week-journey.tsx';

interface InsightsProps {
  dashboard: Dashboard;
  /** YYYY-MM-DD. The user's current day, which may be later than the day of a cached response. */
  today: string;
}

/** Two columns on wide screens, the first one wider. */
const TWO_COLUMNS = 'grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1.55fr)_minmax(19rem,1fr)]';

export function Insights({ dashboard, today }: InsightsProps) {
  const { days, themes, themeMonths, people, thanked, things, rhythm } = dashboard;
  return (
    <>
      <YearCalendar days={days} today={today} />
      <div className={TWO_COLUMNS}>
        <MoodTrend days={days} today={today} />
        <WeekJourney />
      </div>
      <div className={TWO_COLUMNS}>
        <ThemeStreams themes={themes} months={themeMonths} />
        <PeopleMentioned people={people} thanked={thanked} things={things} />
      </div>
      <WritingRhythm rhythm={rhythm} />
    </>
  );
}
