/** Imports of the last day, each with an undo button. */

import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { Import } from '../../../contract/imports.ts';
import { entryCount, formatCount } from '../../../contract/words.ts';
import { fullDate } from '../../platform/date-format.ts';
import { useUser } from '../../platform/session.ts';
import { useNow } from '../../platform/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { SOURCE_NAMES, undoDeadlineText } from './import-texts.ts';
import { importsQuery } from './queries.ts';
import { DownloadSkipped } from './skipped-media.tsx';
import { UndoImport } from './undo-import.tsx';

export function RecentImports() {
  const { data: imports, isError, refetch } = useQuery(importsQuery);
  if (isError) {
    return (
      <p role="alert" className="mt-5 text-soft">
        We couldn’t load your recent imports. <TextButton onClick={() => void refetch()}>Try again</TextButton>
      </p>
    );
  }
  if (!imports || imports.length === 0) return null;
  return (
    <section aria-labelledby="recent-imports" className="mt-10">
      <h2 id="recent-imports" className="text-xl">
        Recent imports
      </h2>
      <p className="mb-3 text-soft">You have a day to undo an import.</p>
      <Card className="divide-y divide-hair px-4 sm:px-6">
        {imports.map((one) => (
          <RecentImport key={one.id} recent={one} />
        ))}
      </Card>
    </section>
  );
}

/** Said in place of the time until which an import can be undone. */
const STATES: Partial<Record<Import['state'], string>> = {
  importing: 'Still importing. You can stop and undo it.',
  undoing: 'Undoing this import…',
  stuck: 'We couldn’t undo this import. Please try again. If that doesn’t help, contact us.',
};

function RecentImport({ recent }: { recent: Import }) {
  const { timezone } = useUser();
  const { id, source, fileName, entries, state, importedAt, undoUntil, skippedMediaCount } = recent;
  const canUndo = new Date(undoUntil).getTime() > useNow();
  return (
    <SettingRow
      label={`${entryCount(entries)} from ${source === 'csv' ? 'a file' : SOURCE_NAMES[source]}`}
      hint={
        <>
          <bdi className="[overflow-wrap:anywhere]">{fileName}</bdi>
          <span className="block">
            {STATES[state] ??
              (canUndo
                ? `Can be undone until ${undoDeadlineText(timezone, undoUntil)}`
                : `Imported ${fullDate(importedAt, timezone)}`)}
          </span>
          {skippedMediaCount > 0 && (
            <span className="mt-1 block">
              <DownloadSkipped importId={id}>
                List of {formatCount(skippedMediaCount, 'file')} we couldn’t import
              </DownloadSkipped>
            </span>
          )}
        </>
      }
      action={
        state !== 'undoing' &&
        canUndo && (
          <UndoImport
            recent={recent}
            variant="secondary"
            icon={<Undo2 aria-hidden="true" className="size-4.5" />}
            name={`Undo the import of ${fileName}`}
          />
        )
      }
    />
  );
}
