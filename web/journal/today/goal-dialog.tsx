/** The dialog that sets the daily goal. Mount it to open it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DAILY_GOAL_MAX, DAILY_GOAL_MIN } from '../../../contract/limits.ts';
import { setDailyGoalMutation } from '../../account/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';

export function GoalDialog({ goal, onClose }: { goal: number; onClose: () => void }) {
  const [value, setValue] = useState(goal);
  const { mutate, isPending } = useMutation(setDailyGoalMutation(useQueryClient()));
  const save = () => mutate(value, { onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="narrow"
      title="Your daily goal"
      description="How many entries would you like to write each day?"
      footer={
        <Button loading={isPending} onClick={save}>
          Save goal
        </Button>
      }
    >
      <Field
        label="Entries a day"
        hint={`Choose between ${DAILY_GOAL_MIN}-${DAILY_GOAL_MAX} entries per day`}
        className="pb-3"
      >
        {(control) => (
          <NumberStepper
            control={control}
            value={value}
            onChange={setValue}
            min={DAILY_GOAL_MIN}
            max={DAILY_GOAL_MAX}
            unit="entry a day"
          />
        )}
      </Field>
    </Dialog>
  );
}
