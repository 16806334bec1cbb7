/** The form that creates an account. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { registrationSchema } from '../../contract/account.ts';
import { PASSWORD_MIN } from '../../contract/limits.ts';
import { browserTimeZone } from '../platform/clock.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { toast } from '../ui/toast-store.ts';
import { useCapsLock } from './caps-lock.ts';
import { failureWords } from './failure.ts';
import { registerMutation } from './queries.ts';
import { showFieldFailures, useAccountForm } from './use-account-form.ts';

const FIELDS = ['email', 'password', 'firstName', 'lastName'] as const;

export function RegisterForm({ labelledBy }: { labelledBy: string }) {
  const { mutate, isPending } = useMutation(registerMutation(useQueryClient()));
  const form = useAccountForm(registrationSchema, { email: '', password: '', firstName: '', lastName: '' });
  const { errors } = form.formState;
  const capsLock = useCapsLock();
  const { onBlur, ...password } = form.register('password');

  const submit = form.handleSubmit(({ lastName, ...registration }) => {
    if (isPending) return;
    const body = { ...registration, ...(lastName ? { lastName } : {}), timezone: browserTimeZone() };
    mutate(body, {
      onError: (error) => {
        showFieldFailures(form, FIELDS, error);
        toast({
          title: 'Account creation failed',
          description: failureWords(error, 'Please try again.'),
          variant: 'destructive',
        });
      },
    });
  });

  return (
    <form noValidate aria-labelledby={labelledBy} onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => <Input {...control} {...form.register('firstName')} autoComplete="given-name" dir="auto" />}
        </Field>
        <Field label="Last name" aside="optional" error={errors.lastName?.message}>
          {(control) => <Input {...control} {...form.register('lastName')} autoComplete="family-name" dir="auto" />}
        </Field>
      </div>
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
      <Field
        label="Password"
        error={errors.password?.message}
        hint={
          capsLock.on ? 'Caps Lock is on.' : `At least ${PASSWORD_MIN} characters. A few plain words in a row are good.`
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...password}
            onKeyUp={capsLock.watch.onKeyUp}
            onBlur={(event) => {
              capsLock.watch.onBlur();
              void onBlur(event);
            }}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" size="large" loading={isPending}>
        {isPending ? 'Creating your journal' : 'Create account'}
      </Button>
      <p className="text-center text-faint text-sm">Nothing you write is public until you share it.</p>
    </form>
  );
}
