/** A link that is used, too old, or was cut short on its way. */
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/link.tsx';
import { RunOut } from './drawings.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

/** `children`: for how long a link is good, and how to get another. */
export function InvalidLink({ children, to, action }: { children: ReactNode; to: string; action: string }) {
  const title = useFocusOnArrival();
  return (
    <>
      <RunOut className="-ms-8 mb-6" />
      <h1 ref={title} tabIndex={-1} className="text-3xl text-ink outline-none">
        Invalid Link
      </h1>
      <p className="mt-2 mb-7 text-soft">{children}</p>
      <ButtonLink to={to} className="self-start">
        {action}
      </ButtonLink>
    </>
  );
}
