/** The registration form. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { registrationSchema } from '../../contract/account.ts';
import { ApiError } from '../platform/call.ts';
import { browserTimeZone } from '../platform/clock.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { textLinkStyle } from '../ui/link.tsx';
import { EmailField } from './email-field.tsx';
import { FORM_PROBLEM_ID, FormProblem } from './form-problem.tsx';
import { PasswordField } from './password-field.tsx';
import { registerMutation } from './queries.ts';
import { showFormFailure, useAccountForm } from './use-account-form.ts';

const FIELDS_BEHIND_LINK = ['password', 'firstName', 'lastName', 'invite'] as const;
const FIELDS = ['email', ...FIELDS_BEHIND_LINK] as const;

interface RegisterFormProps {
  labelledBy: string;
  /** True if registration requires an invitation. */
  invited?: boolean;
  /** The invite code from the link. */
  invite?: string | null;
  /** The address typed so far. */
  email?: string;
  /** The mailed link, which replaces the email address. */
  link?: { token: string; onInvalid: () => void };
}

// The link has confirmed the address, so the form has no field for it.
const withoutEmail = registrationSchema.extend({ email: z.string() });

export function RegisterForm({ labelledBy, invited = false, invite = null, email = '', link }: RegisterFormProps) {
  const { mutate, isPending } = useMutation(registerMutation(useQueryClient(), link?.token));
  const form = useAccountForm(link ? withoutEmail : registrationSchema, {
    email,
    password: '',
    firstName: '',
    lastName: '',
    invite: invite ?? '',
  });
  const { errors } = form.formState;
  // Registered before the other fields, because the first registered field with an error takes focus.
  const firstName = form.register('firstName');
  const lastName = form.register('lastName');

  const submit = form.handleSubmit(({ lastName, invite: code, ...registration }) => {
    if (isPending) return;
    const body = {
      ...registration,
      ...(lastName ? { lastName } : {}),
      ...(code ? { invite: code } : {}),
      timezone: browserTimeZone(),
    };
    mutate(body, {
      onError: (error) => {
        if (link && error instanceof ApiError && error.status === 404) return link.onInvalid();
        showFormFailure(form, link ? FIELDS_BEHIND_LINK : FIELDS, error, {
          title: 'Account creation failed',
          fallback: 'Please try again.',
        });
      },
    });
  });

  return (
    <form noValidate aria-labelledby={labelledBy} onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => <Input {...control} {...firstName} autoComplete="given-name" dir="auto" />}
        </Field>
        <Field label="Last name" aside="optional" error={errors.lastName?.message}>
          {(control) => <Input {...control} {...lastName} autoComplete="family-name" dir="auto" />}
        </Field>
      </div>
      {!link && <EmailField registration={form.register('email')} error={errors.email?.message} />}
      <PasswordField
        label="Password"
        kind="new"
        registration={form.register('password')}
        error={errors.password?.message}
      />
      {invited && (
        <InviteField registration={form.register('invite')} error={errors.invite?.message} isFromLink={!!invite} />
      )}
      <FormProblem id={FORM_PROBLEM_ID} message={errors.root?.message} />
      <Button type="submit" size="large" aria-describedby={errors.root && FORM_PROBLEM_ID} loading={isPending}>
        {isPending ? 'Creating account…' : 'Create account'}
      </Button>
      <p className="text-balance text-center text-faint text-sm">
        You need to be 13 or older. By creating an account you agree to the{' '}
        <a href="/terms-of-service" className={classNames(textLinkStyle, 'reach')}>
          Terms of Service
        </a>{' '}
        and the{' '}
        <a href="/privacy-policy" className={classNames(textLinkStyle, 'reach')}>
          Privacy Policy
        </a>
        . Your entries are private unless you share them.
      </p>
    </form>
  );
}

interface InviteFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  isFromLink: boolean;
}

export function InviteField({ registration, error, isFromLink }: InviteFieldProps) {
  return (
    <Field
      label="Invitation code"
      error={error}
      hint={isFromLink ? 'From your invitation.' : 'You need an invitation to join. The code is in the link you got.'}
    >
      {(control) => (
        <Input {...control} {...registration} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      )}
    </Field>
  );
}
