/** Code that is loaded on demand, and the notice for when loading fails. A failed load is tried again next time. */
import { useEffect, useState } from 'react';
import { toast } from '../platform/toast-store.ts';

export function showLoadError(): void {
  toast({
    title: 'Unable to open this',
    description: 'Please check your connection and try again.',
    variant: 'destructive',
    // Some browsers remember a failed import until the page is loaded anew. Drafts outlive that.
    action: { label: 'Load again', otherwise: 'Reload the page.', onSelect: () => window.location.reload() },
  });
}

interface Lazy<Part> {
  /** Loads ahead of use, for instance on hover. A failure stays silent. */
  prefetch: () => void;
  /** Calls `use` once the part is loaded. When loading fails it calls `onFail`, or shows a notice. */
  open: (use: (part: Part) => void, onFail?: () => void) => void;
}

/** Code behind something a person opens. */
export function lazy<Part>(load: () => Promise<Part>): Lazy<Part> {
  return {
    prefetch: () => {
      // Some browsers remember a failed import: none is begun that must fail.
      if (navigator.onLine) load().catch(() => undefined);
    },
    open: (use, onFail = showLoadError) => void load().then(use, onFail),
  };
}

const sayNothing = () => undefined;

/**
 * Code that loads without being opened: the part once `wanted` was true and it has loaded, undefined before. `onFail` is
 * called for a failed load; the next load starts when `wanted` turns true again or `onFail` changes. `load` and `onFail`
 * must be stable.
 */
export function useLazy<Part>(
  load: () => Promise<Part>,
  wanted: boolean,
  onFail: () => void = sayNothing,
): Part | undefined {
  const [part, setPart] = useState<Part>();
  const missing = wanted && part === undefined;
  useEffect(() => {
    if (missing) void load().then((come) => setPart(() => come), onFail);
  }, [load, missing, onFail]);
  return part;
}
