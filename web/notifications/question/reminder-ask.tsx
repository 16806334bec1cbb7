/** Decides whether Home asks where to remind the user; the card is loaded only then. */
import { REMINDER_QUESTION_ENTRIES } from '../../../contract/notifications.ts';
import { useUser } from '../../platform/session.ts';
import { useLazy } from '../../ui/lazy.ts';
import { hasAnswered } from './answered.ts';

const loadCard = () => import('./reminder-card.tsx');

/** `totalEntries` is undefined while the count is loading. */
export function ReminderAsk({ totalEntries = 0 }: { totalEntries: number | undefined }) {
  const { id } = useUser();
  const isDue = totalEntries >= REMINDER_QUESTION_ENTRIES && !hasAnswered(id);
  const part = useLazy(loadCard, isDue);
  return isDue && part ? <part.ReminderCard /> : null;
}
