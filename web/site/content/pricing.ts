/** Texts of the pricing page, per offer. Amounts and promotion texts come from the contract. */
import { type Offer, PREMIUM_PRICES, PROMOTION_TEXTS, priceOf } from '../../../contract/offers.ts';
import { IN_BOTH_PLANS, planDifferences } from '../../../contract/plan-table.ts';
import { FREE_ENTRIES_PER_DAY, FREE_REFLECTIONS_PER_DAY } from '../../../contract/plans.ts';
import { entryCount, formatCount } from '../../../contract/words.ts';

const differences = planDifferences(FREE_REFLECTIONS_PER_DAY);
const month = priceOf(PREMIUM_PRICES.month);
const year = priceOf(PREMIUM_PRICES.year);
const saved = Math.round((1 - PREMIUM_PRICES.year / (12 * PREMIUM_PRICES.month)) * 100);
const freeDay = `${entryCount(FREE_ENTRIES_PER_DAY)} and ${formatCount(FREE_REFLECTIONS_PER_DAY, 'AI reflection', 'AI reflections')}`;

export const PRICING_DESCRIPTIONS: Readonly<Record<Offer, string>> = {
  promotion: `${PROMOTION_TEXTS.announcement}. ${PROMOTION_TEXTS.noPayment} See what it costs after that.`,
  sale: `Evenglow is free for ${freeDay} a day. Premium is unlimited: ${month} a month or ${year} a year.`,
  free: `Evenglow is free: ${freeDay} a day, and everything else is unlimited. No payment required.`,
};

export const PRICING_HEADS: Readonly<Record<Offer, { title: readonly [string, string]; lead: string }>> = {
  promotion: {
    title: ['Free for', 'everyone now'],
    lead: `One plan with everything included. ${PROMOTION_TEXTS.announcement}. ${PROMOTION_TEXTS.noPayment}`,
  },
  sale: {
    title: ['Start free,', 'upgrade anytime'],
    lead: 'Start with Free and stay as long as you like. Get Premium when you want to write more.',
  },
  free: {
    title: ['One plan,', 'and it’s free'],
    lead: 'There’s nothing to buy. Just write.',
  },
};

export const BILL = {
  name: 'Complete Journey',
  term: 'Free forever',
  lines: [...differences.map(({ premiumLine }) => premiumLine), ...IN_BOTH_PLANS],
  premium: 'Premium, one month',
  promotion: 'Launch period',
  total: 'Total today',
  action: 'Start Free Today',
  note: 'No card, nothing to cancel.',
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
    lead: 'To be upfront: you’ll never be charged automatically, and your entries stay yours on either plan.',
    small: '30-day money-back guarantee on annual plans. Cancel anytime.',
  },
  sale: {
    title: 'Compare plans',
    lead: 'Your entries are yours on either plan, and you can export them at any time.',
    small: '30-day money-back guarantee on annual plans. Cancel anytime.',
  },
  free: {
    title: 'What’s included',
    lead: 'Your entries are yours, and you can export them at any time.',
    small: 'No card needed, nothing to cancel.',
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
    answer: `Yes. ${PROMOTION_TEXTS.announcement}. ${PROMOTION_TEXTS.noPayment} You don’t need a card, and there’s nothing to cancel. The free plan stays free forever.`,
    at: ['promotion'],
  },
  {
    question: 'Is it really free?',
    answer: `Yes. The free plan has ${freeDay} a day, needs no card and never ends.`,
    at: ['sale', 'free'],
  },
  {
    question: 'What happens when the launch period ends?',
    answer: `You keep the free plan and everything you wrote. Premium will then cost ${month} a month or ${year} a year, if you want it. We’ll never move you to a paid plan.`,
    at: ['promotion'],
  },
  {
    question: 'What do I get with Premium?',
    answer:
      'Unlimited entries and AI reflections, more API requests, priority support and early access to new features. Everything else is in both plans.',
    at: ['sale'],
  },
  {
    question: 'Can I take my journal with me?',
    answer:
      'Yes, at any time and on every plan: as a PDF book, a CSV table, Markdown, a JSON backup, or a ZIP with all your photos. You can restore a backup to any account, here or on another server.',
  },
  {
    question: 'Who can read my entries?',
    answer:
      'Other members only see what you share. A small program on the server finds moods and themes. If the operator has connected an AI model, that model reads your entries too. You can turn all of it off with one switch. Entries aren’t end-to-end encrypted, so the operator could technically access the database.',
  },
  {
    question: 'Can I get my money back?',
    answer:
      'Annual plans have a 30-day money-back guarantee. You can cancel any plan at any time, and you keep Premium until the end of the period you paid for.',
    at: ['promotion', 'sale'],
  },
  {
    question: 'Do you have promo codes?',
    answer:
      'Sometimes. A code lowers your first payment or makes Premium free for a while. Enter it on the upgrade page. You can use each code once.',
    at: ['promotion', 'sale'],
  },
  {
    question: 'Can I run Evenglow myself?',
    answer:
      'Yes. It’s open source under the MIT license and runs on a single machine. You don’t need API keys, a database server or an internet connection.',
  },
];

/** Returns the questions shown during `offer`. */
export const questionsAt = (offer: Offer) => QUESTIONS.filter(({ at }) => at === undefined || at.includes(offer));
