import { useMutation, useQueryClient } from '@tanstack/react-query';
import { credentialsSchema } from '../../contract/account.ts';
import { toast } from '../platform/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { TextLink } from '../ui/link.tsx';
import { EmailField } from './email-field.tsx';
import { errorText } from './error-texts.ts';
import { PasswordField } from './password-field.tsx';
import { signInMutation } from './queries.ts';
import { showFieldFailures, useAccountForm } from './use-account-form.ts';

export function SignInForm({ labelledBy }: { labelledBy: string }) {
  const { mutate, isPending } = useMutation(signInMutation(useQueryClient()));
  const form = useAccountForm(credentialsSchema, { email: '', password: '' });
  const { errors } = form.formState;

  const submit = form.handleSubmit((credentials) => {
    if (isPending) return;
    mutate(credentials, {
      onError: (error) => {
        showFieldFailures(form, ['email', 'password'], error);
        toast({
          title: 'Sign in failed',
          description: errorText(error, 'Please check your email and password.'),
          variant: 'destructive',
        });
      },
    });
  });

  return (
    <form noValidate aria-labelledby={labelledBy} onSubmit={(event) => void submit(event)} className="grid gap-5">
      <EmailField
        registration={form.register('email')}
        error={errors.email?.message}
        autoComplete="username webauthn"
      />
      <PasswordField
        label="Password"
        kind="current"
        registration={form.register('password')}
        error={errors.password?.message}
      />
      <TextLink to="/forgot-password" className="-my-3 inline-flex h-11 items-center justify-self-end">
        Forgot your password?
      </TextLink>
      <Button type="submit" size="large" loading={isPending}>
        {isPending ? 'Signing in' : 'Sign in'}
      </Button>
    </form>
  );
}
