/** The sections of a user's backup with their account, profile and blocks. */
import type { BackupRow } from '../../contract/backup.ts';
import { isName } from '../../contract/characters.ts';
import type { BackupPart } from '../platform/backup-sections/backup-section.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { changeDaySettings } from './accounts.ts';
import { upsertProfile } from './profile/profile.queries.ts';
import { blocks, userProfiles, users } from './tables.ts';
import { findUser, updateName, updateUser } from './users.queries.ts';

const CREDENTIAL_REASON = 'It opens the account.';
const OPERATOR_REASON = 'It is a decision of the operator or of the payment, not of the person.';

export const accountBackup: BackupPart = {
  sections: [
    {
      list: 'account',
      table: users,
      owner: 'id',
      key: [],
      excluded: {
        emailProvedAt: 'It says what this server has seen.',
        password: CREDENTIAL_REASON,
        passwordChangedAt: CREDENTIAL_REASON,
        profileImageUrl: 'It is an address of this server. The picture itself is in the ZIP.',
        disabledAt: OPERATOR_REASON,
        subscriptionTier: OPERATOR_REASON,
        subscriptionStatus: OPERATOR_REASON,
        subscriptionPeriodEnd: OPERATOR_REASON,
        adminSince: OPERATOR_REASON,
        updatedAt: 'It says when this server last wrote the row.',
      },
      computed: { picture: `case when row.profile_image_url is not null then 'picture.webp' end` },
      restore: {
        // The rows were parsed with the schema of this list.
        write: (tx, userId, rows) => writeAccount(tx, userId, rows as unknown as BackupRow<'account'>[]),
      },
    },
    {
      list: 'profile',
      table: userProfiles,
      owner: 'userId',
      key: [],
      excluded: {
        withheldPublic: 'It is a decision of the operator. The backup has what the person chose.',
        updatedAt: 'It says when this server last wrote the row.',
      },
      computed: { isPublic: 'coalesce(row.withheld_public, row.is_public)' },
      restore: {
        write: async (tx, userId, rows) => {
          for (const row of rows as unknown as BackupRow<'profile'>[]) {
            const displayName = row.displayName !== null && isName(row.displayName) ? row.displayName : null;
            await upsertProfile(tx, userId, { ...row, displayName }, new Date());
          }
          return rows.length;
        },
      },
    },
    {
      list: 'blocks',
      table: blocks,
      owner: 'blockerId',
      key: ['blockedId'],
      // The plain id of a user without a public profile would reveal which content is theirs.
      sealed: 'blockedId',
      restore: {
        onlyIf: {
          condition: 'given."blockedId" <> $2::uuid and exists (select from users where id = given."blockedId")',
          reason: 'The person you blocked has no account here.',
        },
      },
    },
  ],
  excluded: {
    sessions: CREDENTIAL_REASON,
    closed_accounts: 'It says that the account is being deleted.',
    scim_users: 'It is what the directory of an organization says of the account.',
    passkeys: CREDENTIAL_REASON,
    identities: CREDENTIAL_REASON,
    mailed_links: CREDENTIAL_REASON,
    api_tokens: CREDENTIAL_REASON,
    known_devices: 'It says from which browsers one signs in here.',
    account_events: 'It is the log of this account on this server. The profile page shows it.',
  },
};

async function writeAccount(tx: Queryable, userId: string, rows: readonly BackupRow<'account'>[]): Promise<number> {
  for (const row of rows) {
    const { dailyGoal, hasCompletedOnboarding, aiEnabled, dangerCheck, aiTone, timezone, dayEndsAt, checkInsInStreak } =
      row;
    await updateUser(tx, userId, { dailyGoal, hasCompletedOnboarding, aiEnabled, dangerCheck, aiTone });
    // A name that others cannot see leaves the one of the account.
    const firstName = isName(row.firstName) ? row.firstName : (await findUser(tx, userId))?.firstName;
    const lastName = row.lastName !== null && isName(row.lastName) ? row.lastName : null;
    if (firstName !== undefined) await updateName(tx, userId, { firstName, lastName });
    await changeDaySettings(tx, userId, { timezone, dayEndsAt, checkInsInStreak });
  }
  return rows.length;
}
