/** Structured data of the product (schema.org). */
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

/** Returns the product with its prices during `offer`. */
export const productOf = (offer: Offer) => ({
  '@type': 'Product',
  name: NAME,
  description: DESCRIPTION,
  brand: { '@type': 'Brand', name: NAME },
  offers: PRICES[offer],
});

/** Returns the site's and publisher's data for the landing page. `origin`: its address without a trailing slash. */
export const siteData = (origin: string) => [
  { '@type': 'WebSite', name: NAME, description: DESCRIPTION, url: `${origin}/` },
  { '@type': 'Organization', name: NAME, url: `${origin}/`, logo: `${origin}/icons/icon-512.png` },
];
