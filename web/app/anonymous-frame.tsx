/** What surrounds a page for people who are not signed in, and what they find at a page for members. */
import { Link, Outlet, useLocation } from 'react-router';
import { NotFoundPage } from '../site/not-found-page.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';

/** Stands for a page for members: it is not there for anybody else, but signing in leads to it. */
export function SignInRequiredPage() {
  const { pathname, search } = useLocation();
  return (
    <>
      <NotFoundPage />
      <p className="-mt-8 flex flex-wrap items-center justify-center gap-x-3 gap-y-2 pb-12 text-soft">
        Is this page part of your journal?
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
