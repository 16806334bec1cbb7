/**
 * Tables of the community: follows, likes, comments, challenges, messages, reports and links. Triggers maintain the
 * counter tables, also when rows are deleted with an account or an entry.
 */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReportKind, ReportReason } from '../../contract/reports.ts';
import { users } from '../account/index.ts';
import { gratitudeEntries, sharedEntries } from '../journal/index.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const userReference = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const entry = () =>
  uuid('entry_id')
    .notNull()
    .references(() => sharedEntries.entryId, { onDelete: 'cascade' });

export const userFollows = pgTable(
  'user_follows',
  {
    followerId: userReference('follower_id'),
    followingId: userReference('following_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followingId] }),
    index('user_follows_following').on(table.followingId, table.followerId),
    check('user_follows_not_oneself', sql`${table.followerId} <> ${table.followingId}`),
  ],
);

/** Numbers of followers and followed users. */
export const followCounts = pgTable('follow_counts', {
  userId: userReference('user_id').primaryKey(),
  followers: integer().notNull().default(0),
  following: integer().notNull().default(0),
});

export const entryLikes = pgTable(
  'entry_likes',
  { entryId: entry(), userId: userReference('user_id'), createdAt: instant('created_at').notNull() },
  (table) => [primaryKey({ columns: [table.entryId, table.userId] }), index('entry_likes_user').on(table.userId)],
);

/** Search index of the names of public profiles. A trigger of `user_profiles` writes it. */
export const publicNames = pgTable(
  'public_names',
  { userId: userReference('user_id').primaryKey(), words: tsvector().notNull() },
  (table) => [index('public_names_found').using('gin', table.words)],
);

export const entryComments = pgTable(
  'entry_comments',
  {
    id: uuid().primaryKey(),
    entryId: entry(),
    userId: userReference('user_id'),
    content: text().notNull(),
    /** Always a top-level comment: there is one level of replies. */
    parentCommentId: uuid('parent_comment_id').references((): AnyPgColumn => entryComments.id, { onDelete: 'cascade' }),
    /** Removed by an operator: visible to its author only. */
    isWithheld: boolean('is_withheld').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('entry_comments_entry').on(table.entryId, table.createdAt, table.id),
    index('entry_comments_user').on(table.userId, table.createdAt),
    index('entry_comments_parent').on(table.parentCommentId).where(sql`${table.parentCommentId} is not null`),
  ],
);

export const challenges = pgTable(
  'challenges',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    prompt: text().notNull(),
    category: text().notNull(),
    difficulty: text().$type<'easy' | 'medium' | 'hard'>().notNull(),
    tags: text().array().notNull().default(sql`'{}'`),
    /** In the local calendar of each participant, both inclusive. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** Number of entries that complete it. */
    length: integer().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Neither read nor written any more; see `challengeCounts`. Kept for servers of the previous version beside this one. */
    participantCount: integer('participant_count').notNull().default(0),
    entriesCount: integer('entries_count').notNull().default(0),
    /** Null for seasonal challenges. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('challenges_end').on(table.endDate),
    check('challenges_difficulty_known', sql`${table.difficulty} in ('easy', 'medium', 'hard')`),
  ],
);

export const challengeParticipations = pgTable(
  'challenge_participations',
  {
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    userId: userReference('user_id'),
    status: text().$type<'active' | 'completed' | 'left'>().notNull().default('active'),
    progress: integer().notNull().default(0),
    completedAt: instant('completed_at'),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.challengeId, table.userId] }),
    index('challenge_participations_user').on(table.userId),
    check('challenge_participations_status_known', sql`${table.status} in ('active', 'completed', 'left')`),
  ],
);

/**
 * Copies of participations, read across people, while participations are with their person's other rows. Joining and leaving
 * write them in their transaction, and events after changes of entries.
 */
export const challengePeople = pgTable(
  'challenge_people',
  {
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    userId: userReference('user_id'),
    takesPart: boolean('takes_part').notNull(),
    progress: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.challengeId, table.userId] }),
    index('challenge_people_user').on(table.userId),
  ],
);

