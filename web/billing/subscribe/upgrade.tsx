/** The checkout: interval, promo code and payment. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PREMIUM_PRICES, priceOf } from '../../../contract/offers.ts';
import { PAGES } from '../../../contract/pages.ts';
import type { CreatedSubscription, Interval, PromoCodeResult } from '../../../contract/subscriptions.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { isUnauthorized, userMessageOf } from '../../platform/query-client.ts';
import { useUser } from '../../platform/session.ts';
import { toast } from '../../platform/toast-store.ts';
import { invalidateTopics } from '../../platform/topics.ts';
import { useNow } from '../../platform/use-now.ts';
import { useStore } from '../../platform/use-store.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { showLoadError, useLazy } from '../../ui/lazy.ts';
import { chargeText } from '../charge-texts.ts';
import { PremiumFeatures } from '../premium-features.tsx';
import { beginSubscription, subscriptionQuery } from '../queries.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { type Bill, DueToday, PayBar, type PayButton } from './due-today.tsx';
import { IntervalChoice } from './interval-choice.tsx';
import type { Outcome, Pay } from './payment-form.tsx';
import { PremiumWaiting } from './premium-waiting.tsx';
import { PromoCode } from './promo-code.tsx';
import { UpgradeHead } from './upgrade-head.tsx';
import { usePromoCode } from './use-promo-code.ts';

const fetchPaymentForm = () => import('./payment-form.tsx');

export function Upgrade({ prices }: { prices: Readonly<Record<Interval, number>> }) {
  const { timezone } = useUser();
  const now = useNow();
  const online = useStore(connectivity) === 'online';
  const [interval, chooseInterval] = useChosenInterval();
  const promo = usePromoCode(interval);
  const [pay, setPay] = useState<Pay>();
  const onReady = useCallback((next: Pay | undefined) => setPay(() => next), []);
  const [needsCard, setNeedsCard] = useState(false);
  const isWithoutCard = !needsCard && isFree(promo.applied);
  const pending = useSubscription(interval, promo.applied?.promoCode.code, !isWithoutCard && !promo.isChecking);
  const { data: subscription } = pending;
  const purchase = usePurchase({
    begin: () => beginSubscription(interval, promo.applied?.promoCode.code),
    subscription: isWithoutCard ? undefined : subscription,
    pay,
    renew: pending.refetch,
    onCardNeeded: () => setNeedsCard(true),
  });

  const price = prices[interval];
  const due = isWithoutCard ? 0 : (subscription?.amountDue ?? promo.applied?.pricing.finalPrice ?? price);
  const trialDays = promo.applied?.pricing.trialDays ?? null;
  const bill: Bill = {
    interval,
    price,
    due,
    code: promo.applied?.promoCode.code,
    words: chargeText(
      { interval, price, trialDays, trialEnd: subscription?.trialEnd ?? null, isWithoutCard },
      now,
      timezone,
    ),
  };
  const isReady = isWithoutCard || (subscription !== undefined && pay !== undefined);
  const button: PayButton = {
    label: due > 0 ? `Pay ${priceOf(due)}` : trialDays === null ? 'Start for $0' : `Get ${trialDays} days free`,
    isBusy: purchase.isPending,
    disabled: !online || !isReady || promo.isChecking,
    onPress: purchase.buy,
  };

  if (purchase.isStarted || subscription?.isFreeSubscription) return <PremiumWaiting />;
  return (
    <>
      <UpgradeHead>You’ll keep all your entries on either plan.</UpgradeHead>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start lg:gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-10">
        <div className="min-w-0">
          <IntervalChoice prices={prices} interval={interval} onChoose={chooseInterval} disabled={purchase.isPending} />
          <PromoCode promo={promo} interval={interval} disabled={purchase.isPending} />
          {!isWithoutCard && <CardPart pending={pending} due={due} onReady={onReady} failure={purchase.failure} />}
        </div>
        {/* On a phone these parts follow the form, and the button stays visible. */}
        <div className="max-lg:contents">
          <DueToday bill={bill} button={button} online={online} className="max-lg:mt-8" />
          <PayBar due={due} button={button} online={online} />
          <section aria-labelledby="features-title" className="mt-8 px-1 sm:px-6">
            <h2 id="features-title" className="mb-4 text-lg">
              What you get
            </h2>
            <PremiumFeatures className="grid gap-4 max-lg:sm:grid-cols-2" />
          </section>
        </div>
      </div>
    </>
  );
}

/** The interval is in the URL, so that it can be linked. */
function useChosenInterval(): [Interval, (interval: Interval) => void] {
  const [parameters, setParameters] = useSearchParams();
  const choose = (interval: Interval) => {
    const { interval: _previous, ...rest } = Object.fromEntries(parameters);
    setParameters(interval === 'year' ? { ...rest, interval } : rest, { replace: true, preventScrollReset: true });
  };
  return [parameters.get('interval') === 'year' ? 'year' : 'month', choose];
}

