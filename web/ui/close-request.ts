/** Closes dialogs on the system's close request, such as the Android Back gesture, instead of leaving the page. */
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** The part of `CloseWatcher` used here: https://html.spec.whatwg.org/multipage/interaction.html#close-requests */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

declare global {
  interface Window {
    /** Missing in some browsers. */
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Returns true if Back is handled with history entries: on touch screens without `CloseWatcher`. Links inside a layer
 * then replace its entry, so that no extra entry remains between the pages.
 */
export function closesByHistory(): boolean {
  return !window.CloseWatcher && hasTouchScreen();
}

/** With a mouse, Escape is the only close request, and handling it here would close two layers. */
function hasTouchScreen(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** Calls `close` on a close request while `open`. The Escape key is handled by the dialogs. */
export function useCloseRequest(open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (closesByHistory()) return open ? closeByHistory(() => onClose()) : removeStaleEntries();
    if (!open || !window.CloseWatcher || !hasTouchScreen()) return;
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

/** Use it once inside the router: its listener must be registered before the router's. */
export function useBackEntries(): void {
  useLayoutEffect(() => {
    const listener = (event: PopStateEvent) => entries?.handlePopState(event);
    window.addEventListener('popstate', listener);
    // After a reload the page may be on a layer's entry, whose code may not be loaded yet.
    if (closesByHistory()) removeStaleEntries();
    return () => window.removeEventListener('popstate', listener);
  }, []);
}

/** If the code does not load, Back leaves the page, as without it. */
function closeByHistory(close: () => void): () => void {
  let release: (() => void) | undefined;
  let isClosed = false;
  fetchEntries().then(
    ({ closeOnBack }) => {
      if (!isClosed) release = closeOnBack(close);
    },
    () => undefined,
  );
  return () => {
    isClosed = true;
    release?.();
  };
}

/** Returns true on the history entry of a layer: navigation from it replaces that entry. */
export function isLayerEntry(): boolean {
  return Boolean(window.history.state?.evenglowOver);
}

/** Removes the entry of a layer that was open when the page was reloaded. */
function removeStaleEntries(): void {
  if (!isLayerEntry()) return;
  fetchEntries().then(
    ({ syncEntries }) => syncEntries(),
    () => undefined,
  );
}
