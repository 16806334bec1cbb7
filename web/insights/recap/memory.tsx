/** One memory: date, mood, text and a link to its day. */
import type { ReactNode } from 'react';
import type { Entry } from '../../../contract/journal.ts';
import type { Ago } from '../../../contract/recaps.ts';
import { journalLink } from '../../journal/links/journal-link.ts';
import { longDay } from '../../platform/day.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextLink } from '../../ui/link.tsx';
import { MoodSuns } from '../../ui/mood-suns.tsx';

/** Formats "A year ago" or "Half a year ago". */
export function agoText({ unit, count }: Ago): string {
  if (unit === 'months') return count === 1 ? 'A month ago' : count === 6 ? 'Six months ago' : `${count} months ago`;
  return count === 1 ? 'A year ago' : `${count} years ago`;
}

interface MemoryProps {
  entry: Entry;
  today: string;
  /** Text for the date; defaults to the date itself. */
  when?: string;
  /** Shown beside the link to its day. */
  action?: ReactNode;
  className?: string;
}

export function Memory({ entry, today, when, action, className }: MemoryProps) {
  const day = longDay(entry.entryDate, today);
  const [photo] = entry.media;
  return (
    <blockquote aria-label={when ? `${when}, ${day}` : day} className={classNames('min-w-0', className)}>
      <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-soft text-sm">
        <time dateTime={entry.entryDate}>{when ?? day}</time>
        <EntrySuns entry={entry} />
      </p>
      <div className="mt-1.5 flex items-start gap-4">
        <p dir="auto" className="line-clamp-5 min-w-0 flex-1 font-serif text-ink text-lg [overflow-wrap:anywhere]">
          {entry.content}
        </p>
        {photo?.previewUrl && (
          <img
            src={photo.previewUrl}
            alt=""
            loading="lazy"
            className="size-20 flex-none rounded-control bg-sunken object-cover"
          />
        )}
      </div>
      <p className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm print:hidden">
        <TextLink className="reach" to={journalLink({ startDate: entry.entryDate, endDate: entry.entryDate })}>
          Read that day<span className="sr-only">, {day}</span>
        </TextLink>
        {action}
      </p>
    </blockquote>
  );
}

/** The mood, by the entry card's rule: after helplines were shown, only a mood the author chose. */
export function EntrySuns({ entry: { sentiment, help, corrected } }: { entry: Entry }) {
  if (sentiment === null || (help && !corrected.sentiment)) return null;
  return <MoodSuns sentiment={sentiment} />;
}
