/** Tables of reflection. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { QuietHelp } from '../../contract/analysis.ts';
import type { ChatDetails } from '../../contract/chat.ts';
import { users } from '../account/index.ts';
import { gratitudeEntries } from '../journal/index.ts';
import type { GuidedConversation } from './conversations/format.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const userIdColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Prompts given to users. */
export const promptsGiven = pgTable(
  'prompts_given',
  {
    id: uuid().notNull(),
    userId: userIdColumn(),
    /** The user's local day. */
    day: date({ mode: 'string' }).notNull(),
    prompt: text().notNull(),
    confidence: real().notNull(),
    personalizedContext: text('personalized_context').notNull(),
    category: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('prompts_given_newest').on(table.userId, table.day, table.createdAt),
  ],
);

/** A conversation with the guide. */
export const aiChatSessions = pgTable(
  'ai_chat_sessions',
  {
    id: uuid().notNull(),
    userId: userIdColumn(),
    title: text().notNull(),
    /** Set when the user renames it; then the guide no longer changes the title. */
    isNamed: boolean('is_named').notNull().default(false),
    /** The user's local day on which it started. */
    sessionDate: date('session_date', { mode: 'string' }).notNull(),
    reflectionType: text('reflection_type').$type<'free' | 'guided' | 'daily-prompt' | 'entry'>().notNull(),
    /** The prompt it started with; empty if the user just started writing. */
    prompt: text().notNull().default(''),
    /**
     * The entry it started from; null without one and after its deletion. A trigger of `gratitude_entries` sets it to
     * null: a foreign key that does so may not contain the owner once the tables are distributed.
     */
    entryId: uuid('entry_id'),
    /** Updated in the transaction that writes the messages. */
    messagesCount: integer('messages_count').notNull().default(0),
    /** The start of the last message, for lists of conversations. */
    excerpt: text().notNull().default(''),
    /** Incremented with each change of title or messages. */
    revision: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // The index for the newest conversations is written by hand in a migration, like that of the journal.
    index('ai_chat_sessions_entry').on(table.entryId).where(sql`${table.entryId} is not null`),
    check('ai_chat_sessions_type_known', sql`${table.reflectionType} in ('free', 'guided', 'daily-prompt', 'entry')`),
  ],
);

/** The parts of a message beyond its text. `place`, `chosen` and `starts` are not shown. */
export interface MessageDetails extends ChatDetails {
  /** Of a message of the user: the id of the pressed choice of the reply before it. */
  chosen?: string;
  /** Of a message of the user: the guided conversation that it starts. */
  starts?: string;
  /** Of a reply: where the guided conversation is. */
  place?: {
    /** Hash of the script, so that an open conversation ends on the version it began with. */
    version: string;
    step: string;
  };
}

/** Messages of a conversation, ordered by `position` from 0. */
export const aiChatMessages = pgTable(
  'ai_chat_messages',
  {
    id: uuid().notNull(),
    userId: userIdColumn(),
    sessionId: uuid('session_id').notNull(),
    position: integer().notNull(),
    role: text().$type<'user' | 'assistant'>().notNull(),
    content: text().notNull(),
    /** `writing`: a reply in progress. `partial`: one that was stopped or failed, with the text so far. */
    state: text().$type<'complete' | 'writing' | 'partial'>().notNull().default('complete'),
    /** Author of a reply; null for the user's messages. */
    source: text().$type<'local' | 'model'>(),
    /** The local guide's moves in a reply, so that they are not repeated, and what it did about danger; or empty. */
    moves: text().array().notNull().default(sql`'{}'`),
    /** Entries and conversations that a reply used. */
    sources: jsonb().notNull().default(sql`'[]'`),
    /** Whether the card with helplines is shown with it. */
    help: boolean().notNull().default(false),
    /** The quiet line with a link to helplines below it, by the kind of sign. */
    quietHelp: text('quiet_help').$type<QuietHelp>(),
    details: jsonb().$type<MessageDetails>().notNull().default({}),
    /** Why the configured model did not write the reply; null if it did. */
    reason: text().$type<'quota_exceeded' | 'service_error' | 'switched_off'>(),
    /** Of a reply in progress: if it is not saved again by then, its writer is gone. */
    writtenUntil: instant('written_until'),
    /** Of a message, so that a retried request writes once. */
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.sessionId],
      foreignColumns: [aiChatSessions.userId, aiChatSessions.id],
      name: 'ai_chat_messages_session',
    }).onDelete('cascade'),
    uniqueIndex('ai_chat_messages_order').on(table.userId, table.sessionId, table.position),
    uniqueIndex('ai_chat_messages_idempotency').on(table.userId, table.idempotencyKey),
    index('ai_chat_messages_writing').on(table.writtenUntil).where(sql`${table.state} = 'writing'`),
    check('ai_chat_messages_quiet_help_known', sql`${table.quietHelp} in ('unsure', 'past', 'other')`),
    check('ai_chat_messages_role_known', sql`${table.role} in ('user', 'assistant')`),
    check('ai_chat_messages_state_known', sql`${table.state} in ('complete', 'writing', 'partial')`),
  ],
);

/**
 * Versions of guided conversations that were started on this server, by the hash of their content. An open conversation
 * ends on the version it began with.
 */
export const guidedScripts = pgTable('guided_scripts', {
  version: text().primaryKey(),
  script: jsonb().$type<GuidedConversation>().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Notes of the guide from conversations, in the user's own words. */
export const reflectionNotes = pgTable(
  'reflection_notes',
  {
    id: uuid().notNull(),
    userId: userIdColumn(),
    sessionId: uuid('session_id').notNull(),
    messageId: uuid('message_id').notNull(),
    /** The person or thing it is about, in the user's words: "my sister", "the exam". */
    about: text().notNull(),
    content: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.sessionId],
      foreignColumns: [aiChatSessions.userId, aiChatSessions.id],
      name: 'reflection_notes_session',
    }).onDelete('cascade'),
    index('reflection_notes_newest').on(table.userId, table.createdAt),
  ],
);

/** Entries that the user excluded from the guide. */
export const entriesLeftOut = pgTable(
  'entries_left_out',
  {
    userId: userIdColumn(),
    entryId: uuid('entry_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.entryId] }),
    foreignKey({
      columns: [table.userId, table.entryId],
      foreignColumns: [gratitudeEntries.userId, gratitudeEntries.id],
      name: 'entries_left_out_own_entry',
    }).onDelete('cascade'),
  ],
);

/** Settings of the guide. Without a row, the memory is on. */
export const reflectionSettings = pgTable('reflection_settings', {
  userId: userIdColumn().primaryKey(),
  remembers: boolean().notNull().default(true),
  updatedAt: instant('updated_at').notNull(),
});

/** Prompts written by users, part of their daily rotation. */
export const ownPrompts = pgTable(
  'own_prompts',
  {
    id: uuid().notNull(),
    userId: userIdColumn(),
    prompt: text().notNull(),
    /** Number of entries and conversations that started with it. */
    timesUsed: integer('times_used').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
