/** The part of a person's backup that insights owns: only what the person wrote or chose. The rest is recomputed. */
import type { BackupRow } from '../../contract/backup.ts';
import type { BackupPart } from '../platform/backup-sections/backup-section.ts';
import { namedPeople, thankYouCards, yearReviews } from './tables.ts';

const LINK = 'The link opens a page of this server. A new one is made from the card.';

export const insightsBackup: BackupPart = {
  sections: [
    { list: 'namedPeople', table: namedPeople, owner: 'userId', key: ['key'], restore: {} },
    {
      list: 'thankYouCards',
      table: thankYouCards,
      owner: 'userId',
      key: ['id'],
      excluded: { linkHash: LINK, expiresAt: LINK, revokedAt: LINK },
      restore: {},
    },
    {
      list: 'yearReviews',
      table: yearReviews,
      owner: 'userId',
      key: ['year'],
      mapNestedIds: (row, map) => {
        // The rows were parsed with this list's schema.
        for (const month of (row as BackupRow<'yearReviews'>).edits.months ?? []) {
          if (month.entryId !== undefined) month.entryId = map(month.entryId);
        }
      },
      restore: {},
    },
  ],
  excluded: {
    user_streaks: 'It is counted from the entries.',
    day_counts: 'They are counted from the entries.',
    year_counts: 'They are counted from the entries.',
    changed_days: 'It says which days are to be counted again.',
  },
};
