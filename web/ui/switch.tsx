/** The switch, with its words beside it. */
import * as RadixSwitch from 'radix-ui/switch';
import { type ReactNode, useId } from 'react';

export interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
  name?: string;
}

export function Switch({ checked, onCheckedChange, label, description, disabled, name }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <RadixSwitch.Root
        id={id}
        name={name}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        aria-describedby={description ? `${id}-description` : undefined}
        className="reach h-7 w-12 flex-none rounded-full bg-edge transition-colors duration-150 disabled:opacity-55 data-[state=checked]:bg-ember"
      >
        <RadixSwitch.Thumb className="block size-5 translate-x-1 rounded-full bg-raised transition-transform duration-150 data-[state=checked]:translate-x-6" />
      </RadixSwitch.Root>
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
