/** The frame of public pages: back link, sign-in links and footer. */
import { ArrowLeft } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/logo.tsx';
import { SignInLink, SignUpLink } from '../sign-up-link.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { SITE_NAVIGATION } from '../site-links.ts';
import { MAIN_ID, SkipLink } from '../skip-link.tsx';
import { glass, light, skyButton } from '../sky-button.ts';

/** The address of the rendered page. */
export const DocumentPath = createContext<string | undefined>(undefined);

interface FrameProps {
  /** True if the page begins with a sky below the header. */
  onSky?: boolean;
  back?: { href: string; label: string };
  children: ReactNode;
}

export function DocumentFrame({ onSky, back = { href: '/', label: 'Back' }, children }: FrameProps) {
  const size = 'h-11 px-3 sm:px-4.5';
  const plainStyle = 'inline-flex items-center whitespace-nowrap rounded-control font-medium';
  const secondaryStyle = classNames(
    size,
    onSky ? classNames(skyButton, glass) : classNames(plainStyle, 'text-ink hover:bg-sunken'),
  );
  const primaryStyle = classNames(
    size,
    onSky ? classNames(skyButton, light) : classNames(plainStyle, 'bg-ember text-on-ember hover:bg-ember-hover'),
  );
  return (
    <>
      <SkipLink />
      <header
        className={classNames(
          'relative z-10 mx-auto max-w-page px-4 pt-3 sm:px-6 sm:pt-4',
          onSky ? 'text-on-sky' : 'text-ink',
        )}
      >
        <div className="flex items-center gap-2">
          <a href="/" aria-label="Evenglow, home" className="me-auto inline-flex min-h-11 items-center rounded-control">
            <Logo tone={onSky ? 'sky' : 'colour'} className="max-sm:gap-1.5 max-sm:text-lg" />
          </a>
          <Navigation />
          <span className="flex gap-2 [[data-reader]_&]:hidden">
            <SignInLink className={secondaryStyle}>Sign In</SignInLink>
            <SignUpLink className={primaryStyle}>Sign Up</SignUpLink>
          </span>
          <span className="hidden [[data-reader]_&]:block">
            <a href="/" className={secondaryStyle}>
              Your journal
            </a>
          </span>
        </div>
        <a
          href={back.href}
          className="inline-flex min-h-11 items-center gap-2 rounded-control pe-3 font-medium hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {back.label}
        </a>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="pb-20 outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

/** Hidden on small screens, where the footer has these links, to leave room for the sign-in links. */
function Navigation() {
  const path = use(DocumentPath);
  return (
    <nav aria-label="Pages" className="me-3 flex max-md:hidden">
      {SITE_NAVIGATION.map(({ href, label }, index) => (
        <a
          key={href}
          data-public={index < SITE_NAVIGATION.length - 1 ? '' : undefined}
          href={href}
          aria-current={href === path ? 'page' : undefined}
          className="relative inline-flex min-h-11 items-center rounded-control px-3.5 font-medium hover:underline aria-[current]:after:-translate-x-1/2 aria-[current]:after:absolute aria-[current]:after:start-1/2 aria-[current]:after:bottom-1 aria-[current]:after:size-1.5 aria-[current]:after:rounded-full aria-[current]:after:bg-(--sun-deep)"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
