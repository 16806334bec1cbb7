/** Lets the system's own way to close things, on Android the Back gesture, close a dialog rather than leave the page. */
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** What this product uses of `CloseWatcher`: https://html.spec.whatwg.org/multipage/interaction.html#close-requests */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

declare global {
  interface Window {
    /** Not in every browser. */
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * True where Back is kept by entries of the history: on a touch screen whose browser has no `CloseWatcher`. A link in
 * something that lies over the page then takes the place of its entry, so that nothing is left between the two pages.
 */
export function closesByHistory(): boolean {
  return !window.CloseWatcher && isTouched();
}

/** Where there is a mouse, Escape is the only such request, and it would close twice. */
function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** Calls `close` when the system asks for it while `open`. The Escape key is not meant here: dialogs listen for it. */
export function useCloseRequest(open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (closesByHistory()) return open ? closeByHistory(() => onClose()) : takeLeftEntries();
    if (!open || !window.CloseWatcher || !isTouched()) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = onClose;
    return () => watcher.destroy();
  }, [open]);
}

type BackEntries = typeof import('./back-entries.ts');
let entries: BackEntries | undefined;

async function fetchEntries(): Promise<BackEntries> {
  entries ??= await import('./back-entries.ts');
  return entries;
}

/** To be called once inside the router: it listens before the router does, for those are told in the order they came. */
export function useBackEntries(): void {
  useLayoutEffect(() => {
    const listen = (event: PopStateEvent) => entries?.arrive(event);
    window.addEventListener('popstate', listen);
    // A reload can leave the page on the entry of a dialog, whose code may not be loaded yet.
    if (closesByHistory()) takeLeftEntries();
    return () => window.removeEventListener('popstate', listen);
  }, []);
}

/** Where the code does not come, Back leaves the page, as it would have without it. */
function closeByHistory(close: () => void): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  fetchEntries().then(
    ({ closeOnBack }) => {
      if (!isOver) end = closeOnBack(close);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    end?.();
  };
}

/** True on an entry of the history that belongs to something over the page: what leads elsewhere takes its place. */
export function isOverPage(): boolean {
  return Boolean(window.history.state?.evenglowOver);
}

/** A page that was loaded anew while something lay over it stands on the entry of that. */
function takeLeftEntries(): void {
  if (!isOverPage()) return;
  fetchEntries().then(
    ({ settle }) => settle(),
    () => undefined,
  );
}
