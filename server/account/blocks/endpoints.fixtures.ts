/** Example requests to the endpoints of blocked users, for the tests that cover all endpoints. */
import { buildMember } from '../../testing/builders.ts';
import type { EndpointFixtures, ItemFactory } from '../../testing/endpoint-fixtures.ts';
import { block } from './blocks.queries.ts';

const blocked: ItemFactory = async (app, owner) => {
  await block(app.database.orm, owner.user.id, (await buildMember(app)).user.id);
  const [first]: { id: string }[] = (await owner.request('GET', '/api/account/blocked')).json();
  return { id: first?.id ?? '' };
};

export const FIXTURES: EndpointFixtures = {
  listBlocked: { anonymous: 'unauthorized', other: 'own' },
  unblockPerson: { anonymous: 'unauthorized', other: 'not_found', thing: blocked },
};
