/** Code that is fetched when it is wanted, and what is said where it does not come. A failed attempt is made anew next time. */
import { useEffect, useState } from 'react';
import { toast } from './toast-store.ts';

export function showLoadError(): void {
  toast({
    title: 'Unable to open this',
    description: 'Please check your connection and try again.',
    variant: 'destructive',
  });
}

export interface Lazy<Part> {
  /** Fetches ahead, for somebody who comes near. Where it fails, nothing is said. */
  prefetch: () => void;
  /** Hands the part over once it is here, or says that it does not open. */
  open: (use: (part: Part) => void) => void;
}

/** For what a person opens. */
export function lazy<Part>(load: () => Promise<Part>): Lazy<Part> {
  return {
    prefetch: () => void load().catch(() => undefined),
    open: (use) => void load().then(use, showLoadError),
  };
}

const sayNothing = () => undefined;

/**
 * For what is there by itself: the part once it was wanted and has come, undefined before. `onFail` is told of an attempt
 * that failed; the next is made when it is wanted anew, or somebody else is told. Both functions must stay the same.
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
