/** Content-Security-Policy sources for the payment form. */
import type { Offer } from '../../contract/offers.ts';

interface FormSources {
  scripts: string[];
  frames: string[];
  connections: string[];
}

/**
 * Empty unless Premium is for sale. The sources follow "Content security policy" in Stripe's integration security guide
 * (https://docs.stripe.com/security/guide). Bank pages open inside Stripe's frame.
 */
export function formSourcesOf(offer: Offer): FormSources {
  if (offer !== 'sale') return { scripts: [], frames: [], connections: [] };
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return { scripts, frames: [...scripts, 'https://hooks.stripe.com'], connections: ['https://api.stripe.com'] };
}
