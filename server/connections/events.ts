/** Events of the connections for other features. */
import type { EventType } from '../platform/events/events.ts';

/** A webhook was turned off, because its receiver failed for a day or answered that it is gone. */
export const webhookTurnedOff: EventType<{ userId: string; webhookId: string }> = {
  name: 'connections.webhook_turned_off',
};
