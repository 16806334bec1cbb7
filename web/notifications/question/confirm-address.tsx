/** After choosing email with an unconfirmed address: reminders start once the link in a mail was opened. */
import { useUser } from '../../platform/session.ts';
import type { SavedAnswer } from './use-reminder-question.ts';

export function ConfirmAddress({ confirmation }: { confirmation: NonNullable<SavedAnswer['confirmation']> }) {
  const { email } = useUser();
  return (
    <div role="status" className="text-ink">
      {confirmation.isSent ? (
        <p>
          We sent a link to <strong className="font-semibold [overflow-wrap:anywhere]">{email}</strong>. Open it in this
          browser within a day to start your reminders.
        </p>
      ) : (
        <p>{confirmation.reason} You can ask for a new link under Notifications.</p>
      )}
    </div>
  );
}
