/** The page opened by the link that continues a registration: name and password, then the journal. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '../platform/session.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { AuthSplit } from './auth-split.tsx';
import { InvalidLink } from './recovery/invalid-link.tsx';
import { RecoverySky } from './recovery/recovery-sky.tsx';
import { useLinkToken } from './recovery/use-link-token.ts';
import { RegisterForm } from './register-form.tsx';
import { signInOptionsQuery } from './sign-in-options.ts';

export function FinishRegistrationPage() {
  const [search] = useSearchParams();
  // Read before the hook below removes it from the address.
  const [invite] = useState(search.get('invite'));
  const token = useLinkToken();
  const [isInvalid, setInvalid] = useState(token === undefined);
  usePageTitle(isInvalid ? 'Invalid Link' : 'Finish your account');
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
      {token === undefined || isInvalid ? (
        <InvalidLink to="/auth?mode=register" action="Request a new link">
          Each link works for a day. You can get a new one.
        </InvalidLink>
      ) : (
        <>
          <h1 id={titleId} className="text-3xl text-ink">
            Finish your account
          </h1>
          <p className="mt-2 mb-7 text-soft">Your email is confirmed. Add your name and a password, and you’re in.</p>
          <RegisterForm
            labelledBy={titleId}
            invited={options?.registration === 'invite'}
            invite={invite}
            link={{ token, onInvalid: () => setInvalid(true) }}
          />
        </>
      )}
    </AuthSplit>
  );
}
