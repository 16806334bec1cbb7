/** Autocompletion of tags below the caret of a textarea. */
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { caretPlace } from './caret-place.ts';
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
  const list = useId();
  const [tag, setTag] = useState<TypedTag & { place: { top: number; left: number } }>();
  const [chosen, setChosen] = useState<number>();
  const fitting = tag && tags ? matchingTags(tags, tag.typed) : [];
  const isOpen = fitting.length > 0;
  // After a complete tag, Enter inserts a line break unless another option was selected.
  const isWhole = fitting.some(({ name }) => name === tag?.typed.toLowerCase());
  const at = chosen === undefined ? (isWhole ? -1 : 0) : Math.min(chosen, fitting.length - 1);

  const look = useEffectEvent((event: Event) => {
    const field = area.current;
    if (!field) return;
    const { value, selectionStart, selectionEnd } = field;
    const next = selectionStart === selectionEnd && !field.readOnly ? tagBeforeCaret(value, selectionStart) : undefined;
    // Only typing opens it, not moving the caret.
    const isMeant = event.type === 'input' || tag !== undefined;
    setTag(next && isMeant ? { ...next, place: caretPlace(field, next.start, WIDTH) } : undefined);
    if (next?.typed !== tag?.typed) setChosen(undefined);
  });
  const close = useEffectEvent(() => setTag(undefined));

  function write(name: string) {
    const field = area.current;
    if (!field || !tag) return;
    const space = /^\s/.test(field.value.slice(tag.end)) ? '' : ' ';
    field.setRangeText(`#${name}${space}`, tag.start, tag.end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    setTag(undefined);
    field.focus();
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.target !== area.current || event.isComposing) return;
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    const option = fitting[at];
    if (event.key === 'ArrowDown') setChosen((at + 1) % fitting.length);
    else if (event.key === 'ArrowUp') setChosen(at <= 0 ? fitting.length - 1 : at - 1);
    else if (event.key === 'Escape') setTag(undefined);
    else if ((event.key === 'Enter' || event.key === 'Tab') && option) write(option.name);
    else return;
    // The dialog listens for Escape and the form for Enter.
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ['input', 'keyup', 'pointerup']) field.addEventListener(type, look, { signal });
    field.addEventListener('blur', () => close(), { signal });
    // Runs before the listeners of dialogs on the document.
    window.addEventListener('keydown', press, { signal, capture: true });
    // In the composer this code loads after the textarea, so a tag may have been typed already.
    if (document.activeElement === field) field.dispatchEvent(new Event('input'));
    return () => listening.abort();
  }, [area]);

  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const active = isOpen && at >= 0 ? `${list}-${at}` : undefined;
    const attributes = {
      'aria-autocomplete': isOpen ? 'list' : undefined,
      'aria-controls': isOpen ? list : undefined,
      'aria-activedescendant': active,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  }, [area, isOpen, at, list]);

  useEffect(() => {
    if (isOpen) document.getElementById(list)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, list]);

  return (
    <>
      <span role="status" className="sr-only">
        {isOpen && `${fitting.length} of your tags ${fitting.length === 1 ? 'fits' : 'fit'}`}
      </span>
      {isOpen && tag && (
        <ul
          id={list}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of choices is a listbox.
          role="listbox"
          aria-label="Your tags"
          style={{ ...tag.place, width: WIDTH }}
          className="absolute z-10 max-w-full rounded-control border border-hair bg-raised p-1 shadow-glow"
        >
          {fitting.map(({ name, count }, index) => (
            // The textarea keeps the focus and handles the keys.
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
            <li
              key={name}
              id={`${list}-${index}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the listbox.
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => write(name)}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-1.5',
                index === at ? 'bg-sunken text-ink' : 'text-soft hover:bg-sunken hover:text-ink',
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
