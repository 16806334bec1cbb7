/** Requests of the connections' endpoints for the tests of all endpoints. */
import { FEED_PREFIX } from '../../contract/calendar-feed.ts';
import { keyedHashOf, newSecret } from '../account/index.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from '../testing/app.ts';
import type { Member } from '../testing/builders.ts';
import type { EndpointFixtures, FillAccount, ItemFactory } from '../testing/endpoint-fixtures.ts';
import { calendarFeeds, mailReplies, webhookDeliveries, webhooks } from './tables.ts';

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

/** Creates a webhook without the confirmation that it needs. */
export async function buildWebhook(
  app: TestApp,
  { user }: Member,
  row: Partial<typeof webhooks.$inferInsert> = {},
): Promise<{ id: string }> {
  const id = newId();
  await app.database.orm.insert(webhooks).values({
    userId: user.id,
    id,
    url: 'https://hooks.example/evenglow',
    events: ['entry.created'],
    createdAt: app.clock.now(),
    ...row,
  });
  return { id };
}

const webhook: ItemFactory = (app, owner) => buildWebhook(app, owner);

const delivery: ItemFactory = async (app, owner) => {
  const [now, id] = [app.clock.now(), newId()];
  const { id: webhookId } = await buildWebhook(app, owner);
  await app.database.orm.insert(webhookDeliveries).values({
    userId: owner.user.id,
    id,
    webhookId,
    event: 'test',
    eventKey: `test-${id}`,
    data: {},
    state: 'failed',
    createdAt: now,
    retryUntil: now,
  });
  return { id };
};

export const FIXTURES: EndpointFixtures = {
  getCalendarFeed: { anonymous: 'unauthorized', other: 'own' },
  // These two require a confirmation first: see calendar-feed.test.ts and webhooks.test.ts.
  createCalendarFeed: { body: { withWords: false }, anonymous: 'unauthorized', other: 'none' },
  createWebhook: {
    body: { url: 'https://hooks.example/evenglow', events: ['entry.created'], withWords: false },
    anonymous: 'unauthorized',
    other: 'none',
  },
  changeCalendarFeed: { body: { withWords: false }, anonymous: 'unauthorized', other: 'not_found', thing: feed },
  deleteCalendarFeed: { anonymous: 'unauthorized', other: 'own' },
  readCalendarFeed: { anonymous: { status: 200 }, other: 'own', thing: feed },
  getMailReplies: { anonymous: 'unauthorized', other: 'own' },
  changeMailReplies: { body: { isOn: false }, anonymous: 'unauthorized', other: 'own' },
  receiveInboundMail: { anonymous: { status: 404 }, other: 'refused', refusal: [404, 'not_found'] },
  listWebhooks: { anonymous: 'unauthorized', other: 'own' },
  changeWebhook: { body: { isOn: false }, anonymous: 'unauthorized', other: 'not_found', thing: webhook },
  deleteWebhook: { anonymous: 'unauthorized', other: 'not_found', thing: webhook },
  testWebhook: { anonymous: 'unauthorized', other: 'not_found', thing: webhook },
  listWebhookDeliveries: { anonymous: 'unauthorized', other: 'not_found', thing: webhook },
  resendWebhookDelivery: { anonymous: 'unauthorized', other: 'not_found', thing: delivery },
};

export const fillAccount: FillAccount = async (app, person) => {
  await feed(app, person);
  await app.database.orm
    .insert(mailReplies)
    .values({ userId: person.user.id, isOn: true, validAfter: app.clock.now() })
    .onConflictDoNothing();
  await delivery(app, person);
};
