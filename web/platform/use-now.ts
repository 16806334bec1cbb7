/** The current time, for relative times in texts. */
import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** Returns milliseconds since 1970, updated a few times a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
