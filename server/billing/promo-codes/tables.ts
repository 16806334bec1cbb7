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
    /** In capitals. */
    code: text().notNull().unique(),
    /** Shown to whoever enters it. */
    description: text().notNull(),
    discountType: text('discount_type').$type<DiscountType>().notNull(),
    /** Days of a free trial, percent from 1 to 100, or cents. */
    discountValue: integer('discount_value').notNull(),
    /** null: no limit. */
    maxUses: integer('max_uses'),
    /** The number of its rows in `promo_code_usages`, at the end of each transaction. */
    currentUses: integer('current_uses').notNull().default(0),
    /** The first instant at which it can be used. */
    validFrom: instant('valid_from').notNull(),
    /** The first instant at which it can be used no more; null: never. */
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
 * Who uses a code. Without a subscription it is a reservation: it holds the place until the payment came, and is given back
 * otherwise. The use of a deleted account still counts, and names nobody.
 */
export const promoCodeUsages = pgTable(
  'promo_code_usages',
  {
    id: uuid().primaryKey(),
    promoCodeId: uuid('promo_code_id')
      .notNull()
      .references(() => promoCodes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** When it was reserved last. */
    usedAt: instant('used_at').notNull(),
    /** As the payment provider names it. */
    subscriptionId: text('subscription_id'),
  },
  (table) => [
    unique('promo_code_usages_person').on(table.promoCodeId, table.userId),
    index('promo_code_usages_user').on(table.userId),
    index('promo_code_usages_reserved').on(table.usedAt).where(sql`${table.subscriptionId} is null`),
  ],
);
