/** The export as a table. */
import { Download } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { formatSize } from '../format-size.ts';
import { ExportButton, FailureNote, type FormatCardProps, FormatDrawing } from './card-parts.tsx';

export function TableCard({ summary: { bytes, selection }, exportQuery, disabled }: FormatCardProps) {
  return (
    <Card as="section" aria-labelledby="csv-title" className="flex min-w-0 flex-col px-5 py-5 sm:px-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h3 id="csv-title" className="text-xl">
            CSV Data
          </h3>
          {selection.moments > 0 && <p className="mt-0.5 text-faint text-sm">about {formatSize(bytes.csv)}</p>}
        </div>
        <FormatDrawing name="SmallTable" />
      </div>
      <p className="mt-4 mb-5 text-soft">A table for Excel, Numbers or Sheets, with one row per entry.</p>
      <div className="mt-auto">
        <ExportButton
          variant="secondary"
          format="csv"
          exportQuery={exportQuery}
          disabled={disabled}
          icon={<Download aria-hidden="true" className="size-4.5" />}
        >
          Download CSV
        </ExportButton>
        <FailureNote formats={['csv']} />
      </div>
    </Card>
  );
}
