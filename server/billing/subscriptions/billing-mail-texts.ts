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
    preview: 'What happens then, and how to change it.',
    heading: `Your free time ends on ${day}`,
    parts: [
      greetingOf(to),
      {
        say: [
          'On that day ',
          { strong: priceWords(subscription) },
          ` is charged to ${cardWords(subscription)}, and Premium goes on.`,
        ],
      },
      {
        box: [
          { strong: 'Rather not?' },
          ' Cancel before then, and nothing is charged. Your entries stay yours either way.',
        ],
      },
      { button: 'See my billing', link },
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
        say: [
          'Would you like to keep it? Add a card before then. Premium is ',
          { strong: priceWords(subscription) },
          '.',
        ],
      }
    : {
        say: [
          'Would you like to keep it? Come back on that day. Premium is ',
          { strong: priceWords(subscription) },
          '.',
        ],
      };
  return {
    subject: `Your free Premium ends on ${day}`,
    preview: 'It ends by itself, and nothing is charged.',
    heading: `Your free time ends on ${day}`,
    parts: [
      greetingOf(to),
      {
        say: 'It ends by itself and nothing is charged. From then on you are on Free, and everything you wrote stays yours.',
      },
      more,
      { button: 'See my billing', link },
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
    subject: 'Your payment for Premium did not go through',
    preview: 'Premium stays on for now. A look at your card helps.',
    heading: 'Your payment did not go through',
    parts: [
      greetingOf(to),
      {
        say: `Your bank said no${when} to ${subscription.cardLast4 === null ? 'your payment' : cardWords(subscription)}. It happens: a card runs out, or a bank is careful.`,
      },
      {
        say: [
          'Premium stays on until ',
          { strong: formatDate(graceUntil, to.timezone) },
          ', and we try again meanwhile. With a card that works, all is well at once.',
        ],
      },
      { button: 'Update my card', link },
      { add: 'Whatever you decide, your entries stay yours.' },
      { copy: link },
    ],
    footer: FOOTER,
  };
}

const FOOTER = ['Evenglow sends this because it is about your money. Your card is with Stripe, and never with us.'];

function priceWords({ interval, amount }: MailedSubscription): string {
  const price = priceOf(amount ?? PREMIUM_PRICES[interval ?? 'month']);
  return interval === null ? price : `${price} a ${interval}`;
}

function cardWords({ cardBrand, cardLast4 }: MailedSubscription): string {
  const brand = cardBrand ?? 'card';
  return `your ${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${cardLast4}`;
}
