/**
 * State machine of an import, from choosing a file to its end. Lives outside the page, so that it continues while other
 * pages are open.
 */

import type { QueryClient } from '@tanstack/react-query';
import type { RestoreReport } from '../../../contract/archive.ts';
import {
  type CsvMapping,
  type ImportPreview,
  type ImportResult,
  listImports,
  updateImportPreview,
} from '../../../contract/imports.ts';
import { PAGES } from '../../../contract/pages.ts';
import { TOPICS } from '../../../contract/topics.ts';
import { entryCount } from '../../../contract/words.ts';
import { ApiError, call } from '../../platform/call.ts';
import { isUnauthorized } from '../../platform/query-client.ts';
import { currentUserQuery } from '../../platform/session.ts';
import { createStore } from '../../platform/store.ts';
import { toast } from '../../platform/toast-store.ts';
import { invalidateTopics } from '../../platform/topics.ts';
import { type ChosenMoods, unchosenNames } from './chosen-moods.ts';
import { type Problem, problemOf, validateFile } from './import-problem.ts';
import {
  isBackup,
  type PreviewProgress,
  previewBackup,
  previewImport,
  restore,
  runPreviewedImport,
  type UploadOptions,
} from './send-import.ts';

/** The user's options for the import. */
export interface ImportOptions {
  mapping?: CsvMapping;
  timezone?: string;
  choices: Record<string, string>;
  moods: ChosenMoods;
}

export type ImportStep =
  /** `file` failed to upload and can be retried. */
  | { at: 'choose'; problem?: Problem | undefined; file?: File }
  /**
   * `sent` is the uploaded share, 0 to 1, and undefined when complete. `read` is the share that the server has parsed, and
   * then that of the photos it has opened, if reported.
   */
  | { at: 'sending'; file: File; sent: number | undefined; read: PreviewProgress | undefined }
  | {
      at: 'check';
      file: File;
      preview: ImportPreview;
      options: ImportOptions;
      isRefreshing: boolean;
      /** True if the last preview failed, so that the figures belong to earlier options. */
      stale?: boolean;
      problem?: Problem | undefined;
    }
  | {
      at: 'restore';
      file: File;
      report: RestoreReport;
      settings: RestoreReport['settings'];
      problem?: Problem | undefined;
    }
  /** `sent` as in `sending`; `share` is the completed share of the work. */
  | { at: 'running'; what: 'import' | 'restore'; file: File; entries: number; sent: number | undefined; share: number }
  | { at: 'imported'; result: ImportResult; firstMonth: string | undefined }
  | { at: 'restored'; report: RestoreReport };

type StepAt<At extends ImportStep['at']> = Extract<ImportStep, { at: At }>;

const NOTHING_WRITTEN = 'Nothing was imported. Your file is still selected.';
const WHOLE_OR_NOT = 'Please try again. Nothing will be added twice.';

export const importStep = createStore<ImportStep>({ at: 'choose' });

/** The user who imports; then the controllers that abort the whole import and a running preview request. */
let owner: { queryClient: QueryClient; author: string } | undefined;
let importController = new AbortController();
let previewController = new AbortController();

/** Resets the state if another user was here before. */
export function enterImport(queryClient: QueryClient, author: string): void {
  if (owner && owner.author !== author) leaveImport();
  owner = { queryClient, author };
}

/** Returns to choosing a file. Work already started on the server continues there. */
export function leaveImport(): void {
  importController.abort();
  previewController.abort();
  importController = new AbortController();
  importStep.set({ at: 'choose' });
}

// Closing the page would abort an upload. A running import continues on the server.
importStep.subscribe(() => {
  const step = importStep.get();
  const needsPage = step.at === 'sending' || (step.at === 'running' && step.what === 'restore');
  const change = needsPage ? window.addEventListener : window.removeEventListener;
  change('beforeunload', askBeforeLeaving);
});

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Merges `change` into the step if it is still the current one. */
function update<At extends ImportStep['at']>(at: At, change: Partial<StepAt<At>>): void {
  const step = importStep.get();
  // `at` determines the type of a step and does not change.
  if (step.at === at) importStep.set({ ...step, ...change } as ImportStep);
}

/** On an expired session, refetches the user, which redirects to the sign-in page. */
function refetchUserIfUnauthorized(error: unknown): void {
  if (isUnauthorized(error)) void owner?.queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
}

function uploadOptions(signal: AbortSignal, onSent: UploadOptions['onSent']): UploadOptions {
  if (!owner) throw new Error('enterImport must be called before an upload.');
  return { author: owner.author, onSent, signal };
}

/** Uploads the chosen file for a preview. */
export async function chooseFile(file: File): Promise<void> {
  leaveImport();
  const fileProblem = validateFile(file);
  if (fileProblem) return importStep.set({ at: 'choose', problem: fileProblem });
  const { signal } = importController;
  importStep.set({ at: 'sending', file, sent: 0, read: undefined });
  try {
    const step = await uploadForPreview(file, signal);
    if (!signal.aborted) importStep.set(step);
  } catch (error) {
    if (signal.aborted) return;
    refetchUserIfUnauthorized(error);
    importStep.set({ at: 'choose', problem: problemOf(error, NOTHING_WRITTEN), file });
  }
}

async function uploadForPreview(file: File, signal: AbortSignal): Promise<ImportStep> {
  const sending = uploadOptions(signal, (share) => update('sending', { sent: share < 1 ? share : undefined }));
  if (!(await isBackup(file))) {
    const preview = await previewImport(file, undefined, sending, (read) =>
      update('sending', { sent: undefined, read }),
    );
    if (preview.source !== 'evenglow')
      return { at: 'check', file, preview, options: { choices: {}, moods: {} }, isRefreshing: false };
  }
  const report = await previewBackup(file, sending);
  return { at: 'restore', file, report, settings: report.settings };
}

