/** The card around a chart: title, side content and the chart. */
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';

interface ChartCardProps {
  /** Also the id of the heading, so that the page can link to it. */
  id: string;
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** At the end of the title row. */
  side?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function ChartCard({ id, title, lead, side, className, children }: ChartCardProps) {
  return (
    <Card as="section" aria-labelledby={id} className={classNames('min-w-0 p-5', className)}>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-lg outline-none">
          {title}
        </h2>
        {side}
        {lead && <p className="w-full text-soft text-sm">{lead}</p>}
      </header>
      {children}
    </Card>
  );
}
