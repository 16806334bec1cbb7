/** What Premium costs the person at present, and the way to it where there is one. */
import { PREMIUM_PRICES } from '../../contract/billing.ts';
import { pageAt } from '../../contract/pages.ts';
import { Card } from '../ui/card.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { Sun } from '../ui/sun.tsx';
import { useTier } from './tier.ts';

const price = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: PREMIUM_PRICES.currency });

const SUBSCRIBE = '/subscribe';

export function PremiumCard() {
  const tier = useTier();
  const isForSale = pageAt(SUBSCRIBE) !== undefined;
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
        {tier === 'promotion' && (
          <>
            <p className="font-serif text-ink text-lg">Premium is free for everyone for a limited time</p>
            <p className="mt-1.5 text-soft">
              <s>
                <span className="sr-only">Usually </span>
                {price(PREMIUM_PRICES.month)}
              </s>{' '}
              <strong className="font-semibold text-ink">$0</strong> a month. No payment required.
            </p>
          </>
        )}
        {tier === 'premium' && (
          <>
            <p className="font-serif text-ink text-lg">You have Premium</p>
            <p className="mt-1.5 text-soft">Thank you for keeping Evenglow going.</p>
          </>
        )}
        {tier === 'free' && (
          <>
            <p className="font-serif text-ink text-lg">You are on the free plan</p>
            <p className="mt-1.5 text-soft">
              {isForSale
                ? `Premium is ${price(PREMIUM_PRICES.month)} a month.`
                : 'Premium cannot be bought on this server yet.'}
            </p>
          </>
        )}
        {isForSale && tier !== 'premium' && (
          <ButtonLink to={SUBSCRIBE} variant="secondary" className="mt-4">
            Get Premium
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
