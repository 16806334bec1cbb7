/** Settings: who is signed in, when their days begin and end, reminders, AI, how the pages look, and the tour. */
import { AccountDetails } from './account/account-details.tsx';
import { DaySettings } from './account/day-settings.tsx';
import { TourAgain } from './account/tour-again.tsx';
import { AiPreference } from './analysis/ai-preference.tsx';
import { PAGE_TITLES } from './frame-skeleton.tsx';
import { DailyReminder } from './notifications/daily-reminder.tsx';
import { AppearanceChoice } from './ui/appearance-choice.tsx';
import { usePageTitle } from './ui/page-title.ts';

export function SettingsPage() {
  usePageTitle('Settings');
  return (
    <div className="max-w-column">
      <h1 className="mb-6 pt-2 text-3xl sm:text-4xl lg:pt-0">{PAGE_TITLES['/settings']}</h1>
      <div className="grid gap-5">
        <Section id="account" title="Account">
          <AccountDetails />
        </Section>
        <Section id="day" title="Your day">
          <DaySettings />
        </Section>
        <Section id="reminders" title="Reminders">
          <DailyReminder label="Daily reminder" />
        </Section>
        <Section id="ai" title="AI">
          <AiPreference />
        </Section>
        <Section id="appearance" title="Appearance">
          <AppearanceChoice />
        </Section>
        <Section id="tour" title="The tour">
          <p className="mb-4 text-soft">Five short steps through what is here.</p>
          <TourAgain />
        </Section>
      </div>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-surface border border-hair bg-raised p-5 sm:p-6">
      <h2 id={`${id}-title`} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
