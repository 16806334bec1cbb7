/** "People you mention": the people mentioned most, those who are thanked or were kind, and the things mentioned most. */
import { Send } from 'lucide-react';
import { Link } from 'react-router';
import type { Dashboard } from '../../../contract/insights.ts';
import { PAGES } from '../../../contract/pages.ts';
import { journalLink, searchLink } from '../../journal/links/journal-link.ts';
import { nameInSentence } from '../../platform/person-name.ts';
import { TextLink } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ChartCard } from './chart-card.tsx';

const PEOPLE_SHOWN = 6;
const CHIPS_SHOWN = 8;
/** Minimum number of mentions before the page suggests thanking a person. */
const SUGGEST_MIN_MENTIONS = 3;

export function PeopleMentioned({ people, thanked, things }: Pick<Dashboard, 'people' | 'thanked' | 'things'>) {
  const maxCount = Math.max(1, ...people.map(({ count }) => count));
  const untold = people.find(({ told, count }) => !told && count >= SUGGEST_MIN_MENTIONS);
  return (
    <ChartCard
      id="people-title"
      title="People you mention"
      side={
        people.length > 0 && (
          <TextLink
            to={PAGES.people.path}
            viewTransition
            className="inline-flex min-h-11 min-w-11 items-center justify-end text-sm"
          >
            See all
          </TextLink>
        )
      }
    >
      {people.length === 0 ? (
        <p className="text-soft">Mention someone in an entry and they’ll show up here.</p>
      ) : (
        <ul aria-label="People mentioned most">
          {people.slice(0, PEOPLE_SHOWN).map(({ key, name, count }) => (
            <li key={key}>
              <Link
                to={journalLink({ people: [key] })}
                viewTransition
                className="group -mx-2 grid min-h-11 tight:grid-cols-1 grid-cols-[minmax(5.5rem,7rem)_minmax(0,1fr)] items-center gap-3 rounded-control px-2 hover:bg-sunken"
              >
                <span dir="auto" className="min-w-0 truncate text-ink group-hover:underline" title={name}>
                  {name}
                </span>
                <span className="flex items-center gap-2.5">
                  <span
                    aria-hidden="true"
                    className="h-2 min-w-2 rounded-full bg-ember"
                    style={{ width: `calc((100% - 2.75rem) * ${(count / maxCount).toFixed(3)})` }}
                  />
                  <span className="text-soft tabular">
                    {count.toLocaleString('en')}
                    <span className="sr-only"> {count === 1 ? 'entry' : 'entries'}</span>
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {untold && (
        <Link
          to={`${PAGES.people.path}#${encodeURIComponent(untold.key)}`}
          viewTransition
          className="mt-2 flex min-h-11 items-center gap-2.5 rounded-control text-ember-ink text-sm underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          <Send aria-hidden="true" className="size-4.5" />
          Thank {nameInSentence(untold.name)}
        </Link>
      )}
      <Chips
        title="People you thank"
        chips={thanked.map(({ key, ...chip }) => ({ ...chip, to: journalLink({ people: [key], thanked: 'true' }) }))}
      />
      <Chips
        title="Things you mention"
        chips={things
          .filter(({ count }) => count > 1)
          .map((chip) => ({ ...chip, to: searchLink({ q: `"${chip.name}"` }) }))}
      />
    </ChartCard>
  );
}

interface ChipsProps {
  title: string;
  chips: readonly { name: string; count: number; to: string }[];
}

/** Names with the number of their entries, each a link to them. */
function Chips({ title, chips }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <div className="mt-3 border-hair border-t pt-3">
      <h3 className="font-medium font-sans text-faint text-sm tracking-normal">{title}</h3>
      <ul aria-label={title} className="mt-1 flex flex-wrap gap-x-2">
        {chips.slice(0, CHIPS_SHOWN).map(({ name, count, to }) => (
          <li key={to} className="min-w-0 max-w-full">
            <Link
              to={to}
              viewTransition
              className="group flex min-h-11 min-w-11 items-center rounded-full"
              title={name}
            >
              <Tag className="min-w-0 group-hover:underline">
                <span dir="auto" className="min-w-0 truncate">
                  {name}
                </span>
                <span className="text-faint tabular">
                  {count.toLocaleString('en')}
                  <span className="sr-only"> {count === 1 ? 'entry' : 'entries'}</span>
                </span>
              </Tag>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
