/** A debounced value, for text that is still being typed. */
import { useEffect, useState } from 'react';

/** Delay in milliseconds. */
const DELAY_MS = 250;

export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  // An emptied field takes effect at once.
  return value === '' ? '' : settled;
}
