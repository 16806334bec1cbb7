/** The page opened by a mailed reset link: sets a new password. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { PAGES } from '../../contract/pages.ts';
import { newPasswordFormSchema } from '../../contract/recovery.ts';
import { ApiError } from '../platform/call.ts';
import { finishSignOut, leaveSession, SIGNED_OUT, useSession } from '../platform/session.ts';
import { toast } from '../platform/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { textLinkStyle } from '../ui/link.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { AuthSplit } from './auth-split.tsx';
import { EndAccess } from './end-access.tsx';
import { errorText } from './error-texts.ts';
import { FORM_PROBLEM_ID, FormProblem } from './form-problem.tsx';
import { PasswordField } from './password-field.tsx';
import { InvalidLink } from './recovery/invalid-link.tsx';
import { resetLinkQuery, resetPasswordMutation } from './recovery/queries.ts';
import { OpenDoor } from './recovery/recovery-drawings.tsx';
import { RecoverySky } from './recovery/recovery-sky.tsx';
import { useFocusOnArrival } from './recovery/use-focus-on-arrival.ts';
import { useLinkToken } from './recovery/use-link-token.ts';
import { showFormFailure, useAccountForm } from './use-account-form.ts';

/** Delay before redirecting, in seconds, so that the message can be read. */
const SIGN_IN_REDIRECT_SECONDS = 3;
const REQUEST_REDIRECT_SECONDS = 2;

export function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <AuthSplit
      sky={<RecoverySky phase="dawn" />}
      headline={'Choose a\nnew password.'}
      words="This will sign out all your other devices."
    >
      {token === undefined ? <MissingToken /> : <ResetWithToken token={token} />}
    </AuthSplit>
  );
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);

function ResetWithToken({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(resetLinkQuery(token));
  const [outcome, setOutcome] = useState<'done' | 'invalid'>();
  if (outcome === 'done') return <Done />;
  if (outcome === 'invalid' || isRefused(error)) return <InvalidToken />;
  if (data) return <NewPasswordStep token={token} account={data} onDone={setOutcome} />;
  if (error) {
    return (
      <>
        <h1 className="sr-only">Choose a new password</h1>
        <ErrorState
          title="We couldn’t check your link."
          note={errorText(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    );
  }
  return <CheckingLink />;
}

interface ResetAccount {
  email: string;
  passkeys: number;
  tokens: number;
}

interface NewPasswordProps {
  token: string;
  account: ResetAccount;
  onDone: (outcome: 'done' | 'invalid') => void;
}

function NewPasswordStep({ token, account: { email, passkeys, tokens }, onDone }: NewPasswordProps) {
  const [endAccess, setEndAccess] = useState(true);
  const titleId = useId();
  const { mutate, isPending } = useMutation(resetPasswordMutation());
  const form = useAccountForm(newPasswordFormSchema, { password: '', again: '' });
  const { errors } = form.formState;
  usePageTitle('Choose a new password');

  const submit = form.handleSubmit(({ password }) => {
    if (isPending) return;
    mutate(
      { token, password, endAccess },
      {
        onSuccess: () => onDone('done'),
        onError: (error) => {
          if (error instanceof ApiError && error.status === 404) return onDone('invalid');
          showFormFailure(form, ['password'], error, {
            title: 'Reset failed',
            fallback: 'Failed to reset password. Please try again.',
          });
        },
      },
    );
  });

  return (
    <>
      <h1 id={titleId} className="text-3xl text-ink">
        Choose a new password
      </h1>
      <p dir="auto" className="mt-2 mb-7 text-soft [overflow-wrap:anywhere]">
        For {email}
      </p>
      <form noValidate aria-labelledby={titleId} onSubmit={(event) => void submit(event)} className="grid gap-5">
        {/* Lets password managers associate the password with the account. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New password"
          kind="new"
          registration={form.register('password')}
          error={errors.password?.message}
        />
        <PasswordField
          label="Repeat password"
          kind="again"
          registration={form.register('again')}
          error={errors.again?.message}
        />
        <EndAccess passkeys={passkeys} tokens={tokens} checked={endAccess} onCheckedChange={setEndAccess} />
        <FormProblem id={FORM_PROBLEM_ID} message={errors.root?.message} />
        <Button type="submit" size="large" aria-describedby={errors.root && FORM_PROBLEM_ID} loading={isPending}>
          {isPending ? 'Saving…' : 'Save new password'}
        </Button>
      </form>
    </>
  );
}

/** The reset signs out all sessions, including this one. */
function Done() {
  const title = useFocusOnArrival();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [seconds, setSeconds] = useState(SIGN_IN_REDIRECT_SECONDS);
  usePageTitle('Password updated');
  const goToSignIn = () => {
    leaveSession(queryClient);
    void navigate('/auth', { replace: true, state: SIGNED_OUT });
    finishSignOut(queryClient);
  };
  useEffect(() => {
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : goToSignIn()), 1000);
    return () => clearTimeout(timer);
  });
  return (
    <>
      <OpenDoor className="-ms-8 mb-6" />
      <h1 ref={title} tabIndex={-1} className="text-3xl text-ink outline-none">
        Password updated
      </h1>
      <p className="mt-2 mb-4 text-soft">
        Taking you to the sign-in page in <b className="font-medium text-ink tabular-nums">{seconds}</b>{' '}
        {seconds === 1 ? 'second' : 'seconds'}.
      </p>
      <p>
        <button type="button" onClick={goToSignIn} className={`${textLinkStyle} h-11`}>
          Sign in now
        </button>
      </p>
    </>
  );
}

function MissingToken() {
  useToastAndLeave('Invalid reset link', 'The password reset link is invalid or missing.');
  return <RequestNewLink />;
}

function InvalidToken() {
  useToastAndLeave('Invalid or expired link', 'This password reset link has expired or is invalid.');
  return <RequestNewLink />;
}

/** The page for a new link. Members have no /forgot-password: their settings send one. */
function useRequestPath(): string {
  return useSession().state === 'in' ? `${PAGES.profile.path}#account` : PAGES.forgotPassword.path;
}

function useToastAndLeave(title: string, description: string): void {
  const navigate = useNavigate();
  const requestPath = useRequestPath();
  useEffect(() => void toast({ title, description, variant: 'destructive' }), [title, description]);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(requestPath, { replace: true }), REQUEST_REDIRECT_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [navigate, requestPath]);
}

function RequestNewLink() {
  usePageTitle('Invalid Link');
  return (
    <InvalidLink to={useRequestPath()} action="Request new reset link">
      Each link works once, for one hour.
    </InvalidLink>
  );
}

function CheckingLink() {
  return (
    <div role="status" aria-label="Checking your link" className="grid gap-5">
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-13" />
    </div>
  );
}
