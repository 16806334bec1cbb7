/** The public feed, newest first, with search and a notice of new entries. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { codePoints } from '../../../contract/characters.ts';
import { FEED_SEARCH_MAX, NEW_COUNTED_MAX, PEOPLE_SEARCH_MIN } from '../../../contract/community.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showLoadError, useLazy } from '../../ui/lazy.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { newInFeedQuery, publicFeedQuery, reloadFeeds } from '../shared-entries/queries.ts';
import { Feed } from './feed.tsx';
import { PaleSun } from './feed-drawings.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';

const loadLinked = () => import('./linked-entry.tsx');

/** `aside` is shown beside the search field. */
export function PublicFeed({ aside }: { aside: ReactNode }) {
  const [searchParams, setSearchParams] = useSearchParams();
  const linkedId = searchParams.get('entry') ?? undefined;
  const [typed, setTyped] = useState(searchParams.get('search') ?? '');
  const debounced = useDebounced(typed.trim());
  const search = codePoints(debounced) >= PEOPLE_SEARCH_MIN ? debounced : '';
  const feed = useInfiniteQuery(publicFeedQuery(search));
  const linkedEntryModule = useLazy(loadLinked, linkedId !== undefined, showLoadError);
  const urlSearch = searchParams.get('search') ?? '';
  const lastSearch = useRef(urlSearch);
  useEffect(() => {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setSearchParams(
      (parameters) => {
        if (search === '') parameters.delete('search');
        else parameters.set('search', search);
        return parameters;
      },
      { replace: true },
    );
  }, [search, setSearchParams]);
  // A navigation to another URL overrides the typed text.
  useEffect(() => {
    if (urlSearch === lastSearch.current) return;
    lastSearch.current = urlSearch;
    setTyped(urlSearch);
  }, [urlSearch]);
  return (
    <div className="grid gap-4">
      <search className="flex gap-3">
        <SearchField label="Search the public feed" value={typed} onChange={setTyped} maxLength={FEED_SEARCH_MAX} />
        {aside}
      </search>
      {search === '' && <NewEntries since={feed.data?.pages[0]?.items[0]?.sharedAt} />}
      {search === '' &&
        linkedId &&
        (linkedEntryModule ? (
          <linkedEntryModule.LinkedEntry key={linkedId} id={linkedId} />
        ) : (
          <FeedSkeleton count={1} />
        ))}
      <div>
        <Feed
          feed={feed}
          label={search === '' ? 'Public feed' : `Shared about ${search}`}
          excludedId={search === '' ? linkedId : undefined}
          empty={
            search === '' ? (
              <EmptyState
                drawing={<PaleSun />}
                title="Nothing shared yet"
                action={<ButtonLink to="/?write=1">Write an entry</ButtonLink>}
              >
                Share an entry and it will show up here for everyone.
              </EmptyState>
            ) : (
              <EmptyState
                drawing={<PaleSun />}
                title={`Nothing shared about “${search}” yet`}
                action={
                  <Button variant="secondary" onClick={() => setTyped('')}>
                    Clear search
                  </Button>
                }
              >
                Try another word, or be the first to share an entry about this.
              </EmptyState>
            )
          }
        />
      </div>
    </div>
  );
}

/** New entries are added only on request, so that the list does not move while being read. */
function NewEntries({ since }: { since: string | undefined }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(newInFeedQuery(since));
  const count = data?.entries ?? 0;
  return (
    <div role="status" className={count > 0 ? 'sticky top-3 z-10 flex justify-center' : 'sr-only'}>
      {count > 0 && (
        <button
          type="button"
          onClick={() => {
            window.scrollTo({ top: 0, behavior: 'instant' });
            void reloadFeeds(queryClient);
          }}
          className="flex h-11 items-center gap-2 rounded-full bg-ember-wash px-5 font-medium text-ember-ink"
        >
          <ArrowUp aria-hidden="true" className="size-4.5" />
          {count >= NEW_COUNTED_MAX ? `${NEW_COUNTED_MAX}+` : count} new {count === 1 ? 'entry' : 'entries'}
        </button>
      )}
    </div>
  );
}
