/** The journal's part of a person's backup. */
import type { BackupPart } from '../platform/backup-sections/backup-section.ts';
import { recordEvent } from '../platform/events/events.ts';
import { entriesBulkChanged } from './events.ts';
import { VIDEO_EXTENSIONS } from './media/object-keys.ts';
import { repairShared } from './shared-entries.queries.ts';
import { gratitudeEntries, media } from './tables.ts';

const ENDING = Object.entries(VIDEO_EXTENSIONS)
  .map(([type, ending]) => `when '${type}' then '${ending}'`)
  .join(' ');
const STORAGE_KEY_REASON = 'It names where this server keeps the file.';

export const journalBackup: BackupPart = {
  sections: [
    {
      list: 'entries',
      table: gratitudeEntries,
      owner: 'userId',
      key: ['id'],
      // The same order as the index of the journal.
      order: ['entryDate', 'createdAt', 'id'],
      excluded: {
        mediaUrl: 'It is an address of this server, and follows from the list of media.',
        analysisDue: 'It says when this server asks a model again.',
        analysisAttempts: 'It says how often this server has asked a model.',
        isWithheld: 'It is a decision of the operator.',
        idempotencyKey: 'It tells repeated requests apart.',
        revision: 'It numbers the writes of this server.',
      },
      restore: {
        // The list of media restores the type with the files; a check-in stays one.
        columns: { entry_type: `case given."entryType" when 'mood' then 'mood' else 'text' end` },
        // Others find a shared entry by its id alone.
        onlyIf: {
          condition: 'not exists (select from shared_entries where entry_id = given."id" and user_id <> $2::uuid)',
          reason: 'Someone else has an entry with the same ID.',
        },
        after: async (tx, userId) => {
          await repairShared(tx, userId);
          await recordEvent(tx, entriesBulkChanged, { userId });
        },
      },
    },
    {
      list: 'media',
      table: media,
      owner: 'userId',
      key: ['id'],
      excluded: {
        arrived: 'What has not arrived is not in the backup.',
        posterOf: 'The picture for a video is in the ZIP beside it.',
        fullKey: STORAGE_KEY_REASON,
        previewKey: STORAGE_KEY_REASON,
      },
      computed: {
        file: `'media/' || row.id || '.' || case row.content_type ${ENDING} else 'webp' end`,
        previewFile: `case when row.kind = 'video' and row.has_preview then 'media/' || row.id || '.preview.webp' end`,
      },
      where: 'row.arrived and row.entry_id is not null',
      references: { entryId: 'entries' },
    },
  ],
  excluded: {
    removed_entries: 'It says which entries were deleted, for a day.',
    shared_entries: 'It is derived from the entries.',
  },
};
