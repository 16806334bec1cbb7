/** How far something has come: unknown, under way, or complete. */
import { classNames } from './class-names.ts';

export interface ProgressProps {
  /** 0 to 1, capped; null where it cannot be known. */
  value: number | null;
  label: string;
  className?: string;
}

export function Progress({ value, label, className }: ProgressProps) {
  const share = value === null ? null : Math.min(1, Math.max(0, value));
  const state = share === null ? 'indeterminate' : share >= 1 ? 'complete' : 'loading';
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === null ? undefined : Math.round(share * 100)}
      data-state={state}
      className={classNames('h-2 overflow-hidden rounded-full bg-hair', className)}
    >
      {share === null ? (
        <div className="h-full w-2/5 animate-[travel_1.4s_ease-in-out_infinite] rounded-full bg-ember" />
      ) : (
        <div
          className="h-full origin-left rounded-full bg-ember transition-transform duration-250 ease-out"
          style={{ transform: `scaleX(${share})` }}
        />
      )}
    </div>
  );
}
