/** The account section of the profile: email, password, provider, passkeys and history. */

import type { ReactNode } from 'react';
import { dateInWords } from '../../../contract/words.ts';
import { useUser } from '../../platform/session.ts';
import { SettingRow } from '../../ui/setting-row.tsx';
import { AppLockSetting } from '../app-lock-setting.tsx';
import { PasskeysSection } from '../passkeys.tsx';
import { SignInSettings } from '../sign-in-settings.tsx';

export function AccountInformation() {
  const { createdAt, timezone } = useUser();
  return (
    <>
      <SignInSettings />
      <WayIn id="passkeys" title="Passkeys">
        <PasskeysSection />
      </WayIn>
      <WayIn id="app-lock" title="App lock">
        <AppLockSetting />
      </WayIn>
      <SettingRow label="Member Since" value={createdAt ? dateInWords(createdAt, timezone) : 'N/A'} />
    </>
  );
}

/** A sign-in method that needs more than one line. */
function WayIn({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="py-4">
      <h3 id={`${id}-title`} className="mb-2 text-base text-ink">
        {title}
      </h3>
      {children}
    </section>
  );
}
