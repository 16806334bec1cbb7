/** The last step of an import or restore: results, links to the entries, and undo. */
import { BookOpen, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RestoreReport } from '../../../contract/archive.ts';
import type { ImportResult } from '../../../contract/imports.ts';
import { monthLink } from '../../journal/links/journal-link.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EveningWindow } from '../../ui/illustrations.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { LeftOut } from './check-restore.tsx';
import { leaveImport } from './import-flow.ts';
import { LIST_NOUNS, undoDeadlineText } from './import-texts.ts';
import { SkippedMediaList } from './skipped-media.tsx';
import { UndoImport } from './undo-import.tsx';

export function Imported({ result, firstMonth }: { result: ImportResult; firstMonth: string | undefined }) {
  const { timezone } = useUser();
  const { id, skippedMedia, skippedMediaCount } = result;
  return (
    <>
      <Done
        words={`We’re adding moods and themes in the background. You can undo the import until ${undoDeadlineText(timezone, result.undoUntil)}.`}
        journal={firstMonth === undefined ? '/journal' : monthLink(firstMonth)}
      >
        <UndoImport
          recent={result}
          variant="quiet"
          icon={<Undo2 aria-hidden="true" className="size-4.5" />}
          onUndone={leaveImport}
        />
      </Done>
      {skippedMediaCount > 0 && (
        <SkippedMediaList
          verb="couldn’t"
          files={skippedMedia}
          count={skippedMediaCount}
          importId={id}
          className="mt-4"
        />
      )}
    </>
  );
}

export function Restored({ report }: { report: RestoreReport }) {
  const restoredLists = report.lists.flatMap(({ list, isNew }) => {
    const [one, several] = LIST_NOUNS[list] ?? [];
    if (isNew === 0 || list === 'entries' || one === undefined) return [];
    return `${isNew.toLocaleString('en')} ${isNew === 1 ? one : several}`;
  });
  return (
    <>
      <Done
        words={restoredLists.length === 0 ? 'Everything is back.' : `Also restored: ${restoredLists.join(', ')}.`}
        journal="/journal"
      />
      <LeftOut report={report} />
    </>
  );
}

interface DoneProps {
  words: string;
  journal: string;
  children?: ReactNode;
}

function Done({ words, journal, children }: DoneProps) {
  return (
    <Card className="mt-6 flex flex-col items-center px-4 py-9 text-center">
      <EveningWindow className="w-40" />
      <p className="mt-5 max-w-measure text-soft">{words}</p>
      <div className="mt-6 flex flex-wrap items-center justify-center gap-3">
        <ButtonLink to={journal} size="large">
          <BookOpen aria-hidden="true" className="size-5" />
          Open your journal
        </ButtonLink>
        <Button size="large" variant="secondary" onClick={leaveImport}>
          Import another file
        </Button>
        {children}
      </div>
    </Card>
  );
}
