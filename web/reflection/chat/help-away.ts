/** Help lines that a person has put away, by message: kept on this device. */
import { keptList } from '../../platform/kept-list.ts';

/** So many are remembered; the lines of what was said long before come back, which does no harm. */
const REMEMBERED = 200;

export const helpAway = keptList(
  (userId) => `evenglow-help-away:${userId}`,
  (value): value is string => typeof value === 'string',
);

export function putHelpAway(userId: string, messageId: string): void {
  helpAway.change(userId, (all) => [...all, messageId].slice(-REMEMBERED));
}
