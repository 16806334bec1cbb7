/** The billing page: status, price, receipts and changes of the subscription. */
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { PAGES } from '../../../contract/pages.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { useStore } from '../../platform/use-store.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LostPath } from '../../ui/lost-path.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { plansQuery } from '../plan-queries.ts';
import { billingQuery } from '../queries.ts';
import { NoSubscription } from './no-subscription.tsx';
import { Receipts } from './receipts.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { CONTACT } from './support-link.ts';

export function BillingPage() {
  return (
    <>
      <BackLink to={{ pathname: PAGES.profile.path, hash: 'premium' }}>Profile</BackLink>
      <h1 className="mb-6 text-3xl sm:text-4xl">{PAGES.billing.heading}</h1>
      <Overview />
    </>
  );
}

function Overview() {
  const { data: billing, isError, isFetching, refetch } = useQuery(billingQuery);
  const { isLoading: arePlansLoading } = useQuery(plansQuery);
  const online = useStore(connectivity) === 'online';
  if (billing && billing.status === null && arePlansLoading) return <BillingSkeleton />;
  if (!billing) {
    if (!isError) return <BillingSkeleton />;
    return (
      <Card>
        <ErrorState
          drawing={<LostPath />}
          title={online ? 'We couldn’t load your billing.' : 'You’re offline. Connect to see your billing.'}
          note="Your plan and your journal haven’t changed."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  return (
    <>
      {billing.status === null ? <NoSubscription /> : <SubscriptionCard billing={billing} />}
      <div className="mt-9 grid gap-9 lg:grid-cols-[minmax(0,1fr)_14rem] lg:gap-5">
        <Receipts receipts={billing.receipts} />
        <Question />
      </div>
    </>
  );
}

function Question() {
  return (
    <section aria-labelledby="question-title">
      <h2 id="question-title" className="mb-3 text-xl">
        Questions?
      </h2>
      <Card className="p-5">
        <p className="text-ink">We reply within 24 hours.</p>
        <a href={CONTACT} className={buttonStyle('secondary', 'medium', 'mt-4')}>
          <MessageCircle aria-hidden="true" className="size-4.5" />
          Contact support
        </a>
      </Card>
    </section>
  );
}

function BillingSkeleton() {
  return (
    <div role="status" aria-label="Your billing details are loading" aria-busy="true">
      <Skeleton className="h-104 rounded-surface sm:h-100" />
      <div className="mt-9 grid gap-9 lg:grid-cols-[minmax(0,1fr)_14rem] lg:gap-5">
        <Skeleton className="h-48 rounded-surface" />
        <Skeleton className="h-48 rounded-surface" />
      </div>
    </div>
  );
}
