/** The empty search results: broader searches with counts, writing an entry, and similar entries. */

import { ChevronRight, Hash, PenLine, Search as SearchIcon, SlidersHorizontal, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SearchOverview } from '../../../contract/search.ts';
import { entryCount } from '../../../contract/words.ts';
import { COMPOSER_DRAFT, useComposer } from '../../journal/composer-context.ts';
import { readDraft, writeDraft } from '../../journal/drafts/draft-store.ts';
import { type Search, searchLink } from '../../journal/links/journal-link.ts';
import { nameInSentence } from '../../platform/person-name.ts';
import { useUser } from '../../platform/session.ts';
import { Drawing } from '../../ui/illustrations.tsx';
import { withoutFilters } from '../filters/choices.ts';
import { anyOf, resultsText } from '../filters/filter-texts.ts';
import { ClosestEntries } from './similar-entries.tsx';

interface NothingFoundProps {
  search: Search;
  /** Undefined while loading or if unavailable. */
  overview: SearchOverview | undefined;
  /** The filters in use, as text. */
  filterTexts: readonly string[];
  withSimilar: boolean;
}

export function NothingFound({ search, overview, filterTexts, withSimilar }: NothingFoundProps) {
  const { q } = search;
  const wider = overview?.wider;
  return (
    <section aria-labelledby="nothing-title">
      <div className="grid items-center gap-x-6 pb-5 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
        <SunBelow />
        <div>
          <h2 id="nothing-title" className="text-2xl text-ink">
            {titleOf(q, wider)}
          </h2>
          {overview && (
            <p className="mt-1.5 text-soft">
              Searched {resultsText(overview.journal.moments, overview.journal.reflections)}
              {filterTexts.length > 0 && `, filtered by ${joinWithAnd(filterTexts)}`}.
            </p>
          )}
        </div>
      </div>
      <ul className="border-hair border-b">
        {filterTexts.length > 0 && (wider?.withoutFilters ?? 0) > 0 && (
          <WiderSearchLink
            to={withoutFilters(search)}
            icon={<SlidersHorizontal />}
            title="Remove the filters"
            note={q === undefined ? 'Your whole journal' : 'Search your whole journal'}
            count={wider?.withoutFilters}
          />
        )}
        {wider?.word && (
          <WiderSearchLink
            to={{ q: wider.word.name }}
            icon={<SearchIcon />}
            title={
              <>
                Just <span className="font-serif">{wider.word.name}</span>
              </>
            }
            count={wider.word.count}
          />
        )}
        {wider?.person && (
          <WiderSearchLink
            to={{ people: [wider.person.key] }}
            icon={<UserRound />}
            title={`Everything with ${nameInSentence(wider.person.name)}`}
            count={wider.person.count}
          />
        )}
        {wider?.theme && (
          <WiderSearchLink
            to={{ themes: [wider.theme.name] }}
            icon={<Hash />}
            title={`Everything about ${wider.theme.name}`}
            count={wider.theme.count}
          />
        )}
        {q !== undefined && <WriteNow words={q} />}
      </ul>
      {withSimilar && q !== undefined && <ClosestEntries text={q} />}
    </section>
  );
}

/** "No results" would contradict entries about it that are offered below. */
function titleOf(q: string | undefined, wider: SearchOverview['wider'] | undefined): string {
  if (q === undefined) return 'No entries match all your filters';
  if (!wider?.theme && !wider?.person) return 'No results';
  return /\s/.test(q.trim()) ? 'No entry has these words' : 'No entry has this word';
}

function joinWithAnd(texts: readonly string[]): string {
  return anyOf(texts).replace(/ or ([^,]*)$/, ' and $1');
}

const rowStyle =
  'flex min-h-15 w-full items-center gap-4 border-hair border-t px-1 py-2 text-start hover:bg-sunken [&>svg]:size-5 [&>svg]:flex-none';

interface WayProps {
  to: Search;
  icon: ReactNode;
  title: ReactNode;
  note?: string;
  count: number | undefined;
}

function WiderSearchLink({ to, icon, title, note, count }: WayProps) {
  return (
    <li>
      <Link to={searchLink(to)} className={rowStyle}>
        <span aria-hidden="true" className="text-soft [&>svg]:size-5">
          {icon}
        </span>
        <RowText title={title} note={note} />
        {count !== undefined && (
          <span className="whitespace-nowrap font-medium text-ember-ink text-sm">{entryCount(count)}</span>
        )}
        <ChevronRight aria-hidden="true" className="text-ember-ink" />
      </Link>
    </li>
  );
}

function RowText({ title, note }: Pick<WayProps, 'title' | 'note'>) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-medium text-ink [overflow-wrap:anywhere]">{title}</span>
      {note && <span className="block text-faint text-sm">{note}</span>}
    </span>
  );
}

/** Opens the composer with the search text, appended to an existing draft. */
function WriteNow({ words }: { words: string }) {
  const { id } = useUser();
  const { reopenComposer } = useComposer();
  const write = () => {
    const draft = readDraft(id, COMPOSER_DRAFT) ?? { text: '', isShared: false };
    const text = draft.text.includes(words) ? draft.text : [draft.text, words].filter(Boolean).join('\n\n');
    writeDraft(id, COMPOSER_DRAFT, { ...draft, text });
    reopenComposer();
  };
  return (
    <li>
      <button type="button" onClick={write} className={rowStyle}>
        <PenLine aria-hidden="true" className="text-soft" />
        <RowText title="Write an entry about it" note="You can pick an earlier date" />
        <ChevronRight aria-hidden="true" className="text-ember-ink" />
      </button>
    </li>
  );
}

/** A sun below the horizon. */
function SunBelow() {
  return (
    <Drawing className="mx-auto">
      <path d="M56 70a24 24 0 0 1 48 0" stroke="var(--mood-5-rim)" strokeDasharray="1.5 6" strokeWidth="3" />
      <path d="M80 30v7M45 45l5 5M115 45l-5 5M30 62l6 1.5M130 62l-6 1.5" stroke="var(--ember)" />
      <path d="M5 70h150" stroke="var(--soft)" />
      <path d="M34 82h92" stroke="var(--soft)" opacity="0.7" />
      <path d="M56 94h48" stroke="var(--soft)" opacity="0.45" />
      <circle cx="22" cy="16" r="1.6" fill="var(--mood-5-rim)" />
      <circle cx="60" cy="8" r="1.3" fill="var(--mood-5-rim)" />
      <circle cx="134" cy="12" r="1.8" fill="var(--mood-5-rim)" />
      <circle cx="146" cy="40" r="1.2" fill="var(--mood-5-rim)" />
    </Drawing>
  );
}
