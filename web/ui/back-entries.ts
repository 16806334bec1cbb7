/**
 * Fallback for browsers without `CloseWatcher`: pushes a history entry for each layer over the page, so that Back
 * closes the top layer instead of leaving the page. The entries have the page's address and the router's state, and the
 * router does not see navigation between them.
 */

/** Key in the state of a history entry: the number of layers over the page. */
const OVER = 'evenglowOver';

/** Close functions of the layers over the page, top layer last. */
const layers: (() => void)[] = [];
/** The page from which a navigation of our own started that has not arrived yet. */
let leaving: string | undefined;
/** The page whose layer entries are the newest in the history; undefined if there are none. */
let guarded: string | undefined;
let isDue = false;

/** Returns the number of layers of the current history entry. */
export function entriesOver(): number {
  const state: unknown = window.history.state;
  const over: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, OVER) : 0;
  return typeof over === 'number' ? over : 0;
}

/** Returns an identifier shared by all entries of one page: the router's key and the address. */
function place(): string {
  const state: unknown = window.history.state;
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'key') : undefined;
  return `${String(key)} ${window.location.href}`;
}

/** Calls `close` on Back, once for each opened layer. Returns a function to call when the layer closes otherwise. */
export function closeOnBack(close: () => void): () => void {
  layers.push(close);
  syncEntries();
  return () => {
    const at = layers.indexOf(close);
    if (at !== -1) layers.splice(at, 1);
    syncEntries();
  };
}

/**
 * Makes the number of history entries match the layers, after a delay: a dialog that replaces another needs no
 * navigation, and a link followed from a dialog has navigated by then.
 */
export function syncEntries(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    deepen();
  });
}

function deepen(): void {
  if (leaving !== undefined) return;
  const at = entriesOver();
  if (layers.length < at) {
    leaving = place();
    window.history.go(layers.length - at);
    return;
  }
  for (let over = at + 1; over <= layers.length; over++) {
    window.history.pushState({ ...window.history.state, [OVER]: over }, '');
  }
  guarded = layers.length > 0 ? place() : undefined;
}

/** Handles `popstate`, before the router, which does not see navigation between layer entries. */
export function handlePopState(event: PopStateEvent): void {
  const here = place();
  if (leaving !== undefined) {
    if (leaving === here) event.stopImmediatePropagation();
    leaving = undefined;
    syncEntries();
    return;
  }
  if (layers.length > 0 && guarded === here) event.stopImmediatePropagation();
  // Closes the layers that do not belong to the new entry; a layer that refuses gets its entry again.
  const over = guarded === here ? entriesOver() : 0;
  for (const close of layers.slice(over).reverse()) close();
  syncEntries();
}
