/** The page of a year in review: the author can edit, print and download it. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../platform/call.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { OpenNotebook } from '../../ui/illustrations.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { yearReviewQuery } from './recap-queries.ts';
import { YearReviewView } from './year-review-view.tsx';

export function YearReviewPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(yearReviewQuery(id));
  if (data) return <YearReviewView review={data} />;
  if (error) {
    return (
      <>
        <h1 className="mb-6 pt-2 text-3xl sm:text-4xl lg:pt-0">A year in your journal</h1>
        <Card>
          {error instanceof ApiError && error.status === 400 ? (
            <EmptyState
              drawing={<OpenNotebook />}
              title="We can’t find that year."
              action={<ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>}
            />
          ) : (
            <ErrorState
              title="We couldn’t load this year."
              note="Your entries are safe."
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
        </Card>
      </>
    );
  }
  return (
    <div role="status" aria-label="Your year is loading" aria-busy="true">
      <Skeleton className="mb-5 h-11 w-72" />
      <Skeleton className="h-150 w-full rounded-surface sm:h-112" />
      <Skeleton className="mt-12 h-9 w-40" />
      <Skeleton className="mt-4 h-44 w-full max-w-column" />
    </div>
  );
}
