/** The device's clock, for words that say how far away something is. */
import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** Milliseconds since 1970, looked at anew a few times a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