/** Requests a new preview with changed options. Cancels the previous request. */
export async function updateOptions(change: Partial<ImportOptions>): Promise<void> {
  const step = importStep.get();
  if (step.at !== 'check') return;
  const { file, preview } = step;
  const options = { ...step.options, ...change };
  previewController.abort();
  previewController = new AbortController();
  const { signal } = previewController;
  importStep.set({ at: 'check', file, preview, options, isRefreshing: true });
  try {
    const next = await previewAgain(file, preview.file, options, signal);
    if (!signal.aborted) update('check', { preview: next, isRefreshing: false });
  } catch (error) {
    if (signal.aborted) return;
    refetchUserIfUnauthorized(error);
    update('check', { isRefreshing: false, stale: true, problem: problemOf(error, NOTHING_WRITTEN) });
  }
}

/** Chooses the moods of names. Needs no new preview: the numbers stay the same. */
export function chooseMoods(moods: ChosenMoods): void {
  const step = importStep.get();
  if (step.at === 'check')
    update('check', { options: { ...step.options, moods: { ...step.options.moods, ...moods } } });
}

/** The server keeps a file for an hour. If it has expired, uploads it again. */
async function previewAgain(
  file: File,
  fileId: string,
  options: ImportOptions,
  signal: AbortSignal,
): Promise<ImportPreview> {
  try {
    return await call(updateImportPreview, { body: { file: fileId, ...options } }, signal);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const next = await previewImport(
      file,
      options.timezone,
      uploadOptions(signal, () => {}),
      () => {},
    );
    if (next.source === 'evenglow') throw error;
    const hasOptions = options.mapping !== undefined || Object.keys(options.choices).length > 0;
    return hasOptions ? await call(updateImportPreview, { body: { file: next.file, ...options } }, signal) : next;
  }
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Imports the previewed entries. Does nothing if an import is already running, or before each mood name has a mood. */
export async function runImport(): Promise<void> {
  const step = importStep.get();
  if (step.at !== 'check' || step.isRefreshing || step.stale) return;
  if (unchosenNames(step.preview.moodNames, step.options.moods).length > 0) return;
  const { file, options } = step;
  const { signal } = importController;
  let { preview } = step;
  importStep.set({ at: 'running', what: 'import', file, entries: preview.isNew, sent: undefined, share: 0 });
  const run = () => runPreviewedImport({ file: preview.file, ...options }, (share) => update('running', { share }));
  try {
    let result: ImportResult;
    try {
      result = await run();
    } catch (error) {
      if (!isNotFound(error)) throw error;
      const before = preview.isNew;
      preview = await previewAgain(file, preview.file, options, signal);
      // The number of new entries differs from the confirmed one, so show the preview again.
      if (preview.isNew !== before) return importStep.set({ ...step, preview });
      result = await run();
    }
    // Another user has signed in.
    if (signal.aborted) return;
    const firstMonth = preview.months.find(({ isNew: newCount }) => newCount > 0)?.month;
    await finish({ at: 'imported', result, firstMonth }, result.entries);
  } catch (error) {
    if (signal.aborted) return;
    refetchUserIfUnauthorized(error);
    showFailure({ ...step, preview, problem: problemOf(error, WHOLE_OR_NOT) });
  }
}

/** Restores the backup. Does nothing if a restore is already running. */
export async function runRestore(): Promise<void> {
  const step = importStep.get();
  if (step.at !== 'restore') return;
  const { file, report, settings } = step;
  const { signal } = importController;
  const entries = report.lists.find(({ list }) => list === 'entries')?.isNew ?? 0;
  importStep.set({ at: 'running', what: 'restore', file, entries, sent: 0, share: 0 });
  const sending = uploadOptions(signal, (sent) => update('running', { sent: sent < 1 ? sent : undefined }));
  try {
    const done = await restore(file, settings, sending, (share) => update('running', { sent: undefined, share }));
    if (signal.aborted) return;
    await finish({ at: 'restored', report: done }, entries);
  } catch (error) {
    if (signal.aborted) return;
    refetchUserIfUnauthorized(error);
    showFailure({ ...step, problem: problemOf(error, WHOLE_OR_NOT) });
  }
}

const isOnThisPage = () => window.location.pathname === PAGES.import.path;

async function finish(step: ImportStep, entries: number): Promise<void> {
  importStep.set(step);
  if (!isOnThisPage()) {
    toast({
      title:
        entries > 0
          ? `${entryCount(entries)} ${entries === 1 ? 'is' : 'are'} in your journal.`
          : 'Your backup is restored.',
    });
  }
  await invalidateJournalQueries();
}

function showFailure(step: StepAt<'check'> | StepAt<'restore'>): void {
  importStep.set(step);
  if (step.problem && !isOnThisPage()) {
    toast({ title: 'The import failed', description: step.problem.words, variant: 'destructive' });
  }
}

/** Invalidates all queries that show journal data. */
export async function invalidateJournalQueries(): Promise<void> {
  const queryClient = owner?.queryClient;
  if (!queryClient) return;
  await Promise.all([
    invalidateTopics(queryClient, TOPICS),
    queryClient.invalidateQueries({ queryKey: [listImports.path] }),
    queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  ]);
}

/** Chooses between the backup's names, profile and settings and the user's own. */
export function chooseSettings(settings: RestoreReport['settings']): void {
  update('restore', { settings });
}
