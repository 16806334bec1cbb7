/** The feature `contact`: what visitors send, whether they have an account or not. */
import type { Deps, Feature } from '../platform/feature.ts';
import { messageJobs } from './messages.ts';
import { newsletterJobs } from './newsletter.ts';
import { contactRoutes } from './routes.ts';

export { type ContactMessage, findMessagesByEnd, listMessages, removeMessage } from './messages.queries.ts';
export { removeAddressByEmail } from './newsletter.queries.ts';
export { listReaders } from './newsletter.ts';

export function contactFeature(deps: Deps): Feature {
  return { routes: contactRoutes(deps), jobs: [...messageJobs(deps), ...newsletterJobs(deps)] };
}
