/**
 * Sign-in settings: email address and password, each with a dialog to change it. Where only the identity provider signs
 * in, it has both.
 */
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useUser } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { lazy } from '../ui/lazy.ts';
import { SettingRow } from '../ui/setting-row.tsx';
import { ConfirmEmailNotice } from './confirm-email-notice.tsx';
import { signInOptionsQuery } from './sign-in-options.ts';

type ChangeDialog = ComponentType<{ onDone: () => void }>;

const changeEmail = lazy(async () => (await import('./change-email.tsx')).ChangeEmail);
const changePassword = lazy(async () => (await import('./change-password.tsx')).ChangePassword);

export function SignInSettings() {
  const { email } = useUser();
  const { data: options } = useQuery(signInOptionsQuery);
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
  if (options?.registration === 'provider') {
    return <SettingRow label="Email" value={email} hint={`From ${options.provider?.name ?? 'your sign-in service'}`} />;
  }
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
