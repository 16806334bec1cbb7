/** Requests of the connections' endpoints for the tests of all endpoints. */
import { FEED_PREFIX } from '../../contract/calendar-feed.ts';
import { keyedHashOf, newSecret } from '../account/index.ts';
import type { EndpointFixtures, FillAccount, ItemFactory } from '../testing/endpoint-fixtures.ts';
import { calendarFeeds } from './tables.ts';

const SESSION_SECRET = 'a secret of forty-two characters for tests';

/** Without the confirmation that its creation needs. */
const feed: ItemFactory = async (app, { user }) => {
  const secret = FEED_PREFIX + newSecret();
  const row = { userId: user.id, secretHash: keyedHashOf(SESSION_SECRET, secret) };
  await app.database.orm
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: row });
  return { id: `${secret}.ics` };
};

export const FIXTURES: EndpointFixtures = {
  getCalendarFeed: { anonymous: 'unauthorized', other: 'own' },
  // Requires a confirmation first: see calendar-feed.test.ts.
  createCalendarFeed: { body: { withWords: false }, anonymous: 'unauthorized', other: 'none' },
  changeCalendarFeed: { body: { withWords: false }, anonymous: 'unauthorized', other: 'not_found', thing: feed },
  deleteCalendarFeed: { anonymous: 'unauthorized', other: 'own' },
  readCalendarFeed: { anonymous: { status: 200 }, other: 'own', thing: feed },
};

export const fillAccount: FillAccount = async (app, person) => void (await feed(app, person));
