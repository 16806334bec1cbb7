/**
 * Fallback for browsers without `CloseWatcher`: pushes a history entry for each layer over the page, so that Back
 * closes the top layer instead of leaving the page. The entries have the page's address and the router's state, and the
 * router does not see navigation between them.
 */

/** Key in the state of a history entry: the number of layers over the page. */
const LAYER_COUNT_KEY = 'evenglowOver';

/** Close functions of the layers over the page, top layer last. */
const layers: (() => void)[] = [];
/** The page on which this module called `history.go`, until the resulting `popstate` arrives. */
let navigatingFrom: string | undefined;
/** The page whose layer entries are the newest in the history; undefined if there are none. */
let guarded: string | undefined;
let isScheduled = false;

/** Returns the number of layers of the current history entry. */
export function layerCount(): number {
  const state: unknown = window.history.state;
  const count: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, LAYER_COUNT_KEY) : 0;
  return typeof count === 'number' ? count : 0;
}

/** Returns an identifier shared by all entries of one page: the router's key and the address. */
function pageId(): string {
  const state: unknown = window.history.state;
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'key') : undefined;
  return `${String(key)} ${window.location.href}`;
}

/** Calls `close` on Back, once for each opened layer. Returns a function to call when the layer closes otherwise. */
export function closeOnBack(close: () => void): () => void {
  layers.push(close);
  syncEntries();
  return () => {
    const index = layers.indexOf(close);
    if (index !== -1) layers.splice(index, 1);
    syncEntries();
  };
}

/**
 * Makes the number of history entries match the layers, after a delay: a dialog that replaces another needs no
 * navigation, and a link followed from a dialog has navigated by then.
 */
export function syncEntries(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    matchEntries();
  });
}

function matchEntries(): void {
  if (navigatingFrom !== undefined) return;
  const entryCount = layerCount();
  if (layers.length < entryCount) {
    navigatingFrom = pageId();
    window.history.go(layers.length - entryCount);
    return;
  }
  for (let count = entryCount + 1; count <= layers.length; count++) {
    window.history.pushState({ ...window.history.state, [LAYER_COUNT_KEY]: count }, '');
  }
  guarded = layers.length > 0 ? pageId() : undefined;
}

/** Handles `popstate`, before the router, which does not see navigation between layer entries. */
export function handlePopState(event: PopStateEvent): void {
  const here = pageId();
  if (navigatingFrom !== undefined) {
    if (navigatingFrom === here) event.stopImmediatePropagation();
    navigatingFrom = undefined;
    syncEntries();
    return;
  }
  if (layers.length > 0 && guarded === here) event.stopImmediatePropagation();
  // Closes the layers that do not belong to the new entry; a layer that refuses gets its entry again.
  const remaining = guarded === here ? layerCount() : 0;
  for (const close of layers.slice(remaining).reverse()) close();
  syncEntries();
}
