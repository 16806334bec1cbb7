/** The question where to be reminded, within the tour. */
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import { type SavedAnswer, useReminderQuestion } from './use-reminder-question.ts';

export function TourReminder() {
  const id = useId();
  const [answer, setAnswer] = useState<SavedAnswer>();
  const question = useReminderQuestion(setAnswer);
  if (answer) {
    return (
      <>
        <p role="status" className="mb-2 flex gap-2 text-sage">
          <Check aria-hidden="true" className="mt-0.5 size-5 flex-none" />
          Reminders are on. {answer.text}
        </p>
        {answer.confirmation && <ConfirmAddress confirmation={answer.confirmation} />}
      </>
    );
  }
  if (!question.isReady) {
    if (question.isError)
      return <p className="text-soft">We can’t load your reminders right now. You can set them up in Notifications.</p>;
    return <Skeleton className="h-56 w-full rounded-surface" />;
  }
  return (
    <div>
      <p id={id} className="sr-only">
        Where should we remind you?
      </p>
      <ReminderFields
        question={question}
        labelledBy={id}
        action={
          <Button
            variant="secondary"
            className="max-sm:w-full sm:ms-auto"
            loading={question.isSaving}
            onClick={question.submit}
          >
            Turn on reminders
          </Button>
        }
      />
    </div>
  );
}
