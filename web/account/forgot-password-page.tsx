/** The page that requests a password reset link by email. */
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { forgotPasswordSchema } from '../../contract/recovery.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink, TextLink } from '../ui/link.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { AuthSplit } from './auth-split.tsx';
import { EmailField } from './email-field.tsx';
import { FORM_PROBLEM_ID, FormProblem } from './form-problem.tsx';
import { forgotPasswordMutation } from './recovery/queries.ts';
import { SunnyLetter } from './recovery/recovery-drawings.tsx';
import { RecoverySky } from './recovery/recovery-sky.tsx';
import { useFocusOnArrival } from './recovery/use-focus-on-arrival.ts';
import { showFormFailure, useAccountForm } from './use-account-form.ts';

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  usePageTitle(sent ? 'Check your email' : 'Forgot your password?');
  return (
    <AuthSplit
      sky={<RecoverySky phase="dusk" />}
      headline={'Your journal\nis safe.'}
      words="It’ll be here when you’re back."
    >
      {sent ? (
        <LinkSent email={email} onTryAgain={() => setSent(false)} />
      ) : (
        <RequestForm
          email={email}
          onSent={(address) => {
            setEmail(address);
            setSent(true);
          }}
        />
      )}
    </AuthSplit>
  );
}

function RequestForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const titleId = useId();
  const { mutate, isPending } = useMutation(forgotPasswordMutation());
  const form = useAccountForm(forgotPasswordSchema, { email });
  const { errors } = form.formState;

  const submit = form.handleSubmit((values) => {
    if (isPending) return;
    mutate(values.email, {
      onSuccess: () => onSent(values.email),
      onError: (error) => {
        showFormFailure(form, ['email'], error, {
          title: 'Error',
          fallback: 'Failed to send reset email. Please try again.',
        });
      },
    });
  });

  return (
    <>
      <h1 id={titleId} className="text-3xl text-ink">
        Forgot your password?
      </h1>
      <p className="mt-2 mb-7 text-soft">Enter your email and we’ll send you a reset link.</p>
      <form noValidate aria-labelledby={titleId} onSubmit={(event) => void submit(event)} className="grid gap-5">
        <EmailField registration={form.register('email')} error={errors.email?.message} />
        <FormProblem id={FORM_PROBLEM_ID} message={errors.root?.message} />
        <Button type="submit" size="large" aria-describedby={errors.root && FORM_PROBLEM_ID} loading={isPending}>
          {isPending ? 'Sending…' : 'Send reset link'}
        </Button>
      </form>
      <p className="mt-6 flex flex-wrap items-center justify-center gap-x-1 text-soft">
        Remember your password?
        <TextLink to="/auth" className="inline-flex h-11 items-center px-1">
          Sign in
        </TextLink>
      </p>
    </>
  );
}

/** The same for every address, so that it does not reveal whether an account exists. */
function LinkSent({ email, onTryAgain }: { email: string; onTryAgain: () => void }) {
  const title = useFocusOnArrival();
  return (
    <>
      <SunnyLetter className="-ms-5 mb-6" />
      <h1 ref={title} tabIndex={-1} className="text-3xl text-ink outline-none">
        Check your email
      </h1>
      <p className="mt-2 text-soft">
        If{' '}
        <strong dir="auto" className="font-medium text-ink [overflow-wrap:anywhere]">
          {email}
        </strong>{' '}
        has an account here, we’ve sent a link. It works once, for one hour.
      </p>
      <p className="mt-5 border-hair border-s-2 ps-4 text-sm text-soft">
        Didn’t get it? Check your spam folder and the address.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onTryAgain}>
          Try again
        </Button>
        <ButtonLink to="/auth" variant="quiet">
          Back to sign in
        </ButtonLink>
      </div>
    </>
  );
}
