/** Delivery state of an own message: a clock, an alert, a hollow sun or a lit sun. */
import { CircleAlert, Clock } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

export type DeliveryState = 'waiting' | 'sending' | 'refused' | 'sent' | 'read';

/** `label` is the accessible name, for an icon without text beside it. */
export function DeliveryIcon({
  state,
  label,
  className,
}: {
  state: DeliveryState;
  label?: string;
  className?: string;
}) {
  return (
    <>
      <StateIcon state={state} className={classNames('size-4 flex-none', className)} />
      {label !== undefined && <span className="sr-only">{label}</span>}
    </>
  );
}

function StateIcon({ state, className }: { state: DeliveryState; className: string }) {
  if (state === 'refused') return <CircleAlert aria-hidden="true" className={classNames(className, 'text-clay')} />;
  if (state === 'waiting' || state === 'sending') return <Clock aria-hidden="true" className={className} />;
  if (state === 'sent') {
    return (
      <svg aria-hidden="true" viewBox="0 0 16 16" fill="none" className={className}>
        <circle cx="8" cy="8" r="3" stroke="currentColor" strokeWidth="1.4" />
      </svg>
    );
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      strokeLinecap="round"
      strokeWidth="1.3"
      className={className}
    >
      <circle cx="8" cy="8" r="3.2" fill="var(--mood-5)" stroke="var(--mood-5-rim)" />
      <path
        d="M8 1.2v1.6M8 13.2v1.6M1.2 8h1.6M13.2 8h1.6M3.2 3.2l1.1 1.1M11.7 11.7l1.1 1.1M12.8 3.2l-1.1 1.1M4.3 11.7l-1.1 1.1"
        stroke="var(--mood-5-rim)"
      />
    </svg>
  );
}
