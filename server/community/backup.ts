/**
 * The community's part of a user's backup. Comments and messages are exported but not restored: the originals are still
 * with the people they were sent to, and restoring would duplicate them or bring back deleted ones.
 */
import type { BackupPart } from '../platform/backup-sections/backup-section.ts';
import { challengeParticipations, entryComments, entryLikes, privateMessages, userFollows } from './tables.ts';

/** The public display name of the user in this column; null without a public profile. */
const nameOf = (column: string) => `(select coalesce(p.display_name, u.first_name)
  from users u join user_profiles p on p.user_id = u.id and p.is_public where u.id = row.${column})`;

const OPERATOR_DECISION = 'Decided by the operator of the server.';

export const communityBackup: BackupPart = {
  sections: [
    {
      list: 'follows',
      table: userFollows,
      owner: 'followerId',
      key: ['followingId'],
      computed: { name: nameOf('following_id') },
      restore: {
        onlyIf: {
          condition: `given."followingId" <> $2::uuid
            and exists (select from user_profiles where user_id = given."followingId" and is_public)
            and not exists (select from blocks where blocker_id = given."followingId" and blocked_id = $2::uuid)
            and not exists (select from blocks where blocked_id = given."followingId" and blocker_id = $2::uuid)`,
          reason: 'The person you followed has no public profile here.',
        },
      },
    },
    {
      list: 'likes',
      table: entryLikes,
      owner: 'userId',
      key: ['entryId'],
      restore: {
        onlyIf: {
          condition: `exists (select from shared_entries e where e.entry_id = given."entryId"
            and e.user_id <> $2::uuid and e.is_public and not e.is_withheld
            and not exists (select from blocks where blocker_id = e.user_id and blocked_id = $2::uuid)
            and not exists (select from blocks where blocked_id = e.user_id and blocker_id = $2::uuid))`,
          reason: 'The entry you liked isn’t shared here.',
        },
      },
    },
    {
      list: 'comments',
      table: entryComments,
      owner: 'userId',
      key: ['id'],
      excluded: { isWithheld: OPERATOR_DECISION },
    },
    {
      list: 'challenges',
      table: challengeParticipations,
      owner: 'userId',
      key: ['challengeId'],
      excluded: { progress: 'It is counted from the entries.' },
      restore: {
        columns: {
          progress: `(select count(*)::int from gratitude_entries e join challenges c on c.id = e.challenge_id
            where e.user_id = $2::uuid and c.id = given."challengeId" and e.entry_date between c.start_date and c.end_date)`,
        },
        onlyIf: {
          condition: 'exists (select from challenges where id = given."challengeId")',
          reason: 'We don’t have this challenge here.',
        },
      },
    },
    {
      list: 'messages',
      table: privateMessages,
      owner: 'senderId',
      key: ['id'],
      computed: { to: nameOf('receiver_id') },
      excluded: {
        receiverId: 'Users without a public profile are not named.',
        isWithheld: OPERATOR_DECISION,
        isRead: 'It says what the other person did.',
        readAt: 'It says what the other person did.',
        idempotencyKey: 'It only detects repeated requests.',
      },
    },
  ],
  excluded: {
    conversations: 'It is derived from the messages.',
    follow_counts: 'It is counted from the follows.',
    public_names: 'It is derived from the account’s names, for the people search.',
    challenge_people: 'It is copied from the participations.',
    challenges: 'Challenges belong to everybody. Which of them one took part in is in the backup.',
    reports: 'Reports concern other users and the operator.',
    follow_invites: 'The link opens a page of this server, and only its hash is kept.',
    entry_links: 'The links open pages of this server, and only their hash is kept.',
  },
};
