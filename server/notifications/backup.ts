/** Notifications' part of a user's backup: the preferences. */
import type { BackupPart } from '../platform/backup-sections/backup-section.ts';
import { userNotificationPreferences } from './tables.ts';

export const notificationsBackup: BackupPart = {
  sections: [
    {
      list: 'notificationPreferences',
      table: userNotificationPreferences,
      owner: 'userId',
      key: [],
      leftOut: { updatedAt: 'It says when this server last wrote the row.' },
      restored: {},
    },
  ],
  leftOut: {
    notification_plans: 'It says how far this server has planned.',
    scheduled_notifications: 'It says what this server told, or is about to.',
    notification_delivery_log: 'It says what this server told, and how.',
    push_subscriptions: 'They belong to a browser and this server.',
  },
};
