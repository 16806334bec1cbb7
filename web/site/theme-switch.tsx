/** The theme switch of a static page: its label follows the theme by CSS. */
import { Moon, Sun } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';

export function ThemeSwitch({ className }: { className?: string }) {
  return (
    <button
      type="button"
      data-theme-switch
      className={classNames(
        'inline-flex min-h-11 items-center gap-3 rounded-control px-3 text-soft transition-colors hover:bg-sunken hover:text-ink',
        'noscript:hidden',
        className,
      )}
    >
      <Moon aria-hidden="true" className="size-5 dark:hidden" />
      <span className="dark:hidden">Dark theme</span>
      <Sun aria-hidden="true" className="hidden size-5 dark:block" />
      <span className="hidden dark:inline">Light theme</span>
    </button>
  );
}
