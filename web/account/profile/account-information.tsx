/** The account section of the profile: email, password, provider, passkeys and history. */

import type { ReactNode } from 'react';
import { fullDate } from '../../platform/date-format.ts';
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
      <SignInMethod id="passkeys" title="Passkeys">
        <PasskeysSection />
      </SignInMethod>
      <SignInMethod id="app-lock" title="App lock">
        <AppLockSetting />
      </SignInMethod>
      <SettingRow label="Member Since" value={createdAt ? fullDate(createdAt, timezone) : 'N/A'} />
    </>
  );
}

/** A sign-in method that needs more than one line. */
function SignInMethod({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="py-4">
      <h3 id={`${id}-title`} className="mb-2 text-base text-ink">
        {title}
      </h3>
      {children}
    </section>
  );
}
