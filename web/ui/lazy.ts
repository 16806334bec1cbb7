/** Code loaded on demand, with a toast for failed loads. A failed load is retried the next time. */
import { useEffect, useState } from 'react';
import { toast } from '../platform/toast-store.ts';

export function showLoadError(): void {
  toast({
    title: 'Unable to open this',
    description: 'Please check your connection and try again.',
    variant: 'destructive',
    // Some browsers cache a failed import until the page is reloaded. Drafts survive that.
    action: { label: 'Reload', altText: 'Reload the page.', onSelect: () => window.location.reload() },
  });
}

/** The loaded parts by what loads them, so that a component that mounts later renders its part at once. */
const loadedParts = new WeakMap<() => Promise<unknown>, unknown>();

/** Loads a part and keeps it for `useLazy`. `load` must be stable. @throws if it cannot be loaded */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load();
  loadedParts.set(load, part);
  return part;
}

/** Loads a part in advance. Failures are ignored. */
export function prefetchPart(load: () => Promise<unknown>): void {
  // Some browsers cache a failed import, so do not start one offline.
  if (navigator.onLine) loadPart(load).catch(() => undefined);
}

interface Lazy<Part> {
  /** Loads in advance, for instance on hover. Failures are ignored. */
  prefetch: () => void;
  /** Calls `use` when the part is loaded. If loading fails, calls `onFail`, or shows a toast. */
  open: (use: (part: Part) => void, onFail?: () => void) => void;
}

/** Code of something that the user opens. */
export function lazy<Part>(load: () => Promise<Part>): Lazy<Part> {
  return {
    prefetch: () => prefetchPart(load),
    open: (use, onFail = showLoadError) => void load().then(use, onFail),
  };
}

const noop = () => undefined;

/**
 * Code that loads without being opened. Returns the part once it is loaded, by whichever component; undefined before.
 * `onFail` is called for a failed load; the next load starts when `enabled` turns true again or `onFail` changes. `load`
 * and `onFail` must be stable.
 */
export function useLazy<Part>(
  load: () => Promise<Part>,
  enabled: boolean,
  onFail: () => void = noop,
): Part | undefined {
  const [, setPart] = useState<Part>();
  // The map holds what each `load` resolved with.
  const part = loadedParts.get(load) as Part | undefined;
  const missing = enabled && part === undefined;
  useEffect(() => {
    if (missing) void loadPart(load).then((loaded) => setPart(() => loaded), onFail);
  }, [load, missing, onFail]);
  return part;
}
