/** What the tests of all endpoints know of those of notifications. */
import type { EndpointFixtures } from '../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  getNotificationPreferences: { anonymous: 'unauthorized', other: 'own' },
  setNotificationPreferences: {
    body: {
      dailyReminderEnabled: true,
      dailyReminderTime: '20:00',
      weeklyReflectionEnabled: false,
      weeklyReflectionDay: 6,
      streakReminderEnabled: true,
      milestoneNotificationsEnabled: false,
      timezone: 'Europe/Lisbon',
    },
    anonymous: 'unauthorized',
    other: 'own',
  },
  getReminderCalendar: { anonymous: 'unauthorized', other: 'own' },
};
