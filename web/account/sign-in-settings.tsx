/** Sign-in settings: email address and password, each with a dialog to change it. */
import { type ComponentType, useState } from 'react';
import { useUser } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { lazy } from '../ui/lazy.ts';
import { SettingRow } from '../ui/setting-row.tsx';
import { ConfirmEmailNotice } from './confirm-email-notice.tsx';

type ChangeDialog = ComponentType<{ onDone: () => void }>;

const changeEmail = lazy(async () => (await import('./change-email.tsx')).ChangeEmail);
const changePassword = lazy(async () => (await import('./change-password.tsx')).ChangePassword);

export function SignInSettings() {
  const { email } = useUser();
  const [opened, setOpened] = useState<{ Dialog: ChangeDialog }>();
  const change = (dialog: ReturnType<typeof lazy<ChangeDialog>>, field: string) => (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Change ${field}`}
      onPointerEnter={dialog.prefetch}
      onClick={() => dialog.open((Dialog) => setOpened({ Dialog }))}
    >
      Change
    </Button>
  );
  return (
    <>
      <SettingRow label="Email" value={email} action={change(changeEmail, 'email')} />
      <ConfirmEmailNotice />
      <SettingRow
        label="Password"
        value={<span aria-hidden="true">••••••••</span>}
        action={change(changePassword, 'password')}
      />
      {opened && <opened.Dialog onDone={() => setOpened(undefined)} />}
    </>
  );
}
