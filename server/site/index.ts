/** The feature `site`: the contact form, the newsletter, the demo video and health checks. */
import type { Deps, Feature } from '../platform/feature.ts';
import { contactMessageJobs } from './contact-messages.ts';
import { forgetMailsJob, forgetMailsSubscriber } from './forget-mails.ts';
import { healthRoutes } from './health.ts';
import { newsletterJobs } from './newsletter.ts';
import { siteRoutes } from './routes.ts';

export {
  type ContactMessage,
  findMessagesByIdSuffix,
  listMessages,
  removeMessage,
} from './contact-messages.queries.ts';
export { forgetMailsOf } from './forget-mails.ts';
export { removeSubscriberByEmail } from './newsletter.queries.ts';
export { listSubscribers } from './newsletter.ts';

export function siteFeature(deps: Deps): Feature {
  return {
    routes: siteRoutes(deps),
    subscribers: [forgetMailsSubscriber(deps)],
    jobs: [...contactMessageJobs(deps), ...newsletterJobs(deps), forgetMailsJob(deps)],
  };
}

/** Health checks must answer while the database is down, so no session is looked up for them. */
export function healthFeature(parts: { assertReady(): Promise<void> }): Feature {
  return { routes: healthRoutes(parts), withoutSession: true };
}
