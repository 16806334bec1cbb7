/** Settings: who is signed in, when their days begin and end, reminders, AI, how the pages look, and the tour. */
import { useEffect, useState } from 'react';
import { AccountDetails } from './account/account-details.tsx';
import { AiPreference } from './analysis/ai-preference.tsx';
import { PAGE_TITLES } from './frame-skeleton.tsx';
import { AppearanceChoice } from './ui/appearance-choice.tsx';
import { usePageTitle } from './ui/page-title.ts';

export function SettingsPage() {
  usePageTitle('Settings');
  const { parts, failed } = useParts();
  return (
    <div className="max-w-column">
      <h1 className="mb-6 pt-2 text-3xl sm:text-4xl lg:pt-0">{PAGE_TITLES['/settings']}</h1>
      <div className="grid gap-5">
        <Section id="account" title="Account">
          <AccountDetails />
        </Section>
        <Section id="day" title="Your day">
          {parts ? <parts.DaySettings /> : <Coming failed={failed} className="min-h-48" />}
        </Section>
        <Section id="reminders" title="Reminders">
          {parts ? (
            <parts.DailyReminder label="Daily reminder" />
          ) : (
            <Coming failed={failed} className="min-h-32 sm:min-h-23" />
          )}
        </Section>
        <Section id="ai" title="AI">
          <AiPreference />
        </Section>
        <Section id="appearance" title="Appearance">
          <AppearanceChoice />
        </Section>
        <Section id="tour" title="The tour">
          {parts ? <parts.TourAgain /> : <Coming failed={failed} className="min-h-20" />}
        </Section>
      </div>
    </div>
  );
}

type Parts = typeof import('./settings-parts.tsx');

/** Not with the page, which everybody fetches so that it opens without a network: these need one anyway. */
function useParts(): { parts: Parts | undefined; failed: boolean } {
  const [parts, setParts] = useState<Parts>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    import('./settings-parts.tsx').then(setParts, () => setFailed(true));
  }, []);
  return { parts, failed };
}

function Coming({ failed, className }: { failed: boolean; className: string }) {
  return (
    <div className={className} aria-busy={!failed}>
      {failed && <p className="text-soft">This cannot be shown without a connection.</p>}
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
