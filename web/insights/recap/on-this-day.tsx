/** The card "On this day" of Home and the journal page. Renders nothing if there is no memory. */
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ANOTHER_MAX } from '../../../contract/recaps.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { useUser } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { HardDaysButton } from './memories-card.tsx';
import { agoText, Memory } from './memory.tsx';
import { memoriesQuery } from './recap-queries.ts';
import { useVisit } from './use-visit.ts';

/** `placeholder` is shown while it loads. */
export function OnThisDay({ placeholder = null }: { placeholder?: ReactNode }) {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const [visit, change] = useVisit(user.id, today);
  const { data, isPending, isFetching } = useQuery(memoriesQuery(today, visit));
  /** How many days on; after those of earlier years come other good days. Starts again each day. */
  const [chosen, setChosen] = useState({ today, index: 0 });
  const index = chosen.today === today ? chosen.index : 0;
  if (isPending) return placeholder;
  // Optional content: render nothing if loading fails.
  if (!data || (data.onThisDay.length === 0 && data.hardDays === 0)) return null;
  const { onThisDay, random, randomCount, hardDays } = data;
  const memory = onThisDay[index];
  const entry = memory?.entry ?? (index > 0 ? random : null);
  const hasNext = index < onThisDay.length - 1 || (memory ? random !== null : randomCount > 1);
  const showNext = () => {
    if (memory) setChosen({ today, index: index + 1 });
    else change({ another: (visit.another + 1) % ANOTHER_MAX });
  };
  return (
    <Card as="section" aria-labelledby="on-this-day-title" className="min-w-0 p-5 pb-3">
      <h2 id="on-this-day-title" className="mb-1 text-lg">
        {memory || !entry ? 'On this day' : 'A good day'}
      </h2>
      {entry ? (
        <div aria-live="polite">
          <Memory
            entry={entry}
            today={data.today}
            {...(memory && { when: agoText(memory.ago) })}
            action={
              hasNext && (
                <button
                  type="button"
                  aria-disabled={isFetching}
                  onClick={() => !isFetching && showNext()}
                  className="reach flex items-center gap-2 rounded-sm text-soft hover:text-ink"
                >
                  <RotateCw aria-hidden="true" className="size-4" />
                  Another day
                </button>
              )
            }
          />
        </div>
      ) : (
        <p className="text-soft">{hardDays === 1 ? 'That was a hard day.' : 'Those were hard days.'}</p>
      )}
      {(!entry || visit.hardDays) && <HardDaysButton memories={data} visit={visit} onChange={change} />}
    </Card>
  );
}
