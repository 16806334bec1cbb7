/** The wish for a daily reminder: its hour or none, what becomes of it today, and a calendar that rings already. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { getReminderCalendar, REMINDER_HOURS } from '../../contract/notifications.ts';
import { timeOfDay } from '../platform/time-zones.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { notificationPreferencesQuery, setPreferencesMutation } from './preferences.ts';

const NONE = 'none';

const HOURS = Array.from(
  { length: REMINDER_HOURS.last - REMINDER_HOURS.first + 1 },
  (_, index) => `${String(REMINDER_HOURS.first + index).padStart(2, '0')}:00`,
);

interface DailyReminderProps {
  label: string;
  /** Called once the server has a choice. */
  onKept?: () => void;
}

export function DailyReminder({ label, onKept }: DailyReminderProps) {
  const { data: preferences, isError } = useQuery(notificationPreferencesQuery);
  const { mutate, isPending } = useMutation(setPreferencesMutation(useQueryClient()));
  if (isError) return <p className="text-soft">Reminders cannot be shown right now. They are in your profile.</p>;
  const chosen = preferences?.dailyReminderEnabled === false ? NONE : (preferences?.dailyReminderTime ?? '');
  const times = HOURS.includes(chosen) || chosen === NONE || chosen === '' ? HOURS : [...HOURS, chosen].sort();
  function choose(time: string) {
    if (!preferences) return;
    // The zone is left as it is: it is the one the days follow, and may have changed since this was asked for.
    const { timezone: _zone, ...wishes } = preferences;
    mutate(
      time === NONE
        ? { ...wishes, dailyReminderEnabled: false }
        : { ...wishes, dailyReminderEnabled: true, dailyReminderTime: time },
      { onSuccess: onKept },
    );
  }
  return (
    <Field
      label={label}
      hint={
        chosen === NONE
          ? 'No reminder. You can ask for one at any time.'
          : 'Evenglow cannot send reminders yet. This hour is kept for when it can.'
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
  );
}

/** `ready`: the hour is kept; until then the file would have the one before. */
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
      Put it in my calendar
    </a>
  );
}
