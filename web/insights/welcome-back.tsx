/** The card "Welcome Back", for someone who has been quiet for two days or more. */
import { useQuery } from '@tanstack/react-query';
import { Sunrise } from 'lucide-react';
import { useComposer } from '../journal/composer-context.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { streakRecoveryQuery } from './queries.ts';

/** From so many quiet days on the card is shown, and wears another colour. */
const SHOWN_FROM = 2;
const LONG_FROM = 3;
const LONGEST_FROM = 7;

function edgeOf(missedDays: number): string {
  if (missedDays >= LONGEST_FROM) return 'border-s-clay';
  return missedDays >= LONG_FROM ? 'border-s-ember' : 'border-s-(color:--sun)';
}

/** Nothing while it is not known, or fails: it is an offer, and nobody misses it. */
export function WelcomeBack() {
  const { openComposer } = useComposer();
  const { data } = useQuery(streakRecoveryQuery);
  if (!data || data.missedDays < SHOWN_FROM) return null;
  return (
    <section
      aria-labelledby="welcome-back-title"
      className={classNames(
        'mb-7 rounded-surface border border-hair border-s-4 bg-raised p-5 sm:px-6',
        edgeOf(data.missedDays),
      )}
    >
      <h2 id="welcome-back-title" className="flex items-center gap-2.5 text-xl">
        <Sunrise aria-hidden="true" className="size-5.5 text-ember-ink" />
        Welcome Back
      </h2>
      <p className="mt-2 max-w-prose text-ink">{data.encouragement}</p>
      <ul className="mt-3 grid list-disc gap-1.5 ps-5 text-soft marker:text-ember">
        {data.suggestions.map((suggestion) => (
          <li key={suggestion}>{suggestion}</li>
        ))}
      </ul>
      <Button className="mt-4" onClick={openComposer}>
        Write a line
      </Button>
    </section>
  );
}
