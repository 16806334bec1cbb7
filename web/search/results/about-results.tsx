/** The area above the results: sort order, and links to wider searches. */
import { SlidersHorizontal, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import type { SearchOverview } from '../../../contract/search.ts';
import { type Search, type SearchSort, searchLink } from '../../journal/links/journal-link.ts';
import { nameInSentence } from '../../platform/person-name.ts';
import { classNames } from '../../ui/class-names.ts';
import { countFilters, withoutFilters } from '../filters/choices.ts';
import { Count } from '../filters/count.tsx';
import { pillStyle, plainPill } from '../filters/name-pill.tsx';

const SORTS: readonly { sort: SearchSort; label: string }[] = [
  { sort: 'closest', label: 'Best match first' },
  { sort: 'newest', label: 'Newest first' },
  { sort: 'oldest', label: 'Oldest first' },
];

export function SortChoice({ search, onChange }: { search: Search; onChange: (sort: SearchSort | undefined) => void }) {
  const offered = search.q === undefined ? SORTS.slice(1) : SORTS;
  // The server's default order.
  const defaultSort: SearchSort = search.q === undefined ? 'newest' : 'closest';
  const chosen = offered.some(({ sort }) => sort === search.sort) ? search.sort : defaultSort;
  return (
    <select
      aria-label="Sort by"
      value={chosen}
      onChange={({ target }) => {
        const next = SORTS.find(({ sort }) => sort === target.value)?.sort;
        onChange(next === defaultSort ? undefined : next);
      }}
      className="-ms-1 h-11 flex-none max-lg:order-last lg:ms-0 cursor-pointer rounded-control bg-transparent pe-1 pointer-fine:text-sm text-base text-soft hover:text-ink [&>option]:bg-raised [&>option]:text-ink"
    >
      {offered.map(({ sort, label }) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Links to broader searches with more results, in one row. */
export function WiderSearches({ search, overview }: { search: Search; overview: SearchOverview }) {
  const { moments, wider } = overview;
  const links = [
    countFilters(search) > 0 && search.q !== undefined && wider.withoutFilters > moments
      ? {
          to: withoutFilters(search),
          words: 'without filters',
          icon: <SlidersHorizontal className="size-4" />,
          count: wider.withoutFilters,
        }
      : undefined,
    wider.person && wider.person.count > moments
      ? {
          to: { people: [wider.person.key] },
          words: `with ${nameInSentence(wider.person.name)}`,
          icon: <UserRound className="size-4" />,
          count: wider.person.count,
        }
      : undefined,
    wider.word && wider.word.count > moments
      ? { to: { q: wider.word.name }, words: wider.word.name, icon: undefined, count: wider.word.count }
      : undefined,
    wider.theme && wider.theme.count > moments
      ? {
          to: { themes: [wider.theme.name] },
          words: `about ${wider.theme.name}`,
          icon: undefined,
          count: wider.theme.count,
        }
      : undefined,
  ].filter((link) => link !== undefined);
  if (links.length === 0) return null;
  return (
    <nav aria-label="More results" className="mt-2 flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="me-1 text-sm text-soft">
        More results
      </span>
      {links.map(({ to, words, icon, count }) => (
        <Link key={words} to={searchLink(to)} className={classNames(pillStyle, plainPill)}>
          {icon}
          <span className="truncate">{words}</span>
          <Count count={count} className="text-faint tabular" />
        </Link>
      ))}
    </nav>
  );
}
