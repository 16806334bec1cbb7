/** Settings: who is signed in, whether AI reads what they write, and how the pages look. */
import { AccountDetails } from './account/account-details.tsx';
import { AiPreference } from './analysis/ai-preference.tsx';
import { PAGE_TITLES } from './frame-skeleton.tsx';
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
        <Section id="ai" title="AI">
          <AiPreference />
        </Section>
        <Section id="appearance" title="Appearance">
          <AppearanceChoice />
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
