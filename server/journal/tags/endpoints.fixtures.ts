/** Requests of the tag endpoints for the tests of all endpoints. */
import type { EndpointFixtures } from '../../testing/endpoint-fixtures.ts';

/** The path has no id, and an unknown tag changes nothing. */
export const FIXTURES: EndpointFixtures = {
  listTags: { anonymous: 'unauthorized', other: 'own' },
  renameTag: { body: { from: 'tea', to: 'coffee' }, anonymous: 'unauthorized', other: 'own' },
  removeTag: { body: { name: 'tea' }, anonymous: 'unauthorized', other: 'own' },
  undoTagChange: { body: { changed: [] }, anonymous: 'unauthorized', other: 'own' },
};
