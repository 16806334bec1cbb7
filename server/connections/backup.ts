/** The connections' part of a user's backup, which is empty. */
import type { BackupPart } from '../platform/backup-sections/backup-section.ts';

export const connectionsBackup: BackupPart = {
  sections: [],
  excluded: {
    calendar_feeds: 'Its address belongs to this server.',
    mail_replies: 'Reply addresses belong to this server.',
    webhooks: 'Their secrets belong to this server.',
    webhook_deliveries: 'What this server has sent.',
  },
};
