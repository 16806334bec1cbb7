/** What the tests of all endpoints know of those of notifications. */
import { expect } from 'vitest';
import type { EndpointFixtures, FillAccount } from '../testing/endpoint-fixtures.ts';

const CHOSEN = {
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
    body: CHOSEN,
    anonymous: 'unauthorized',
    other: 'own',
  },
  getReminderCalendar: { anonymous: 'unauthorized', other: 'own' },
};

export const fillAccount: FillAccount = async (_app, person) => {
  expect((await person.request('PUT', '/api/notifications/preferences', CHOSEN)).statusCode).toBe(200);
};
