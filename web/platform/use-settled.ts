/** A value that follows another once that has not changed for a while: words that are still being typed. */
import { useEffect, useState } from 'react';

/** In milliseconds. */
const AFTER = 250;

export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), AFTER);
    return () => clearTimeout(timer);
  }, [value]);
  // An emptied field is answered at once.
  return value === '' ? '' : settled;
}
