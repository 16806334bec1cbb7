/** The switch between the themes on a page that no code has drawn: its words follow the theme by themselves. */
import { Moon, Sun } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { themeToggleStyle } from '../ui/theme-toggle.tsx';

export function ThemeSwitch({ className }: { className?: string }) {
  return (
    <button type="button" data-theme-switch className={classNames(themeToggleStyle, 'noscript:hidden', className)}>
      <Moon aria-hidden="true" className="size-5 dark:hidden" />
      <span className="dark:hidden">Dark theme</span>
      <Sun aria-hidden="true" className="hidden size-5 dark:block" />
      <span className="hidden dark:inline">Light theme</span>
    </button>
  );
}
