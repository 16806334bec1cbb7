/** Endpoint fixtures of push and unsubscribing for the tests that run over every endpoint. */
import { newId } from '../../platform/ids.ts';
import type { EndpointFixtures, ItemFactory } from '../../testing/endpoint-fixtures.ts';
import { BROWSER_KEYS } from '../../testing/push-service.ts';

const endpoint = 'https://push.example/send/1';

/** A notice sent to the user. */
const notice: ItemFactory = async ({ database: { sql } }, { user }) => {
  const id = newId();
  await sql`
    insert into scheduled_notifications (id, user_id, type, occasion, scheduled_for)
    values (${id}, ${user.id}, 'test', ${id}, now())`;
  await sql`
    insert into notification_delivery_log (id, user_id, notification_id, type, title, message, delivery_method, state,
      not_before, send_before, metadata, created_at)
    values (${newId()}, ${user.id}, ${id}, 'test', 'A test', 'It works.', 'inbox', 'sent', now(), now(),
      '{"path": "/", "tag": "test"}', now())`;
  return { id };
};

export const FIXTURES: EndpointFixtures = {
  getPushKey: { anonymous: 'unauthorized', other: 'own' },
  savePushSubscription: { body: { endpoint, keys: BROWSER_KEYS }, anonymous: 'unauthorized', other: 'own' },
  removePushSubscription: { body: { endpoint }, anonymous: 'unauthorized', other: 'own' },
  checkPushSubscription: { body: { endpoint }, anonymous: 'unauthorized', other: 'own' },
  unsubscribeFromMails: { anonymous: { status: 404 }, other: 'none' },
  redirectToUnsubscribePage: { anonymous: { status: 404 }, other: 'none' },
  getMailState: { anonymous: { status: 404 }, other: 'none' },
  resubscribeToMails: { anonymous: { status: 404 }, other: 'none' },
  markNoticeOpened: { anonymous: 'unauthorized', other: 'not_found', thing: notice },
};
