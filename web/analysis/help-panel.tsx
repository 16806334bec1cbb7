/** The card with helplines, beside a text with a sure sign of danger. Only its writer sees it. */
import { HeartHandshake } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { TextButton } from '../ui/text-button.tsx';
import { LazyHelpLinks } from './lazy-help-links.tsx';

interface HelpPanelProps {
  onHide: () => void;
  /** Shows all helplines of the country from the start. */
  expanded?: boolean;
  /** A sentence below the first one. */
  children?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
}

export function HelpPanel({ onHide, expanded = false, children, className, ref }: HelpPanelProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isExpanded = expanded || showsAll;
  return (
    <section ref={ref} aria-label="Helplines for you" className={classNames('bg-sunken px-4 pt-4 pb-3', className)}>
      <div className="mb-3 flex gap-3">
        <HeartHandshake aria-hidden="true" className="mt-0.5 size-5 flex-none text-soft" />
        <div>
          <p className="font-serif text-ink text-lg leading-snug">You don’t have to go through this alone.</p>
          {children}
        </div>
      </div>
      <LazyHelpLinks short={!isExpanded} focus={showsAll} />
      <div className="mt-3 flex min-h-8 flex-wrap items-center gap-x-6">
        {!isExpanded && <TextButton onClick={() => setShowsAll(true)}>See all helplines</TextButton>}
        <TextButton className="text-soft" onClick={onHide}>
          Hide
        </TextButton>
      </div>
    </section>
  );
}
