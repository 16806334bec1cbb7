/** Lets the system's own way to close things, on Android the Back gesture, close a dialog rather than leave the page. */
import { useEffect, useEffectEvent } from 'react';

/** What this product uses of `CloseWatcher`: https://html.spec.whatwg.org/multipage/interaction.html#close-requests */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

declare global {
  interface Window {
    /** Not in every browser; without it, Back leaves the page as it always did. */
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** Calls `close` when the system asks for it while `open`. The Escape key is not meant here: dialogs listen for it. */
export function useCloseRequest(open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    // Where there is a mouse, Escape is the only such request, and it would close twice.
    if (!open || !window.CloseWatcher || !window.matchMedia('(pointer: coarse)').matches) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = onClose;
    return () => watcher.destroy();
  }, [open]);
}
