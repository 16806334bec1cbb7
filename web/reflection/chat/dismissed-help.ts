/** Messages whose helplines were dismissed, stored on this device. */
import { createStoredList } from '../../platform/stored-list.ts';

/** Maximum number of stored ids. Helplines of older messages reappear, which is harmless. */
const MAX_STORED = 200;

export const dismissedHelp = createStoredList(
  (userId) => `evenglow-help-away:${userId}`,
  (value): value is string => typeof value === 'string',
);

export function dismissHelp(userId: string, messageId: string): void {
  dismissedHelp.change(userId, (all) => [...all, messageId].slice(-MAX_STORED));
}
