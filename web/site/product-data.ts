/** What Evenglow is and costs, in the vocabulary of schema.org. Each says the product's name and its own kind. */
import { type Offer, PREMIUM_PRICES } from '../../contract/offers.ts';

const NAME = 'Evenglow';
const DESCRIPTION = 'A private, daily gratitude journal with an AI that helps people reflect.';

const price = (name: string, cents: number) => ({
  '@type': 'Offer',
  name,
  price: (cents / 100).toFixed(2),
  priceCurrency: PREMIUM_PRICES.currency,
  availability: 'https://schema.org/InStock',
});

const PRICES: Readonly<Record<Offer, readonly object[]>> = {
  promotion: [price('Free', 0), price('Premium, during the launch period', 0)],
  sale: [
    price('Free', 0),
    price('Premium, monthly', PREMIUM_PRICES.month),
    price('Premium, yearly', PREMIUM_PRICES.year),
  ],
  free: [price('Free', 0)],
};

/** The product with what it costs while there is `offer`. */
export const productOf = (offer: Offer) => ({
  '@type': 'Product',
  name: NAME,
  description: DESCRIPTION,
  brand: { '@type': 'Brand', name: NAME },
  offers: PRICES[offer],
});

/** The site and whose it is, for its first page. `origin`: its address, without a slash at its end. */
export const siteData = (origin: string) => [
  { '@type': 'WebSite', name: NAME, description: DESCRIPTION, url: `${origin}/` },
  { '@type': 'Organization', name: NAME, url: `${origin}/`, logo: `${origin}/icons/icon-512.png` },
];
