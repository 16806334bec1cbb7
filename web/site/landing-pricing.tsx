/** The current plans. */
import { Check } from 'lucide-react';
import { type Offer, SUBSCRIBE_PATH } from '../../contract/offers.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { classNames } from '../ui/class-names.ts';
import { offers, plans } from './content.ts';
import { SignUpLink } from './sign-up-link.tsx';

export function LandingPricing({ offer }: { offer: Offer }) {
  const { free } = plans;
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-title"
      className="mx-auto max-w-page scroll-mt-4 px-4 py-16 sm:px-6 sm:py-24"
    >
      <h2 id="pricing-title" className="text-3xl sm:text-4xl">
        {offers[offer].plans}
      </h2>
      <div className={classNames('mt-10 grid items-stretch gap-4', offer === 'free' ? 'max-w-xl' : 'md:grid-cols-2')}>
        <article className="flex flex-col rounded-surface border border-hair bg-raised p-6 sm:p-8">
          <h3 className="text-xl">{free.name}</h3>
          <p className="mt-4 font-serif text-3xl tabular">{free.price}</p>
          <p className="mt-1 text-soft">{free.note}</p>
          <Points points={free.points} {...(offer === 'promotion' && { title: free.later })} />
          <SignUpLink className={buttonStyle('secondary', 'large', 'mt-8 w-full')}>Start Free</SignUpLink>
        </article>
        {offer !== 'free' && (
          <article className="relative flex flex-col overflow-hidden rounded-surface border border-ember bg-ember-wash p-6 sm:p-8">
            <h3 className="text-xl">{plans.premium.name}</h3>
            {offer === 'promotion' ? <FreeForNow /> : <ForSale />}
          </article>
        )}
      </div>
    </section>
  );
}

function FreeForNow() {
  const { price, priceNote, points, promotion } = plans.premium;
  return (
    <>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3 font-serif text-3xl tabular">
        <span className="sr-only">Usually</span>
        <s className="text-faint decoration-2">{price}</s>
        <span className="sr-only">{priceNote}, now</span>
        <span className="text-ember-ink">$0</span>
      </p>
      <p className="mt-1 font-semibold text-ember-ink">
        {promotion.offer}. <span className="font-normal text-soft">{promotion.note}</span>
      </p>
      <Points points={[...points, promotion.point]} title={promotion.now} />
      <SignUpLink className={buttonStyle('primary', 'large', 'mt-8 w-full')}>Get Premium</SignUpLink>
      <p className="mt-4 text-faint text-sm">{promotion.small}</p>
    </>
  );
}

function ForSale() {
  const { price, priceNote, points, sale } = plans.premium;
  return (
    <>
      <p className="mt-4 font-serif text-3xl tabular">{price}</p>
      <p className="mt-1 text-soft">{priceNote}</p>
      <Points points={points} />
      <SignUpLink next={SUBSCRIBE_PATH} className={buttonStyle('primary', 'large', 'mt-8 w-full')}>
        Get Premium
      </SignUpLink>
      <p className="mt-4 text-faint text-sm">{sale.small}</p>
    </>
  );
}

function Points({ points, title }: { points: readonly string[]; title?: string }) {
  return (
    <div className="mt-6 mb-auto">
      {title && <p className="mb-2.5 text-soft">{title}</p>}
      <ul className="flex flex-col gap-2.5">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 text-sage" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
