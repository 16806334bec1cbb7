/** Reflection's part of a user's backup. */
import { sql } from 'drizzle-orm';
import type { BackupRow } from '../../contract/backup.ts';
import type { BackupPart } from '../platform/backup-sections/backup-section.ts';
import {
  aiChatMessages,
  aiChatSessions,
  entriesLeftOut,
  ownPrompts,
  promptsGiven,
  reflectionNotes,
  reflectionSettings,
} from './tables.ts';

export const reflectionBackup: BackupPart = {
  sections: [
    { list: 'reflectionSettings', table: reflectionSettings, owner: 'userId', key: [], restore: {} },
    { list: 'ownPrompts', table: ownPrompts, owner: 'userId', key: ['id'], restore: {} },
    { list: 'promptsGiven', table: promptsGiven, owner: 'userId', key: ['id'], restore: {} },
    {
      list: 'conversations',
      table: aiChatSessions,
      owner: 'userId',
      key: ['id'],
      excluded: { messagesCount: 'It follows from the messages.', revision: 'It numbers the writes of this server.' },
      references: { entryId: 'entries' },
      restore: {
        after: async (tx, userId) => {
          await tx.execute(sql`
            update ai_chat_sessions s set messages_count = counted.messages, revision = s.revision + 1
            from (select session_id, count(*)::int as messages from ai_chat_messages where user_id = ${userId} group by session_id) counted
            where s.user_id = ${userId} and s.id = counted.session_id and s.messages_count <> counted.messages`);
        },
      },
    },
    {
      list: 'conversationMessages',
      table: aiChatMessages,
      owner: 'userId',
      key: ['id'],
      order: ['sessionId', 'position', 'id'],
      excluded: {
        writtenUntil: 'It says until when this server writes a reply.',
        idempotencyKey: 'It tells repeated requests apart.',
      },
      computed: { state: `case row.state when 'writing' then 'partial' else row.state end` },
      references: { sessionId: 'conversations' },
      mapNestedIds: (row, map) => {
        // The schema of this list has validated the row.
        const { sources, details } = row as BackupRow<'conversationMessages'>;
        for (const source of sources) source.id = map(source.id);
        const { summary } = details;
        if (summary?.entryId) summary.entryId = map(summary.entryId);
      },
      restore: {},
    },
    {
      list: 'reflectionNotes',
      table: reflectionNotes,
      owner: 'userId',
      key: ['id'],
      references: { sessionId: 'conversations', messageId: 'conversationMessages' },
      restore: {},
    },
    {
      list: 'entriesLeftOut',
      table: entriesLeftOut,
      owner: 'userId',
      key: ['entryId'],
      references: { entryId: 'entries' },
      restore: {},
    },
  ],
  excluded: {},
};
