/** The id of the search field, and ways to focus it from anywhere. */

export const SEARCH_FIELD_ID = 'search-field';

interface State {
  focusSearch: true;
}

/** Link state that focuses the field on the target page. */
export const FOCUS_SEARCH_STATE: State = { focusSearch: true };

export function requestsSearchFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'focusSearch' in state;
}

/** Focuses the field, if present, and selects its text. */
export function focusSearchField(): void {
  const field = document.getElementById(SEARCH_FIELD_ID);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
