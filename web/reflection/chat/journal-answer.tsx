/** The parts of an answer about the journal below its text: entries, figures and links. */
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ChatMessage, ChatSource } from '../../../contract/chat.ts';
import { ALL_ENTRIES_PATH, linkToEntry } from '../../journal/entries/entry-link.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { dayLabel, longDay, timeIn } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/use-store.ts';
import { MOOD_WORD, moodOf } from '../../ui/mood.ts';
import { MoodSuns } from '../../ui/mood-suns.tsx';
import { excludedEntries } from '../memory/queries.ts';
import { localDates } from './answer-dates.ts';

type Answer = NonNullable<ChatMessage['answer']>;
type Facts = NonNullable<Answer['facts']>;

export function JournalAnswer({ answer: { facts, links }, entries }: { answer: Answer; entries: ChatSource[] }) {
  return (
    <>
      <Entries entries={entries} />
      {facts && <FactColumns {...facts} />}
      {links.length > 0 && (
        <ul className="mt-1.5 flex flex-wrap gap-x-6">
          {links.map(({ text, path }) => (
            <li key={path}>
              <Link
                to={path}
                className="reach rounded-sm font-medium text-dusk text-sm leading-9 underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {localDates(text)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const BOX = 'mt-3 rounded-control border border-hair bg-raised';

function Entries({ entries }: { entries: readonly ChatSource[] }) {
  const excluded = useStore(excludedEntries);
  const shown = entries.filter(({ id }) => !excluded.has(id));
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Entries" className={`${BOX} divide-y divide-hair`}>
      {shown.map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function EntryLink({ entry: { id, date, at, excerpt, sentiment } }: { entry: ChatSource }) {
  const { timezone, dayEndsAt } = useUser();
  const { today } = useLocalTime(timezone, dayEndsAt);
  const label = dayLabel(date, today);
  const isRecent = label === 'Today' || label === 'Yesterday';
  return (
    <Link
      to={ALL_ENTRIES_PATH}
      state={linkToEntry(id).state}
      className="flex items-center gap-3 rounded-control px-4 py-2.5 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <time dateTime={at ?? date}>
            {isRecent ? label : longDay(date, today)}
            {isRecent && at !== undefined && `, ${timeIn(timezone, new Date(at))}`}
          </time>
          {typeof sentiment === 'number' && <MoodSuns sentiment={sentiment} />}
        </span>
        <span dir="auto" className="mt-0.5 block truncate font-serif text-[1.0625rem] text-ink leading-[1.625rem]">
          {excerpt}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4.5 flex-none text-soft" />
    </Link>
  );
}

function FactColumns({ themes, people, averageMood }: Facts) {
  if (themes.length + people.length === 0 && averageMood === null) return null;
  return (
    <div className="@container">
      <div className={`${BOX} grid gap-x-6 gap-y-4 px-4 py-3 @md:grid-flow-col @md:auto-cols-auto`}>
        {themes.length > 0 && <Counts title="Themes" counts={themes} bar="bg-dusk" />}
        {people.length > 0 && <Counts title="People" counts={people} bar="bg-ember" />}
        {averageMood !== null && (
          <dl className="text-sm text-soft">
            <dt>Average mood</dt>
            <dd>
              <span className="tabular me-1 font-serif text-3xl text-ink @md:me-0 @md:block">
                {averageMood.toFixed(1)}
              </span>{' '}
              of 5, {MOOD_WORD[moodOf(averageMood)]}
            </dd>
          </dl>
        )}
      </div>
    </div>
  );
}

interface CountsProps {
  title: string;
  counts: readonly { name: string; count: number }[];
  /** Class name of the bars' color. */
  bar: string;
}

function Counts({ title, counts, bar }: CountsProps) {
  const most = Math.max(...counts.map(({ count }) => count));
  return (
    <div className="min-w-0 text-sm">
      <p className="mb-1 text-soft">{title}</p>
      <dl>
        {counts.map(({ name, count }) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_1.75rem] items-center gap-2 leading-6 @md:grid-cols-[minmax(0,1fr)_3.75rem_1.75rem]"
          >
            <dt dir="auto" title={name} className="truncate text-ink">
              {name}
            </dt>
            <dd className="contents">
              {/* Decoration: the number is beside it. */}
              <span
                aria-hidden="true"
                className={`h-1.5 rounded-full ${bar}`}
                style={{ width: `${(count / most) * 100}%` }}
              />
              <span className="tabular text-end text-soft">{count.toLocaleString('en')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
