/** A combobox (WAI-ARIA APG): a text field with a filtered list of options below. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '../platform/composition.ts';
import { classNames } from './class-names.ts';
import type { FieldControl } from './field.tsx';
import { Input } from './input.tsx';

interface ComboboxOption {
  value: string;
  label: string;
  /** Secondary text beside the label. */
  detail?: string;
}

interface ComboboxProps {
  control: FieldControl;
  /** Returns the matching options, best first. */
  find: (query: string) => readonly ComboboxOption[];
  onChoose: (value: string) => void;
  /** Called on Escape, which would otherwise clear the field. */
  onLeave: () => void;
  placeholder?: string;
  /** Shown if no option matches. */
  emptyText: string;
  /** Singular and plural of the options, for the announced number of matches. */
  countNouns?: readonly [one: string, several: string];
}

/** The list stays open while the field is mounted; the parent removes both. */
export function Combobox({
  control,
  find,
  onChoose,
  onLeave,
  placeholder,
  emptyText,
  countNouns = ['place found', 'places found'],
}: ComboboxProps) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const options = find(query);
  const active = options[activeIndex];
  useEffect(() => {
    field.current?.focus();
    // Shows as much of the list as fits when it opens at the end of a page or dialog.
    document.getElementById(listId)?.scrollIntoView({ block: 'nearest' });
  }, [listId]);
  useEffect(() => {
    document.getElementById(`${listId}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, activeIndex]);

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const last = options.length - 1;
    const targets: Record<string, number> = {
      ArrowDown: Math.min(last, activeIndex + 1),
      ArrowUp: Math.max(0, activeIndex - 1),
      PageDown: Math.min(last, activeIndex + 5),
      PageUp: Math.max(0, activeIndex - 5),
    };
    const next = targets[event.key];
    if (next !== undefined) setActiveIndex(next);
    else if (event.key === 'Enter' && active) onChoose(active.value);
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div>
      <Input
        {...control}
        ref={field}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && `${listId}-${activeIndex}`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={placeholder}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActiveIndex(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <ul
        id={listId}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox is a listbox.
        role="listbox"
        aria-label="Choices"
        className={classNames(
          'mt-1.5 max-h-56 overflow-y-auto overscroll-contain rounded-control border border-hair bg-raised p-1',
          options.length === 0 && 'hidden',
        )}
      >
        {options.map((option, index) => (
          // The field keeps the focus and handles the keys.
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
          <li
            key={option.value}
            id={`${listId}-${index}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the listbox.
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option.value)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-1.5',
              index === activeIndex ? 'bg-sunken text-ink' : 'text-soft hover:bg-sunken hover:text-ink',
            )}
          >
            <span className="min-w-0">{option.label}</span>
            {option.detail && <span className="flex-none text-faint text-sm tabular">{option.detail}</span>}
          </li>
        ))}
      </ul>
      <p role="status" className={options.length === 0 ? 'mt-1.5 text-soft text-sm' : 'sr-only'}>
        {options.length === 0 ? emptyText : `${options.length} ${countNouns[options.length === 1 ? 0 : 1]}`}
      </p>
    </div>
  );
}
