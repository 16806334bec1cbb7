/** What a page must be allowed to load for the payment form, beyond what comes from this server. */
import type { Offer } from '../../contract/offers.ts';

interface FormSources {
  scripts: string[];
  frames: string[];
  calls: string[];
}

/**
 * Sources for the content policy: nothing unless Premium can be bought. As in "Content security policy" of Stripe's
 * integration security guide (https://docs.stripe.com/security/guide). Pages of banks open within Stripe's frame.
 */
export function formSourcesOf(offer: Offer): FormSources {
  if (offer !== 'sale') return { scripts: [], frames: [], calls: [] };
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return { scripts, frames: [...scripts, 'https://hooks.stripe.com'], calls: ['https://api.stripe.com'] };
}
