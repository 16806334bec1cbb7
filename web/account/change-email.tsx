/** Dialog that requests a change of email address. Mount it to open it. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { emailChangeSchema } from '../../contract/recovery.ts';
import { useUser } from '../platform/session.ts';
import { toast } from '../platform/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmailField } from './email-field.tsx';
import { errorText } from './error-texts.ts';
import { FormSkeleton, NoPasswordYet } from './no-password-yet.tsx';
import { PasswordField } from './password-field.tsx';
import { changeEmailMutation, hasPasswordQuery } from './recovery/queries.ts';
import { SunnyLetter } from './recovery/recovery-drawings.tsx';
import { showFieldFailures, useAccountForm } from './use-account-form.ts';

/** `onDone` is called when the dialog should close, whether or not a change was requested. */
export function ChangeEmail({ onDone }: { onDone: () => void }) {
  const { data: hasPassword = true, isPending } = useQuery(hasPasswordQuery);
  const [requestedEmail, setAsked] = useState<string>();
  const formId = useId();
  const { mutate, isPending: isRequesting } = useMutation(changeEmailMutation());
  const user = useUser();
  const form = useAccountForm(emailChangeSchema, { email: '', password: '' });
  const { errors } = form.formState;

  const submit = form.handleSubmit((change) => {
    if (isRequesting) return;
    mutate(change, {
      onSuccess: () => setAsked(change.email),
      onError: (error) => {
        if (showFieldFailures(form, ['email', 'password'], error)) return;
        const description = errorText(error, 'Your email address hasn’t changed. Please try again.');
        toast({ title: 'Link not sent', description, variant: 'destructive' });
      },
    });
  });

  const close = (open: boolean) => !open && onDone();
  if (requestedEmail !== undefined) {
    return (
      <Dialog
        open
        onOpenChange={close}
        size="narrow"
        title="Check your email"
        footer={<Button onClick={onDone}>Done</Button>}
      >
        <div aria-live="polite" className="pb-3">
          <SunnyLetter className="-ms-5 mb-4" />
          <p className="text-soft">
            We sent a link to{' '}
            <strong dir="auto" className="font-medium text-ink [overflow-wrap:anywhere]">
              {requestedEmail}
            </strong>
            . Open it within 24 hours to start using that address. Until then, nothing changes.
          </p>
        </div>
      </Dialog>
    );
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      size="narrow"
      pending={isPending}
      title={hasPassword ? 'Change email' : 'Set a password first'}
      description={hasPassword ? 'We’ll send a link to the new address. Nothing changes until you open it.' : undefined}
      footer={
        hasPassword &&
        !isPending && (
          <>
            <Button variant="quiet" onClick={onDone}>
              Cancel
            </Button>
            <Button type="submit" form={formId} loading={isRequesting}>
              Send link
            </Button>
          </>
        )
      }
    >
      {isPending && <FormSkeleton />}
      {!isPending && !hasPassword && <NoPasswordYet onDone={onDone} />}
      {!isPending && hasPassword && (
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 pb-2">
          <EmailField
            label="New email"
            registration={form.register('email')}
            error={errors.email?.message}
            autoComplete="email"
          />
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label="Your password"
            kind="current"
            registration={form.register('password')}
            error={errors.password?.message}
          />
        </form>
      )}
    </Dialog>
  );
}
