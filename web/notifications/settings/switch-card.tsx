/** Parts of the settings page: a card with a switch, and a row with a switch. */
import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SwitchControl } from '../../ui/switch.tsx';

interface SwitchProps {
  title: string;
  hint: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

interface SwitchCardProps extends SwitchProps {
  /** Shown while the switch is on. */
  children?: ReactNode;
}

export function SwitchCard({ title, hint, checked, onChange, children }: SwitchCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="px-4 py-5 sm:px-6">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p id={`${id}-hint`} className="mt-0.5 text-soft text-sm">
            {hint}
          </p>
        </div>
        <SwitchControl
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          checked={checked}
          onCheckedChange={onChange}
        />
      </div>
      {checked && children}
    </Card>
  );
}

/** `stacked` puts the hint below the title at every width. */
export function SwitchRow({ title, hint, checked, onChange, stacked = false }: SwitchProps & { stacked?: boolean }) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1">
      <div className={classNames('min-w-0', !stacked && 'sm:flex sm:items-baseline')}>
        <label htmlFor={id} className={classNames('block flex-none cursor-pointer text-ink', !stacked && 'sm:w-32')}>
          {title}
        </label>
        <p id={`${id}-hint`} className="min-w-0 text-soft text-sm [overflow-wrap:anywhere]">
          {hint}
        </p>
      </div>
      <SwitchControl id={id} aria-describedby={`${id}-hint`} checked={checked} onCheckedChange={onChange} />
    </div>
  );
}
