/** Shown instead of the form to users with Premium: by promotion, code or payment. */
import { useQuery } from '@tanstack/react-query';
import { PREMIUM_PRICES, PROMOTION_TEXTS, priceOf } from '../../../contract/offers.ts';
import { PAGES } from '../../../contract/pages.ts';
import { useFocusOnArrival } from '../../account/recovery/use-focus-on-arrival.ts';
import { fullDate } from '../../platform/date-format.ts';
import { useUser } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { SkyScene } from '../../ui/sky-scene.tsx';
import { Sun } from '../../ui/sun.tsx';
import { PremiumFeatures } from '../premium-features.tsx';
import { billingQuery } from '../queries.ts';

export function PremiumView({ plan }: { plan: 'premium' | 'promotion' }) {
  const title = useFocusOnArrival();
  const isPaid = plan === 'premium';
  return (
    <div className="pt-1">
      <div className="relative isolate min-h-56 overflow-hidden rounded-surface p-6 pb-20 text-on-sky sm:min-h-68 sm:p-10 sm:pb-24">
        <div className="-z-10 absolute inset-0">
          <SkyScene phase="dusk" altitude={0} layout="hero">
            <Sun className="absolute start-[78%] bottom-4 size-56 sm:start-[70%] sm:bottom-10 sm:size-88" />
          </SkyScene>
        </div>
        <h1 ref={title} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          You’re Premium!
        </h1>
        <p className="mt-3 max-w-80 text-lg">
          {isPaid ? (
            'Thank you for supporting Evenglow.'
          ) : (
            <>
              {PROMOTION_TEXTS.announcement}. {PROMOTION_TEXTS.noPayment}
            </>
          )}
        </p>
      </div>
      <div className="-mt-11 relative mx-3 rounded-surface border border-hair bg-raised p-5 shadow-glow sm:mx-6 sm:p-8">
        {isPaid ? <NextChange /> : <NothingToPay />}
        <h2 className="sr-only">What’s included</h2>
        <div className="border-hair border-y py-6">
          <PremiumFeatures className="grid gap-5 sm:grid-cols-2" />
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to={PAGES.dashboard.path}>Go to Dashboard</ButtonLink>
          {isPaid ? (
            <ButtonLink to={PAGES.billing.path} variant="quiet">
              Billing
            </ButtonLink>
          ) : (
            <p className="min-w-0 flex-1 basis-64 text-soft text-sm">
              When this offer ends, you’ll move to Free unless you choose to pay.
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function NothingToPay() {
  return (
    <p className="mb-6 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-soft">
      <span className="sr-only">Usually</span>
      <s className="font-serif text-faint text-xl tabular">{priceOf(PREMIUM_PRICES.month)}</s>
      <span className="sr-only">now</span>
      <span className="font-serif text-3xl text-ink tabular">$0</span>
      <span className="min-w-0 flex-1 basis-64">a month, for now. No card needed, so you won’t be charged.</span>
    </p>
  );
}

/** The next change of the subscription; empty if unknown. */
function NextChange() {
  const { timezone } = useUser();
  const { data: billing } = useQuery(billingQuery);
  const end = billing?.trialEnd ?? billing?.currentPeriodEnd;
  const day = end && fullDate(end, timezone);
  const words =
    billing && day && billing.status === 'trialing'
      ? `Free until ${day}.`
      : billing && day && billing.cancelAtPeriodEnd
        ? `Yours until ${day}. You won’t be charged again.`
        : billing && day && billing.status === 'active' && billing.amount !== null
          ? `Next billing on ${day}.`
          : 'You now have everything in Premium.';
  return <p className="mb-6 text-lg text-soft">{words}</p>;
}
