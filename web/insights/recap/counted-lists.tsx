/** The top themes, people, things and tags of a month or year, each linked to its entries. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Figures } from '../../../contract/recaps.ts';
import { type JournalFilter, journalLink, searchLink } from '../../journal/links/journal-link.ts';

/** `range` is the counted period. */
export function CountedLists({
  figures,
  range,
}: {
  figures: Figures;
  range: Pick<JournalFilter, 'startDate' | 'endDate'>;
}) {
  const { themes, people, things, tags } = figures;
  return (
    <dl className="grid gap-5">
      <CountedList title="Themes" items={themes} linkTo={({ name }) => journalLink({ themes: [name], ...range })} />
      <CountedList title="People" items={people} linkTo={({ key }) => journalLink({ people: [key], ...range })} />
      <CountedList title="Things" items={things} linkTo={({ name }) => searchLink({ q: `"${name}"`, ...range })} />
      <CountedList
        title="Your tags"
        items={tags}
        linkTo={({ name }) => journalLink({ tags: [name], ...range })}
        prefix="#"
      />
    </dl>
  );
}

interface CountedListProps<Item> {
  title: ReactNode;
  items: readonly Item[];
  linkTo: (item: Item) => string;
  /** Prefix of each name. */
  prefix?: string;
}

function CountedList<Item extends { name: string; count: number }>({
  title,
  items,
  linkTo,
  prefix = '',
}: CountedListProps<Item>) {
  if (items.length === 0) return null;
  return (
    <div className="break-inside-avoid">
      <dt className="mb-2 text-soft text-sm">{title}</dt>
      <dd>
        <ul className="flex flex-wrap gap-2">
          {items.map((item) => (
            <li key={item.name} className="min-w-0">
              <Link
                to={linkTo(item)}
                className="reach inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-hair bg-raised px-3.5 py-1 text-ink text-sm hover:border-edge hover:bg-sunken print:min-h-0 print:border-0 print:p-0"
              >
                <bdi className="[overflow-wrap:anywhere]">
                  {prefix}
                  {item.name}
                </bdi>
                <span className="text-faint tabular">
                  {item.count}
                  <span className="sr-only"> {item.count === 1 ? 'entry' : 'entries'}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
