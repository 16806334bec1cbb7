/** The two plans. */
import { Check } from 'lucide-react';
import { buttonStyle } from '../ui/button-style.ts';
import { plans } from './content.ts';
import { SignUpLink } from './sign-up-link.tsx';

export function LandingPricing() {
  const { free, premium } = plans;
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-title"
      className="mx-auto max-w-page scroll-mt-4 px-4 py-16 sm:px-6 sm:py-24"
    >
      <h2 id="pricing-title" className="text-3xl sm:text-4xl">
        Two plans, both free tonight
      </h2>
      <div className="mt-10 grid items-stretch gap-4 md:grid-cols-2">
        <article className="flex flex-col rounded-surface border border-hair bg-raised p-6 sm:p-8">
          <h3 className="text-xl">{free.name}</h3>
          <p className="mt-4 font-serif text-3xl tabular">{free.price}</p>
          <p className="mt-1 text-soft">{free.note}</p>
          <Points points={free.points} />
          <SignUpLink className={buttonStyle('secondary', 'large', 'mt-8 w-full')}>Begin with Free</SignUpLink>
        </article>
        <article className="relative flex flex-col overflow-hidden rounded-surface border border-ember bg-ember-wash p-6 sm:p-8">
          <h3 className="text-xl">{premium.name}</h3>
          <p className="mt-4 flex flex-wrap items-baseline gap-x-3 font-serif text-3xl tabular">
            <span className="sr-only">Usually</span>
            <s className="text-faint decoration-2">{premium.price}</s>
            <span className="sr-only">{premium.priceNote}, now</span>
            <span className="text-ember-ink">$0</span>
          </p>
          <p className="mt-1 font-semibold text-ember-ink">
            {premium.offer}. <span className="font-normal text-soft">{premium.note}</span>
          </p>
          <Points points={premium.points} />
          <SignUpLink className={buttonStyle('primary', 'large', 'mt-8 w-full')}>Begin with Premium</SignUpLink>
          <p className="mt-4 text-faint text-sm">{premium.small}</p>
        </article>
      </div>
    </section>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-6 mb-auto flex flex-col gap-2.5">
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <Check aria-hidden="true" className="mt-0.5 size-5 text-sage" />
          {point}
        </li>
      ))}
    </ul>
  );
}
