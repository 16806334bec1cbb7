/** Events of accounts for other features. */
import type { EventType } from '../platform/events/events.ts';

/** The user's time zone or end of day changed, or whether check-ins count in the streak. */
export const daySettingsChanged: EventType<{ userId: string }> = { name: 'account.day_settings_changed' };

/** The user signed in, or came back after at least a week. */
export const personReturned: EventType<{ userId: string }> = { name: 'account.person_returned' };

/**
 * The user or an operator removed all API tokens. What other features gave out to programs, such as private addresses,
 * ends with them.
 */
export const accessEnded: EventType<{ userId: string }> = { name: 'account.access_ended' };

/** The account is closed, and its rows are being deleted. Not recorded if they were deleted at once. */
export const accountClosed: EventType<{ userId: string }> = { name: 'account.closed' };

/**
 * The account and all rows that reference it were deleted. Recorded in the same transaction; subscribers remove data
 * outside the database, such as files. The user's rows no longer exist by then.
 */
export const accountDeleted: EventType<{ userId: string }> = { name: 'account.deleted' };
