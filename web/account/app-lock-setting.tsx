/** The profile setting for how long the app may be in the background before the journal locks. */
import { useState } from 'react';
import { AWAY_MINUTES, type AwayMinutes, awayMinutes, setAwayMinutes } from '../platform/app-lock.ts';
import { useUser } from '../platform/session.ts';
import { toast } from '../platform/toast-store.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { ConfirmationCancelled, useConfirmIdentity } from './confirm-identity.tsx';

const OFF = 'off';

/** Formats the delay, for example "Right away" or "After 5 minutes away". */
export function delayText(minutes: AwayMinutes | undefined): string {
  if (minutes === undefined) return 'Off';
  if (minutes === 0) return 'Right away';
  if (minutes === 60) return 'After an hour away';
  return `After ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} away`;
}

/** Renders no heading or card; the profile page provides both. */
export function AppLockSetting() {
  const { id } = useUser();
  const [minutes, setMinutes] = useState(() => awayMinutes(id));
  const { ask, dialog } = useConfirmIdentity();

  async function choose(next: AwayMinutes | undefined) {
    // Loosening the lock requires confirmation, so that another person holding the unlocked device cannot disable it.
    const isLooser = minutes !== undefined && (next === undefined || next > minutes);
    try {
      if (isLooser) await ask();
    } catch (error) {
      if (error instanceof ConfirmationCancelled) return;
      throw error;
    }
    if (!setAwayMinutes(id, next)) {
      toast({
        title: 'App lock isn’t on',
        description: 'This browser doesn’t let Evenglow store anything, so we can’t lock your journal here.',
        variant: 'destructive',
      });
      return;
    }
    setMinutes(next);
    toast({ title: 'Preferences Updated' });
  }

  return (
    <>
      <Field
        label="Lock my journal on this device"
        hint="Locks when you switch apps or tabs, or your screen turns off. You need to be online to unlock it."
      >
        {(control) => (
          <Select
            {...control}
            className="w-56"
            value={minutes ?? OFF}
            onChange={({ target: { value } }) => void choose(AWAY_MINUTES.find((each) => String(each) === value))}
          >
            <option value={OFF}>{delayText(undefined)}</option>
            {AWAY_MINUTES.map((each) => (
              <option key={each} value={each}>
                {delayText(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {dialog}
    </>
  );
}
