/** The billing page without a subscription: a description of Premium, and a link to it if it is on offer. */
import { useQuery } from '@tanstack/react-query';
import { PROMOTION_TEXTS, priceOf, SUBSCRIBE_PATH } from '../../../contract/offers.ts';
import { useUser } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { plansQuery } from '../plan-queries.ts';
import { PremiumFeatures } from '../premium-features.tsx';
import { SunArc } from './sun-arc.tsx';

export function NoSubscription() {
  const { plan } = useUser();
  const { data: plans } = useQuery(plansQuery);
  const isForSale = plan === 'free' && plans?.offer === 'sale';
  return (
    <Card as="section" aria-labelledby="plan-title" className="overflow-hidden">
      <SunArc part={plan === 'free' ? 0 : 0.5} isNight={false} />
      <div className="p-5 sm:p-6">
        <h2 id="plan-title" className="text-xl">
          {plan === 'promotion'
            ? PROMOTION_TEXTS.announcement
            : plan === 'premium'
              ? 'You have Premium'
              : 'You’re on the free plan'}
        </h2>
        <p className="mt-1.5 max-w-measure text-soft">
          {plan === 'promotion' && 'You won’t be charged. When this offer ends, you decide whether to pay.'}
          {plan === 'premium' && 'You won’t be charged for it.'}
          {plan === 'free' && 'You won’t be charged, and you’ll keep all your entries. '}
          {isForSale &&
            `Premium is ${priceOf(plans.prices.month)} a month or ${priceOf(plans.prices.year)} a year, and includes all of this.`}
          {plan === 'free' && plans?.offer === 'free' && 'You can’t buy Premium on this server yet.'}
        </p>
        {(isForSale || plan === 'promotion') && (
          <PremiumFeatures className="mt-6 grid gap-5 border-hair border-t pt-6 sm:grid-cols-2" />
        )}
        {isForSale && (
          <ButtonLink to={SUBSCRIBE_PATH} className="mt-6">
            Get Premium
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
