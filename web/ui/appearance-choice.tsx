/** The choice of light or dark theme, as two small pictures of the page. */
import { Check, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { toast } from '../platform/toast-store.ts';
import { useStore } from '../platform/use-store.ts';
import { classNames } from './class-names.ts';
import { setTheme, theme } from './theme.ts';
import { THEME_NOTICES } from './theme-notice.ts';

const THEMES = [
  { theme: 'light', words: 'Light', Icon: Sun, paper: '#fcf9f2', ink: '#3a2c22' },
  { theme: 'dark', words: 'Dark', Icon: Moon, paper: '#1b161d', ink: '#efe8df' },
] as const;

export function AppearanceChoice() {
  const current = useStore(theme);
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">Theme on this device</legend>
      <div className="grid grid-cols-2 gap-3">
        {THEMES.map(({ theme: option, words, Icon, paper, ink }) => (
          <label
            key={option}
            className={classNames(
              'relative cursor-pointer overflow-hidden rounded-surface border-2 bg-raised transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
              current === option ? 'border-ember' : 'border-hair hover:border-edge',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={current === option}
              onChange={() => {
                setTheme(option);
                toast({ title: THEME_NOTICES[option] });
              }}
              // As large as the picture, so that a tap hits the input itself.
              className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden="true" className="block px-4 pt-4" style={{ background: paper }}>
              <span className="block h-10 rounded-t-[10px]" style={{ background: 'var(--sky-dusk)' }} />
              <span className="grid gap-2 py-4">
                <span className="h-1 w-3/4 rounded-full" style={{ background: ink }} />
                <span className="h-1 w-1/2 rounded-full opacity-70" style={{ background: ink }} />
              </span>
            </span>
            <span className="flex min-h-11 items-center gap-2 border-hair border-t px-4 text-ink">
              <Icon aria-hidden="true" className="size-5 text-soft" />
              {words}
              {current === option && <Check aria-hidden="true" className="ms-auto size-5 text-ember-ink" />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
