/** Billing's part of a user's backup, which is empty. */
import type { BackupPart } from '../platform/backup-sections/backup-section.ts';

const PAYMENTS = 'It is about payments to this server. Receipts are at Stripe.';

export const billingBackup: BackupPart = {
  sections: [],
  excluded: {
    daily_usage: 'It counts what was done here on a day, for the limits of the plan.',
    request_counts: 'It counts the requests of programs, for their limits.',
    stripe_customers: PAYMENTS,
    subscriptions: PAYMENTS,
    receipts: PAYMENTS,
    billing_notices: PAYMENTS,
    promo_code_usages: 'It keeps anybody from using a code twice on this server.',
  },
};
