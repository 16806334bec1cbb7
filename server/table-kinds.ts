/**
 * Where each table's rows are on a database of several machines ([0022](../docs/decisions/0022-where-tables-are.md)), and
 * what still contradicts it. `table-kinds.test.ts` compares both with a migrated database.
 */
import type { KnownBreaches, TableKinds } from './platform/db/distribution.ts';

export const TABLE_KINDS: TableKinds = {
  /** Rows of one person, read by that person: distributed by `user_id`, each person's rows together on one machine. */
  personal: [
    'account_events',
    'ai_chat_messages',
    'ai_chat_sessions',
    'billing_notices',
    'challenge_participations',
    'changed_days',
    'closed_accounts',
    'daily_usage',
    'day_counts',
    'entries_left_out',
    'entry_links',
    'entry_vectors',
    'gratitude_entries',
    'imported_entries',
    'imported_mood_names',
    'imports',
    'known_devices',
    'mail_replies',
    'media',
    'model_calls',
    'named_people',
    'notification_delivery_log',
    'notification_plans',
    'own_prompts',
    'prompts_given',
    'receipts',
    'reflection_notes',
    'reflection_settings',
    'removed_entries',
    'request_counts',
    'scheduled_notifications',
    'staged_writes',
    'subscriptions',
    'thank_you_cards',
    'user_notification_preferences',
    'user_streaks',
    'webhook_deliveries',
    'webhooks',
    'year_counts',
    'year_reviews',
  ],
  /** Small, and joined with personal rows: the same rows on every machine. */
  shared: ['challenges', 'promo_codes', 'users'],
  /** Narrow rows read across people: on one machine, which plans them. */
  community: [
    'blocks',
    'challenge_counts',
    'challenge_people',
    'conversations',
    'entry_comments',
    'entry_counts',
    'entry_likes',
    'follow_counts',
    'private_messages',
    'public_names',
    'shared_entries',
    'user_follows',
    'user_profiles',
  ],
  /** On the same machine as the community's, because no column could distribute them. */
  local: [
    // Found by a secret or a name that must be unique among all people, before it is known whose it is.
    'answered_questions',
    'api_tokens',
    'calendar_feeds',
    'follow_invites',
    'identities',
    'invitations',
    'mailed_links',
    'passkeys',
    'scim_users',
    'sessions',
    // End with their session.
    'provider_sessions',
    'push_subscriptions',
    // Found by an id of the payment provider, or kept without a user once the account is deleted.
    'promo_code_usages',
    'stripe_customers',
    'stripe_events',
    // Of the operator and of the server itself.
    'audit_log',
    'contact_messages',
    'event_deliveries',
    'event_subscribers',
    'guided_scripts',
    'newsletter_addresses',
    'outbox',
    'reports',
    'schema_migrations',
    'service_errors',
    'sign_in_attempts',
  ],
};

/**
 * Each difference between the tables and their kinds. Remove lines here, and add none. `accepted`: it does no harm, so it does
 * not keep `npm run distribute` from running.
 */
export const KNOWN_BREACHES: readonly KnownBreaches[] = [
  {
    // Remove them, and `BEFORE_DISTRIBUTION`, with the next release.
    reason: 'An older server beside this version does not write what others see. `npm run distribute` drops them.',
    accepted: true,
    breaches: [
      'gratitude_entries: trigger older_server_deletes writes shared_entries',
      'gratitude_entries: trigger older_server_shares writes shared_entries',
      'gratitude_entries: trigger older_server_shares_again writes shared_entries',
    ],
  },
  {
    reason: 'The number only tells the marks of a day apart.',
    accepted: true,
    breaches: [
      'gratitude_entries: trigger gratitude_entries_mark_day takes a number from a sequence',
      'gratitude_entries: trigger gratitude_entries_mark_day_change takes a number from a sequence',
      'gratitude_entries: trigger gratitude_entries_mark_day_down takes a number from a sequence',
    ],
  },
];

/** Statements that run before the tables are distributed, once no server runs. They may be repeated. */
export const BEFORE_DISTRIBUTION: readonly string[] = [
  'DROP TRIGGER IF EXISTS older_server_deletes ON gratitude_entries',
  'DROP TRIGGER IF EXISTS older_server_shares ON gratitude_entries',
  'DROP TRIGGER IF EXISTS older_server_shares_again ON gratitude_entries',
];
