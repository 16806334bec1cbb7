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
      excluded: { updatedAt: 'When this server last wrote the row.' },
      restore: {},
    },
  ],
  excluded: {
    notification_plans: 'How far this server has planned.',
    scheduled_notifications: 'What this server has sent or will send.',
    notification_delivery_log: 'What this server has sent, and by which channel.',
    push_subscriptions: 'They belong to a browser and this server.',
  },
};
