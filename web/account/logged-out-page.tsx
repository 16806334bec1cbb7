/** Shown to visitors without a session on a member page: a sentence, then a redirect to sign-in that returns here. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { safeReturnPath } from '../platform/session.ts';
import { signInNoticeOn } from '../platform/session-notice.ts';
import { EveningWindow } from '../ui/illustrations.tsx';

export function LoggedOutPage() {
  const { pathname } = useLocation();
  const { title, description, afterMs } = signInNoticeOn(pathname);
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
