/** Tables of what visitors send: messages to the operator, and addresses for the newsletter. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ContactCategory } from '../../contract/contact-limits.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** They belong to the operator's correspondence, not to an account, and go after a year. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    category: text().$type<ContactCategory>().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** True where a program seems to have filled in the form: it is kept for a while and not mailed. */
    isSpam: boolean('is_spam').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** When a mail server, or the outbox, took it; null while it waits. */
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

/** Whoever asked for the newsletter. Ending it removes the row. */
export const newsletterAddresses = pgTable(
  'newsletter_addresses',
  {
    id: uuid().primaryKey(),
    /** Trimmed and in lower case. */
    email: text().notNull(),
    /** SHA-256 of what stands in the link of the last mail; null until that is sent. */
    tokenHash: text('token_hash'),
    /** Until when it can be confirmed; null once it is. */
    expiresAt: instant('expires_at'),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    uniqueIndex('newsletter_addresses_email').on(table.email),
    uniqueIndex('newsletter_addresses_token').on(table.tokenHash),
  ],
);
