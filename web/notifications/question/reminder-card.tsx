/** The card on Home that asks where to remind the user. Shown after writing, until it is answered, and not after a hard entry. */
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { readsAsHard, todaysEntriesQuery } from '../../journal/queries.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { notificationPreferencesQuery, useSetPreferences } from '../preferences.ts';
import { storeAnswered } from './answered.ts';
import { reminderQuestionQuery } from './queries.ts';
import { openReminderQuestion } from './reminder-question-store.ts';
import { PLACE_NAMES, usePlaces } from './use-places.ts';

export function ReminderCard() {
  const { id } = useUser();
  const titleId = useId();
  const { data: question } = useQuery(reminderQuestionQuery());
  const { data: todays } = useQuery(todaysEntriesQuery);
  const { data: preferences } = useQuery(notificationPreferencesQuery);
  const available = usePlaces();
  const { set } = useSetPreferences();
  const [isDeclined, setDeclined] = useState(false);
  const isAnswered = question?.isAnswered === true;
  useEffect(() => {
    if (isAnswered) storeAnswered(id);
  }, [isAnswered, id]);
  // Asked after writing, when tomorrow's reminder makes sense.
  const isGoodTime = todays !== undefined && todays.length > 0 && !todays.some(readsAsHard);
  if (!question || !preferences || !available || isAnswered || isDeclined || !isGoodTime) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className="mt-5 animate-rise px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 gap-3">
          <Bell aria-hidden="true" className="mt-1 size-5 flex-none text-ember-ink" />
          <div className="min-w-0">
            <h2 id={titleId} className="text-xl">
              Where should we remind you?
            </h2>
            <p className="mt-0.5 text-soft text-sm">One reminder a day, skipped if you’ve already written.</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {available.places.map((place) => (
            <Button key={place} variant="secondary" onClick={() => openReminderQuestion({ place })}>
              {PLACE_NAMES[place]()}
            </Button>
          ))}
          <Button
            variant="quiet"
            onClick={() => {
              setDeclined(true);
              set({});
            }}
          >
            Not now
          </Button>
        </div>
      </div>
    </Card>
  );
}
