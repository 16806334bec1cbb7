/** The small "On this day" card beside the journal. Renders nothing if there is no memory. */
import { useQuery } from '@tanstack/react-query';
import { PAGES } from '../../../contract/pages.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { useUser } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { HardDaysButton } from './memories-card.tsx';
import { agoText, Memory } from './memory.tsx';
import { memoriesQuery } from './recap-queries.ts';
import { useVisit } from './use-visit.ts';

export function OnThisDay() {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const [visit, change] = useVisit(user.id, today);
  const { data } = useQuery(memoriesQuery(today, visit));
  const [nearest] = data?.onThisDay ?? [];
  // Optional content: render nothing if loading fails.
  if (!data || (!nearest && data.hardDays === 0)) return null;
  return (
    <Card as="section" aria-labelledby="on-this-day-title" className="min-w-0 p-5 pb-3">
      <h2 id="on-this-day-title" className="mb-1 text-lg">
        On this day
      </h2>
      {nearest ? (
        <Memory
          entry={nearest.entry}
          today={data.today}
          when={agoText(nearest.ago)}
          action={
            <TextLink className="reach" to={PAGES.dashboard.path}>
              More memories
            </TextLink>
          }
        />
      ) : (
        <HardDaysButton memories={data} visit={visit} onChange={change} />
      )}
    </Card>
  );
}
