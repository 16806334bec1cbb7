/** The user's local day and hour, updated while the page is open. */
import { useEffect, useState } from 'react';
import { dayIn, hourIn } from './day.ts';

const TICK_MS = 30_000;

interface LocalTime {
  /** `YYYY-MM-DD`: the day an entry written now belongs to. */
  today: string;
  /** 0 to 23. */
  hour: number;
}

function read(timeZone: string, dayEndsAt: number): LocalTime {
  const now = new Date();
  return { today: dayIn(timeZone, now, dayEndsAt), hour: hourIn(timeZone, now) };
}

/** Returns the user's day and hour; updates when the day or hour changes and when the tab becomes visible. */
export function useLocalTime(timeZone: string, dayEndsAt: number): LocalTime {
  const [time, setTime] = useState(() => read(timeZone, dayEndsAt));
  useEffect(() => {
    const update = () => {
      const next = read(timeZone, dayEndsAt);
      setTime((previous) => (previous.today === next.today && previous.hour === next.hour ? previous : next));
    };
    update();
    const timer = setInterval(update, TICK_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [timeZone, dayEndsAt]);
  return time;
}

/** Returns the browser's IANA time zone; undefined if it is not available. */
export function browserTimeZone(): string | undefined {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
  } catch {
    return undefined;
  }
}
