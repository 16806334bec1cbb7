/** The footer that all public pages share. */
import { LifeBuoy } from 'lucide-react';
import { Logo } from '../ui/logo.tsx';
import { SITE_LINKS } from './site-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';

export function SiteFooter() {
  return (
    <footer className="mt-20 border-hair border-t">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-12 sm:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))] sm:px-6">
        <div>
          <Logo className="text-ink" />
          <p className="mt-4 max-w-64 text-soft">A quiet place for what was good today, and a careful reader for it.</p>
          <p className="mt-4 flex max-w-72 gap-2.5 text-soft text-sm">
            <LifeBuoy aria-hidden="true" className="mt-0.5 size-4 flex-none" />
            If tonight is too heavy: in the US call or text 988, text HOME to 741741, or call 911. Elsewhere:
            findahelpline.com.
          </p>
        </div>
        {SITE_LINKS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="font-semibold text-ink text-sm">{title}</p>
            <ul className="mt-2">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a
                    href={href}
                    className="inline-flex min-h-11 min-w-11 items-center rounded-control text-soft hover:text-ink hover:underline"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-3 border-hair border-t px-4 py-4 text-soft text-sm sm:px-6">
        Evenglow, for the end of the day
        <ThemeSwitch />
      </div>
    </footer>
  );
}
