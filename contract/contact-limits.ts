/** What a message to the people who run the server may be about, and how long its parts may be. */

export const CONTACT_CATEGORIES = ['general', 'technical', 'billing', 'privacy', 'feature', 'business'] as const;
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

/** The most characters of each part. */
export const CONTACT_MAX = { name: 120, subject: 200, message: 5000 } as const;
