/** A form field: label, control, hint and error, connected by ARIA attributes. */
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** The attributes that the control spreads onto its element. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** Always shown below the control. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Beside the label, for instance "optional" or a link. */
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, hint, error, aside, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium text-ink text-sm">
          {label}
        </label>
        {aside && <span className="text-faint text-sm">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-faint text-sm">
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="mt-1.5 flex gap-1.5 text-clay text-sm">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
