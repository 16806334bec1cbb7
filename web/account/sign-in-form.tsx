import { useMutation, useQueryClient } from '@tanstack/react-query';
import { credentialsSchema } from '../../contract/account.ts';
import { Button } from '../ui/button.tsx';
import { TextLink } from '../ui/link.tsx';
import { EmailField } from './email-field.tsx';
import { FORM_PROBLEM_ID, FormProblem } from './form-problem.tsx';
import { PasswordField } from './password-field.tsx';
import { signInMutation } from './queries.ts';
import { showFormFailure, useAccountForm } from './use-account-form.ts';

export function SignInForm({ labelledBy }: { labelledBy: string }) {
  const { mutate, isPending } = useMutation(signInMutation(useQueryClient()));
  const form = useAccountForm(credentialsSchema, { email: '', password: '' });
  const { errors } = form.formState;

  const submit = form.handleSubmit((credentials) => {
    if (isPending) return;
    mutate(credentials, {
      onError: (error) => {
        showFormFailure(form, ['email', 'password'], error, {
          title: 'Sign in failed',
          fallback: 'Please check your email and password.',
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
      <FormProblem id={FORM_PROBLEM_ID} message={errors.root?.message} />
      <Button type="submit" size="large" aria-describedby={errors.root && FORM_PROBLEM_ID} loading={isPending}>
        {isPending ? 'Signing in' : 'Sign in'}
      </Button>
    </form>
  );
}
