/** Endpoint fixtures of notifications for the tests that run over every endpoint. */
import { expect } from 'vitest';
import type { EndpointFixtures, FillAccount } from '../testing/endpoint-fixtures.ts';

const PREFERENCES = {
  dailyReminderEnabled: true,
  dailyReminderTime: '20:00',
  weeklyReflectionEnabled: false,
  weeklyReflectionDay: 6,
  streakReminderEnabled: true,
  milestoneNotificationsEnabled: false,
  timezone: 'Europe/Lisbon',
};

export const FIXTURES: EndpointFixtures = {
  getNotificationPreferences: { anonymous: 'unauthorized', other: 'own' },
  setNotificationPreferences: {
    body: PREFERENCES,
    anonymous: 'unauthorized',
    other: 'own',
  },
  getReminderQuestion: { query: '?time=20:00', anonymous: 'unauthorized', other: 'own' },
  getReminderCalendar: { anonymous: 'unauthorized', other: 'own' },
};

export const fillAccount: FillAccount = async (app, recipient) => {
  expect((await recipient.request('PUT', '/api/notifications/preferences', PREFERENCES)).statusCode).toBe(200);
  const { sql } = app.database;
  const userId = recipient.user.id;
  await sql`insert into notification_plans (user_id) values (${userId}) on conflict do nothing`;
  const [notice] = await sql<{ id: string }[]>`
    insert into scheduled_notifications (id, user_id, type, occasion, scheduled_for)
    values (gen_random_uuid(), ${userId}, 'test', 'filled', now()) returning id`;
  await sql`
    insert into notification_delivery_log (id, user_id, notification_id, type, title, message, delivery_method, state,
      not_before, send_before, metadata, created_at)
    values (gen_random_uuid(), ${userId}, ${notice?.id ?? ''}, 'test', 'A test', 'It works.', 'inbox', 'sent', now(), now(),
      '{"path": "/", "tag": "test"}', now())`;
  await sql`
    insert into push_subscriptions (id, user_id, session_id, endpoint, subscription)
    select gen_random_uuid(), ${userId}, sid, 'https://push.example/' || sid, '{"p256dh": "", "auth": ""}'
    from sessions where user_id = ${userId} limit 1`;
};
