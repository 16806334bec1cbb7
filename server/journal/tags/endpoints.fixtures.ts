/** What the tests of all endpoints know of those of own tags. */
import type { EndpointFixtures } from '../../testing/endpoint-fixtures.ts';

/** The address names nobody, and a tag that nobody has changes nothing. */
export const FIXTURES: EndpointFixtures = {
  listTags: { anonymous: 'unauthorized', other: 'own' },
  renameTag: { body: { from: 'tea', to: 'coffee' }, anonymous: 'unauthorized', other: 'own' },
  removeTag: { body: { name: 'tea' }, anonymous: 'unauthorized', other: 'own' },
  undoTagChange: { body: { changed: [] }, anonymous: 'unauthorized', other: 'own' },
};
