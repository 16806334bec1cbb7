/** A list and its detail view: side by side on wide screens, one at a time on small ones. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TwoPanesProps {
  listLabel: string;
  paneLabel: string;
  list: ReactNode;
  pane: ReactNode;
  /** On small screens, shows `pane` full screen instead of the list. */
  isOpen: boolean;
  /** Like `isOpen`, but inside the page frame. */
  isFramed?: boolean;
}

export function TwoPanes({ listLabel, paneLabel, list, pane, isOpen, isFramed = false }: TwoPanesProps) {
  return (
    <div className="lg:grid lg:h-[max(30rem,calc(100dvh-3.5rem))] lg:grid-cols-[18.5rem_minmax(0,1fr)] lg:overflow-hidden lg:rounded-surface lg:border lg:border-hair lg:bg-raised">
      <section
        aria-label={listLabel}
        className={classNames(
          'min-h-0 flex-col lg:flex lg:border-hair lg:border-e lg:bg-sunken',
          isOpen || isFramed ? 'hidden' : 'flex',
        )}
      >
        {list}
      </section>
      <section
        aria-label={paneLabel}
        className={classNames(
          'min-h-0 min-w-0 flex-col lg:flex lg:h-auto',
          isOpen
            ? 'flex h-dvh'
            : isFramed
              ? '-mx-4 flex h-[max(24rem,calc(100dvh-9.25rem-env(safe-area-inset-bottom)-env(safe-area-inset-top)))] lg:mx-0'
              : 'hidden',
        )}
      >
        {pane}
      </section>
    </div>
  );
}
