/** The first card of Home: a tap on one of five suns saves a check-in. */
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { timeIn } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MOOD_WORD, MOODS } from '../../ui/mood.ts';
import { MoodSun } from '../../ui/mood-suns.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { type CheckIn, useCheckIn } from './use-check-in.ts';

const TITLE_ID = 'check-in-title';
const NOTE_ID = 'check-in-note';

export function CheckInCard({ className }: { className?: string }) {
  const checkIn = useCheckIn();
  const suns = useRef<HTMLFieldSetElement>(null);

  /** The pressed button goes with the check-in. */
  function undo() {
    suns.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    checkIn.undo();
  }

  return (
    <Card as="section" aria-labelledby={TITLE_ID} className={className}>
      <h2 id={TITLE_ID} className="px-3.5 pt-3.5 text-lg sm:px-5">
        How are you right now?
      </h2>
      <fieldset
        ref={suns}
        aria-labelledby={TITLE_ID}
        aria-describedby={NOTE_ID}
        className="grid grid-cols-5 gap-0.5 px-0.5 pt-1.5 pb-2 sm:gap-1 sm:px-3"
      >
        {MOODS.map((mood) => (
          <button
            key={mood}
            type="button"
            aria-pressed={mood === checkIn.mood}
            aria-disabled={checkIn.isSaving}
            onClick={() => checkIn.choose(mood)}
            className={classNames(
              'flex min-h-16.5 min-w-0 flex-col items-center justify-center gap-1 rounded-control border text-center text-xs transition-colors sm:text-sm',
              mood === checkIn.mood
                ? 'border-ember bg-ember-wash font-semibold text-ink'
                : 'border-transparent text-soft hover:bg-sunken',
            )}
          >
            <MoodSun mood={mood} className="size-8" />
            <span className="whitespace-nowrap">{MOOD_WORD[mood]}</span>
          </button>
        ))}
      </fieldset>
      <div className="flex min-h-12 items-center gap-x-4 border-hair border-t px-3.5 text-sm sm:px-5">
        <Status checkIn={checkIn} />
        {checkIn.saved && <Actions checkIn={checkIn} onUndo={undo} />}
      </div>
    </Card>
  );
}

function Status({ checkIn: { saved, isSaving } }: { checkIn: CheckIn }) {
  const { timezone } = useUser();
  return (
    <p id={NOTE_ID} role="status" className="flex min-w-0 flex-1 items-center gap-2 text-soft">
      {isSaving ? (
        <>
          <Spinner className="size-4" />
          Saving…
        </>
      ) : saved ? (
        <>
          <Check aria-hidden="true" className="size-4 flex-none text-sage" />
          {saved.isOnDevice ? 'Saved on this device' : `Saved, ${timeIn(timezone, new Date(saved.createdAt))}`}
        </>
      ) : (
        'One tap, no words needed'
      )}
    </p>
  );
}

function Actions({ checkIn: { saved, addWords }, onUndo }: { checkIn: CheckIn; onUndo: () => void }) {
  const canUndo = saved?.canUndo === true;
  const words = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // The time for undo is over while its button has the focus.
    if (!canUndo && hadFocus.current) words.current?.focus();
    hadFocus.current = false;
  }, [canUndo]);
  return (
    <>
      <TextButton ref={words} onClick={addWords}>
        Add words
      </TextButton>
      {canUndo && (
        <TextButton
          onClick={onUndo}
          onFocus={() => {
            hadFocus.current = true;
          }}
          onBlur={({ relatedTarget }) => {
            // Without a next element the button itself was removed.
            if (relatedTarget) hadFocus.current = false;
          }}
        >
          Undo
        </TextButton>
      )}
    </>
  );
}
