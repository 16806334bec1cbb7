/** Tables of contact messages and newsletter subscribers. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ContactCategory } from '../../contract/contact-limits.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Part of the operator's correspondence, not of an account; deleted after a year. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    category: text().$type<ContactCategory>().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Spam is not mailed, and deleted after a month. */
    isSpam: boolean('is_spam').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** When a mail server, or the outbox folder, accepted it; null while it waits. */
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    index('contact_messages_created_at').on(table.createdAt),
    check(
      'contact_messages_category_known',
      sql`${table.category} in ('general', 'technical', 'billing', 'privacy', 'feature', 'business')`,
    ),
  ],
);

/** Requested and confirmed subscriptions. Unsubscribing deletes the row. */
export const newsletterAddresses = pgTable(
  'newsletter_addresses',
  {
    id: uuid().primaryKey(),
    /** Trimmed and in lower case. */
    email: text().notNull(),
    /** SHA-256 of the token in the last confirmation mail; null until it is sent. */
    tokenHash: text('token_hash'),
    /** When the confirmation link expires; null once confirmed. */
    expiresAt: instant('expires_at'),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    uniqueIndex('newsletter_addresses_email').on(table.email),
    uniqueIndex('newsletter_addresses_token').on(table.tokenHash),
  ],
);
