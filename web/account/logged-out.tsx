/** A sentence for people who are not signed in, and then the way to sign in and back. */
import { useEffect } from 'react';
import { safeReturnPath } from '../platform/session.ts';
import type { SignInNotice } from '../platform/session-notice.ts';
import { EveningWindow } from '../ui/illustrations.tsx';

export function LoggedOut({ title, description, afterMs }: SignInNotice) {
  useEffect(() => {
    const next = safeReturnPath(`${window.location.pathname}${window.location.search}`);
    const timer = setTimeout(() => window.location.assign(`/api/login?${new URLSearchParams({ next })}`), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <EveningWindow className="w-40" />
      <h1 className="text-2xl">{title}</h1>
      <p role="status" className="text-soft">
        {description}
      </p>
    </main>
  );
}
