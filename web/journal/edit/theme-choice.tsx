/** The themes of the vocabulary as toggle buttons. */
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { THEMES, type Theme } from '../../../contract/themes.ts';
import { classNames } from '../../ui/class-names.ts';

interface ThemeChoiceProps {
  value: readonly Theme[];
  onChange: (themes: Theme[]) => void;
  max: number;
  /** Beside its question, which is otherwise only for screen readers. */
  aside?: ReactNode;
  className?: string;
}

export function ThemeChoice({ value, onChange, max, aside, className }: ThemeChoiceProps) {
  const noteId = useId();
  const isFull = value.length >= max;
  const toggle = (theme: Theme) => {
    const isSelected = value.includes(theme);
    if (!isSelected && isFull) return;
    onChange(THEMES.filter((each) => (each === theme ? !isSelected : value.includes(each))));
  };
  return (
    <fieldset aria-describedby={noteId} className={className}>
      <legend className={aside ? 'flex w-full items-center justify-between gap-3 text-sm' : 'sr-only'}>
        <span className="font-medium text-ink">What is it about?</span>
        {aside}
      </legend>
      <ul className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
        {THEMES.map((theme) => {
          const isSelected = value.includes(theme);
          return (
            <li key={theme}>
              <button
                type="button"
                aria-pressed={isSelected}
                aria-disabled={!isSelected && isFull ? true : undefined}
                onClick={() => toggle(theme)}
                className={classNames(
                  'relative flex h-11 w-full items-center justify-center rounded-control border text-sm transition-colors aria-disabled:cursor-default',
                  isSelected
                    ? 'border-edge bg-sunken font-medium text-ink'
                    : 'border-hair text-soft hover:border-edge aria-disabled:border-dashed aria-disabled:hover:border-hair',
                )}
              >
                {theme}
                {isSelected && (
                  <span className="-end-1.5 -top-1.5 absolute grid size-5 place-items-center rounded-full bg-ink text-paper">
                    <Check aria-hidden="true" className="size-3.5" />
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <p id={noteId} aria-live="polite" className="mt-2.5 min-h-5 text-faint text-sm">
        {isFull ? `An entry can have up to ${max} themes.` : `${value.length} of ${max} chosen`}
      </p>
    </fieldset>
  );
}
