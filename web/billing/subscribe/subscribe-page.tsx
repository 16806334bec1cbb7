/** The page that sells Premium, or explains why there is nothing to buy. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PAGES } from '../../../contract/pages.ts';
import { entryCount, formatCount } from '../../../contract/words.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { currentUserQuery, useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/use-store.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { EveningWindow } from '../../ui/illustrations.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { plansQuery } from '../plan-queries.ts';
import { PremiumView } from './premium-view.tsx';
import { Upgrade } from './upgrade.tsx';
import { UpgradeHead } from './upgrade-head.tsx';

export function SubscribePage() {
  return (
    <>
      <BackLink to={PAGES.dashboard.path}>Dashboard</BackLink>
      <OfferView />
    </>
  );
}

/** Chooses the view by the user's plan and the current offer. */
function OfferView() {
  const { plan } = useUser();
  const { data: plans, isError, isFetching, refetch } = useQuery({ ...plansQuery, refetchOnMount: 'always' });
  const hasPromotionEnded = plan === 'promotion' && plans !== undefined && plans.offer !== 'promotion';
  useRefreshedUser(hasPromotionEnded || (plan === 'free' && plans?.offer === 'promotion'));
  if (plan === 'premium') return <PremiumView plan="premium" />;
  if (plans ? plans.offer === 'promotion' : plan === 'promotion') return <PremiumView plan="promotion" />;
  if (!plans)
    return isError ? <LoadError onRetry={() => void refetch()} retrying={isFetching} /> : <CheckoutSkeleton />;
  if (plans.offer === 'free')
    return <NotForSale entries={plans.freeEntriesPerDay} reflections={plans.freeReflectionsPerDay} />;
  return <Upgrade prices={plans.prices} />;
}

/** Refetches the user when the promotion began or ended. */
function useRefreshedUser(isStale: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isStale) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [isStale, queryClient]);
}

function LoadError({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  const online = useStore(connectivity) === 'online';
  return (
    <>
      <UpgradeHead>You keep all your entries on either plan.</UpgradeHead>
      <Card>
        <ErrorState
          drawing={<EveningWindow />}
          title="Unable to load subscription"
          note={online ? 'You weren’t charged.' : 'You need to be online to upgrade.'}
          onRetry={onRetry}
          retrying={retrying}
        />
      </Card>
    </>
  );
}

function NotForSale({ entries, reflections }: { entries: number; reflections: number }) {
  return (
    <>
      <UpgradeHead>You keep all your entries on either plan.</UpgradeHead>
      <Card>
        <EmptyState
          drawing={<EveningWindow />}
          title="Only the free plan is available for now."
          action={<ButtonLink to={PAGES.dashboard.path}>Go to Dashboard</ButtonLink>}
        >
          You can’t buy Premium on this server yet. You get {entryCount(entries)} and{' '}
          {formatCount(reflections, 'reflection')} a day, for as long as you like.
        </EmptyState>
      </Card>
    </>
  );
}

function CheckoutSkeleton() {
  return (
    <div role="status" aria-label="Loading" aria-busy="true">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-3 mb-7 h-5 w-96 max-w-full" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <Skeleton className="h-40 rounded-surface" />
          <Skeleton className="mt-10 h-72 rounded-surface" />
        </div>
        <Skeleton className="hidden h-80 rounded-surface lg:block" />
      </div>
    </div>
  );
}
