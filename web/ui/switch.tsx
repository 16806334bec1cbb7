/** The switch, with its words beside it. */
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

export function Switch({ checked, onCheckedChange, label, description, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-describedby={description ? `${id}-description` : undefined}
        disabled={disabled}
        onClick={() => onCheckedChange(!checked)}
        className="reach group h-7 w-12 flex-none rounded-full bg-edge transition-colors duration-150 disabled:opacity-55 aria-checked:bg-ember"
      >
        <span className="block size-5 translate-x-1 rounded-full bg-raised transition-transform duration-150 group-aria-checked:translate-x-6" />
      </button>
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer text-ink">
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className="text-faint text-sm">
            {description}
          </p>
        )}
      </div>
    </div>
  );
}
