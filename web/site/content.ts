/** Texts and figures of the public pages that operators may replace. */
import { type Offer, PREMIUM_PRICES, PROMOTION_TEXTS, priceOf } from '../../contract/offers.ts';
import { IN_BOTH_PLANS, planDifferences } from '../../contract/plan-table.ts';
import { FREE_REFLECTIONS_PER_DAY } from '../../contract/plans.ts';

const differences = planDifferences(FREE_REFLECTIONS_PER_DAY);
const prices = `${priceOf(PREMIUM_PRICES.month)} a month or ${priceOf(PREMIUM_PRICES.year)} a year`;
const terms = 'Cancel anytime. Annual plans have a 30-day money-back guarantee.';

/** The first lines of the landing page, and those above its plans. */
export const offers: Readonly<Record<Offer, { announcement: string; plans: string; closing: string }>> = {
  promotion: {
    announcement: `${PROMOTION_TEXTS.announcement}. ${PROMOTION_TEXTS.noPayment}`,
    plans: 'Free for everyone right now',
    closing: 'Everything is free right now',
  },
  sale: {
    announcement: 'Start for free and stay free as long as you like.',
    plans: 'Two plans, one of them free',
    closing: 'Write your first entry',
  },
  free: {
    announcement: 'Free for as long as you like. No payment required.',
    plans: 'One plan, and it’s free',
    closing: 'Write your first entry',
  },
};

export const plans = {
  free: {
    name: 'Free',
    price: priceOf(0).replace('.00', ''),
    note: 'for as long as you like',
    later: 'What you keep after the launch:',
    points: [...differences.map(({ freeLine }) => freeLine), ...IN_BOTH_PLANS],
  },
  premium: {
    name: 'Premium',
    price: priceOf(PREMIUM_PRICES.month),
    priceNote: 'a month',
    points: [...differences.map(({ premiumLine }) => premiumLine), 'Everything else in Free'],
    promotion: {
      now: 'What you get today:',
      offer: 'Free for everyone for a limited time',
      note: PROMOTION_TEXTS.noPayment,
      point: 'Nothing to enter, nothing to cancel',
      small: `Later ${prices}, but only if you choose to pay. ${terms}`,
    },
    sale: { small: `${prices}. ${terms}` },
  },
} as const;

/** Sample content, labelled as such, until there are real figures. */
export const figures = {
  reflectors: '5K+',
  conversations: '25K+',
  /** Out of five. */
  rating: 4.9,
} as const;

interface Testimonial {
  words: string;
  name: string;
  about: string;
}

/** Sample content, labelled as such, until there are real testimonials. */
export const testimonials: readonly Testimonial[] = [
  {
    words: 'I used to end the day scrolling the news. Now I write down three good things instead, and I sleep better.',
    name: 'Marta',
    about: 'writes after dinner',
  },
  {
    words: 'I missed a week when my father was sick. It didn’t scold me. It just said it was good to see me.',
    name: 'Jonas',
    about: '200 days in',
  },
  {
    words: 'It noticed that my sister is in almost all my good days. I hadn’t. I called her.',
    name: 'Amina',
    about: 'writes on the train home',
  },
];
