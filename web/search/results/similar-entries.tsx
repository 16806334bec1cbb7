/** Entries similar in meaning. Found by AI, so shown in the AI color. */
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Sparkle } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { SearchResult } from '../../../contract/search.ts';
import { linkToEntry } from '../../journal/entries/entry-link.ts';
import { journalLink } from '../../journal/links/journal-link.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { dayLabel } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { similarQuery } from './queries.ts';

/** Maximum length of an entry's text in the list, in UTF-16 units. */
const TEXT_MAX = 160;

interface SimilarButtonProps {
  open: boolean;
  onToggle: () => void;
  /** Id of the controlled region. */
  controls: string;
}

export function SimilarButton({ open, onToggle, controls }: SimilarButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
      className={classNames(
        'reach -me-2 inline-flex h-9 items-center gap-1.5 rounded-control px-2.5 font-medium text-dusk text-sm hover:bg-dusk-wash',
        open && 'bg-dusk-wash',
      )}
    >
      <Sparkle aria-hidden="true" className="size-4" />
      Similar entries
      {open && <ChevronDown aria-hidden="true" className="size-4 rotate-180" />}
    </button>
  );
}

/** The similar entries, shown below an entry. */
export function SimilarEntries({ id, entryId }: { id: string; entryId: string }) {
  const { data, isError, refetch } = useQuery(similarQuery({ entryId }));
  return (
    <div id={id} className="mt-3 rounded-surface bg-dusk-wash px-4 py-1.5 sm:-mx-2">
      {data ? (
        data.length > 0 ? (
          <SimilarList results={data} label="Similar entries" />
        ) : (
          <p className="py-2.5 text-dusk text-sm">There are no similar entries yet.</p>
        )
      ) : isError ? (
        <p className="flex flex-wrap items-center gap-x-3 py-1 text-dusk text-sm">
          We couldn’t find similar entries right now.
          <button type="button" onClick={() => void refetch()} className="h-11 font-medium underline">
            Try again
          </button>
        </p>
      ) : (
        <div role="status" aria-label="Looking for similar entries" className="grid gap-4 py-3">
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      )}
    </div>
  );
}

/** The entries closest in meaning to a search, without those that it found by its words. */
export function ClosestEntries({ text, found = [] }: { text: string; found?: readonly SearchResult[] }) {
  const title = useId();
  const { data = [] } = useQuery(similarQuery({ text }));
  const closest = data.filter(({ id }) => !found.some((result) => result.id === id));
  if (closest.length === 0) return null;
  return (
    <section
      aria-labelledby={title}
      className="mt-5 rounded-surface border border-dusk-hair bg-dusk-wash px-4 py-3.5 sm:px-5"
    >
      <h2 id={title} className="flex items-center gap-2 pb-1.5 font-medium font-sans text-dusk text-sm tracking-normal">
        <Sparkle aria-hidden="true" className="size-4" />
        Closest entries
      </h2>
      <SimilarList results={closest} label="Closest entries" />
    </section>
  );
}

interface SimilarListProps {
  results: readonly SearchResult[];
  label: string;
}

/** Each entry links to its day. */
export function SimilarList({ results, label }: SimilarListProps) {
  const { timezone, dayEndsAt } = useUser();
  const { today } = useLocalTime(timezone, dayEndsAt);
  return (
    <ul aria-label={label}>
      {results.map(({ id, date, entry, displayTitle }) => (
        <li key={id} className="border-dusk-hair border-t first:border-t-0">
          <Link
            {...linkToEntry(id)}
            to={journalLink({ startDate: date, endDate: date })}
            className="grid min-h-11 gap-x-4 rounded-sm py-2 hover:underline sm:grid-cols-[6.5rem_minmax(0,1fr)]"
          >
            <time dateTime={date} className="pt-0.5 text-dusk text-sm tabular">
              {dayLabel(date, today)}
            </time>
            <span dir="auto" className="line-clamp-2 font-serif text-ink leading-6 [overflow-wrap:anywhere]">
              {(entry?.content ?? displayTitle).slice(0, TEXT_MAX)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
