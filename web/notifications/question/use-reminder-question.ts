/** State of the question where to be reminded: the choice, its preview, and the answer. */
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotificationPreferences } from '../../../contract/notifications.ts';
import { sendEmailConfirmation } from '../../../contract/recovery.ts';
import { errorText } from '../../account/error-texts.ts';
import { call } from '../../platform/call.ts';
import { timeOfDay } from '../../platform/date-format.ts';
import { notificationPreferencesQuery, useSetPreferences } from '../preferences.ts';
import type { PushState } from '../push.ts';
import type { BlockedState } from '../push-blocked.tsx';
import { usePush } from '../push-query.ts';
import { isQuietAt, REMINDER_TIMES, timesWith } from '../reminder-hours.ts';
import { reminderQuestionQuery } from './queries.ts';
import type { ReminderPlace } from './reminder-question-store.ts';
import { deviceName, usePlaces } from './use-places.ts';

export interface SavedAnswer {
  /** "Every day at 6:00 PM on this device." */
  text: string;
  /** Set if mail comes only after the address is confirmed: whether the link was sent, or why not. */
  confirmation?: { isSent: true } | { isSent: false; reason: string };
}

/** The place that is in use, or else the first that works without changing something outside the page. */
function firstChoice(places: readonly ReminderPlace[], push: PushState, byEmail: boolean): ReminderPlace {
  const canEmail = places.includes('email');
  if (push === 'on') return 'device';
  if (canEmail && byEmail) return 'email';
  if (push === 'off') return 'device';
  return canEmail ? 'email' : 'here';
}

/** Times outside quiet hours, when nothing is sent to devices or by mail. */
function timesOf({ quietHoursEnabled, quietFrom, quietTo }: NotificationPreferences, chosen: string) {
  const times = REMINDER_TIMES.filter((time) => !(quietHoursEnabled && isQuietAt(time, quietFrom, quietTo)));
  return timesWith(times, chosen);
}

function whereText(place: ReminderPlace): string {
  if (place === 'device') return `on this ${deviceName()}`;
  return place === 'email' ? 'by email' : 'in Evenglow';
}

/** `onAnswered` is called once the answer is saved; without an answer for "Not now". */
export function useReminderQuestion(onAnswered: (answer?: SavedAnswer) => void, initialPlace?: ReminderPlace) {
  const preferencesResult = useQuery(notificationPreferencesQuery);
  const preferences = preferencesResult.data;
  const available = usePlaces();
  const push = usePush();
  const { save } = useSetPreferences();
  const [chosenPlace, setPlace] = useState(initialPlace);
  const [chosenTime, setTime] = useState<string>();
  const time = chosenTime ?? preferences?.dailyReminderTime;
  const preview = useQuery({
    ...reminderQuestionQuery(time),
    enabled: time !== undefined,
    placeholderData: keepPreviousData,
  });

  const answer = useMutation({
    mutationFn: async (place: ReminderPlace): Promise<SavedAnswer | undefined> => {
      if (place === 'device') {
        // Without permission nothing is saved: the form explains how to give it.
        if ((await push.turnAsync(true)) !== 'on') return undefined;
      } else if (push.state === 'on') await push.turnAsync(false);
      await save({
        dailyReminderEnabled: true,
        ...(time !== undefined && { dailyReminderTime: time }),
        emailEnabled: place === 'email',
        ...(place === 'device' && { pushEnabled: true }),
        ...(place === 'here' && { inboxEnabled: true }),
      });
      const text = `Every day at ${timeOfDay(time ?? '')} ${whereText(place)}.`;
      if (place !== 'email' || !available?.mustConfirm) return { text };
      return { text, confirmation: await sendConfirmation() };
    },
    onSuccess: (saved) => saved && onAnswered(saved),
    meta: { errorToast: 'own' },
  });
  const decline = useMutation({
    mutationFn: () => save({}),
    onSuccess: () => onAnswered(),
    meta: { errorToast: 'own' },
  });

  if (!available || !preferences || time === undefined) {
    return {
      isReady: false as const,
      isError: preferencesResult.isError && !preferences,
      retry: preferencesResult.refetch,
    };
  }
  const { places, push: pushState } = available;
  const isOffered = chosenPlace !== undefined && places.includes(chosenPlace);
  const place = isOffered ? chosenPlace : firstChoice(places, pushState, preferences.emailEnabled);
  const blocked: BlockedState | undefined =
    place === 'device' && (pushState === 'denied' || pushState === 'install') ? pushState : undefined;
  return {
    isReady: true as const,
    places,
    place,
    choosePlace: (next: ReminderPlace) => {
      answer.reset();
      setPlace(next);
    },
    push: pushState,
    blocked,
    time,
    times: timesOf(preferences, time),
    setTime,
    preview: preview.data,
    isSaving: answer.isPending,
    submit: () => answer.mutate(place),
    /** Why push is not on. A failure to save shows a toast. */
    failure: place === 'device' ? pushFailure(push.failure, answer.isSuccess && pushState === 'off') : undefined,
    decline: () => decline.mutate(),
    isDeclining: decline.isPending,
  };
}

export type ReminderQuestion = Extract<ReturnType<typeof useReminderQuestion>, { isReady: true }>;

function pushFailure(failure: string | null, wasDismissed: boolean): string | undefined {
  if (failure) return failure;
  return wasDismissed ? 'Notifications are still off. Try again, and choose Allow.' : undefined;
}

async function sendConfirmation(): Promise<NonNullable<SavedAnswer['confirmation']>> {
  try {
    await call(sendEmailConfirmation);
    return { isSent: true };
  } catch (error) {
    return { isSent: false, reason: errorText(error, 'We couldn’t send the link.') };
  }
}
