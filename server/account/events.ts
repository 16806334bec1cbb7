/** What can happen to an account that other features must hear of. */
import type { EventType } from '../platform/events/events.ts';

/** The person's days follow another zone, or end at another hour. */
export const daySettingsChanged: EventType<{ userId: string }> = { name: 'account.day_settings_changed' };
