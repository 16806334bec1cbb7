/** The export as a restorable backup, with or without photos and videos. */
import { Download, FileArchive } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { formatSize } from '../format-size.ts';
import { ExportButton, FailureNote, type FormatCardProps, FormatDrawing } from './card-parts.tsx';

export function BackupCard({ summary: { journal, selection, bytes }, exportQuery, disabled }: FormatCardProps) {
  const size = `about ${formatSize(bytes.json)}`;
  const isAll = selection.moments === journal.moments;
  return (
    <Card as="section" aria-labelledby="json-title" className="flex min-w-0 flex-col px-5 py-5 sm:px-6 md:col-span-2">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h3 id="json-title" className="text-xl">
            JSON Backup
          </h3>
          {selection.moments > 0 && (
            <p className="mt-0.5 text-faint text-sm">
              {bytes.media > 0 ? `${size}, or ${formatSize(bytes.json + bytes.media)} with media` : size}
            </p>
          )}
        </div>
        <FormatDrawing name="OpenBox" />
      </div>
      <p className="mt-4 mb-5 text-soft">
        {isAll
          ? 'Everything: entries, conversations and settings. You can restore the backup here or on another Evenglow server.'
          : 'The entries you chose, and all conversations and settings. You can restore the backup here or on another Evenglow server.'}
      </p>
      <div className="mt-auto">
        <div className="flex flex-wrap gap-2">
          <ExportButton
            variant="secondary"
            format="json"
            exportQuery={exportQuery}
            disabled={disabled}
            icon={<Download aria-hidden="true" className="size-4.5" />}
          >
            Download JSON
          </ExportButton>
          <ExportButton
            variant="secondary"
            format="zip"
            exportQuery={exportQuery}
            disabled={disabled}
            icon={<FileArchive aria-hidden="true" className="size-4.5" />}
          >
            Download ZIP with media
          </ExportButton>
        </div>
        <FailureNote formats={['json', 'zip']} />
      </div>
    </Card>
  );
}
