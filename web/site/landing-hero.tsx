/** The evening sky at the top of the landing page: the way in, the promise, and the product under it. */
import { classNames } from '../ui/class-names.ts';
import { Logo } from '../ui/logo.tsx';
import { SkyScene } from '../ui/sky-scene.tsx';
import { announcement } from './content.ts';
import { ProductView } from './product-view.tsx';
import { SignInLink, SignUpLink } from './sign-up-link.tsx';

const skyButton =
  'inline-flex items-center justify-center whitespace-nowrap rounded-control font-medium transition-colors duration-150 focus-visible:outline-on-sky';
const glass = 'border border-on-sky/45 bg-(--sky-scrim)/35 text-on-sky hover:bg-(--sky-scrim)/60';
const light = 'bg-on-sky text-(--sky-scrim) hover:bg-(--sun)';

export function LandingHero() {
  return (
    <div className="relative isolate overflow-hidden text-on-sky">
      <div className="-z-10 absolute inset-0">
        <SkyScene phase="dusk" altitude={0.1} place="hero" />
      </div>
      <header className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 px-4 pt-4 sm:gap-x-4 sm:px-6">
        <Logo tone="sky" className="me-auto" />
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
        <SignInLink className={classNames(skyButton, glass, 'h-11 px-3.5 sm:px-4.5')}>Sign In</SignInLink>
        <SignUpLink className={classNames(skyButton, light, 'h-11 px-3.5 sm:px-4.5')}>Sign Up</SignUpLink>
      </header>

      <div className="mx-auto flex max-w-column flex-col items-center px-5 pt-8 text-center sm:pt-16">
        <p className="font-medium text-sm sm:text-base">{announcement}</p>
        <h1 className="mt-5 text-[clamp(2.75rem,9vw,4.75rem)] leading-[1.03] tracking-[-0.03em]">
          Keep the light of&nbsp;the&nbsp;day
        </h1>
        <p className="mt-6 max-w-[27rem] text-lg sm:text-xl">
          Write down what was good. Evenglow reads it with care, remembers it, and hands it back when you need it.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <SignUpLink
            className={classNames(
              skyButton,
              'h-13 bg-(--sky-scrim) px-6 text-lg text-on-sky hover:bg-(--sky-scrim)/85',
            )}
          >
            Start tonight
          </SignUpLink>
          <SignUpLink className={classNames(skyButton, glass, 'h-13 px-6 text-lg')}>Sign Up</SignUpLink>
        </div>
      </div>

      <ProductView className="mx-auto mt-12 w-full max-w-[62rem] px-4 sm:mt-16 sm:px-6" />
    </div>
  );
}
