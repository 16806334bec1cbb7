/** The end of a list with more results to load. */
import { EntryCardSkeletons } from '../../journal/entries/entry-card-skeleton.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

interface LoadMoreProps {
  hasMore: boolean;
  failed: boolean;
  retrying: boolean;
  onRetry: () => void;
}

export function LoadMore({ hasMore, failed, retrying, onRetry }: LoadMoreProps) {
  if (failed) {
    return (
      <Card className="mt-4">
        <ErrorState
          title="We couldn’t load more entries."
          note="Your entries are safe."
          onRetry={onRetry}
          retrying={retrying}
        />
      </Card>
    );
  }
  return hasMore ? (
    <div className="mt-4">
      <EntryCardSkeletons count={2} label="More entries are loading" />
    </div>
  ) : null;
}
