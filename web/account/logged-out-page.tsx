/** What people who are not signed in see at a page of somebody's own: a sentence, and then the way to sign in and back. */
import { useEffect } from 'react';
import { safeReturnPath } from '../platform/session.ts';
import { EveningWindow } from '../ui/illustrations.tsx';

/** Time to read the sentence, in milliseconds. */
const REDIRECT_AFTER_MS = 500;

export function LoggedOutPage() {
  useEffect(() => {
    const next = safeReturnPath(`${window.location.pathname}${window.location.search}`);
    const timer = setTimeout(
      () => window.location.assign(`/api/login?${new URLSearchParams({ next })}`),
      REDIRECT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <EveningWindow className="w-40" />
      <h1 className="text-2xl">Unauthorized</h1>
      <p role="status" className="text-soft">
        You are logged out. Logging in again...
      </p>
    </main>
  );
}
