/** Settings: who is signed in, whether AI reads what they write, and how the pages look; then what is fetched late. */
import { PAGES } from '../contract/pages.ts';
import { AccountDetails } from './account/account-details.tsx';
import { AiPreference } from './analysis/ai-preference.tsx';
import { SettingsSection } from './settings-section.tsx';
import { AppearanceChoice } from './ui/appearance-choice.tsx';
import { useLazy } from './ui/lazy.ts';

/** Not with the page, which everybody fetches so that it opens without a network. Without one these could change nothing. */
const fetchMore = () => import('./settings-more.tsx');

export function SettingsPage() {
  const more = useLazy(fetchMore, true);
  return (
    <div className="max-w-column">
      <h1 className="mb-6 pt-2 text-3xl sm:text-4xl lg:pt-0">{PAGES.settings.heading}</h1>
      <div className="grid gap-5">
        <SettingsSection id="account" title="Account">
          <AccountDetails />
        </SettingsSection>
        <SettingsSection id="ai" title="AI">
          <AiPreference />
        </SettingsSection>
        <SettingsSection id="appearance" title="Appearance">
          <AppearanceChoice />
        </SettingsSection>
        {more && <more.MoreSettings />}
      </div>
    </div>
  );
}
