/** The choice of a reason for a report. */
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { REPORT_REASONS, type ReportReason } from '../../../contract/reports.ts';
import { classNames } from '../../ui/class-names.ts';

const LABELS: Record<ReportReason, string> = {
  unkind: 'Unkind or harassing',
  spam: 'Spam or advertising',
  danger: 'I’m worried: someone may be in danger',
  private: 'Someone’s private information',
  explicit: 'Sexual or violent',
  other: 'Something else',
};

interface ReasonChoiceProps {
  reason: ReportReason | undefined;
  onChoose: (reason: ReportReason) => void;
  error: string | undefined;
}

export function ReasonChoice({ reason, onChoose, error }: ReasonChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 font-medium text-ink text-sm">What’s wrong?</legend>
      <div className="-mx-4">
        {REPORT_REASONS.map((option) => (
          <label
            key={option}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-4 py-1.5 text-ink transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:-outline-offset-2',
              reason === option ? 'bg-sunken' : 'hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={reason === option}
              onChange={() => onChoose(option)}
              className="size-4.5 flex-none accent-(--ember) outline-none"
            />
            {LABELS[option]}
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-clay text-sm">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
