/** A row of the settings: label, value and action. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface SettingRowProps {
  label: ReactNode;
  /** The current value, beside the label. */
  value?: ReactNode;
  hint?: ReactNode;
  /** Before the label, for instance a drawing. */
  lead?: ReactNode;
  /** At the end: a button, a link or an icon. */
  action?: ReactNode;
  className?: string;
}

export function SettingRow({ label, value, hint, lead, action, className }: SettingRowProps) {
  return (
    <div className={classNames('flex min-h-14 items-center gap-x-4 py-2.5', className)}>
      {lead}
      <div
        className={classNames(
          'min-w-0 flex-1',
          value !== undefined && 'grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:items-baseline',
        )}
      >
        <p className={value === undefined ? 'text-ink [overflow-wrap:anywhere]' : 'text-soft'} dir="auto">
          {label}
        </p>
        <div className="min-w-0">
          {value !== undefined && (
            <p dir="auto" className="text-ink [overflow-wrap:anywhere]">
              {value}
            </p>
          )}
          {hint && <p className="text-faint text-sm">{hint}</p>}
        </div>
      </div>
      {action && <div className="flex-none">{action}</div>}
    </div>
  );
}
