/** The channel settings, in a lazily loaded chunk to keep the page within its size budget. */
import { classNames } from '../../ui/class-names.ts';
import type { PreferenceCardProps } from '../preferences.ts';
import { usePush } from '../push-query.ts';
import { OtherChannelsCard, QuietHours, ZoneCard } from './channel-cards.tsx';
import { OnThisDevice } from './on-this-device.tsx';

export function Channels({ preferences, set, onSaved }: PreferenceCardProps & { onSaved: () => void }) {
  const card = { preferences, set };
  return (
    <>
      <OnThisDevice time={preferences.dailyReminderTime} email={preferences.emailEnabled} />
      <OtherChannelsCard {...card} />
      <QuietHours {...card} />
      <ZoneCard zone={preferences.timezone} onSaved={onSaved} />
    </>
  );
}

/** Note shown if no channel outside this server is switched on. */
export function NoChannelNote({
  preferences: { emailEnabled, inboxEnabled },
}: Pick<PreferenceCardProps, 'preferences'>) {
  const { state } = usePush();
  if (emailEnabled || state === 'on') return null;
  return (
    // Invisible until the state of push is known, so that the cards below do not move.
    <p
      role="note"
      className={classNames('mb-4 rounded-control bg-sunken px-4 py-3 text-ink', state === undefined && 'invisible')}
    >
      {inboxEnabled
        ? 'Reminders only show inside Evenglow. Turn on push or email to get them anywhere.'
        : 'You won’t get any reminders. Turn on push, email or the inbox.'}
    </p>
  );
}
