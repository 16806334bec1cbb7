/** Tables of the connections: the calendar feed, webhooks and their deliveries. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { WebhookEvent } from '../../contract/webhook-events.ts';
import type { DeliveryState, OffReason } from '../../contract/webhooks.ts';
import { users } from '../account/index.ts';
import type { EventData } from './webhooks/event-data.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of the secret in its address. */
    secretHash: text('secret_hash').notNull(),
    withWords: boolean('with_words').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Updated at most once an hour. */
    lastReadAt: instant('last_read_at'),
  },
  (table) => [uniqueIndex('calendar_feeds_secret').on(table.secretHash)],
);

/** Members who never changed it have no row: replies are on where the server can receive mail. */
export const mailReplies = pgTable('mail_replies', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  isOn: boolean('is_on').notNull(),
  /** Addresses made before have ended. */
  validAfter: instant('valid_after').notNull(),
});

/** The secret of a webhook is not stored: it is derived from its id and the server's secret. */
export const webhooks = pgTable(
  'webhooks',
  {
    userId: owner(),
    id: uuid().notNull(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    withWords: boolean('with_words').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Time of the first failed attempt since the last success; null after a success. */
    failingSince: instant('failing_since'),
    /** Null while it is on. */
    offReason: text('off_reason').$type<OffReason>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    userId: owner(),
    /** Also the id of the message, the same at every attempt. */
    id: uuid().notNull(),
    webhookId: uuid('webhook_id').notNull(),
    event: text().$type<WebhookEvent | 'test'>().notNull(),
    /** Names what happened, once per webhook. */
    eventKey: text('event_key').notNull(),
    /** Ids, days and numbers; never words. */
    data: jsonb().$type<EventData>().notNull(),
    state: text().$type<DeliveryState>().notNull().default('sending'),
    /** Since it was created or sent again. */
    attempts: smallint().notNull().default(0),
    /** HTTP status of the last answer. */
    status: integer(),
    problem: text(),
    createdAt: instant('created_at').notNull(),
    attemptedAt: instant('attempted_at'),
    nextAttemptAt: instant('next_attempt_at'),
    /** No attempt begins after it. */
    retryUntil: instant('retry_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      name: 'webhook_deliveries_webhook_fk',
      columns: [table.userId, table.webhookId],
      foreignColumns: [webhooks.userId, webhooks.id],
    }).onDelete('cascade'),
    uniqueIndex('webhook_deliveries_event').on(table.userId, table.webhookId, table.eventKey),
    index('webhook_deliveries_newest').on(table.userId, table.webhookId, table.createdAt),
    index('webhook_deliveries_age').on(table.createdAt),
  ],
);
