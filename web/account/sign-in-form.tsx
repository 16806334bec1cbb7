/** The sign-in form. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { credentialsSchema } from '../../contract/account.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { toast } from '../ui/toast-store.ts';
import { useCapsLock } from './caps-lock.ts';
import { failureWords } from './failure.ts';
import { signInMutation } from './queries.ts';
import { showFieldFailures, useAccountForm } from './use-account-form.ts';

export function SignInForm({ labelledBy }: { labelledBy: string }) {
  const { mutate, isPending } = useMutation(signInMutation(useQueryClient()));
  const form = useAccountForm(credentialsSchema, { email: '', password: '' });
  const { errors } = form.formState;
  const capsLock = useCapsLock();
  const { onBlur, ...password } = form.register('password');

  const submit = form.handleSubmit((credentials) => {
    if (isPending) return;
    mutate(credentials, {
      onError: (error) => {
        showFieldFailures(form, ['email', 'password'], error);
        toast({
          title: 'Sign in failed',
          description: failureWords(error, 'Please check your email and password.'),
          variant: 'destructive',
        });
      },
    });
  });

  return (
    <form noValidate aria-labelledby={labelledBy} onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message} hint={capsLock.on && 'Caps Lock is on.'}>
        {(control) => (
          <PasswordInput
            {...control}
            {...password}
            onKeyUp={capsLock.watch.onKeyUp}
            onBlur={(event) => {
              capsLock.watch.onBlur();
              void onBlur(event);
            }}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Button type="submit" size="large" loading={isPending}>
        {isPending ? 'Signing in' : 'Sign in'}
      </Button>
    </form>
  );
}
