/** "Who you thank": the people mentioned most, one who has not been thanked yet, and the things mentioned most. */
import { Send } from 'lucide-react';
import { Link } from 'react-router';
import type { Dashboard } from '../../../contract/insights.ts';
import { journalLink, searchLink } from '../../journal/links/journal-link.ts';
import { nameInSentence } from '../../platform/person-name.ts';
import { TextLink } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ChartCard } from './chart-card.tsx';

const PEOPLE_SHOWN = 6;
const THINGS_SHOWN = 8;
/** Minimum number of mentions before the page suggests thanking a person. */
const SUGGEST_MIN_MENTIONS = 3;

export function PeopleMentioned({ people, things }: Pick<Dashboard, 'people' | 'things'>) {
  const maxCount = Math.max(1, ...people.map(({ count }) => count));
  const notThanked = people.find(({ told, count }) => !told && count >= SUGGEST_MIN_MENTIONS);
  return (
    <ChartCard
      id="people-title"
      title="Who you thank"
      side={
        people.length > 0 && (
          <TextLink to="/thanked" viewTransition className="inline-flex min-h-11 items-center text-sm">
            Everybody
          </TextLink>
        )
      }
    >
      {people.length === 0 ? (
        <p className="text-soft">When you name somebody in an entry, they will stand here.</p>
      ) : (
        <ul aria-label="People named most">
          {people.slice(0, PEOPLE_SHOWN).map(({ key, name, count }) => (
            <li key={key}>
              <Link
                to={journalLink({ people: [key] })}
                viewTransition
                className="group -mx-2 grid min-h-11 grid-cols-[minmax(5.5rem,7rem)_1fr] items-center gap-3 rounded-control px-2 hover:bg-sunken"
              >
                <span dir="auto" className="line-clamp-2 py-1 text-ink group-hover:underline" title={name}>
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
      {notThanked && (
        <Link
          to={`/thanked#${encodeURIComponent(notThanked.key)}`}
          viewTransition
          className="mt-2 flex min-h-11 items-center gap-2.5 rounded-control text-ember-ink text-sm underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          <Send aria-hidden="true" className="size-4.5" />
          You have not told {nameInSentence(notThanked.name)} yet
        </Link>
      )}
      {things.length > 0 && (
        <div className="mt-3 border-hair border-t pt-3">
          <h3 className="font-medium font-sans text-faint text-sm tracking-normal">Things you name most</h3>
          <ul className="mt-1 flex flex-wrap gap-x-2">
            {things.slice(0, THINGS_SHOWN).map(({ name, count }) => (
              <li key={name} className="min-w-0">
                <Link
                  to={searchLink({ q: `"${name}"` })}
                  viewTransition
                  className="group flex min-h-11 min-w-11 items-center rounded-full"
                >
                  <Tag className="group-hover:underline">
                    {name}
                    <span className="text-faint tabular">
                      {count}
                      <span className="sr-only"> {count === 1 ? 'entry' : 'entries'}</span>
                    </span>
                  </Tag>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ChartCard>
  );
}
