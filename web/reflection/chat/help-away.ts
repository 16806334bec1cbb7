/** Messages whose helplines were dismissed, stored on this device. */
import { keptList } from '../../platform/kept-list.ts';

/** Maximum number of stored ids. Helplines of older messages reappear, which is harmless. */
const REMEMBERED = 200;

export const helpAway = keptList(
  (userId) => `evenglow-help-away:${userId}`,
  (value): value is string => typeof value === 'string',
);

export function putHelpAway(userId: string, messageId: string): void {
  helpAway.change(userId, (all) => [...all, messageId].slice(-REMEMBERED));
}
