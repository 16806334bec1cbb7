/** The charts of the dashboard, as one part that comes after the page. */
import type { ReactNode } from 'react';
import type { Dashboard } from '../../contract/insights.ts';
import { MoodTrend } from './charts/mood-trend.tsx';
import { PeopleThanked } from './charts/people-thanked.tsx';
import { ThemeStreams } from './charts/theme-streams.tsx';
import { WritingRhythm } from './charts/writing-rhythm.tsx';
import { YearCalendar } from './charts/year-calendar.tsx';

interface InsightsProps {
  dashboard: Dashboard;
  /** YYYY-MM-DD: today for the person, which may be later than that of a cached answer. */
  today: string;
  /** Without moods, because help lines stand beside an entry. */
  calm: boolean;
  /** The card of the week, beside the trend. */
  week: ReactNode;
}

/** Two cards beside each other where there is room, the wider one first. */
const PAIR = 'grid gap-5 xl:grid-cols-[minmax(0,1.55fr)_minmax(19rem,1fr)]';

export function Insights({ dashboard, today, calm, week }: InsightsProps) {
  const { days, themes, themeMonths, people, things, rhythm } = dashboard;
  return (
    <>
      {!calm && <YearCalendar days={days} today={today} />}
      {!calm && (
        <div className={PAIR}>
          <MoodTrend days={days} today={today} />
          {week}
        </div>
      )}
      <div className={PAIR}>
        <ThemeStreams themes={themes} months={themeMonths} />
        <PeopleThanked people={people} things={things} />
      </div>
      <WritingRhythm rhythm={rhythm} />
    </>
  );
}
