/** Tables of promo codes. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { DiscountType, Interval } from '../../../contract/subscriptions.ts';
import { users } from '../../account/index.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const promoCodes = pgTable(
  'promo_codes',
  {
    id: uuid().primaryKey(),
    /** In upper case. */
    code: text().notNull().unique(),
    /** Shown to users who enter the code. */
    description: text().notNull(),
    discountType: text('discount_type').$type<DiscountType>().notNull(),
    /** Days of a free trial, percent from 1 to 100, or cents. */
    discountValue: integer('discount_value').notNull(),
    /** Null: no limit. */
    maxUses: integer('max_uses'),
    /** Number of rows in `promo_code_usages`, at the end of each transaction. */
    currentUses: integer('current_uses').notNull().default(0),
    /** First instant at which the code is valid. */
    validFrom: instant('valid_from').notNull(),
    /** First instant at which the code is no longer valid; null: never. */
    validUntil: instant('valid_until'),
    active: boolean().notNull().default(true),
    applicableIntervals: text('applicable_intervals').array().$type<Interval[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('promo_codes_type_known', sql`${table.discountType} in ('free_trial', 'percent', 'amount')`),
    check('promo_codes_value', sql`${table.discountValue} > 0`),
    check('promo_codes_uses', sql`${table.currentUses} between 0 and coalesce(${table.maxUses}, ${table.currentUses})`),
  ],
);

/**
 * Uses of codes. A row without a subscription is a reservation until its payment arrives, and is deleted otherwise. The
 * use of a deleted account still counts, without a user.
 */
export const promoCodeUsages = pgTable(
  'promo_code_usages',
  {
    id: uuid().primaryKey(),
    promoCodeId: uuid('promo_code_id')
      .notNull()
      .references(() => promoCodes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** When it was last reserved. */
    usedAt: instant('used_at').notNull(),
    /** The payment provider's id. */
    subscriptionId: text('subscription_id'),
  },
  (table) => [
    unique('promo_code_usages_person').on(table.promoCodeId, table.userId),
    index('promo_code_usages_user').on(table.userId),
    index('promo_code_usages_reserved').on(table.usedAt).where(sql`${table.subscriptionId} is null`),
  ],
);
