/** The daily reminder setting: hour, channels and a calendar file. */
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { getReminderCalendar, type NotificationPreferences } from '../../contract/notifications.ts';
import { timeOfDay } from '../platform/date-format.ts';
import { useUser } from '../platform/session.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Field } from '../ui/field.tsx';
import { useLazy } from '../ui/lazy.ts';
import { Select } from '../ui/select.tsx';
import { notificationPreferencesQuery, useSetPreferences } from './preferences.ts';
import { REMINDER_TIMES, timesWith } from './reminder-hours.ts';

const NONE = 'none';

export const loadPushOffer = () => import('./push-offer.tsx');

interface DailyReminderProps {
  label: string;
  /** Called when the server has saved a change. */
  onSaved?: () => void;
}

export function DailyReminder({ label, onSaved }: DailyReminderProps) {
  const { data: preferences, isError } = useQuery(notificationPreferencesQuery);
  const { email } = useUser();
  const { set, isPending } = useSetPreferences(onSaved);
  const push = useLazy(loadPushOffer, preferences?.dailyReminderEnabled ?? false);
  if (isError && !preferences)
    return <p className="text-soft">We can’t load your reminders right now. You can find them in Notifications.</p>;
  const chosen = preferences?.dailyReminderEnabled === false ? NONE : (preferences?.dailyReminderTime ?? '');
  const times = chosen === NONE || chosen === '' ? REMINDER_TIMES : timesWith(REMINDER_TIMES, chosen);
  const choose = (time: string) =>
    set(time === NONE ? { dailyReminderEnabled: false } : { dailyReminderEnabled: true, dailyReminderTime: time });
  return (
    <>
      <Field
        label={label}
        hint={
          chosen === NONE
            ? 'No reminder. You can turn one on any time.'
            : preferences && channelsText(preferences, email)
        }
      >
        {(control) => (
          <div className="flex flex-wrap gap-2.5">
            <Select
              {...control}
              className="w-40"
              disabled={!preferences}
              value={chosen}
              onChange={(event) => choose(event.target.value)}
            >
              {times.map((time) => (
                <option key={time} value={time}>
                  {timeOfDay(time)}
                </option>
              ))}
              <option value={NONE}>No reminder</option>
            </Select>
            {chosen !== NONE && <CalendarLink ready={preferences !== undefined && !isPending} />}
          </div>
        )}
      </Field>
      {chosen !== NONE && push && <push.PushOffer />}
    </>
  );
}

/** Describes the channels of a reminder. */
function channelsText({ emailEnabled, inboxEnabled }: NotificationPreferences, email: string): string {
  const channels = [emailEnabled && `by email to ${email}`, inboxEnabled && 'in the app'].filter(Boolean);
  return channels.length === 0
    ? 'Email and the inbox are off. Turn one on in Notification Settings.'
    : `We’ll remind you ${channels.join(' and ')}, unless you’ve already written.`;
}

/** `ready` is true once the hour is saved; before that the file would contain the old one. */
function CalendarLink({ ready }: { ready: boolean }) {
  return (
    <a
      href={getReminderCalendar.path}
      download
      aria-disabled={!ready}
      onClick={(event) => !ready && event.preventDefault()}
      className={buttonStyle('secondary')}
    >
      <CalendarDays aria-hidden="true" className="size-5" />
      Add to my calendar
    </a>
  );
}
