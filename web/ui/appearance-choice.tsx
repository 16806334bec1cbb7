/** Light or dark, as a pair of options. */
import { Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { useStore } from '../platform/use-store.ts';
import { classNames } from './class-names.ts';
import { setTheme, theme } from './theme.ts';

const THEMES = [
  { theme: 'light', words: 'Light', Icon: Sun },
  { theme: 'dark', words: 'Dark', Icon: Moon },
] as const;

export function AppearanceChoice() {
  const current = useStore(theme);
  const name = useId();
  return (
    <fieldset>
      <legend className="text-soft">Theme on this device</legend>
      <div className="mt-2.5 grid max-w-80 grid-cols-2 gap-2">
        {THEMES.map((option) => (
          <label
            key={option.theme}
            className={classNames(
              'relative flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
              current === option.theme
                ? 'border-edge bg-sunken font-semibold text-ink'
                : 'border-hair text-soft hover:border-edge',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={current === option.theme}
              onChange={() => setTheme(option.theme)}
              // As large as what it stands for, so that a finger meets the control itself.
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <option.Icon aria-hidden="true" className="size-5" />
            {option.words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
