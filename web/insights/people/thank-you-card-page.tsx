/** The public page of a thank-you card: text, recipient and sender only. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../platform/call.ts';
import { fullDate } from '../../platform/date-format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { EveningWindow } from '../../ui/illustrations.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { openedCardQuery } from './card-queries.ts';

export function ThankYouCardPage() {
  const { id = '' } = useParams();
  const { data: card, error, refetch, isFetching } = useQuery(openedCardQuery(id));
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-column content-center px-4 py-10">
      <meta name="robots" content="noindex" />
      {card ? (
        <article className="rounded-surface border border-hair bg-raised px-6 py-10 shadow-glow sm:px-12 sm:py-14">
          <h1 className="text-3xl [overflow-wrap:anywhere]">Dear {card.toName},</h1>
          <p dir="auto" className="prose-entry mt-6 text-ink">
            {card.content}
          </p>
          <p className="mt-8 font-serif text-ink text-lg [overflow-wrap:anywhere]">{card.fromName}</p>
          <p className="mt-1 text-faint text-sm">{fullDate(card.createdAt)}</p>
        </article>
      ) : error instanceof ApiError && error.status === 404 ? (
        <div className="grid justify-items-center text-center">
          <EveningWindow className="w-44" />
          <h1 className="mt-6 text-3xl">This card is no longer available.</h1>
          <p className="mt-2 text-soft">Its link has expired or was turned off. Ask the sender for a new one.</p>
        </div>
      ) : error ? (
        <>
          <h1 className="sr-only">A thank you</h1>
          <ErrorState title="We couldn’t open the card." onRetry={() => void refetch()} retrying={isFetching} />
        </>
      ) : (
        <div role="status" aria-label="The card is loading">
          <h1 className="sr-only">A thank you</h1>
          <Skeleton className="h-80 w-full" />
        </div>
      )}
    </div>
  );
}
