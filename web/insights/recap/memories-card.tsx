/** The memories card of the dashboard: this day in earlier years, and a random good entry. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ANOTHER_MAX, type Memories } from '../../../contract/recaps.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/use-store.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { agoText, Memory } from './memory.tsx';
import { memoriesQuery } from './recap-queries.ts';
import { useVisit, type Visit } from './use-visit.ts';

/** Number of years shown before "show all". */
const YEARS_SHOWN = 3;

export function MemoriesCard() {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const [visit, change] = useVisit(user.id, today);
  const online = useStore(connectivity) === 'online';
  const { data, isError, isFetching, refetch } = useQuery(memoriesQuery(today, visit));
  return (
    <Card as="section" aria-labelledby="memories-title" className="@container min-w-0 p-5">
      <h2 id="memories-title" className="mb-3 text-lg">
        Memories
      </h2>
      {data ? (
        <MemoriesContent memories={data} visit={visit} onChange={change} busy={isFetching} />
      ) : isError && !online ? (
        <p className="pb-2 text-soft">Your memories will be here once you’re back online.</p>
      ) : isError ? (
        <ErrorState
          title="We couldn’t load your memories."
          note="Your entries are safe."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div role="status" aria-label="Your memories are loading" aria-busy="true" className="space-y-3 pb-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-5 w-28" />
        </div>
      )}
    </Card>
  );
}

interface MemoriesContentProps {
  memories: Memories;
  visit: Visit;
  onChange: (change: Partial<Visit>) => void;
  busy: boolean;
}

function MemoriesContent({ memories, visit, onChange, busy }: MemoriesContentProps) {
  const { today, onThisDay, hardDays, random, randomCount } = memories;
  if (onThisDay.length === 0 && !random && hardDays === 0) {
    return (
      <p className="max-w-measure pb-1 text-soft">
        Nothing to look back on yet. Entries from this day in earlier years will show up here.
      </p>
    );
  }
  return (
    <div className="grid gap-x-8 gap-y-4 @2xl:grid-cols-2">
      {(onThisDay.length > 0 || hardDays > 0) && (
        <section aria-label="On this day" className="min-w-0">
          <OnThisDayList memories={memories} />
          <HardDaysButton memories={memories} visit={visit} onChange={onChange} />
        </section>
      )}
      {random && (
        <section aria-label="From a good day" className="min-w-0">
          <h3 className="mb-1 text-base">From a good day</h3>
          <div aria-live="polite">
            <Memory
              entry={random}
              today={today}
              action={
                randomCount > 1 && (
                  <TextButton
                    aria-disabled={busy}
                    onClick={() => !busy && onChange({ another: (visit.another + 1) % ANOTHER_MAX })}
                  >
                    Another one
                  </TextButton>
                )
              }
            />
          </div>
        </section>
      )}
    </div>
  );
}

function OnThisDayList({ memories: { today, onThisDay, hardDays } }: { memories: Memories }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? onThisDay : onThisDay.slice(0, YEARS_SHOWN);
  return (
    <>
      <h3 className="mb-1 text-base">On this day</h3>
      {shown.length === 0 && (
        <p className="text-soft">
          {hardDays === 1
            ? 'There’s one entry, from a hard day.'
            : `There are ${hardDays} entries, all from hard days.`}
        </p>
      )}
      <ul className="divide-y divide-hair">
        {shown.map(({ ago, entry }) => (
          <li key={entry.id} className="pt-3 first:pt-0">
            <Memory entry={entry} today={today} when={agoText(ago)} />
          </li>
        ))}
      </ul>
      {onThisDay.length > YEARS_SHOWN && (
        <p className="flex min-h-11 items-center text-sm">
          <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${onThisDay.length} years`}
          </TextButton>
        </p>
      )}
    </>
  );
}

/** Hard days are shown only on request, and only during this visit. */
export function HardDaysButton({ memories: { hardDays }, visit, onChange }: Omit<MemoriesContentProps, 'busy'>) {
  if (hardDays === 0) return null;
  return (
    <p className="flex min-h-11 items-center text-sm">
      <button
        type="button"
        aria-pressed={visit.hardDays}
        onClick={() => onChange({ hardDays: !visit.hardDays })}
        className="reach rounded-sm text-faint underline decoration-1 underline-offset-4 hover:text-ink"
      >
        {visit.hardDays ? 'Hide hard days' : 'Show hard days'}
      </button>
    </p>
  );
}
