/** Exercises as templates: each appends text to continue from. Existing text is kept. */
import { ChevronDown, Sprout } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { EXERCISES } from '../../../contract/exercises.ts';
import { toast } from '../../platform/toast-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { appendText } from './append-text.ts';

interface ExercisesMenuProps {
  text: string;
  onChange: (text: string) => void;
  /** Called after an exercise was chosen; the writer continues in the text. */
  onChosen: () => void;
  disabled: boolean;
}

export function ExercisesMenu({ text, onChange, onChosen, disabled }: ExercisesMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isOpen) listRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const insert = (name: string, startingText: string) => {
    onChange(appendText(text, startingText));
    setOpen(false);
    onChosen();
    if (text.trim() === '') return;
    toast({
      title: `${name} added`,
      action: { label: 'Undo', altText: 'Take its words out again.', onSelect: () => onChange(text) },
    });
  };
  return (
    <>
      <button
        type="button"
        disabled={disabled}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="-ms-2 flex h-11 items-center gap-1.5 rounded-control px-2 font-medium text-dusk text-sm hover:bg-dusk-wash disabled:opacity-55"
      >
        <Sprout aria-hidden="true" className="size-4" />
        Exercises
        <ChevronDown aria-hidden="true" className={classNames('size-4 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <ul ref={listRef} id={listId} aria-label="Exercises" hidden={!isOpen} className="mt-1 grid gap-2 sm:grid-cols-2">
        {EXERCISES.map(({ id, name, description, minutes, startingText }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => insert(name, startingText)}
              className="h-full w-full rounded-control border border-hair px-3.5 py-2.5 text-start hover:border-edge hover:bg-sunken"
            >
              <span className="block font-medium text-ink">
                {name}
                <span className="font-normal text-faint text-sm"> · {minutes} min</span>
              </span>
              <span className="block text-soft text-sm">{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
