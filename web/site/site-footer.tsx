/** The footer of public pages and Home. */
import { LifeBuoy } from 'lucide-react';
import { Logo } from '../ui/logo.tsx';
import { SITE_LINKS } from './site-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const linkStyle = 'inline-flex min-h-11 min-w-11 items-center rounded-control text-soft hover:text-ink hover:underline';

interface SiteFooterProps {
  /** Uses the short addresses, as the landing page and Home do. */
  short?: boolean;
  /** Which public pages there are; the server cuts the others out of built pages. Default: all. */
  publicSite?: 'full' | 'product' | 'off';
  /** Whether the operator has written an imprint. Default: true, as above. */
  hasImprint?: boolean;
}

export function SiteFooter({ short = false, publicSite = 'full', hasImprint = true }: SiteFooterProps) {
  const groups = SITE_LINKS.filter(({ isPublic }) => publicSite !== 'off' || !isPublic);
  return (
    <footer className="@container border-hair border-t">
      <div className="mx-auto grid max-w-page @2xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))] grid-cols-2 gap-x-6 gap-y-8 px-4 @2xl:py-14 py-10 sm:px-6">
        <div className="@2xl:col-span-1 col-span-2">
          <Logo className="text-ink" />
          <p className="mt-4 max-w-64 text-soft">A gratitude journal for the end of the day.</p>
          <p className="mt-4 flex max-w-72 gap-2.5 text-soft text-sm">
            <LifeBuoy aria-hidden="true" className="mt-0.5 size-4 flex-none" />
            <span>
              Need help now?{' '}
              <a href="https://findahelpline.com/" className="underline hover:text-ink" rel="noreferrer">
                findahelpline.com
              </a>{' '}
              lists free helplines for your country.
            </span>
          </p>
        </div>
        {groups.map(({ title, isPublic, links }) => (
          <nav key={title} aria-label={title} data-public={isPublic && ''}>
            <p className="font-semibold text-ink text-sm">{title}</p>
            <ul className="mt-1">
              {links
                .filter(({ isSample, isImprint }) => (publicSite === 'full' || !isSample) && (hasImprint || !isImprint))
                .map((link) => (
                  <li key={link.href} data-sample={link.isSample && ''} data-imprint={link.isImprint && ''}>
                    <a href={short ? (link.short ?? link.href) : link.href} className={linkStyle}>
                      {link.label}
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 border-hair border-t px-4 py-4 text-soft text-sm sm:px-6">
        <span className="me-auto py-3">Evenglow</span>
        {publicSite !== 'off' && (
          <a data-public="" href="/sitemap.xml" className={linkStyle}>
            Sitemap
          </a>
        )}
        <ThemeSwitch className="-me-3 max-sm:-ms-3" />
      </div>
    </footer>
  );
}
