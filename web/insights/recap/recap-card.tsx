/** The dashboard's card of the last complete month, which can be dismissed, with links to yearly reviews. */
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Dashboard } from '../../../contract/insights.ts';
import { entryCount, monthName } from '../../../contract/words.ts';
import { useUser } from '../../platform/session.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ButtonLink, TextLink } from '../../ui/link.tsx';
import { yearId } from './year-edits.ts';

const storageKey = (userId: string) => `evenglow-recap-put-away:${userId}`;

export function RecapCard({ recap, years }: { recap: Dashboard['recap']; years: number[] }) {
  const user = useUser();
  const [dismissedMonth, setDismissedMonth] = useState(() => readStored(storageKey(user.id)));
  const shown = recap && recap.month !== dismissedMonth ? recap : undefined;
  if (years.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="recap-title" className="relative min-w-0 p-5">
      {shown ? (
        <RecapSummary
          recap={shown}
          onPutAway={() => {
            writeStored(storageKey(user.id), shown.month);
            setDismissedMonth(shown.month);
          }}
        />
      ) : (
        <h2 id="recap-title" className="text-lg">
          Your years
        </h2>
      )}
      <nav aria-label="Your years" className="mt-3 text-sm">
        <ul className="flex flex-wrap items-center gap-x-5">
          {years.map((year) => (
            <li key={year} className="flex min-h-11 items-center">
              <TextLink to={`/year/${yearId(year)}`} className="reach tabular">
                Your {year}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}

function RecapSummary({ recap, onPutAway }: { recap: NonNullable<Dashboard['recap']>; onPutAway: () => void }) {
  const name = monthName(Number(recap.month.slice(5)));
  return (
    <>
      <h2 id="recap-title" className="pe-10 text-lg">
        Your {name} is ready
      </h2>
      <p className="mt-1 mb-4 text-soft">{entryCount(recap.entries)} to look back on.</p>
      <ButtonLink to={`/recap/${recap.month}`} variant="secondary">
        Look back at {name}
      </ButtonLink>
      <IconButton label="Hide" className="absolute end-1.5 top-1.5" onClick={onPutAway}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  );
}
