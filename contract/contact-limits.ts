/** Categories and lengths of contact messages to the operator. */

export const CONTACT_CATEGORIES = ['general', 'technical', 'billing', 'privacy', 'feature', 'business'] as const;
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

/** Maximum code points of each field. */
export const CONTACT_MAX = { name: 120, subject: 200, message: 5000 } as const;
