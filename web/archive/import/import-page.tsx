/** The import page (/import): chooses a file, previews it and imports it after confirmation. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { PAGES } from '../../../contract/pages.ts';
import { entryCount } from '../../../contract/words.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/use-store.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { showLoadError, useLazy } from '../../ui/lazy.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { takeChosenFile } from '../chosen-file.ts';
import { ChooseFile } from './choose-file.tsx';
import { chooseFile, enterImport, type ImportStep, importStep, leaveImport } from './import-flow.ts';
import { ImportProgress, UploadProgress } from './import-progress.tsx';

const loadLaterSteps = () => import('./later-steps.tsx');

export function ImportPage() {
  const user = useUser();
  const queryClient = useQueryClient();
  const step = useStore(importStep);
  // Runs before paint, so that an earlier user's import is never shown.
  useLayoutEffect(() => enterImport(queryClient, user.id), [queryClient, user.id]);
  useEffect(() => {
    const file = takeChosenFile();
    if (file && importStep.get().at !== 'running') void chooseFile(file);
    return () => {
      // A finished import is not shown again.
      const { at } = importStep.get();
      if (at === 'imported' || at === 'restored') leaveImport();
    };
  }, []);
  const title = titleOf(step);
  usePageTitle(title);
  const heading = useFocusOnChange(step.at);
  return (
    <>
      <BackLink to={PAGES.export.path}>Export & Backup</BackLink>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {title}
      </h1>
      <StepView step={step} />
    </>
  );
}

function StepView({ step }: { step: ImportStep }) {
  const later = useLazy(loadLaterSteps, true, showLoadError);
  switch (step.at) {
    case 'choose':
      return <ChooseFile {...step} />;
    case 'sending':
      return <UploadProgress {...step} />;
    case 'running':
      return <ImportProgress {...step} />;
    default:
      return later ? <later.LaterStep step={step} /> : <Skeleton className="mt-6 h-120 w-full rounded-surface" />;
  }
}

function titleOf(step: ImportStep): string {
  switch (step.at) {
    case 'choose':
      return PAGES.import.heading;
    case 'sending':
      return 'Reading your file';
    case 'check':
      return 'Check your import';
    case 'restore':
      return 'Check your backup';
    case 'running':
      return 'Importing';
    case 'imported':
      return inJournal(step.result.entries);
    case 'restored': {
      const entries = step.report.lists.find(({ list }) => list === 'entries')?.isNew ?? 0;
      return entries > 0 ? inJournal(entries) : 'Your backup is restored';
    }
  }
}

const inJournal = (entries: number) => `${entryCount(entries)} ${entries === 1 ? 'was' : 'were'} added to your journal`;

/** Moves focus to the heading when the step changes, so that screen readers announce it. */
function useFocusOnChange(at: ImportStep['at']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(at);
  useEffect(() => {
    if (previousStep.current === at) return;
    previousStep.current = at;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [at]);
  return heading;
}
