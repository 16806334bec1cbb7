/** The question where to be reminded, as a dialog: the whole screen on phones. */
import { useEffect, useId, useRef, useState } from 'react';
import { toast } from '../../platform/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import type { OpenQuestion } from './reminder-question-store.ts';
import { type SavedAnswer, useReminderQuestion } from './use-reminder-question.ts';

function focusChosen(fields: HTMLElement | null): void {
  fields?.querySelector<HTMLInputElement>('input:checked')?.focus();
}

interface ReminderQuestionDialogProps extends OpenQuestion {
  onClose: () => void;
}

export function ReminderQuestionDialog({ place, onClose }: ReminderQuestionDialogProps) {
  const titleId = useId();
  const [answer, setAnswer] = useState<SavedAnswer>();
  const question = useReminderQuestion((saved) => {
    if (saved?.confirmation) setAnswer(saved);
    else {
      onClose();
      if (saved) toast({ title: 'Reminders are on', description: saved.text });
    }
  }, place);
  const fields = useRef<HTMLDivElement>(null);
  const { isReady } = question;
  // The fields may come after the dialog has opened.
  useEffect(() => {
    if (isReady) focusChosen(fields.current);
  }, [isReady]);
  if (answer?.confirmation) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="narrow"
        title="Confirm your email"
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <ConfirmAddress confirmation={answer.confirmation} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      className="sm:max-w-[28rem]!"
      title={
        <>
          <Logo className="mb-3 flex! sm:hidden!" />
          <span id={titleId} className="block text-3xl sm:text-2xl">
            Where should we remind you?
          </span>
        </>
      }
      description="One reminder a day, skipped if you’ve already written."
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        focusChosen(fields.current);
      }}
      footer={
        question.isReady && (
          <>
            <Button variant="quiet" loading={question.isDeclining} onClick={question.decline}>
              Not now
            </Button>
            <Button className="max-sm:flex-1" loading={question.isSaving} onClick={question.submit}>
              Turn on reminders
            </Button>
          </>
        )
      }
    >
      {question.isReady ? (
        <div ref={fields}>
          <ReminderFields question={question} labelledBy={titleId} />
        </div>
      ) : question.isError ? (
        <ErrorState
          title="We couldn’t load this."
          note="Your reminders haven’t changed."
          onRetry={() => void question.retry()}
        />
      ) : (
        <div aria-busy="true" className="grid gap-2.5">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-16 w-full rounded-surface" />
          ))}
        </div>
      )}
    </Dialog>
  );
}
