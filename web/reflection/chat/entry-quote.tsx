/** The entry that a conversation started from, shown above its first message. */
import { useQuery } from '@tanstack/react-query';
import { PenLine, SunDim } from 'lucide-react';
import { Link } from 'react-router';
import { ALL_ENTRIES_PATH, linkToEntry } from '../../journal/entries/entry-link.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { useUser } from '../../platform/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dateText } from '../date-text.ts';
import { entryQuery } from './queries.ts';

export function EntryQuote({ id }: { id: string }) {
  const { timezone, dayEndsAt } = useUser();
  const { today } = useLocalTime(timezone, dayEndsAt);
  const { data: entry, isPending } = useQuery(entryQuery(id));
  if (isPending) return <Skeleton className="h-24 w-full max-w-[27.5rem] rounded-surface" />;
  if (!entry) {
    return (
      <p className="flex max-w-[27.5rem] items-center gap-2 rounded-surface border border-hair px-4 py-3 text-soft text-sm">
        <SunDim aria-hidden="true" className="size-4.5" />
        This entry was deleted
      </p>
    );
  }
  return (
    <Link
      to={ALL_ENTRIES_PATH}
      state={linkToEntry(id).state}
      className="block max-w-[27.5rem] rounded-surface border border-hair bg-raised px-4 py-3 text-start hover:border-edge"
    >
      <span className="flex items-center gap-2 text-soft text-sm">
        <PenLine aria-hidden="true" className="size-4" />
        Your entry, <time dateTime={entry.entryDate}>{dateText(entry.entryDate, today)}</time>
      </span>
      <span dir="auto" className="mt-1 line-clamp-5 font-serif text-base text-ink [overflow-wrap:anywhere]">
        {entry.content}
      </span>
    </Link>
  );
}
