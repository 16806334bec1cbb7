/** The name of the current file, with a button that chooses another. */
import { FileArchive, FileJson, FileSpreadsheet } from 'lucide-react';
import { TextButton } from '../../ui/text-button.tsx';
import { formatSize } from '../format-size.ts';
import { leaveImport } from './import-flow.ts';

interface FileLineProps {
  file: File;
  /** The app that wrote it. */
  source?: string;
  /** False while the import is running. */
  canChange?: boolean;
}

export function FileLine({ file, source, canChange = true }: FileLineProps) {
  const Icon = /\.json$/i.test(file.name) ? FileJson : /\.zip$/i.test(file.name) ? FileArchive : FileSpreadsheet;
  return (
    <p className="mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-soft">
      <span className="flex min-w-0 items-start gap-2.5 [overflow-wrap:anywhere]">
        <Icon aria-hidden="true" className="mt-0.5 size-5" />
        <span>
          {source !== undefined && <strong className="font-semibold text-ink">{source}, </strong>}
          <bdi>{file.name}</bdi>, {formatSize(file.size)}
        </span>
      </span>
      {canChange && <TextButton onClick={leaveImport}>Choose another file</TextButton>}
    </p>
  );
}
