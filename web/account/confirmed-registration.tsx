/** Registration on servers that confirm addresses first: the form for the address, and what to do next. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { registrationRequestSchema, requestRegistration } from '../../contract/account.ts';
import type { EndpointRequest } from '../../contract/http.ts';
import { call } from '../platform/call.ts';
import { browserTimeZone } from '../platform/clock.ts';
import { Button } from '../ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { FORM_PROBLEM_ID, FormProblem } from './form-problem.tsx';
import { useFocusOnArrival } from './recovery/use-focus-on-arrival.ts';
import { InviteField } from './register-form.tsx';
import { showFormFailure, useAccountForm } from './use-account-form.ts';

interface ConfirmedRegistrationProps {
  labelledBy: string;
  invited: boolean;
  invite: string | null;
  /** The address typed so far. */
  email: string;
}

export function ConfirmedRegistration({ labelledBy, invited, invite, email: typed }: ConfirmedRegistrationProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: EndpointRequest<typeof requestRegistration>['body']) => call(requestRegistration, { body }),
    meta: { errorToast: 'own' },
  });
  const form = useAccountForm(registrationRequestSchema, { email: typed, invite: invite ?? '' });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ email, invite: code }) => {
    if (isPending) return;
    const body = { email, timezone: browserTimeZone(), ...(invited && code ? { invite: code } : {}) };
    mutate(body, {
      onSuccess: () => setSentTo(email),
      onError: (error) =>
        showFormFailure(form, ['email', 'invite'], error, {
          title: 'Account creation failed',
          fallback: 'Please try again.',
        }),
    });
  });
  if (sentTo !== undefined) return <LinkSent email={sentTo} onTryAgain={() => setSentTo(undefined)} />;
  return (
    <form noValidate aria-labelledby={labelledBy} onSubmit={(event) => void submit(event)} className="grid gap-5">
      <EmailField registration={form.register('email')} error={errors.email?.message} />
      {invited && (
        <InviteField
          registration={form.register('invite')}
          error={errors.invite?.message}
          isFromLink={invite !== null}
        />
      )}
      <FormProblem id={FORM_PROBLEM_ID} message={errors.root?.message} />
      <Button type="submit" size="large" aria-describedby={errors.root && FORM_PROBLEM_ID} loading={isPending}>
        {isPending ? 'Sending…' : 'Continue by email'}
      </Button>
    </form>
  );
}

/** The same for every address, so that it does not reveal whether an account exists. */
function LinkSent({ email, onTryAgain }: { email: string; onTryAgain: () => void }) {
  const title = useFocusOnArrival();
  return (
    <div>
      <h2 ref={title} tabIndex={-1} className="text-ink text-xl outline-none">
        Check your email
      </h2>
      <p className="mt-2 text-soft">
        We’ve sent a link to{' '}
        <strong dir="auto" className="font-medium text-ink [overflow-wrap:anywhere]">
          {email}
        </strong>
        . It works for a day.
      </p>
      <p className="mt-4 border-hair border-s-2 ps-4 text-soft text-sm">
        Didn’t get it? Check your spam folder and the address.
      </p>
      <Button variant="secondary" className="mt-6" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}
