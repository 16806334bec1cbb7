/** Formats instants, in the time zone of the admin, and sizes. */
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { shortFullDay } from '../platform/date-format.ts';
import { dayIn, timeIn } from '../platform/day.ts';
import { useUser } from '../platform/session.ts';

interface When {
  /** "Today", "Yesterday", "3 days ago", or "Nov 20, 2026". */
  day: (instant: string) => string;
  /** "Today, 2:14 PM" or "Nov 20, 2026, 2:14 PM". */
  time: (instant: string) => string;
  /** "Nov 20, 2026", also for a day that is near. */
  date: (instant: string) => string;
  /** The same as `time` within a sentence: "today, 2:14 PM". */
  inSentence: (instant: string) => string;
}

/** Days for which the number of days is shown instead of the date. */
const COUNTED_DAYS = 7;

export function useWhen(): When {
  const { timezone } = useUser();
  const date = (instant: string) => {
    const day = dayIn(timezone, new Date(instant));
    const today = dayIn(timezone, new Date());
    const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
    return { day, days };
  };
  const nameOf = (days: number) => (days === 0 ? 'Today' : days === 1 ? 'Yesterday' : undefined);
  const time = (instant: string) => {
    const { day, days } = date(instant);
    return `${nameOf(days) ?? shortFullDay(day)}, ${timeIn(timezone, new Date(instant))}`;
  };
  return {
    day: (instant) => {
      const { day, days } = date(instant);
      return nameOf(days) ?? (days > 1 && days < COUNTED_DAYS ? `${days} days ago` : shortFullDay(day));
    },
    date: (instant) => shortFullDay(dayIn(timezone, new Date(instant))),
    time,
    inSentence: (instant) => time(instant).replace(/^(Today|Yesterday)/, (word) => word.toLowerCase()),
  };
}

/** "5 hours", "12 days" or "less than an hour". */
export function spanSince(instant: string): string {
  const hours = Math.floor((Date.now() - Date.parse(instant)) / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}

export const count = (number: number) => number.toLocaleString('en');

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "640 kB", "1.3 GB": at most one decimal. None at all is "0 MB". */
export function formatSize(bytes: number): string {
  const step = bytes === 0 ? 2 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const format = { style: 'unit', unit: UNITS[step], maximumFractionDigits: step > 1 ? 1 : 0 } as const;
  return (bytes / 1000 ** step).toLocaleString('en', format);
}
