/** Finds the field of the search page from anywhere. */

export const SEARCH_FIELD_ID = 'search-field';

interface State {
  focusSearch: true;
}

/** The state of a link whose page begins in the field. */
export const INTO_THE_FIELD: State = { focusSearch: true };

export function leadsIntoField(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'focusSearch' in state;
}

/** Puts the focus into the field, if the page has it, with its words chosen. */
export function focusSearchField(): void {
  const field = document.getElementById(SEARCH_FIELD_ID);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
