/** The switch between the light and the dark theme, with words. */
import { Moon, Sun } from 'lucide-react';
import { classNames } from './class-names.ts';
import { useTheme } from './theme.ts';
import { toast } from './toast-store.ts';

export function ThemeToggle({ className }: { className?: string }) {
  const { theme, toggle } = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      onClick={() => {
        toggle();
        toast({ title: theme === 'dark' ? 'Light theme enabled' : 'Dark theme enabled' });
      }}
      className={classNames(
        'inline-flex min-h-11 items-center gap-3 rounded-control px-3 text-soft transition-colors hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      {theme === 'dark' ? 'Light theme' : 'Dark theme'}
    </button>
  );
}
