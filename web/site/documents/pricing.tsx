/** The pricing page: a bill of zero during the promotion, the plans in comparison, and questions. */
import { Minus, Plus } from 'lucide-react';
import { type Offer, PREMIUM_PRICES, priceOf, SUBSCRIBE_PATH } from '../../../contract/offers.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { Sun } from '../../ui/sun.tsx';
import { BILL, PLAN_TABLE, PRICING_DESCRIPTIONS, PRICING_HEADS, questionsAt, TABLE_WORDS } from '../content/pricing.ts';
import { productOf } from '../product-data.ts';
import { SignUpLink } from '../sign-up-link.tsx';
import { glass, skyButton } from '../sky-button.ts';
import type { Document } from './document.ts';
import { DocumentFrame } from './frame.tsx';
import { HeadSky } from './head-sky.tsx';
import { SkyHead } from './sky-head.tsx';

const linkStyle = 'text-ember-ink underline underline-offset-4 hover:text-ink';
/** A heading beside its content. */
const besideStyle =
  'mx-auto grid max-w-page gap-x-12 gap-y-8 px-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.05fr)]';

function PricingPage({ offer }: { offer: Offer }) {
  const sections = (
    <>
      <Plans offer={offer} />
      <Questions offer={offer} />
    </>
  );
  if (offer === 'promotion') return <BillPage>{sections}</BillPage>;
  return (
    <DocumentFrame onSky>
      <SkyHead phase="dusk" {...PRICING_HEADS[offer]}>
        <QuestionsLink />
      </SkyHead>
      {sections}
    </DocumentFrame>
  );
}

function QuestionsLink({ className }: { className?: string }) {
  return (
    <a href="#questions" className={classNames(skyButton, glass, 'h-12 px-6', className)}>
      See FAQ
    </a>
  );
}

/** The page with the bill, which overlaps the edge of the sky. */
function BillPage({ children }: { children: React.ReactNode }) {
  const { title, lead } = PRICING_HEADS.promotion;
  return (
    <div className="relative isolate">
      <div className="-z-10 absolute inset-x-0 top-0 h-[33rem] overflow-hidden lg:h-[43rem]">
        <HeadSky phase="dusk">
          <Sun className="absolute start-1/2 bottom-0 size-96 lg:start-auto lg:end-[-13rem] lg:bottom-8 lg:size-[38rem] lg:[translate:0_0]" />
        </HeadSky>
      </div>
      <DocumentFrame onSky>
        <div className="mx-auto grid max-w-page gap-x-12 gap-y-12 px-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_29rem]">
          <div className="pt-6 text-on-sky sm:pt-12">
            <h1 className="text-[clamp(2.6rem,7vw,4.5rem)] leading-[1.04] tracking-[-0.025em]">
              {title[0]}
              <br />
              {title[1]}
            </h1>
            <p className="mt-5 max-w-[27rem] text-lg sm:text-xl">{lead}</p>
            <QuestionsLink className="mt-7" />
          </div>
          <Bill />
        </div>
        {children}
      </DocumentFrame>
    </div>
  );
}

const amount = (cents: number) => priceOf(cents).replace('$', '');

function Bill() {
  return (
    <section aria-labelledby="bill" className="lg:-mt-4 [filter:drop-shadow(0_22px_28px_oklch(0.25_0.06_320/0.28))]">
      <div className="torn rounded-t-[3px] bg-raised px-6 pt-8 pb-14 text-ink sm:px-9">
        <div className="flex items-start justify-between gap-4">
          <div>
            <h2 id="bill" className="text-2xl">
              {BILL.name}
            </h2>
            <p className="text-soft">{BILL.term}</p>
          </div>
          <LogoMark className="h-9 w-11" />
        </div>
        <dl className="mt-5 border-edge/60 border-t border-dashed pt-4">
          {BILL.lines.map((line) => (
            <Line key={line} name={line} className="text-ink">
              Free
            </Line>
          ))}
          <div aria-hidden="true" className="my-4 border-edge/60 border-t border-dashed" />
          <Line name={BILL.premium} className="text-soft">
            <s>{amount(PREMIUM_PRICES.month)}</s>
          </Line>
          <Line name={BILL.promotion} className="text-soft">
            −{amount(PREMIUM_PRICES.month)}
          </Line>
          <div className="mt-4 flex items-baseline justify-between gap-4">
            <dt className="font-semibold text-lg">{BILL.total}</dt>
            <dd className="font-serif text-4xl text-ember-ink tabular tracking-[-0.02em]">{priceOf(0)}</dd>
          </div>
        </dl>
        <SignUpLink className={buttonStyle('primary', 'large', 'mt-5 w-full')}>{BILL.action}</SignUpLink>
        <p className="mt-3 text-center text-faint text-sm">{BILL.note}</p>
      </div>
    </section>
  );
}

