/** Settings for the time zone of the user's days, the hour at which a day ends, and whether check-ins count. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DAY_ENDS_AT_MAX } from '../../contract/day-settings.ts';
import { timeOfDay } from '../platform/date-format.ts';
import { useUser } from '../platform/session.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { DayEndBar } from './day-end-bar.tsx';
import { setDaySettingsMutation } from './set-day-settings.ts';
import { TimeZoneSetting } from './zone-picker.tsx';

const HOURS = Array.from({ length: DAY_ENDS_AT_MAX + 1 }, (_, hour) => hour);

/** `onSaved` is called when the server has saved a change. */
export function DaySettings({ onSaved }: { onSaved: () => void }) {
  const user = useUser();
  const { mutate, isPending, variables } = useMutation(setDaySettingsMutation(useQueryClient()));
  // Show the chosen values while the request is pending; on failure the saved values return.
  const { timezone, dayEndsAt, checkInsInStreak } = { ...user, ...(isPending ? variables : {}) };
  return (
    <div className="grid gap-4">
      <TimeZoneSetting zone={timezone} onChoose={(zone) => mutate({ timezone: zone }, { onSuccess: onSaved })} />
      <Field
        label="My day ends at"
        hint={
          dayEndsAt === 0
            ? 'If you stay up late, your day can end as late as 4 AM.'
            : 'Entries after midnight but before this time count for the day before.'
        }
      >
        {(control) => (
          <Select
            {...control}
            className="w-44"
            value={dayEndsAt}
            onChange={(event) => mutate({ dayEndsAt: Number(event.target.value) }, { onSuccess: onSaved })}
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {hour === 0 ? 'Midnight' : timeOfDay(`0${hour}:00`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DayEndBar dayEndsAt={dayEndsAt} />
      <p className="text-soft">Applies from today. Past entries and your streak don’t change.</p>
      <Switch
        checked={checkInsInStreak}
        onCheckedChange={(on) => mutate({ checkInsInStreak: on }, { onSuccess: onSaved })}
        label="Count check-ins in my streak"
        description="A check-in counts even if you don’t write anything."
      />
    </div>
  );
}
