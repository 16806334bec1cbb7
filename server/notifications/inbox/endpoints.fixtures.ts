/** Endpoint fixtures of the inbox for the tests that run over every endpoint. */
import type { EndpointFixtures } from '../../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  listInbox: { anonymous: 'unauthorized', other: 'own' },
  countUnreadNotices: { anonymous: 'unauthorized', other: 'own' },
  readAllNotices: { body: { until: '2026-11-23T18:00:00.000Z' }, anonymous: 'unauthorized', other: 'own' },
  undoReadAllNotices: { body: { readAt: '2026-11-23T18:00:00.000Z' }, anonymous: 'unauthorized', other: 'own' },
  sendTestNotice: { anonymous: 'unauthorized', other: 'own' },
};
