/** A button that starts a guided conversation, or leads to all of them. */
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface GuidedCardProps extends Omit<ComponentProps<'button'>, 'title'> {
  icon: ReactNode;
  title: string;
  description?: string | undefined;
  /** Number of steps and duration. */
  length?: string | undefined;
  /** The guide offers it. */
  isOffer?: boolean;
}

export function GuidedCard({ icon, title, description, length, isOffer = false, className, ...rest }: GuidedCardProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'flex w-full items-center gap-4 rounded-control border px-4 py-2.5 text-start',
        'transition-[background-color,border-color,transform] duration-150 ease-out active:scale-[0.985]',
        isOffer
          ? 'border-dusk/70 bg-dusk-wash hover:border-dusk'
          : 'border-hair bg-raised hover:border-dusk/70 hover:bg-dusk-wash',
        className,
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-ink">{title}</span>
        {description !== undefined && <span className="block text-soft text-sm">{description}</span>}
        {length !== undefined && (
          <span className={classNames('block text-sm', isOffer ? 'text-soft' : 'mt-0.5 text-faint')}>{length}</span>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 flex-none text-dusk" />
    </button>
  );
}
