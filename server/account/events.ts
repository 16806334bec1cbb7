/** What can happen to an account that other features must hear of. */
import type { EventType } from '../platform/events/events.ts';

/** The person's days follow another zone, or end at another hour. */
export const daySettingsChanged: EventType<{ userId: string }> = { name: 'account.day_settings_changed' };

/** The person signed in, or is seen again after at least a week. */
export const personReturned: EventType<{ userId: string }> = { name: 'account.person_returned' };

/**
 * The account is deleted, and with it every row that refers to it. Recorded in the same transaction; subscribers remove what
 * is kept elsewhere, such as files, and find no row of the person any more.
 */
export const accountDeleted: EventType<{ userId: string }> = { name: 'account.deleted' };
