/** The "Welcome Back" card, with a warmer text the longer the absence. */
import { Sunrise } from 'lucide-react';
import type { StreakRecovery } from '../../contract/insights.ts';
import { useComposer } from '../journal/composer-context.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';

/** Minimum missed days for each alternative color. */
const LONG_MIN_DAYS = 3;
const LONGEST_MIN_DAYS = 7;

function borderClass(missedDays: number): string {
  if (missedDays >= LONGEST_MIN_DAYS) return 'border-s-clay';
  return missedDays >= LONG_MIN_DAYS ? 'border-s-ember' : 'border-s-(color:--sun)';
}

export function WelcomeBackCard({ missedDays, encouragement, suggestions }: StreakRecovery) {
  const { openComposer } = useComposer();
  return (
    <section
      aria-labelledby="welcome-back-title"
      className={classNames(
        'mb-7 rounded-surface border border-hair border-s-4 bg-raised p-5 sm:px-6',
        borderClass(missedDays),
      )}
    >
      <h2 id="welcome-back-title" className="flex items-center gap-2.5 text-xl">
        <Sunrise aria-hidden="true" className="size-5.5 text-ember-ink" />
        Welcome Back
      </h2>
      <p className="mt-2 max-w-prose text-ink">{encouragement}</p>
      <ul className="mt-3 grid list-disc gap-1.5 ps-5 text-soft marker:text-ember">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>{suggestion}</li>
        ))}
      </ul>
      <Button className="mt-4" onClick={openComposer}>
        Write an entry
      </Button>
    </section>
  );
}
