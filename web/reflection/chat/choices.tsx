/** The choices of the last reply: answers, guided conversations, the shelf, and ways out. */
import { PenLine } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { type ChatChoice, WAYS_OUT } from '../../../contract/chat.ts';
import { GuidedCard } from './guided-card.tsx';
import { GuidedIcon } from './guided-icon.tsx';
import { ShelfButton } from './shelf.tsx';

/** How a choice was pressed. */
export type Press = 'keyboard' | 'mouse' | 'touch';

interface ChoicesProps {
  choices: readonly ChatChoice[];
  onChoose: (choice: ChatChoice, press: Press) => void;
  /** Called with the first letter typed on a choice, before it is inserted: moves the focus to the field. */
  onType?: (() => void) | undefined;
  /** Returns whether the first choice takes the focus. Called once they are shown. */
  takesFocus?: (() => boolean) | undefined;
}

/** Enter and Space also cause click events; only those of a pointer have a count. */
function pressOf({ detail }: MouseEvent): Press {
  if (detail === 0) return 'keyboard';
  return window.matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export function Choices({ choices, onChoose, onType, takesFocus }: ChoicesProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The thread scrolls to its end by itself.
    if (takesFocus?.()) group.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const step = STEPS[key];
    if (step !== undefined) {
      const buttons: Element[] = [...(group.current?.querySelectorAll('button') ?? [])];
      const next = document.activeElement && buttons[buttons.indexOf(document.activeElement) + step];
      if (next instanceof HTMLElement) next.focus();
      event.preventDefault();
    } else if (/^\S$/u.test(key)) {
      // A letter is text for the field, not a shortcut of the page.
      event.stopPropagation();
      onType?.();
    }
  };
  const ofKind = (kind: ChatChoice['kind']) => choices.filter((choice) => choice.kind === kind);
  const waysOut = ofKind('way-out');
  return (
    <fieldset ref={group} className="mt-5 max-w-[33rem]" onKeyDown={onKeyDown}>
      <legend className="sr-only">Answers</legend>
      <div className="grid gap-2.5">
        {ofKind('answer').map((choice) => (
          <button
            key={choice.id}
            type="button"
            onClick={(event) => onChoose(choice, pressOf(event))}
            className="min-h-12 rounded-control border border-dusk/70 bg-raised px-4 py-2.5 text-start text-ink transition-[background-color,border-color,transform] duration-150 ease-out [overflow-wrap:anywhere] hover:border-dusk hover:bg-dusk-wash active:scale-[0.985]"
          >
            {choice.text}
          </button>
        ))}
        {ofKind('conversation').map((choice) => (
          <GuidedCard
            key={choice.id}
            icon={choice.icon && <GuidedIcon name={choice.icon} />}
            title={choice.text}
            length={choice.detail}
            isOffer
            onClick={(event) => onChoose(choice, pressOf(event))}
          />
        ))}
        {ofKind('shelf').map(({ id, text }) => (
          <ShelfButton key={id}>{text}</ShelfButton>
        ))}
      </div>
      {waysOut.length > 0 && (
        <div className="mt-3 flex flex-wrap justify-between gap-x-2 sm:justify-start sm:gap-x-6">
          {waysOut.map((choice) => (
            <button
              key={choice.id}
              type="button"
              onClick={(event) => onChoose(choice, pressOf(event))}
              className="flex h-11 items-center gap-2 rounded-sm text-sm text-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {/* Three ways out fill the line of a phone. */}
              {choice.text === WAYS_OUT.write && waysOut.length < 3 && (
                <PenLine aria-hidden="true" className="size-4" />
              )}
              {choice.text}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
