/**
 * Where the browser has no `CloseWatcher`: entries of the history of our own, one for each thing that lies over the page,
 * so that Back takes away the uppermost one rather than the page. They bear the page's own address and the router's own
 * state, and the router is not told of the steps between them.
 */

/** In the state of an entry: how many things lay over the page on it. */
const OVER = 'evenglowOver';

/** What lies over the page, the uppermost last: how each is closed. */
const layers: (() => void)[] = [];
/** The place at which a step of our own began that has not arrived yet. */
let leaving: string | undefined;
/** The place whose entries of ours are the newest of the history; undefined where nothing was put there. */
let guarded: string | undefined;
let isDue = false;

/** How many things lay over the page on the present entry of the history. */
export function entriesOver(): number {
  const state: unknown = window.history.state;
  const over: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, OVER) : 0;
  return typeof over === 'number' ? over : 0;
}

/** The same for all entries that show one page: the key under which the router knows it, and its address. */
function place(): string {
  const state: unknown = window.history.state;
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'key') : undefined;
  return `${String(key)} ${window.location.href}`;
}

/** Calls `close` on Back, once for each time something was put over the page. Answers how to say that it is gone. */
export function closeOnBack(close: () => void): () => void {
  layers.push(close);
  settle();
  return () => {
    const at = layers.indexOf(close);
    if (at !== -1) layers.splice(at, 1);
    settle();
  };
}

/**
 * Makes the history as deep as what lies over the page, a moment later: one dialog that takes the place of another needs
 * no step, and a link that was followed from one has been followed by then.
 */
export function settle(): void {
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

/** To be called with each `popstate`, before the router, from which those of our own are kept. */
export function arrive(event: PopStateEvent): void {
  const here = place();
  if (leaving !== undefined) {
    if (leaving === here) event.stopImmediatePropagation();
    leaving = undefined;
    settle();
    return;
  }
  if (layers.length > 0 && guarded === here) event.stopImmediatePropagation();
  // Wherever this led, what lies over the page goes as far as it does not belong here; what refuses gets its entry again.
  const over = guarded === here ? entriesOver() : 0;
  for (const close of layers.slice(over).reverse()) close();
  settle();
}
