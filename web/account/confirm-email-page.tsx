/**
 * The page opened by the link in an address confirmation email. Requires a button press, because mail scanners open
 * links but press no buttons.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../platform/call.ts';
import { useSession } from '../platform/session.ts';
import { toast } from '../platform/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { AuthSplit } from './auth-split.tsx';
import { errorText } from './error-texts.ts';
import { InvalidLink } from './recovery/invalid-link.tsx';
import { confirmEmailMutation } from './recovery/queries.ts';
import { OpenDoor, SunnyLetter } from './recovery/recovery-drawings.tsx';
import { RecoverySky } from './recovery/recovery-sky.tsx';
import { useFocusOnArrival } from './recovery/use-focus-on-arrival.ts';
import { useLinkToken } from './recovery/use-link-token.ts';

export function ConfirmEmailPage() {
  const token = useLinkToken();
  return (
    <AuthSplit
      sky={<RecoverySky phase="dawn" />}
      headline={'Confirm your\nemail address'}
      words="Your journal won’t change."
    >
      {token === undefined ? <Invalid /> : <ConfirmStep token={token} />}
    </AuthSplit>
  );
}

function ConfirmStep({ token }: { token: string }) {
  const { mutate, isPending, data, error } = useMutation(confirmEmailMutation(useQueryClient()));
  usePageTitle('Confirm your address');
  if (data) return <Done email={data.email} />;
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404 || status === 400) return <Invalid />;
  if (status === 409) return <Unusable sentence={errorText(error, 'You can’t use this address.')} />;
  const confirm = () =>
    mutate(token, {
      onError: (failure) => {
        if (failure instanceof ApiError && [400, 404, 409].includes(failure.status)) return;
        const description = errorText(failure, 'Nothing has changed. Please try again in a moment.');
        toast({ title: 'We couldn’t confirm your address', description, variant: 'destructive' });
      },
    });
  return (
    <>
      <SunnyLetter className="-ms-5 mb-6" />
      <h1 className="text-3xl text-ink">Confirm your address</h1>
      <p className="mt-2 mb-7 text-soft">Evenglow will use this address from now on. You’ll stay signed in.</p>
      <Button size="large" loading={isPending} onClick={confirm}>
        {isPending ? 'Confirming' : 'Confirm address'}
      </Button>
    </>
  );
}

function Done({ email }: { email: string }) {
  const title = useFocusOnArrival();
  const signedIn = useSession().state === 'in';
  usePageTitle('Address confirmed');
  return (
    <>
      <OpenDoor className="-ms-8 mb-6" />
      <h1 ref={title} tabIndex={-1} className="text-3xl text-ink outline-none">
        Address confirmed
      </h1>
      <p className="mt-2 mb-7 text-soft">
        You can now sign in with{' '}
        <strong dir="auto" className="font-medium text-ink [overflow-wrap:anywhere]">
          {email}
        </strong>
        , and we’ll send emails there.
      </p>
      <ButtonLink to={signedIn ? '/' : '/auth?stay'} className="self-start">
        {signedIn ? 'Go to your journal' : 'Sign in'}
      </ButtonLink>
    </>
  );
}

function Unusable({ sentence }: { sentence: string }) {
  const title = useFocusOnArrival();
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-3xl text-ink outline-none">
        Address not confirmed
      </h1>
      <p className="mt-2 mb-7 text-soft">{sentence}</p>
      <ButtonLink to="/" className="self-start">
        Go to Evenglow
      </ButtonLink>
    </>
  );
}

function Invalid() {
  usePageTitle('Invalid Link');
  return (
    <InvalidLink to="/" action="Go to Evenglow">
      Each link works once, for 24 hours. You can get a new one in your profile.
    </InvalidLink>
  );
}
