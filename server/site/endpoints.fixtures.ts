/** Example requests to the endpoints of the site, for the tests that cover all endpoints. */
import type { EndpointFixtures } from '../testing/endpoint-fixtures.ts';

const MESSAGE = {
  name: 'Mara Vogel',
  email: 'mara@example.com',
  category: 'general',
  subject: 'A question',
  message: 'Does it work on the train?',
};

export const FIXTURES: EndpointFixtures = {
  sendContactMessage: { body: MESSAGE, anonymous: { status: 201 }, other: 'none' },
  subscribeToNewsletter: { body: { email: 'mara@example.com' }, anonymous: { status: 202 }, other: 'none' },
  confirmNewsletter: { body: { token: 'A'.repeat(43) }, anonymous: { status: 404 }, other: 'none' },
  unsubscribeFromNewsletter: { body: { id: 'A' }, anonymous: { status: 404 }, other: 'none' },
  unsubscribeFromNewsletterByMailer: { anonymous: { status: 404 }, other: 'none' },
  redirectToNewsletterUnsubscribe: { anonymous: { status: 404 }, other: 'none' },
  getHealth: { anonymous: { status: 200 }, other: 'none' },
  getLiveness: { anonymous: { status: 200 }, other: 'none' },
  getReadiness: { anonymous: { status: 200 }, other: 'none' },
  getDemoVideoPlayer: { anonymous: { status: 200 }, other: 'none' },
};