function Line({ name, className, children }: { name: string; className: string; children: React.ReactNode }) {
  return (
    <div className={classNames('flex items-baseline gap-2.5 py-1', className)}>
      <dt>{name}</dt>
      <span aria-hidden="true" className="min-w-3 flex-1 border-edge/50 border-b" />
      <dd className="font-serif tabular">{children}</dd>
    </div>
  );
}

function Plans({ offer }: { offer: Offer }) {
  const { title, lead, small } = TABLE_WORDS[offer];
  return (
    <section aria-labelledby="plans" className={classNames(besideStyle, 'pt-16 sm:pt-20')}>
      <div>
        <h2 id="plans" className="text-3xl">
          {title}
        </h2>
        <p className="mt-3 max-w-measure text-soft">{lead}</p>
        <p className="mt-4 text-faint text-sm">{small}</p>
      </div>
      <PlanTable offer={offer} />
    </section>
  );
}

function PlanTable({ offer }: { offer: Offer }) {
  const { free, premium, rows } = PLAN_TABLE;
  const hasPremium = offer !== 'free';
  const premiumStyle = 'bg-ember-wash ps-4 sm:ps-6';
  // Three columns are narrow on phones: button labels may wrap to two lines.
  const narrow =
    'max-sm:h-auto max-sm:min-h-11 max-sm:whitespace-normal max-sm:px-3 max-sm:py-2 max-sm:text-center max-sm:text-sm';
  const last = rows.length - 1;
  return (
    <table className="w-full border-separate border-spacing-0 self-start text-start max-sm:text-sm">
      <caption className="sr-only">{hasPremium ? 'Free and Premium compared' : 'What the plan includes'}</caption>
      <thead>
        <tr className="align-bottom">
          <td className="w-[38%]" />
          <th scope="col" className="py-5 pe-3 text-start font-normal">
            <span className="block font-medium font-serif text-ink text-lg">{free.name}</span>
            <span className="block font-serif text-2xl text-ink tabular">{free.price}</span>
            <span className="block text-soft text-sm">{free.note}</span>
          </th>
          {hasPremium && (
            <th scope="col" className={classNames(premiumStyle, 'rounded-t-surface py-5 pe-4 text-start font-normal')}>
              <span className="block font-medium font-serif text-ink text-lg">{premium.name}</span>
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-serif text-2xl text-ink tabular">{premium.price}</span>
                <span className="text-soft text-sm">{premium.unit}</span>
              </span>
              <span className="block text-ember-ink text-sm">{premium.note}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, ofFree, ofPremium], index) => (
          <tr key={label}>
            <th scope="row" className="border-hair border-t py-3.5 pe-4 text-start font-normal text-soft">
              {label}
            </th>
            <td className="border-hair border-t py-3.5 pe-3 text-ink tabular">{ofFree}</td>
            {hasPremium && (
              <td
                className={classNames(
                  premiumStyle,
                  'border-hair border-t py-3.5 pe-4 text-ink tabular',
                  index === last && offer === 'promotion' && 'rounded-b-surface',
                )}
              >
                {ofPremium}
              </td>
            )}
          </tr>
        ))}
        {offer !== 'promotion' && (
          <tr>
            <td className="border-hair border-t" />
            <td className="border-hair border-t py-5 pe-3">
              <SignUpLink className={buttonStyle(hasPremium ? 'secondary' : 'primary', 'medium', narrow)}>
                Start Free
              </SignUpLink>
            </td>
            {hasPremium && (
              <td className={classNames(premiumStyle, 'rounded-b-surface border-hair border-t py-5 pe-4')}>
                <a href={SUBSCRIBE_PATH} className={buttonStyle('primary', 'medium', narrow)}>
                  Get Premium
                </a>
              </td>
            )}
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Questions({ offer }: { offer: Offer }) {
  return (
    <section id="questions" aria-labelledby="asked" className={classNames(besideStyle, 'scroll-mt-6 pt-20 sm:pt-28')}>
      <div>
        <h2 id="asked" className="text-3xl">
          FAQ
        </h2>
        <p className="mt-3 text-soft">
          More questions?{' '}
          <a href="/contact?category=billing#form" className={linkStyle}>
            Write to us
          </a>
          .
        </p>
      </div>
      <div className="border-hair border-b">
        {questionsAt(offer).map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group border-hair border-t">
            <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-4 hover:text-ember-ink [&::-webkit-details-marker]:hidden">
              <h3 className="text-xl">{question}</h3>
              <Plus aria-hidden="true" className="size-5 flex-none text-ember-ink group-open:hidden" />
              <Minus aria-hidden="true" className="hidden size-5 flex-none text-ember-ink group-open:block" />
            </summary>
            <p className="max-w-measure pb-6 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

export const pricingPage = (offer: Offer): Document => ({
  paths: ['/pricing'],
  title: 'Pricing',
  description: PRICING_DESCRIPTIONS[offer],
  kind: 'website',
  structured: [
    productOf(offer),
    {
      '@type': 'FAQPage',
      mainEntity: questionsAt(offer).map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
  page: <PricingPage offer={offer} />,
});