/** Numbers of participants and of their entries, also of those who left. Triggers of `challenge_people` write it. */
export const challengeCounts = pgTable('challenge_counts', {
  challengeId: uuid('challenge_id')
    .primaryKey()
    .references(() => challenges.id, { onDelete: 'cascade' }),
  participants: integer().notNull().default(0),
  entries: integer().notNull().default(0),
});

/** Two participants, in the order of their ids. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    lowId: userReference('low_id'),
    highId: userReference('high_id'),
    lastMessageAt: instant('last_message_at').notNull(),
    /** Unread messages per participant; updated in the transaction that writes or reads them. */
    lowUnread: integer('low_unread').notNull().default(0),
    highUnread: integer('high_unread').notNull().default(0),
    /** The participant whose first message was a request, and what became of it. Both null if it was none. */
    requestedBy: uuid('requested_by'),
    requestState: text('request_state').$type<'waiting' | 'declined' | 'accepted'>(),
  },
  (table) => [
    uniqueIndex('conversations_pair').on(table.lowId, table.highId),
    index('conversations_low').on(table.lowId, table.lastMessageAt),
    index('conversations_high').on(table.highId, table.lastMessageAt),
    check('conversations_in_order', sql`${table.lowId} < ${table.highId}`),
    check('conversations_request_state_known', sql`${table.requestState} in ('waiting', 'declined', 'accepted')`),
  ],
);

export const privateMessages = pgTable(
  'private_messages',
  {
    id: uuid().primaryKey(),
    conversationId: uuid('conversation_id').notNull(),
    senderId: userReference('sender_id'),
    receiverId: userReference('receiver_id'),
    content: text().notNull(),
    /** Reported by its receiver: visible to its sender only. */
    isWithheld: boolean('is_withheld').notNull().default(false),
    isRead: boolean('is_read').notNull().default(false),
    readAt: instant('read_at'),
    /** Scoped to the sender. */
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.conversationId],
      foreignColumns: [conversations.id],
      name: 'private_messages_conversation',
    }).onDelete('cascade'),
    index('private_messages_order').on(table.conversationId, table.createdAt, table.id),
    uniqueIndex('private_messages_idempotency').on(table.senderId, table.idempotencyKey),
  ],
);

/** Reports of members to the operator. A trigger clears the note when the reporter's account is deleted. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<ReportKind>().notNull(),
    /** Id of the reported content, which may be deleted. */
    subjectId: uuid('subject_id').notNull(),
    /** Author of the content, or owner of the profile. */
    reportedUserId: userReference('about_id'),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull().default(''),
    /** The reported text at that time. */
    words: text().notNull().default(''),
    state: text().$type<'open' | 'removed' | 'kept'>().notNull().default('open'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('reports_once').on(table.reporterId, table.kind, table.subjectId),
    index('reports_subject').on(table.subjectId),
    index('reports_open').on(table.createdAt).where(sql`${table.state} = 'open'`),
    check('reports_kind_known', sql`${table.kind} in ('entry', 'comment', 'message', 'profile')`),
    check('reports_state_known', sql`${table.state} in ('open', 'removed', 'kept')`),
  ],
);

/** A link with which its user invites others to follow them; one at a time. */
export const followInvites = pgTable(
  'follow_invites',
  {
    userId: userReference('user_id').primaryKey(),
    /** Keyed hash of the link's secret. */
    linkHash: text('link_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('follow_invites_hash').on(table.linkHash)],
);

/** Public links to one entry. */
export const entryLinks = pgTable(
  'entry_links',
  {
    id: uuid().notNull(),
    entryId: uuid('entry_id').notNull(),
    userId: userReference('user_id'),
    /** Keyed hash of the link's secret. */
    linkHash: text('link_hash').notNull(),
    /** Whether the shared page names the author. */
    showsName: boolean('shows_name').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.entryId],
      foreignColumns: [gratitudeEntries.userId, gratitudeEntries.id],
      name: 'entry_links_own_entry',
    }).onDelete('cascade'),
    // Not unique, since it does not contain the owner; hashes of random secrets differ.
    index('entry_links_hash').on(table.linkHash),
    index('entry_links_entry').on(table.entryId),
  ],
);
