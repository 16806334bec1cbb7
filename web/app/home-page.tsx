/** Home: banner, today's entries, the week and the prompts. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ZoneNotice } from '../account/zone-notice.tsx';
import { AiStatusLine } from '../analysis/ai-status.tsx';
import { LastWeeks } from '../insights/last-weeks.tsx';
import { dashboardQuery, statsQuery } from '../insights/queries.ts';
import { WelcomeBack } from '../insights/welcome-back.tsx';
import { entriesWithHelp, readsAsHard, todaysEntriesQuery } from '../journal/queries.ts';
import { TodaysEntries } from '../journal/today/todays-entries.tsx';
import { useTodaysCount } from '../journal/today/use-todays-count.ts';
import { WelcomeBanner } from '../journal/today/welcome-banner.tsx';
import { ReminderAsk } from '../notifications/question/reminder-ask.tsx';
import { openReminderQuestion } from '../notifications/question/reminder-question-store.ts';
import { whenIdle } from '../platform/idle.ts';
import { SmartPromptCard } from '../reflection/smart-prompt-card.tsx';
import { useLazy } from '../ui/lazy.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const loadCheckIn = () => import('../journal/check-in/check-in-card.tsx');
const loadGuide = () => import('../reflection/cards/guide-card.tsx');
const loadWeek = () => import('../insights/week-journey.tsx');
const loadFirstDays = () => import('./first-days.tsx');
const loadOnThisDay = () => import('../insights/recap/on-this-day.tsx');

export function HomePage() {
  const { data: stats } = useQuery(statsQuery);
  const count = useTodaysCount();
  const { data: todays } = useQuery(todaysEntriesQuery);
  // No goal, streak or prompt beside helplines.
  const hasHelplines = entriesWithHelp(todays).length > 0;
  const isHardDay = todays?.some(readsAsHard) ?? false;
  const hasPrompt = !hasHelplines && !isHardDay;
  const isEmpty = stats?.totalEntries === 0;
  const firstDays = useLazy(loadFirstDays, isEmpty);
  return (
    <>
      <WelcomeBanner
        streak={stats && { current: stats.currentStreak, restDaysLeft: stats.restDaysLeft }}
        count={count}
        calm={hasHelplines}
        isHardDay={isHardDay}
        onRemind={() => openReminderQuestion()}
      />
      <ZoneNotice />
      {/* On wide screens the guide is below today’s entries, beside the cards. */}
      <div className="mt-7 grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1.55fr)_minmax(19rem,1fr)] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 max-w-column">
          <CheckIn />
          {!hasHelplines && <WelcomeBack />}
          <TodaysEntries isFirst={isEmpty} />
          {!hasHelplines && <ReminderAsk totalEntries={stats?.totalEntries} />}
          {isEmpty && firstDays && <firstDays.FirstDays />}
          <div className="mt-4">
            <AiStatusLine />
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5 md:grid-cols-2 xl:row-span-2 xl:grid-cols-1">
          {hasPrompt && <SmartPromptCard className="md:col-span-2 xl:col-span-1" />}
          {!hasHelplines && <Memory />}
          {!hasHelplines && <Week />}
          {!isEmpty && <LastWeeks />}
        </div>
        <div className="min-w-0 xl:max-w-column">
          <Guide withPrompt={hasPrompt} />
        </div>
      </div>
    </>
  );
}

function CheckIn() {
  const part = useLazy(loadCheckIn, true);
  return part ? <part.CheckInCard className="mb-7" /> : <Skeleton className="mb-7 h-42 w-full rounded-surface" />;
}

/** "On this day", if the dashboard says that there is one. */
function Memory() {
  const { data } = useQuery(dashboardQuery);
  const hasMemory = data?.hasMemory === true;
  const part = useLazy(loadOnThisDay, hasMemory);
  if (!hasMemory) return null;
  const placeholder = <Skeleton className="h-56 w-full rounded-surface" />;
  return part ? <part.OnThisDay placeholder={placeholder} /> : placeholder;
}

function Week() {
  const part = useLazy(loadWeek, true);
  return part ? <part.WeekJourney onHome /> : <Skeleton className="h-105 w-full rounded-surface" />;
}

/** Rendered at idle. */
function Guide({ withPrompt }: { withPrompt: boolean }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const part = useLazy(loadGuide, isIdle);
  return part ? <part.GuideCard withPrompt={withPrompt} /> : <Skeleton className="h-72 w-full rounded-surface" />;
}
