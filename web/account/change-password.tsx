/** Dialog that changes the password. Mount it to open it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { passwordChangeFormSchema } from '../../contract/recovery.ts';
import { useUser } from '../platform/session.ts';
import { toast } from '../platform/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { EndAccess } from './end-access.tsx';
import { errorText } from './error-texts.ts';
import { FormSkeleton, NoPasswordYet, useResetLink } from './no-password-yet.tsx';
import { passkeysQuery } from './passkey-queries.ts';
import { PasswordField } from './password-field.tsx';
import { changePasswordMutation, hasPasswordQuery } from './recovery/queries.ts';
import { tokensQuery } from './token-queries.ts';
import { showFieldFailures, useAccountForm } from './use-account-form.ts';

/** `onDone` is called when the dialog should close, whether or not the password was changed. */
export function ChangePassword({ onDone }: { onDone: () => void }) {
  // If this query fails, show the form; submitting it reports the error.
  const { data: hasPassword = true, isPending } = useQuery(hasPasswordQuery);
  const formId = useId();
  const { mutate, isPending: isChanging } = useMutation(changePasswordMutation(useQueryClient()));
  const { email } = useUser();
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  const { data: tokens = [] } = useQuery(tokensQuery);
  const [endAccess, setEndAccess] = useState(false);
  const resetLink = useResetLink(onDone);
  const form = useAccountForm(passwordChangeFormSchema, { currentPassword: '', newPassword: '', again: '' });
  const { errors } = form.formState;

  const submit = form.handleSubmit(({ currentPassword, newPassword }) => {
    if (isChanging) return;
    mutate(
      { currentPassword, newPassword, endAccess },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (showFieldFailures(form, ['currentPassword', 'newPassword'], error)) return;
          const description = errorText(error, 'Your password hasn’t changed. Please try again.');
          toast({ title: 'Password not changed', description, variant: 'destructive' });
        },
      },
    );
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      size="narrow"
      pending={isPending}
      title={hasPassword ? 'Change password' : 'Set a password'}
      description={hasPassword ? 'This signs out your other devices.' : undefined}
      footer={
        hasPassword &&
        !isPending && (
          <>
            <Button variant="quiet" onClick={onDone}>
              Cancel
            </Button>
            <Button type="submit" form={formId} loading={isChanging}>
              Change password
            </Button>
          </>
        )
      }
    >
      {isPending && <FormSkeleton />}
      {!isPending && !hasPassword && <NoPasswordYet onDone={onDone} />}
      {!isPending && hasPassword && (
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 pb-2">
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Current password"
            kind="current"
            registration={form.register('currentPassword')}
            error={errors.currentPassword?.message}
          />
          <PasswordField
            label="New password"
            kind="new"
            registration={form.register('newPassword')}
            error={errors.newPassword?.message}
          />
          <PasswordField
            label="Repeat password"
            kind="again"
            registration={form.register('again')}
            error={errors.again?.message}
          />
          <EndAccess
            passkeys={passkeys.length}
            tokens={tokens.length}
            names={[...passkeys, ...tokens].map(({ name }) => name)}
            checked={endAccess}
            onCheckedChange={setEndAccess}
          />
          <p className="text-sm text-soft">
            Forgot your password?{' '}
            <TextButton onClick={() => !resetLink.isPending && resetLink.send()}>Email me a reset link</TextButton>
          </p>
        </form>
      )}
    </Dialog>
  );
}
