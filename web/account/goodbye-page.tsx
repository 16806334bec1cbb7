/** The page shown after deleting an account. */
import { Navigate } from 'react-router';
import { useSession } from '../platform/session.ts';
import { TextLink } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import { useFocusOnArrival } from './recovery/use-focus-on-arrival.ts';

export function GoodbyePage() {
  const { state } = useSession();
  const heading = useFocusOnArrival();
  if (state === 'in') return <Navigate to="/" replace />;
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center px-6 text-center outline-none">
      <div className="max-w-96">
        <p className="flex justify-center text-ink">
          <Logo />
        </p>
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl outline-none">
          Your account is deleted
        </h1>
        <p className="mt-3 text-soft">
          We’ve deleted everything from our server and this device. Thank you for using Evenglow.
        </p>
        <p className="mt-6">
          <TextLink to="/" className="reach">
            Go to the home page
          </TextLink>
        </p>
      </div>
    </main>
  );
}
