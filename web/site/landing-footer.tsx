/** The last invitation, and the footer. It links to what exists. */
import { Logo } from '../ui/logo.tsx';
import { SkyScene } from '../ui/sky-scene.tsx';
import { SignInLink, SignUpLink } from './sign-up-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const linkStyle = 'inline-flex min-h-11 items-center rounded-control px-3 text-soft hover:text-ink hover:underline';

export function LandingFooter() {
  return (
    <footer>
      <div className="relative isolate overflow-hidden text-on-sky">
        <div className="-z-10 absolute inset-0">
          <SkyScene phase="night" altitude={0.55} />
        </div>
        <div className="mx-auto max-w-page px-4 py-20 sm:px-6 sm:py-24">
          <p className="font-medium font-serif text-3xl tracking-[-0.012em] sm:text-4xl">What was good today?</p>
          <SignUpLink className="mt-7 inline-flex h-13 items-center rounded-control bg-on-sky px-6 font-medium text-(--sky-scrim) text-lg transition-colors hover:bg-(--sun) focus-visible:outline-on-sky">
            Write the first line
          </SignUpLink>
        </div>
      </div>
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 gap-y-3 px-4 py-6 sm:px-6">
        <Logo className="me-auto text-ink" />
        <nav aria-label="Footer" className="flex flex-wrap items-center max-sm:-mx-3">
          <a href="#features" className={linkStyle}>
            Features
          </a>
          <a href="#pricing" className={linkStyle}>
            Pricing
          </a>
          <a href="/help-center" className={linkStyle}>
            Help
          </a>
          <SignInLink className={linkStyle}>Sign In</SignInLink>
          <SignUpLink className={linkStyle}>Sign Up</SignUpLink>
        </nav>
        <ThemeSwitch className="max-sm:-mx-3" />
      </div>
    </footer>
  );
}
