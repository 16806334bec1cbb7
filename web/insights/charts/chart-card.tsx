/** The card of a chart: its name, what stands beside it, and the chart. */
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';

interface ChartCardProps {
  /** Names the heading too, to which the page can lead. */
  id: string;
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** At the end of the line of the title. */
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
