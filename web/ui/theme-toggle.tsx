/** The switch between the light and the dark theme, with words. */
import { Moon, Sun } from 'lucide-react';
import { useStore } from '../platform/use-store.ts';
import { theme, toggleTheme } from './theme.ts';
import { toast } from './toast-store.ts';

export const themeToggleStyle =
  'inline-flex min-h-11 items-center gap-3 rounded-control px-3 text-soft transition-colors hover:bg-sunken hover:text-ink';

export function ThemeToggle() {
  const current = useStore(theme);
  const Icon = current === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      onClick={() => {
        toggleTheme();
        toast({ title: current === 'dark' ? 'Light theme enabled' : 'Dark theme enabled' });
      }}
      className={themeToggleStyle}
    >
      <Icon aria-hidden="true" className="size-5" />
      {current === 'dark' ? 'Light theme' : 'Dark theme'}
    </button>
  );
}
