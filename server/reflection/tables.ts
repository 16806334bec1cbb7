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
import { users } from '../account/index.ts';
import { gratitudeEntries } from '../journal/index.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Which prompt a person was given when. */
export const promptsGiven = pgTable(
  'prompts_given',
  {
    id: uuid().notNull(),
    userId: person(),
    /** The person's day it was given for. */
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
    userId: person(),
    title: text().notNull(),
    /** True once the person named it: nothing else changes the title then. */
    isNamed: boolean('is_named').notNull().default(false),
    /** The person's day on which it began. */
    sessionDate: date('session_date', { mode: 'string' }).notNull(),
    reflectionType: text('reflection_type').$type<'free' | 'guided' | 'daily-prompt' | 'entry'>().notNull(),
    /** The question it began with; empty where the person began by themselves. */
    prompt: text().notNull().default(''),
    /** The entry it began from; null for others, and once that entry is gone. */
    entryId: uuid('entry_id').references(() => gratitudeEntries.id, { onDelete: 'set null' }),
    /** Changed in the transaction that writes the messages. */
    messagesCount: integer('messages_count').notNull().default(0),
    /** The beginning of the last message, so that a list of conversations reads no messages. */
    excerpt: text().notNull().default(''),
    /** Rises with each change of title or messages. */
    revision: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // The newest first is written by hand, as the index of the journal.
    index('ai_chat_sessions_entry').on(table.entryId).where(sql`${table.entryId} is not null`),
    check('ai_chat_sessions_type_known', sql`${table.reflectionType} in ('free', 'guided', 'daily-prompt', 'entry')`),
  ],
);

/** What was said in a conversation, in the order of `position`, which begins with 0. */
export const aiChatMessages = pgTable(
  'ai_chat_messages',
  {
    id: uuid().notNull(),
    userId: person(),
    sessionId: uuid('session_id').notNull(),
    position: integer().notNull(),
    role: text().$type<'user' | 'assistant'>().notNull(),
    content: text().notNull(),
    /** `writing`: a reply on its way. `partial`: one that broke off or was stopped, with what had come. */
    state: text().$type<'complete' | 'writing' | 'partial'>().notNull().default('complete'),
    /** Who wrote a reply; null for what the person wrote. */
    source: text().$type<'local' | 'model'>(),
    /** What the local guide did in a reply, so that it does not do it again; empty for all else. */
    moves: text().array().notNull().default(sql`'{}'`),
    /** Passages of the journal and of conversations that a reply used. */
    sources: jsonb().notNull().default(sql`'[]'`),
    /** Whether help lines stand beside it. */
    help: boolean().notNull().default(false),
    /** Why something other than the configured model wrote a reply; null where it did not. */
    reason: text().$type<'quota_exceeded' | 'service_error' | 'switched_off'>(),
    /** Of a reply that is being written: where nobody has saved more of it by then, whoever wrote it is gone. */
    writtenUntil: instant('written_until'),
    /** Of what the person sent, so that a repeated request writes once. */
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
    check('ai_chat_messages_role_known', sql`${table.role} in ('user', 'assistant')`),
    check('ai_chat_messages_state_known', sql`${table.state} in ('complete', 'writing', 'partial')`),
  ],
);

/** What the guide keeps in mind of conversations, in the person's own words. */
export const reflectionNotes = pgTable(
  'reflection_notes',
  {
    id: uuid().notNull(),
    userId: person(),
    sessionId: uuid('session_id').notNull(),
    messageId: uuid('message_id').notNull(),
    /** Whom or what it is about, as the person says it: "my sister", "the exam". */
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

/** Entries that the guide leaves alone, because their author said so. */
export const entriesLeftOut = pgTable(
  'entries_left_out',
  {
    userId: person(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => gratitudeEntries.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.entryId] }),
    index('entries_left_out_entry').on(table.entryId),
  ],
);

/** How a person wants the guide to be. Without a row, it remembers. */
export const reflectionSettings = pgTable('reflection_settings', {
  userId: person().primaryKey(),
  remembers: boolean().notNull().default(true),
  updatedAt: instant('updated_at').notNull(),
});

/** Questions that a person wrote, which come in the daily rotation. */
export const ownPrompts = pgTable(
  'own_prompts',
  {
    id: uuid().notNull(),
    userId: person(),
    prompt: text().notNull(),
    /** How many entries and conversations began with it. */
    timesUsed: integer('times_used').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
