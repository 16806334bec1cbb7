/** The card of one connection. */
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';

interface ConnectionProps {
  id: string;
  title: string;
  about: string;
  children: ReactNode;
}

export function Connection({ id, title, about, children }: ConnectionProps) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 p-5 sm:p-6">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 max-w-measure text-soft">{about}</p>
      {children}
    </Card>
  );
}
