/** Test cards with Stripe's names (https://docs.stripe.com/testing), and the outcome of their payments. */
import type { Decline, PaymentMethod } from './objects.ts';
import { newId, type Store } from './store.ts';

interface TestCard {
  brand: string;
  last4: string;
  /** Why a payment is declined; null if it succeeds. */
  refused: Decline | null;
  /** Declined only for later payments with the saved card. */
  declinesOnlyCharges?: true;
}

const declined = (decline_code: string, message: string): Decline => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code,
  message,
});
const DECLINED = declined('generic_decline', 'Your card was declined.');

const TEST_CARDS = {
  pm_card_visa: { brand: 'visa', last4: '4242', refused: null },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444', refused: null },
  pm_card_chargeDeclined: { brand: 'visa', last4: '0002', refused: DECLINED },
  pm_card_chargeDeclinedInsufficientFunds: {
    brand: 'visa',
    last4: '9995',
    refused: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  /** Can be saved but not charged. */
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', refused: DECLINED, declinesOnlyCharges: true },
} as const satisfies Record<string, TestCard>;

export type CardName = keyof typeof TEST_CARDS;

export function isCardName(text: string): text is CardName {
  return text in TEST_CARDS;
}

/** Decides which payments are declined: by test card, or for all cards of a customer. */
export class CardIssuer {
  readonly #decliningCustomers = new Set<string>();

  refuse(customerId: string): void {
    this.#decliningCustomers.add(customerId);
  }

  accept(customerId: string): void {
    this.#decliningCustomers.delete(customerId);
  }

  /** Why a card entered by the customer is declined; undefined if it is not. */
  declineOf(card: CardName): Decline | undefined {
    return TEST_CARDS[card].refused ?? undefined;
  }

  /** Why a card cannot be saved. */
  declineOnSave(card: CardName): Decline | undefined {
    const { refused, ...rest }: TestCard = TEST_CARDS[card];
    return rest.declinesOnlyCharges ? undefined : (refused ?? undefined);
  }

  /** Why the saved card is declined. */
  declineOfSavedCard(method: PaymentMethod): Decline | undefined {
    if (method.customer && this.#decliningCustomers.has(method.customer)) return DECLINED;
    return Object.values<TestCard>(TEST_CARDS).find(({ last4 }) => last4 === method.card.last4)?.refused ?? undefined;
  }
}

/** A card entered by the customer. */
export function newCard(store: Store, name: CardName, customer: string | null): PaymentMethod {
  const { brand, last4 } = TEST_CARDS[name];
  return store.put<'payment_method'>({
    id: newId('pm'),
    object: 'payment_method',
    created: store.now,
    customer,
    livemode: false,
    metadata: {},
    type: 'card',
    card: { brand, country: 'US', exp_month: 8, exp_year: 2030, funding: 'credit', last4 },
  });
}
