/** The settings that need the server to be of use: when days begin and end, reminders, and the tour. */
import { DaySettings } from './account/day-settings.tsx';
import { TourAgain } from './account/tour-again.tsx';
import { DailyReminder } from './notifications/daily-reminder.tsx';
import { SettingsSection } from './settings-section.tsx';
import { toast } from './ui/toast-store.ts';

const sayUpdated = () => void toast({ title: 'Preferences Updated' });

export function MoreSettings() {
  return (
    <>
      <SettingsSection id="day" title="Your day">
        <DaySettings onKept={sayUpdated} />
      </SettingsSection>
      <SettingsSection id="reminders" title="Reminders">
        <DailyReminder label="Daily reminder" onKept={sayUpdated} />
      </SettingsSection>
      <SettingsSection id="tour" title="The tour">
        <TourAgain />
      </SettingsSection>
    </>
  );
}
