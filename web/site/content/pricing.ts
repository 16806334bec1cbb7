/** Texts of the pricing page, per offer. Amounts and promotion texts come from the contract. */
import { type Offer, PREMIUM_PRICES, PROMOTION_TEXTS, priceOf } from '../../../contract/offers.ts';
import { IN_BOTH_PLANS, planDifferences } from '../../../contract/plan-table.ts';
import { FREE_ENTRIES_PER_DAY, FREE_REFLECTIONS_PER_DAY } from '../../../contract/plans.ts';
import { formatCount } from '../../../contract/words.ts';

const differences = planDifferences(FREE_REFLECTIONS_PER_DAY);
const month = priceOf(PREMIUM_PRICES.month);
const year = priceOf(PREMIUM_PRICES.year);
const saved = Math.round((1 - PREMIUM_PRICES.year / (12 * PREMIUM_PRICES.month)) * 100);
const freeDay = `${formatCount(FREE_ENTRIES_PER_DAY, 'entry', 'entries')} and ${formatCount(FREE_REFLECTIONS_PER_DAY, 'reflection', 'reflections')} with the guide`;

export const PRICING_DESCRIPTIONS: Readonly<Record<Offer, string>> = {
  promotion: `${PROMOTION_TEXTS.announcement}. ${PROMOTION_TEXTS.noPayment} What Evenglow costs after that, said now.`,
  sale: `Evenglow is free for ${freeDay} a day. Premium has no limits: ${month} a month or ${year} a year.`,
  free: `Evenglow is free: ${freeDay} a day, and everything else without a limit. No payment required.`,
};

export const PRICING_HEADS: Readonly<Record<Offer, { title: readonly [string, string]; lead: string }>> = {
  promotion: {
    title: ['Tonight is', 'on the house'],
    lead: `One plan, with everything in it. ${PROMOTION_TEXTS.announcement}. ${PROMOTION_TEXTS.noPayment}`,
  },
  sale: {
    title: ['Free for the evenings,', 'more for the long ones'],
    lead: 'Begin with Free and stay there as long as you like. Premium is for when a few lines a day are not enough.',
  },
  free: {
    title: ['One plan,', 'and it is free'],
    lead: 'There is nothing to buy here. Write, and come back tomorrow.',
  },
};

export const BILL = {
  name: 'Complete Journey',
  term: 'Free forever',
  lines: [...differences.map(({ premiumLine }) => premiumLine), ...IN_BOTH_PLANS],
  premium: 'Premium, one month',
  promotion: 'Launch period',
  total: 'To pay tonight',
  action: 'Start Free Today',
  note: 'No card. Nothing to cancel.',
} as const;

export const PLAN_TABLE = {
  free: { name: 'Free', price: priceOf(0).replace('.00', ''), note: 'for as long as you like' },
  premium: { name: 'Premium', price: month, unit: 'a month', note: `or ${year} a year, Save ${saved}%` },
  rows: [
    ...differences.map(({ name, free, premium }) => [name, free, premium] as const),
    ...IN_BOTH_PLANS.map((name) => [name, 'Included', 'Included'] as const),
  ],
} as const;

export const TABLE_WORDS: Readonly<Record<Offer, { title: string; lead: string; small: string }>> = {
  promotion: {
    title: 'After the launch period',
    lead: 'We would rather say it now. Nothing here begins by itself, and what you wrote stays yours on either plan.',
    small: '30 days money back on annual plans. Cancel anytime.',
  },
  sale: {
    title: 'Both plans, line by line',
    lead: 'What you wrote stays yours on either plan, and leaves with you when you do.',
    small: '30 days money back on annual plans. Cancel anytime.',
  },
  free: {
    title: 'What it holds',
    lead: 'What you wrote stays yours, and leaves with you when you do.',
    small: 'Nothing to enter, nothing to cancel.',
  },
};

interface Question {
  question: string;
  answer: string;
  /** The offers for which it is shown. Default: all. */
  at?: readonly Offer[];
}

const QUESTIONS: readonly Question[] = [
  {
    question: 'Is it really free?',
    answer: `Yes. ${PROMOTION_TEXTS.announcement}. ${PROMOTION_TEXTS.noPayment} So we do not ask for a card, and there is nothing to cancel. The free plan stays free forever.`,
    at: ['promotion'],
  },
  {
    question: 'Is it really free?',
    answer: `Yes. The free plan holds ${freeDay} a day and asks for no card. It does not end.`,
    at: ['sale', 'free'],
  },
  {
    question: 'What happens when the launch period ends?',
    answer: `You keep the free plan and everything you wrote. Premium is then ${month} a month or ${year} a year, for those who choose it. Nobody is moved to a paid plan.`,
    at: ['promotion'],
  },
  {
    question: 'What do I get for Premium?',
    answer:
      'Unlimited entries and AI reflections, more API requests, priority support and early access to new features. Everything else is in both plans.',
    at: ['sale'],
  },
  {
    question: 'Can I take my journal with me?',
    answer:
      'At any time and on every plan: as a book in PDF, a table in CSV, a backup in JSON, and a ZIP with all your photos. A backup can be brought back into any account, here or on another server.',
  },
  {
    question: 'Who reads what I write?',
    answer:
      'Other members see only what you share. A small program on the server reads each entry for its mood and themes; if whoever runs the server has connected a model, that model reads it too, and one switch turns all of it off. Entries are not end-to-end encrypted, so the operator can technically reach the database.',
  },
  {
    question: 'Can I get my money back?',
    answer:
      'Annual plans have a 30-day money-back guarantee. You can cancel any plan at any time, and Premium stays until the end of what is paid.',
    at: ['promotion', 'sale'],
  },
  {
    question: 'Do you have promo codes?',
    answer:
      'Now and then. A code makes the first payment smaller, or Premium free for some days. You enter it on the upgrade page, and each works once for each person.',
    at: ['promotion', 'sale'],
  },
  {
    question: 'Can I run Evenglow myself?',
    answer:
      'Yes. It is open source under the MIT licence and runs on one machine with nothing else: no key, no database server and no network.',
  },
];

/** Returns the questions shown during `offer`. */
export const questionsAt = (offer: Offer) => QUESTIONS.filter(({ at }) => at === undefined || at.includes(offer));