/** Returns true if nothing is due now; Premium then starts only when the button is pressed. */
function isFree(applied: PromoCodeResult | undefined): boolean {
  return applied !== undefined && (applied.pricing.isFree || applied.pricing.trialDays !== null);
}

/** The pending subscription. Shows a toast if it cannot be created. */
function useSubscription(interval: Interval, code: string | undefined, enabled: boolean) {
  const pending = useQuery({ ...subscriptionQuery(interval, code), enabled });
  const { error } = pending;
  useEffect(() => {
    if (!error || isUnauthorized(error)) return;
    toast({
      title: 'Error',
      description: `Failed to initialize subscription: ${userMessageOf(error) ?? error.message}`,
      variant: 'destructive',
    });
  }, [error]);
  return pending;
}

interface PurchaseOptions {
  begin: () => Promise<CreatedSubscription>;
  /** Undefined if nothing is due. */
  subscription: CreatedSubscription | undefined;
  pay: Pay | undefined;
  /** Creates a new subscription when the pending one can no longer be paid. */
  renew: () => Promise<unknown>;
  /** Called when a promo code turns out to require a card. */
  onCardNeeded: () => void;
}

/** The dashboard says how a payment went, as after the page of a bank. */
const returnPath = (kind: 'paid' | 'processing') =>
  `${PAGES.dashboard.path}?redirect_status=${kind === 'paid' ? 'succeeded' : kind}`;

function usePurchase({ begin, subscription, pay, renew, onCardNeeded }: PurchaseOptions) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isStarted, setStarted] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: async (): Promise<Outcome> => {
      if (!subscription) {
        const { isFreeSubscription } = await begin();
        if (isFreeSubscription) return { kind: 'paid' };
        onCardNeeded();
        return { kind: 'incomplete' };
      }
      const { clientSecret, intent } = subscription;
      if (!pay || clientSecret === null || intent === null) return { kind: 'incomplete' };
      const outcome = await pay(clientSecret, intent);
      if (outcome.kind === 'over') await renew();
      return outcome;
    },
    onMutate: () => setFailure(undefined),
    onSuccess: (outcome) => {
      if (outcome.kind === 'paid' || outcome.kind === 'processing') {
        if (subscription) void navigate(returnPath(outcome.kind), { replace: true });
        else setStarted(true);
      }
      if (outcome.kind !== 'failed' && outcome.kind !== 'over') return;
      setFailure(outcome.message);
      toast({ title: 'Payment Failed', description: outcome.message, variant: 'destructive' });
      // It may have been paid in another tab.
      void invalidateTopics(queryClient, ['plan']);
    },
    meta: {
      errorToast: (error) => ({
        title: 'Error',
        description: `Failed to initialize subscription: ${userMessageOf(error) ?? 'please try again in a moment.'}`,
      }),
    },
  });
  return { buy: () => mutate(), isPending, isStarted, failure };
}

interface CardPartProps {
  pending: ReturnType<typeof useSubscription>;
  due: number;
  onReady: (pay: Pay | undefined) => void;
  failure: string | undefined;
}

function CardPart({ pending, due, onReady, failure }: CardPartProps) {
  const { data, isError, isFetching, error, refetch } = pending;
  // Keep the fields mounted while the interval or the promo code changes.
  const [key, setKey] = useState<string>();
  if (data?.publishableKey && data.publishableKey !== key) setKey(data.publishableKey);
  const form = useLazy(fetchPaymentForm, true, showLoadError);
  const online = useStore(connectivity) === 'online';
  return (
    <section aria-labelledby="card-title" className="mt-8">
      <h2 id="card-title" className="mb-3 text-xl">
        Card
      </h2>
      <Card className="p-4 sm:p-5">
        {isError ? (
          <ErrorState
            title="Unable to load subscription"
            note={online ? (userMessageOf(error) ?? 'You weren’t charged.') : 'You need to be online to upgrade.'}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : form && key !== undefined ? (
          <form.PaymentForm
            publishableKey={key}
            amount={due}
            currency={data?.currency ?? PREMIUM_PRICES.currency}
            onReady={onReady}
          />
        ) : (
          <CardSkeleton />
        )}
        {failure !== undefined && <p className="mt-4 text-clay">{failure}</p>}
        <p className="mt-4 flex items-start gap-2 text-soft text-sm">
          <Lock aria-hidden="true" className="mt-0.5 size-4" />
          Your card details go straight to Stripe. We never see them.
        </p>
      </Card>
    </section>
  );
}
