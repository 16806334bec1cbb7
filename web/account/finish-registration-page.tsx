/** The page opened by the link that continues a registration: name and password, then the journal. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../platform/session.ts';
import { AuthSplit } from './auth-split.tsx';
import { InvalidLink } from './recovery/invalid-link.tsx';
import { RecoverySky } from './recovery/recovery-sky.tsx';
import { useLinkToken } from './recovery/use-link-token.ts';
import { RegisterForm } from './register-form.tsx';
import { signInOptionsQuery } from './sign-in-options.ts';

export function FinishRegistrationPage() {
  const token = useLinkToken();
  const titleId = useId();
  const session = useSession();
  const { data: options } = useQuery(signInOptionsQuery);
  if (session.state === 'in') return <Navigate to="/" replace />;
  return (
    <AuthSplit
      sky={<RecoverySky phase="dawn" />}
      headline="Keep the light of the day."
      words="Write down what was good, and find it again when you need it."
    >
      {token === undefined ? (
        <InvalidLink to="/auth?mode=register" action="Request a new link">
          Each link works for a day.
        </InvalidLink>
      ) : (
        <>
          <h1 id={titleId} className="text-3xl text-ink">
            Finish your account
          </h1>
          <p className="mt-2 mb-7 text-soft">Your address is confirmed. Just your name and a password.</p>
          <RegisterForm labelledBy={titleId} invited={options?.registration === 'invite'} token={token} />
        </>
      )}
    </AuthSplit>
  );
}
