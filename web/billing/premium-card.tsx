/** The current price of Premium, usage of the free plan, and a link to Premium if it is on offer. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PREMIUM_PRICES, PROMOTION_TEXTS, priceOf, SUBSCRIBE_PATH } from '../../contract/offers.ts';
import { PAGES } from '../../contract/pages.ts';
import { FREE_ENTRIES_PER_DAY, FREE_REFLECTIONS_SHOWN } from '../../contract/plans.ts';
import { useUser } from '../platform/session.ts';
import { Card } from '../ui/card.tsx';
import { ButtonLink, TextLink } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Sun } from '../ui/sun.tsx';
import { plansQuery, usageQuery } from './plan-queries.ts';

export function PremiumCard() {
  return (
    <Card className="flex overflow-hidden">
      <div
        aria-hidden="true"
        className="relative w-24 flex-none overflow-hidden sm:w-36"
        style={{ background: 'var(--sky-dusk)' }}
      >
        <Sun className="absolute start-1/2 bottom-2 size-40 sm:size-52" />
      </div>
      <div className="min-w-0 flex-1 p-5 sm:p-6">
        <Plan />
      </div>
    </Card>
  );
}

function Plan() {
  const { plan } = useUser();
  const { data: plans, isLoading } = useQuery(plansQuery);
  // Its links would move when the price is known.
  if (plan === 'free' && isLoading) return <Skeleton className="h-40 w-full rounded-control" />;
  return (
    <>
      {plan === 'promotion' && (
        <PlanStatus title={PROMOTION_TEXTS.announcement}>
          <s>
            <span className="sr-only">Usually </span>
            {priceOf(PREMIUM_PRICES.month)}
          </s>{' '}
          <strong className="font-semibold text-ink">$0</strong> a month. {PROMOTION_TEXTS.noPayment}
        </PlanStatus>
      )}
      {plan === 'premium' && <PlanStatus title="You have Premium">Thank you for supporting Evenglow.</PlanStatus>}
      {plan === 'free' && (
        <>
          <PlanStatus title="You’re on the free plan">
            {plans?.offer === 'sale' && `Premium is ${priceOf(plans.prices.month)} a month.`}
            {plans?.offer === 'free' && 'You can’t buy Premium on this server yet.'}
          </PlanStatus>
          <UsageToday />
        </>
      )}
      <div className="-mb-2 mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {plan === 'free' && plans?.offer === 'sale' && (
          <ButtonLink to={SUBSCRIBE_PATH} variant="secondary">
            Get Premium
          </ButtonLink>
        )}
        <TextLink to={PAGES.billing.path} viewTransition className="reach inline-flex min-h-11 items-center">
          Billing
        </TextLink>
      </div>
    </>
  );
}

function PlanStatus({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="font-serif text-ink text-lg">{title}</p>
      <p className="mt-1.5 text-soft">{children}</p>
    </>
  );
}

/** Requested only on the free plan. Its rows are there before the counts, so that the link below does not move. */
function UsageToday() {
  const { data: usage } = useQuery(usageQuery);
  const entries = usage?.entriesLimit ?? FREE_ENTRIES_PER_DAY;
  const reflections = usage?.reflectionsLimit ?? FREE_REFLECTIONS_SHOWN;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-soft tabular-nums">
      <UsageRow of="Entries today" used={usage?.entriesCount} limit={entries} />
      <UsageRow of="Reflections today" used={usage?.reflectionsCount} limit={reflections} />
    </dl>
  );
}

/** `used` is undefined until it is known. */
function UsageRow({ of, used, limit }: { of: string; used: number | undefined; limit: number }) {
  return (
    <div className="flex gap-2">
      <dt>{of}</dt>
      <dd className="text-ink">
        {used ?? '–'} of {limit}
      </dd>
    </div>
  );
}
