/** The frame of pages for visitors, and the visitor's view of a member page. */
import { useEffect } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import type { SHARED_PARAMETER } from '../../contract/share-target.ts';
import { toast } from '../platform/toast-store.ts';
import { NotFoundPage } from '../site/not-found-page.tsx';
import { showLoadError } from '../ui/lazy.ts';
import { ButtonLink } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';

/** Shown instead of a member page: not found, with a link to sign in. */
export function SignInRequiredPage() {
  const { pathname, search, hash } = useLocation();
  const next = `/auth?next=${encodeURIComponent(pathname + search)}`;
  if (new URLSearchParams(search).has('shared' satisfies typeof SHARED_PARAMETER))
    return <SharedContent hash={hash} next={next} />;
  return (
    <>
      <NotFoundPage />
      <p className="-mt-8 flex flex-wrap items-center justify-center gap-x-3 gap-y-2 pb-12 text-soft">
        Looking for your journal?
        <ButtonLink variant="secondary" to={next}>
          Sign in
        </ButtonLink>
      </p>
    </>
  );
}

/** Content that a visitor shared from another app waits on this device for their sign-in. */
function SharedContent({ hash, next }: { hash: string; next: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void (async () => {
      if (hash !== '') await (await import('../journal/compose/composer-lazy-parts.tsx')).keepSharedInAddress(hash);
      toast({ title: 'Sign in to add what you shared', description: 'It stays on this device until then.' });
      await navigate(next, { replace: true });
    })().catch(showLoadError);
  }, [hash, next, navigate]);
  return null;
}

export function AnonymousFrame() {
  return (
    <>
      <header className="mx-auto flex max-w-page px-4 pt-2 sm:px-6 sm:pt-4">
        <Link to="/" aria-label="Evenglow, home" className="rounded-control py-1.5 text-ink">
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    </>
  );
}
