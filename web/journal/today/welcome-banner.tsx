/** The banner of Home: date, greeting, streak and lantern, with the writing bar at its edge. */
import { Sunrise } from 'lucide-react';
import { useLocalTime } from '../../platform/clock.ts';
import { greeting, longDay } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/use-store.ts';
import { useLazy } from '../../ui/lazy.ts';
import { SkyBanner } from '../../ui/sky-banner.tsx';
import { WritingBar } from '../compose/writing-bar.tsx';
import { celebrations, loadBanner } from './celebration.ts';
import { DailyGoal } from './daily-goal.tsx';

interface WelcomeBannerProps {
  /** Undefined while loading; its space is reserved. */
  streak: { current: number; restDaysLeft: number } | undefined;
  /** Entries written today; undefined while loading. */
  count: number | undefined;
  /** Hides streak and goal, because an entry of today shows helplines. */
  calm: boolean;
  /** An entry of today was hard. */
  isHardDay: boolean;
  /** Asks where to be reminded. */
  onRemind: () => void;
}

export function WelcomeBanner({ streak, count, calm, isHardDay, onRemind }: WelcomeBannerProps) {
  const user = useUser();
  const { today, hour } = useLocalTime(user.timezone, user.dayEndsAt);
  const celebration = useStore(celebrations);
  const isCelebrating =
    celebration?.userId === user.id &&
    celebration.day === today &&
    !calm &&
    // Its entries may have been deleted since.
    (count ?? user.dailyGoal) >= (celebration.days === undefined ? user.dailyGoal : 1);
  const part = useLazy(loadBanner, isCelebrating);
  if (isCelebrating && part)
    return (
      <part.CelebrationBanner onRemind={onRemind} celebration={celebration} streak={streak?.current} count={count} />
    );
  return (
    <SkyBanner hour={hour} aside={!calm && <DailyGoal count={count} />} overlap={<WritingBar isHardDay={isHardDay} />}>
      <p>{longDay(today, today)}</p>
      <h1 dir="auto" className="mt-1 text-[1.6rem] tight:text-xl leading-tight sm:text-4xl">
        {/* Not broken across lines; the name may wrap to the next line. */}
        <span className="inline-block">{greeting(hour)},</span> {user.firstName}
      </h1>
      <p className="mt-4 flex min-h-18 flex-wrap content-start items-center gap-x-2 sm:min-h-6">
        {streak && !calm && <StreakText {...streak} isOpen={count === 0} />}
      </p>
    </SkyBanner>
  );
}

interface StreakTextProps extends NonNullable<WelcomeBannerProps['streak']> {
  /** Nothing was written today. */
  isOpen: boolean;
}

/** Rest days are only mentioned where one could be of use. */
function StreakText({ current, restDaysLeft, isOpen }: StreakTextProps) {
  if (current === 0) return <span>Write today to start a streak.</span>;
  return (
    <>
      <span className="flex items-center gap-2 whitespace-nowrap font-semibold">
        <Sunrise aria-hidden="true" className="size-5" />
        {current === 1 ? 'Day 1' : `${current.toLocaleString('en')}-day streak`}
      </span>
      {isOpen && current > 1 && restDaysLeft > 0 && <span>If today’s too full, a rest day keeps your streak.</span>}
    </>
  );
}
