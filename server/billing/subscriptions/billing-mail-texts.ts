/** Texts of the mails about payments. */
import { PREMIUM_PRICES, priceOf } from '../../../contract/offers.ts';
import { PAGES } from '../../../contract/pages.ts';
import { formatDate } from '../../../contract/words.ts';
import { greetingOf } from '../../account/index.ts';
import type { MailContent, Part } from '../../platform/mail/layout.ts';
import type { SubscriptionRow } from './tables.ts';

interface Recipient {
  firstName: string;
  /** IANA time zone for dates. */
  timezone: string;
}

type MailedSubscription = Pick<
  SubscriptionRow,
  | 'status'
  | 'interval'
  | 'amount'
  | 'freeUntil'
  | 'endsAt'
  | 'trialEnd'
  | 'graceUntil'
  | 'lastFailedAt'
  | 'cardBrand'
  | 'cardLast4'
>;

/** Undefined if the free time is over or the user has cancelled. */
export function freeTimeEndsMail(
  to: Recipient,
  subscription: MailedSubscription,
  site: string,
  now: Date,
): MailContent | undefined {
  const { freeUntil, endsAt, trialEnd, cardLast4 } = subscription;
  if (!freeUntil || freeUntil <= now || (trialEnd && endsAt)) return undefined;
  const day = formatDate(freeUntil, to.timezone);
  const charged = cardLast4 !== null && !endsAt;
  return charged ? firstPaymentMail(to, subscription, site, day) : freeTimeExpiryMail(to, subscription, site, day);
}

function firstPaymentMail(to: Recipient, subscription: MailedSubscription, site: string, day: string): MailContent {
  const link = `${site}${PAGES.billing.path}`;
  return {
    subject: `Your free Premium ends on ${day}`,
    preview: 'What happens next, and how to change it.',
    heading: `Your free Premium ends on ${day}`,
    parts: [
      greetingOf(to),
      {
        say: [
          'We’ll then charge ',
          { strong: priceWords(subscription) },
          ` to ${cardWords(subscription)}, and you’ll keep Premium.`,
        ],
      },
      {
        box: [
          { strong: 'Don’t want to continue?' },
          ' Cancel before that day and you won’t be charged. You’ll keep your entries either way.',
        ],
      },
      { button: 'View billing', link },
      { copy: link },
    ],
    footer: FOOTER,
  };
}

function freeTimeExpiryMail(to: Recipient, subscription: MailedSubscription, site: string, day: string): MailContent {
  // A trial continues if a card is added in time; after a free code the user has to buy again.
  const link = `${site}${PAGES.billing.path}`;
  const more: Part = subscription.trialEnd
    ? {
        say: ['Want to keep it? Add a card before then. Premium is ', { strong: priceWords(subscription) }, '.'],
      }
    : {
        say: ['Want to keep it? You can get Premium again on that day for ', { strong: priceWords(subscription) }, '.'],
      };
  return {
    subject: `Your free Premium ends on ${day}`,
    preview: 'You won’t be charged.',
    heading: `Your free Premium ends on ${day}`,
    parts: [
      greetingOf(to),
      {
        say: 'You won’t be charged. You’ll move to the free plan and keep all your entries.',
      },
      more,
      { button: 'View billing', link },
      { copy: link },
    ],
    footer: FOOTER,
  };
}

/** Undefined if the payment succeeded meanwhile or Premium is over. */
export function paymentFailedMail(
  to: Recipient,
  subscription: MailedSubscription,
  site: string,
): MailContent | undefined {
  const { status, graceUntil, lastFailedAt } = subscription;
  if (status !== 'past_due' || !graceUntil) return undefined;
  const link = `${site}${PAGES.billing.path}`;
  const when = lastFailedAt ? ` on ${formatDate(lastFailedAt, to.timezone)}` : '';
  return {
    subject: 'Your payment for Premium didn’t go through',
    preview: 'You still have Premium for now. Please check your card.',
    heading: 'Your payment didn’t go through',
    parts: [
      greetingOf(to),
      {
        say: `Your bank declined ${subscription.cardLast4 === null ? 'your payment' : `a payment with ${cardWords(subscription)}`}${when}. This can happen when a card expires, for example.`,
      },
      {
        say: [
          'You’ll keep Premium until ',
          { strong: formatDate(graceUntil, to.timezone) },
          ' while we try again. You can also update your card now.',
        ],
      },
      { button: 'Update my card', link },
      { add: 'Whatever you decide, you’ll keep your entries.' },
      { copy: link },
    ],
    footer: FOOTER,
  };
}

const FOOTER = ['We email you about payments and changes to your plan. Stripe stores your card details, not Evenglow.'];

function priceWords({ interval, amount }: MailedSubscription): string {
  const price = priceOf(amount ?? PREMIUM_PRICES[interval ?? 'month']);
  return interval === null ? price : `${price} a ${interval}`;
}

function cardWords({ cardBrand, cardLast4 }: MailedSubscription): string {
  const brand = cardBrand ?? 'card';
  return `your ${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${cardLast4}`;
}
