/** The entry from the page's URL, shown above the feed. */
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FeedEntry } from '../../../contract/community.ts';
import { ApiError } from '../../platform/call.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { useUser } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useComments } from '../comments/use-comments.tsx';
import { BlockDialog } from '../shared-entries/block-dialog.tsx';
import { FeedCard } from '../shared-entries/feed-card.tsx';
import { feedEntryQuery } from '../shared-entries/queries.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';

export function LinkedEntry({ id }: { id: string }) {
  const { timezone } = useUser();
  const { today } = useLocalTime(timezone, 0);
  const [toBlock, setToBlock] = useState<FeedEntry>();
  const { data: entry, isPending, error, isFetching, refetch } = useQuery(feedEntryQuery(id));
  const { openComments, prefetchComments, commentsDialog } = useComments();
  const [searchParams, setSearchParams] = useSearchParams();
  const opensComments = searchParams.has('comments');
  useEffect(() => {
    if (!entry || !opensComments) return;
    openComments(entry);
    setSearchParams(
      (parameters) => {
        parameters.delete('comments');
        return parameters;
      },
      { replace: true },
    );
  }, [entry, opensComments, openComments, setSearchParams]);
  if (isPending) return <FeedSkeleton count={1} />;
  // Private, withheld, blocked and deleted entries return the same response.
  if (error instanceof ApiError && error.status < 500) {
    return (
      <Card className="flex items-center gap-3 px-6 py-4 text-soft">
        <Lock aria-hidden="true" className="size-4.5 flex-none" />
        This entry is no longer shared.
      </Card>
    );
  }
  if (!entry) {
    return (
      <Card>
        <ErrorState title="We couldn’t load this entry." retrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <>
      <FeedCard
        entry={entry}
        today={today}
        onBlock={setToBlock}
        onOpenComments={openComments}
        onPrefetchComments={prefetchComments}
      />
      {commentsDialog}
      <BlockDialog entry={toBlock} onClose={() => setToBlock(undefined)} />
    </>
  );
}
