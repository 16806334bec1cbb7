/** A pill that toggles a filter name, with its count. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Count } from './count.tsx';

interface NamePillProps {
  name: string;
  icon?: ReactNode;
  /** Undefined if unknown. */
  count: number | undefined;
  chosen: boolean;
  onToggle: () => void;
}

/** Pill styles; the touch target is 44 px. */
export const pillStyle =
  'reach inline-flex h-9 max-w-full flex-none items-center gap-2 whitespace-nowrap rounded-full border px-3.5 text-sm transition-colors';
export const plainPill = 'border-hair bg-raised text-ink hover:border-edge hover:bg-sunken';
export const chosenPill = 'border-ember bg-ember-wash font-medium text-ember-ink';

export function NamePill({ name, icon, count, chosen, onToggle }: NamePillProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onToggle}
      className={classNames(pillStyle, chosen ? chosenPill : plainPill)}
    >
      {icon}
      <span className="truncate" dir="auto">
        {name}
      </span>
      {count !== undefined && <Count count={count} className={chosen ? 'tabular' : 'text-faint tabular'} />}
      {chosen && <X aria-hidden="true" className="-me-1 size-4" />}
    </button>
  );
}
