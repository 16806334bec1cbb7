/** Preview of an import, before anything is written. */

import { type ReactNode, useRef, useState } from 'react';
import type { ImportPreview } from '../../../contract/imports.ts';
import { entryCount } from '../../../contract/words.ts';
import { useUser } from '../../platform/session.ts';
import { cityOf } from '../../platform/zone-city.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EveningWindow } from '../../ui/illustrations.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { unchosenNames } from './chosen-moods.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { FileLine } from './file-line.tsx';
import { ImportFigures } from './import-figures.tsx';
import { chooseMoods, type ImportStep, runImport, updateOptions } from './import-flow.ts';
import { ImportRows } from './import-rows.tsx';
import { ImportSamples } from './import-samples.tsx';
import { SOURCE_NAMES } from './import-texts.ts';
import { MonthChart } from './month-chart.tsx';
import { MoodNames, UNCHOSEN } from './mood-names.tsx';
import { ProblemNote } from './problem-note.tsx';
import { RunBar } from './run-bar.tsx';
import { SkippedMediaList } from './skipped-media.tsx';

type CheckProps = Extract<ImportStep, { at: 'check' }>;

export function CheckImport({ file, preview, options, isRefreshing, stale = false, problem }: CheckProps) {
  const { source, found, isNew, alreadyHere, leftOut, table, rows, samples, months } = preview;
  const [columnsKnown, setColumnsKnown] = useState(true);
  const retry = stale ? () => void updateOptions({}) : () => void runImport();
  const content = useRef<HTMLDivElement>(null);
  const [missingName, setMissingName] = useState<string>();

  /** Imports, or moves the focus to the first mood name that is not chosen yet. */
  function run() {
    const [missing] = unchosenNames(preview.moodNames, options.moods);
    setMissingName(missing);
    if (missing === undefined) return void runImport();
    content.current?.querySelector<HTMLInputElement>(`[${UNCHOSEN}] input`)?.focus();
  }

  return (
    <>
      <FileLine file={file} source={SOURCE_NAMES[source]} />
      {problem && <ProblemNote problem={problem} onRetry={retry} />}
      {table && (
        <ColumnMapping
          table={table}
          onMapping={(mapping) => {
            setColumnsKnown(mapping !== undefined);
            if (mapping) void updateOptions({ mapping });
          }}
        />
      )}
      {/* Dimmed: shows the preview of the previous column mapping. */}
      <div
        ref={content}
        aria-busy={isRefreshing}
        className={isRefreshing || !columnsKnown ? 'opacity-60 transition-opacity' : undefined}
      >
        {found > 0 && <ImportFigures preview={preview} />}
        <NamesAndFiles
          preview={preview}
          names={
            <MoodNames
              names={preview.moodNames}
              chosen={options.moods}
              missing={missingName}
              onChoose={(moods) => {
                setMissingName(undefined);
                chooseMoods(moods);
              }}
            />
          }
        />
        {(samples.length > 0 || months.length > 0) && found > 0 && (
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-stretch gap-4 xl:grid-cols-2">
            {samples.length > 0 && <ImportSamples preview={preview} moods={options.moods} />}
            {months.length > 0 && <MonthChart months={months} />}
          </div>
        )}
        {rows.length > 0 && (
          <ImportRows
            preview={preview}
            chosen={options.choices}
            onChoose={(row, option) => void updateOptions({ choices: { ...options.choices, [row]: option } })}
          />
        )}
        {isNew === 0 && (!table || found > 0) && (
          <NothingToAdd found={found} alreadyHere={alreadyHere} leftOut={leftOut} />
        )}
        {found > 0 && <ZoneNote timezone={preview.timezone} />}
      </div>
      <p role="status" className="sr-only">
        {isRefreshing ? 'Checking…' : `${entryCount(found)} found. ${isNew.toLocaleString('en')} will be added.`}
      </p>
      {isNew > 0 && columnsKnown && (
        <RunBar
          label={`Import ${entryCount(isNew)}`}
          title="Nothing is imported yet."
          words="You can undo the import for a day."
          loading={isRefreshing}
          blocked={stale}
          onRun={run}
        />
      )}
    </>
  );
}

/** Mood names and skipped files, side by side where there is room. */
function NamesAndFiles({ preview, names }: { preview: ImportPreview; names: ReactNode }) {
  const { file, moodNames, skippedMedia, skippedMediaCount } = preview;
  const hasNames = moodNames.length > 0;
  const hasFiles = skippedMediaCount > 0;
  if (!hasNames && !hasFiles) return null;
  return (
    <div
      className={classNames(
        'mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4',
        hasNames && hasFiles && 'xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]',
      )}
    >
      {hasNames && names}
      {hasFiles && <SkippedMediaList verb="can’t" files={skippedMedia} count={skippedMediaCount} importId={file} />}
    </div>
  );
}

function NothingToAdd({ found, alreadyHere, leftOut }: { found: number; alreadyHere: number; leftOut: number }) {
  const words =
    found === 0
      ? 'No entries were found in this file.'
      : leftOut === 0
        ? `${found === 1 ? 'The entry is' : `All ${found.toLocaleString('en')} entries are`} already in your journal.`
        : alreadyHere === 0
          ? 'We can’t import these entries. See above for the reason.'
          : 'Everything we can import is already in your journal.';
  return (
    <Card className="mt-4">
      <EmptyState
        drawing={<EveningWindow />}
        title="Nothing to import."
        action={
          <ButtonLink to="/journal" variant="secondary">
            Open your journal
          </ButtonLink>
        }
      >
        {words}
      </EmptyState>
    </Card>
  );
}

/** Names the zone used for times without one. */
function ZoneNote({ timezone }: { timezone: string }) {
  const user = useUser();
  return (
    <p className="mt-4 px-1 text-faint text-sm">
      Times without a time zone are read as {cityOf(timezone)}
      {timezone === user.timezone ? ' time, your time zone.' : ' time.'}
    </p>
  );
}
