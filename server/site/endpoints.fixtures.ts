/** What the tests of all endpoints know of those of the site. */
import type { EndpointFixtures } from '../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  getHealth: { anonymous: { status: 200 }, other: 'none' },
  getLiveness: { anonymous: { status: 200 }, other: 'none' },
  getReadiness: { anonymous: { status: 200 }, other: 'none' },
  getDemoVideoPlayer: { anonymous: { status: 200 }, other: 'none' },
};
