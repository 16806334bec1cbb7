/** The dashboard's charts, in one lazily loaded chunk. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Dashboard } from '../../contract/insights.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { MoodTrend } from './charts/mood-trend.tsx';
import { PeopleMentioned } from './charts/people-mentioned.tsx';
import { ThemeStreams } from './charts/theme-streams.tsx';
import { WritingRhythm } from './charts/writing-rhythm.tsx';
import { YearCalendar } from './charts/year-calendar.tsx';
import { MORE_ID } from './more-insights.ts';
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
      <div className={TWO_COLUMNS}>
        <MoodTrend days={days} today={today} />
        <WeekJourney />
      </div>
      <YearCalendar days={days} today={today} />
      <More>
        <div className={TWO_COLUMNS}>
          <ThemeStreams themes={themes} months={themeMonths} />
          <PeopleMentioned people={people} thanked={thanked} things={things} />
        </div>
        <WritingRhythm rhythm={rhythm} />
      </More>
    </>
  );
}

/** Kept, so that returning to the page finds the charts that were left. */
let wasOpen = false;

/** On phones one press away, so that the page is not endless; elsewhere in the page. */
function More({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(wasOpen);
  return (
    <>
      <Button
        variant="secondary"
        className="w-full lg:hidden"
        aria-expanded={isOpen}
        aria-controls={MORE_ID}
        onClick={() => {
          wasOpen = !isOpen;
          setOpen(wasOpen);
        }}
      >
        Themes, people and habits
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-4.5 transition-transform', isOpen && 'rotate-180')}
        />
      </Button>
      <div id={MORE_ID} className={classNames('grid grid-cols-1 gap-5', !isOpen && 'max-lg:hidden')}>
        {children}
      </div>
    </>
  );
}
