/** A switch with a label. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

interface SwitchControlProps extends Omit<ComponentProps<'button'>, 'role' | 'aria-checked' | 'onClick'> {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** The switch alone. Label it with `aria-labelledby` or a label for its id. */
export function SwitchControl({ checked, onCheckedChange, ...rest }: SwitchControlProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onCheckedChange(!checked)}
      className="reach group h-7 w-12 flex-none rounded-full bg-edge transition-colors duration-150 disabled:opacity-55 aria-checked:bg-ember"
    >
      <span className="block size-5 translate-x-1 rounded-full bg-raised transition-transform duration-150 group-aria-checked:translate-x-6" />
    </button>
  );
}

export function Switch({ checked, onCheckedChange, label, description, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames('flex min-h-11 gap-3', description ? 'items-start' : 'items-center')}>
      <SwitchControl
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        aria-describedby={description ? `${id}-description` : undefined}
        disabled={disabled}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block min-h-7 cursor-pointer pt-0.5 text-ink">
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
