/** Autocompletion of tags below the caret of a textarea. */
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { isComposing } from '../../platform/composition.ts';
import { classNames } from '../../ui/class-names.ts';
import { caretPosition } from './caret-place.ts';
import { tagsQuery } from './queries.ts';
import { matchingTags, type TypedTag, tagBeforeCaret } from './tag-before-caret.ts';

/** Width of the list in pixels; it stays within the textarea. */
const WIDTH = 224;

/**
 * Must share a positioned container with the textarea. The textarea keeps the focus and refers to the active option,
 * which Enter or Tab inserts.
 */
export function TagCompletion({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const { data: tags } = useQuery(tagsQuery);
  const listId = useId();
  const [tag, setTag] = useState<TypedTag & { position: { top: number; left: number } }>();
  const [selectedIndex, setSelectedIndex] = useState<number>();
  const matches = tag && tags ? matchingTags(tags, tag.typed) : [];
  const isOpen = matches.length > 0;
  // After a complete tag, Enter inserts a line break unless another option was selected.
  const isComplete = matches.some(({ name }) => name === tag?.typed.toLowerCase());
  const activeIndex = selectedIndex === undefined ? (isComplete ? -1 : 0) : Math.min(selectedIndex, matches.length - 1);

  const updateTag = useEffectEvent((event: Event) => {
    const field = area.current;
    if (!field) return;
    const { value, selectionStart, selectionEnd } = field;
    const next = selectionStart === selectionEnd && !field.readOnly ? tagBeforeCaret(value, selectionStart) : undefined;
    // Only typing opens it, not moving the caret.
    const shouldOpen = event.type === 'input' || tag !== undefined;
    setTag(next && shouldOpen ? { ...next, position: caretPosition(field, next.start, WIDTH) } : undefined);
    if (next?.typed !== tag?.typed) setSelectedIndex(undefined);
  });
  const close = useEffectEvent(() => setTag(undefined));

  function insertTag(name: string) {
    const field = area.current;
    if (!field || !tag) return;
    const space = /^\s/.test(field.value.slice(tag.end)) ? '' : ' ';
    field.setRangeText(`#${name}${space}`, tag.start, tag.end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    setTag(undefined);
    field.focus();
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.target !== area.current || isComposing(event)) return;
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    const option = matches[activeIndex];
    if (event.key === 'ArrowDown') setSelectedIndex((activeIndex + 1) % matches.length);
    else if (event.key === 'ArrowUp') setSelectedIndex(activeIndex <= 0 ? matches.length - 1 : activeIndex - 1);
    else if (event.key === 'Escape') setTag(undefined);
    else if ((event.key === 'Enter' || event.key === 'Tab') && option) insertTag(option.name);
    else return;
    // The dialog listens for Escape and the form for Enter.
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const controller = new AbortController();
    const { signal } = controller;
    for (const type of ['input', 'keyup', 'pointerup']) field.addEventListener(type, updateTag, { signal });
    field.addEventListener('blur', () => close(), { signal });
    // Runs before the listeners of dialogs on the document.
    window.addEventListener('keydown', handleKey, { signal, capture: true });
    // In the composer this code loads after the textarea, so a tag may have been typed already.
    if (document.activeElement === field) field.dispatchEvent(new Event('input'));
    return () => controller.abort();
  }, [area]);

  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const active = isOpen && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined;
    const attributes = {
      'aria-autocomplete': isOpen ? 'list' : undefined,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  }, [area, isOpen, activeIndex, listId]);

  useEffect(() => {
    if (isOpen) document.getElementById(listId)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, listId]);

  return (
    <>
      <span role="status" className="sr-only">
        {isOpen && `${matches.length} of your tags ${matches.length === 1 ? 'matches' : 'match'}`}
      </span>
      {isOpen && tag && (
        <ul
          id={listId}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of choices is a listbox.
          role="listbox"
          aria-label="Your tags"
          style={{ ...tag.position, width: WIDTH }}
          className="absolute z-10 max-w-full rounded-control border border-hair bg-raised p-1 shadow-glow"
        >
          {matches.map(({ name, count }, index) => (
            // The textarea keeps the focus and handles the keys.
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
            <li
              key={name}
              id={`${listId}-${index}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the listbox.
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insertTag(name)}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-1.5',
                index === activeIndex ? 'bg-sunken text-ink' : 'text-soft hover:bg-sunken hover:text-ink',
              )}
            >
              <span className="min-w-0 truncate">#{name}</span>
              <span className="flex-none text-faint text-sm tabular">{count.toLocaleString('en')}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
