/** The search field, which searches after a short delay. */
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { SEARCH_TEXT_MAX } from '../../contract/search.ts';
import { isComposing } from '../platform/composition.ts';
import { focusSearchField, requestsSearchFocus, SEARCH_FIELD_ID } from './search-field-id.ts';

/** Debounce after the last keystroke, in milliseconds. */
const DELAY_MS = 150;

interface SearchFieldProps {
  /** The text in the URL. */
  q: string;
  onSearch: (q: string) => void;
}

export function SearchField({ q, onSearch }: SearchFieldProps) {
  const [inputState, setInput] = useState({ text: q, delay: 0 });
  const [syncedText, setSyncedText] = useState(q);
  const [previousQ, setPreviousQ] = useState(q);
  const { text } = inputState;
  if (q !== previousQ) {
    setPreviousQ(q);
    // The URL changed for another reason, for example Back, rather than by typing here.
    if (q !== syncedText) {
      setSyncedText(q);
      setInput({ text: q, delay: 0 });
    }
  }
  useFocusOnArrival(q === '');

  const submit = useEffectEvent((query: string) => {
    if (query === q) return;
    setSyncedText(query);
    onSearch(query);
  });
  useEffect(() => {
    const timer = setTimeout(() => submit(inputState.text.trim()), inputState.delay);
    return () => clearTimeout(timer);
  }, [inputState]);
  const change = (next: string, delay = DELAY_MS) => setInput({ text: next, delay });
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change(text, 0);
        }}
        className="relative flex h-16 items-center rounded-surface border border-edge bg-raised shadow-glow focus-within:border-ink"
      >
        <Search aria-hidden="true" className="pointer-events-none absolute start-5 size-6 text-ink" />
        <input
          id={SEARCH_FIELD_ID}
          type="search"
          aria-label="Search your journal"
          placeholder="A word, a name, a #tag"
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          maxLength={SEARCH_TEXT_MAX}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '' || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            change('', 0);
          }}
          className="h-full w-full min-w-0 rounded-surface bg-transparent ps-14 pe-14 font-serif text-ink text-xl outline-none placeholder:font-sans placeholder:text-lg [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label="Clear the search"
            onClick={() => {
              change('', 0);
              focusSearchField();
            }}
            className="absolute end-2.5 grid size-11 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </form>
    </search>
  );
}

/** Focuses the field on arrival from another page; on touch screens only if the link requests it. */
function useFocusOnArrival(isEmpty: boolean): void {
  const { state } = useLocation();
  const navigationType = useNavigationType();
  const shouldFocus = useEffectEvent(
    () =>
      requestsSearchFocus(state) ||
      (isEmpty && navigationType === NavigationType.Push && window.matchMedia('(pointer: fine)').matches),
  );
  useEffect(() => {
    if (!shouldFocus()) return;
    // Navigation focuses the page in the next frame, so focus the field one frame later.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(focusSearchField);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
