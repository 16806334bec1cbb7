/** The frame of pages for visitors, and the visitor's view of a member page. */
import { Link, Outlet, useLocation } from 'react-router';
import { NotFoundPage } from '../site/not-found-page.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';

/** Shown instead of a member page: not found, with a link to sign in. */
export function SignInRequiredPage() {
  const { pathname, search } = useLocation();
  return (
    <>
      <NotFoundPage />
      <p className="-mt-8 flex flex-wrap items-center justify-center gap-x-3 gap-y-2 pb-12 text-soft">
        Looking for your journal?
        <ButtonLink variant="secondary" to={`/auth?next=${encodeURIComponent(pathname + search)}`}>
          Sign in
        </ButtonLink>
      </p>
    </>
  );
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
