/** What time it is for the person, kept current while the page stays open. */
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

/** The person's day and hour; changes at midnight (or when their day ends) and when the tab is looked at again. */
export function useLocalTime(timeZone: string, dayEndsAt: number): LocalTime {
  const [time, setTime] = useState(() => read(timeZone, dayEndsAt));
  useEffect(() => {
    const update = () => {
      const next = read(timeZone, dayEndsAt);
      setTime((held) => (held.today === next.today && held.hour === next.hour ? held : next));
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

/** The browser's own IANA time zone; undefined where it does not say. */
export function browserTimeZone(): string | undefined {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
  } catch {
    return undefined;
  }
}
