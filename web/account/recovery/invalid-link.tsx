/** Shown for a link that is used, expired or incomplete. */
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/link.tsx';
import { EmptyHourglass } from './recovery-drawings.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

/** `children` explains how long links are valid and how to get a new one. */
export function InvalidLink({ children, to, action }: { children: ReactNode; to: string; action: string }) {
  const title = useFocusOnArrival();
  return (
    <>
      <EmptyHourglass className="-ms-8 mb-6" />
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
