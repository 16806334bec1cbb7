/** The export as Markdown files with photos beside. */
import { FileText } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { formatSize } from '../format-size.ts';
import { ExportButton, FailureNote, type FormatCardProps, FormatDrawing } from './card-parts.tsx';

export function MarkdownCard({ summary: { bytes, selection }, exportQuery, disabled }: FormatCardProps) {
  return (
    <Card as="section" aria-labelledby="markdown-title" className="flex min-w-0 flex-col px-5 py-5 sm:px-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h3 id="markdown-title" className="text-xl">
            Markdown
          </h3>
          {selection.moments > 0 && (
            <p className="mt-0.5 text-faint text-sm">about {formatSize(bytes.csv + bytes.media)}</p>
          )}
        </div>
        <FormatDrawing name="NotePages" />
      </div>
      <p className="mt-4 mb-5 text-soft">
        A ZIP for Obsidian and other note apps, with one file per month and your photos.
      </p>
      <div className="mt-auto">
        <ExportButton
          variant="secondary"
          format="markdown"
          exportQuery={exportQuery}
          disabled={disabled}
          icon={<FileText aria-hidden="true" className="size-4.5" />}
        >
          Download Markdown
        </ExportButton>
        <FailureNote formats={['markdown']} />
      </div>
    </Card>
  );
}
