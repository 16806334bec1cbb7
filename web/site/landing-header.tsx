/** The header of the landing page, on the hero's sky. */
import { classNames } from '../ui/class-names.ts';
import { Logo } from '../ui/logo.tsx';
import { SignInLink, SignUpLink } from './sign-up-link.tsx';
import { glass, light, skyButton } from './sky-button.ts';

export function LandingHeader() {
  return (
    <header className="absolute inset-x-0 top-0 z-10 text-on-sky mx-auto flex max-w-page flex-wrap items-center gap-x-2 px-3 pt-3 sm:gap-x-4 sm:pt-4 sm:px-6">
      <Logo tone="sky" className="me-auto max-sm:gap-1.5 max-sm:text-lg" />
      <nav
        aria-label="This page"
        className="order-last flex w-full justify-center gap-2 sm:order-none sm:w-auto sm:gap-1"
      >
        {[
          ['#features', 'Features'],
          ['#pricing', 'Pricing'],
        ].map(([href, label]) => (
          <a
            key={href}
            href={href}
            className="inline-flex min-h-11 items-center rounded-control px-3 font-medium hover:underline focus-visible:outline-on-sky"
          >
            {label}
          </a>
        ))}
      </nav>
      <SignInLink className={classNames(skyButton, glass, 'h-11 px-3 sm:px-4.5')}>Sign In</SignInLink>
      <SignUpLink className={classNames(skyButton, light, 'h-11 px-3 sm:px-4.5')}>Sign Up</SignUpLink>
    </header>
  );
}
