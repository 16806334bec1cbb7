/** The first import step: choosing or dropping a file, with export instructions for each app. */
import { FolderOpen } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { connectivity } from '../../platform/connectivity.ts';
import { useStore } from '../../platform/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { OpenNotebook } from '../../ui/illustrations.tsx';
import { useLazy } from '../../ui/lazy.ts';
import { ACCEPTED_FILE_TYPES } from '../chosen-file.ts';
import { chooseFile } from './import-flow.ts';
import type { Problem } from './import-problem.ts';
import { ProblemNote } from './problem-note.tsx';

const SOURCES: readonly { name: string; files: string; how: string }[] = [
  {
    name: 'Evenglow',
    files: 'JSON or ZIP',
    how: 'A backup from this or another account: Export & Backup, then JSON Backup. The ZIP includes photos.',
  },
  {
    name: 'Day One',
    files: 'JSON or ZIP',
    how: 'On a phone: Settings, Import/Export, Export JSON. On a Mac: File, Export, JSON. The ZIP includes photos.',
  },
  {
    name: 'Journey',
    files: 'ZIP',
    how: 'Settings, Export, and choose ZIP as the format, not PDF or Word.',
  },
  {
    name: 'Presently',
    files: 'CSV',
    how: 'Settings, Backup and restore, Export data. The file is in your downloads.',
  },
  {
    name: 'Daylio',
    files: 'Backup or CSV',
    how: 'For a backup with photos: More, Backup & Restore, Advanced options, Export. For a CSV: More, Export entries.',
  },
  {
    name: 'Apple Journal',
    files: 'ZIP',
    how: 'In the Journal app, export all entries. Compress the folder AppleJournalEntries to a ZIP.',
  },
  {
    name: 'Diaro',
    files: 'ZIP or XML',
    how: 'Settings, Backup & restore, without encryption. The ZIP includes photos.',
  },
  {
    name: 'Markdown',
    files: 'MD or ZIP',
    how: 'One note, or a ZIP of a folder such as your Obsidian vault. We read dates from properties, file names and headings.',
  },
  {
    name: 'memos and jrnl',
    files: 'JSON or TXT',
    how: 'From memos, save the list of memos from its API. From jrnl, choose your journal file or a JSON export.',
  },
  {
    name: 'Anything else',
    files: 'CSV',
    how: 'Any table with dates and text, from a spreadsheet or another app. You choose what each column means.',
  },
];

const loadRecentImports = () => import('./recent-imports.tsx');

export function ChooseFile({ problem, file }: { problem?: Problem | undefined; file?: File }) {
  const recent = useLazy(loadRecentImports, true);
  return (
    <>
      <p className="mt-2 mb-6 max-w-measure text-soft">
        Import from another app or a backup. You’ll see a preview first, and you can undo an import for 24 hours.
      </p>
      {problem && <ProblemNote problem={problem} {...(file && { onRetry: () => void chooseFile(file) })} />}
      <Picker />
      {recent && <recent.RecentImports />}
      <h2 className="mt-10 mb-3 text-xl">How to export from each app</h2>
      <Card className="grid px-4 sm:grid-cols-2 sm:gap-x-8 sm:px-6">
        {SOURCES.map(({ name, files, how }) => (
          <div key={name} className="border-hair border-t py-4 first:border-t-0 sm:nth-2:border-t-0">
            <h3 className="flex items-baseline justify-between gap-3 font-sans font-semibold text-base text-ink tracking-normal">
              {name}
              <span className="font-normal text-faint text-sm">{files}</span>
            </h3>
            <p className="mt-1 text-soft">{how}</p>
          </div>
        ))}
      </Card>
    </>
  );
}

function Picker() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { over: isDragOver, several: hasSeveral, handlers, take: acceptFiles } = useDrop();
  const isOnline = useStore(connectivity) === 'online';
  return (
    <Card
      {...handlers}
      className={classNames(
        'flex flex-col items-center border-2 border-dashed px-4 py-9 text-center transition-colors',
        isDragOver ? 'border-ember bg-ember-wash' : 'border-edge/60',
      )}
    >
      <OpenNotebook className="w-36" />
      <label htmlFor={id} className="mt-4 font-serif text-ink text-xl">
        {isDragOver ? (
          'Drop it here'
        ) : (
          <>
            <span className="max-sm:hidden">Drop a file here</span>
            <span className="sm:hidden">Choose a file from another app</span>
          </>
        )}
      </label>
      <p className="mt-1 text-soft">ZIP, JSON, CSV or Markdown, up to 2.25 GB.</p>
      <input
        ref={input}
        id={id}
        type="file"
        accept={ACCEPTED_FILE_TYPES}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          acceptFiles([...(currentTarget.files ?? [])]);
          // Allow choosing the same file again.
          currentTarget.value = '';
        }}
      />
      <Button size="large" className="mt-5" onClick={() => input.current?.click()}>
        <FolderOpen aria-hidden="true" className="size-5" />
        Choose a file
      </Button>
      <p role="status" className="mt-3 text-faint text-sm empty:mt-0">
        {hasSeveral
          ? 'One file at a time, please.'
          : isOnline
            ? ''
            : 'You’re offline. You can choose a file once you’re back online.'}
      </p>
    </Card>
  );
}

/** Handles one file, chosen or dropped. */
function useDrop() {
  const [isDragOver, setOver] = useState(false);
  const [hasSeveral, setSeveral] = useState(false);
  const acceptFiles = (files: readonly File[]) => {
    const [file] = files;
    setSeveral(files.length > 1);
    if (file && files.length === 1) void chooseFile(file);
  };
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      acceptFiles([...event.dataTransfer.files]);
    },
  };
  return { over: isDragOver, several: hasSeveral, handlers, take: acceptFiles };
}
