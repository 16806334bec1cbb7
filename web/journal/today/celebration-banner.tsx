/** In place of the banner of Home after a first entry, a milestone or a met goal: a large lantern, and what was reached. */
import { Check, Sunrise } from 'lucide-react';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { PAGES } from '../../../contract/pages.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { greeting } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Lantern } from '../../ui/lantern.tsx';
import { skyAt } from '../../ui/sky.ts';
import { SkyScene } from '../../ui/sky-scene.tsx';
import { WRITING_BAR_ID } from '../compose/writing-bar.tsx';
import { useComposer } from '../composer-context.ts';
import { CELEBRATION_FOCUS_ID, type Celebration, celebrations, endCelebration } from './celebration.ts';

interface CelebrationBannerProps {
  /** Asks where to be reminded. */
  onRemind: () => void;
  celebration: Celebration;
  /** Days; undefined while loading. */
  streak: number | undefined;
  /** Entries written today; undefined while loading. */
  count: number | undefined;
}

const DAY_TEXTS: Readonly<Record<number, string>> = {
  1: 'Your first entry is saved. Write again tomorrow and it’s two days in a row.',
  7: 'You’ve written on seven days. That’s how a habit starts.',
  30: 'You’ve written on thirty days. That’s a month of good things to look back on.',
  100: 'You’ve written on a hundred days. That’s a lot of good things to look back on.',
};

export function CelebrationBanner({ onRemind, celebration, streak = 0, count = 0 }: CelebrationBannerProps) {
  const { days, note } = celebration;
  const user = useUser();
  const { hour } = useLocalTime(user.timezone, user.dayEndsAt);
  const { openComposer, setLantern } = useComposer();
  const navigate = useNavigate();
  const isGoal = days === undefined;
  const goal = user.dailyGoal;
  const title = isGoal ? `That’s ${goal} of ${goal}` : days === 1 ? 'Day 1' : `${days} days`;
  const text = isGoal ? 'You’ve met your goal for today, and your lantern is lit.' : DAY_TEXTS[days];
  useEffect(() => {
    if (!celebration.isNew) return;
    celebrations.set({ ...celebration, isNew: false });
    document.getElementById(CELEBRATION_FOCUS_ID)?.focus({ preventScroll: true });
  }, [celebration]);

  const end = () => {
    flushSync(endCelebration);
    document.getElementById(WRITING_BAR_ID)?.focus();
  };
  // The focus has a place to return to.
  const writeMore = () => {
    end();
    openComposer();
  };
  return (
    <section aria-label={title}>
      <h1 className="sr-only">
        {greeting(hour)}, {user.firstName}
      </h1>
      <div className="relative isolate flex min-h-83 animate-fade flex-col items-center overflow-hidden rounded-surface px-6 pb-14 text-center text-on-sky sm:min-h-75 sm:flex-row-reverse sm:items-start sm:justify-between sm:px-9 sm:pb-20 sm:text-start">
        <div className="-z-10 absolute inset-0">
          <SkyScene {...skyAt(hour)} layout="lantern" />
        </div>
        <Lantern ref={setLantern} size="large" count={count} goal={goal} className="flex-none sm:me-10 lg:me-16" />
        <div className="sm:max-w-[58%] sm:pt-9">
          <p className="mt-6 flex items-center justify-center gap-2 sm:mt-0 sm:justify-start">
            <Check aria-hidden="true" className="size-5" />
            Gratitude Captured!
          </p>
          <h2 id={isGoal ? undefined : CELEBRATION_FOCUS_ID} tabIndex={-1} className="mt-1 text-4xl outline-none">
            {title}
          </h2>
          <p className="mt-2 text-pretty sm:text-lg sm:leading-7">{text}</p>
          {note !== undefined && <p className="mt-1 text-sm">{note}</p>}
          {streak > 1 && (
            <p className="mt-3 flex items-center justify-center gap-2 whitespace-nowrap font-semibold sm:justify-start">
              <Sunrise aria-hidden="true" className="size-5" />
              {streak.toLocaleString('en')}-day streak
            </p>
          )}
        </div>
      </div>
      <div className="relative mt-3 flex items-center gap-3 sm:-mt-8 sm:mx-6 sm:min-h-16 sm:rounded-surface sm:border sm:border-hair sm:bg-raised sm:py-2.5 sm:ps-5 sm:pe-2.5 sm:shadow-glow">
        <p className="min-w-0 flex-1 text-soft max-sm:sr-only">You can write as much as you like.</p>
        {days === 1 ? (
          <Button className="max-sm:flex-1" onClick={onRemind}>
            Remind me tomorrow
          </Button>
        ) : isGoal ? (
          <Button variant="secondary" className="max-sm:flex-1" onClick={writeMore}>
            Write more
          </Button>
        ) : (
          <Button variant="secondary" className="max-sm:flex-1" onClick={() => void navigate(PAGES.journal.path)}>
            Look back
          </Button>
        )}
        <Button
          id={isGoal ? CELEBRATION_FOCUS_ID : undefined}
          variant={days === 1 ? 'secondary' : 'primary'}
          onClick={end}
        >
          Done
        </Button>
      </div>
      <p role="status" className="sr-only">
        {/* Filled after the region, so that it is announced; not after a reload. */}
        {celebration.isNew === false && `Gratitude Captured! ${title}. ${text}`}
      </p>
    </section>
  );
}
