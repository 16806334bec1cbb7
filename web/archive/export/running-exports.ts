/** Running exports. They continue when the user leaves the page and end with the session. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { exportCsv, exportJson, exportMarkdown, exportZip } from '../../../contract/archive.ts';
import { ApiError, urlOf } from '../../platform/call.ts';
import { downloadBlob } from '../../platform/download-blob.ts';
import { userMessageOf } from '../../platform/query-client.ts';
import { currentUserQuery } from '../../platform/session.ts';
import { createStore } from '../../platform/store.ts';
import { toast } from '../../platform/toast-store.ts';
import { useStore } from '../../platform/use-store.ts';
import { fetchFile } from '../fetch-file.ts';
import { beginDownload } from './begin-download.ts';
import { type BookStep, fetchBook } from './fetch-book.ts';
import type { ExportQuery } from './selection.ts';

export type Format = 'pdf' | 'csv' | 'markdown' | 'json' | 'zip';

export type ExportState =
  | { state: 'under way'; step?: BookStep; stop: () => void }
  /** `reason` is the server's error text, if it refused. */
  | { state: 'failed'; reason: string | undefined };

type States = Partial<Record<Format, ExportState>>;

const states = createStore<States>({});

function setState(format: Format, state: ExportState | undefined): void {
  const { [format]: _previous, ...others } = states.get();
  states.set(state ? { ...others, [format]: state } : others);
}

interface ExportRequest {
  exportQuery: ExportQuery;
  signal: AbortSignal;
  onStep: (step: BookStep) => void;
}

const COMPLETE_TOAST = { title: 'Export Complete', description: 'Your data has been downloaded successfully.' };
const STARTED_TOAST = { title: 'Download started', description: 'You can see the progress in your browser.' };

const EXPORTERS: Record<Format, (work: ExportRequest) => Promise<{ title: string; description: string }>> = {
  pdf: async ({ exportQuery, signal, onStep }) => save(await fetchBook(exportQuery, signal, onStep)),
  csv: ({ exportQuery, signal }) => fetchAndSave(urlOf(exportCsv.path, { query: exportQuery }), 'text/csv', signal),
  json: ({ exportQuery, signal }) =>
    fetchAndSave(urlOf(exportJson.path, { query: exportQuery }), 'application/json', signal),
  markdown: ({ exportQuery }) => download(exportMarkdown.path, exportQuery),
  zip: ({ exportQuery }) => download(exportZip.path, exportQuery),
};

const nameOf = (format: Format) => (format === 'markdown' ? 'Markdown' : format.toUpperCase());

async function download(path: string, exportQuery: ExportQuery) {
  await beginDownload((mark) => urlOf(path, { query: { ...exportQuery, mark } }));
  return STARTED_TOAST;
}

async function fetchAndSave(address: string, contentType: string, signal: AbortSignal) {
  const fallbackName = `evenglow-data.${contentType.split('/')[1]}`;
  return save(await fetchFile(address, { contentType, fallbackName, signal }));
}

function save(file: File) {
  downloadBlob(file, file.name);
  return COMPLETE_TOAST;
}

/** Returns running and failed exports by format, and a function that starts one. */
export function useExports() {
  const queryClient = useQueryClient();
  return {
    states: useStore(states),
    start: (format: Format, question: ExportQuery) => startExport(queryClient, format, question),
  };
}

function startExport(queryClient: QueryClient, format: Format, exportQuery: ExportQuery): void {
  if (states.get()[format]?.state === 'under way') return;
  const controller = new AbortController();
  const stop = () => controller.abort();
  setState(format, { state: 'under way', stop });
  const onStep = (step: BookStep) => {
    if (!controller.signal.aborted) setState(format, { state: 'under way', step, stop });
  };
  const unsubscribe = onUserChange(queryClient, stop);
  // The query client's handlers show the error toast and react to an expired session.
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () =>
      EXPORTERS[format]({ exportQuery: exportQuery, signal: controller.signal, onStep }).catch(
        ignoreIfAborted(controller.signal),
      ),
    meta: {
      errorToast: (error: unknown) => ({
        title: 'Export Failed',
        description: refusalText(error) ?? `Failed to export your data as ${nameOf(format)}. Please try again.`,
      }),
    },
  });
  mutation
    .execute(undefined)
    .then(
      (outcome) => {
        setState(format, undefined);
        if (outcome) toast(outcome);
      },
      (error: unknown) => setState(format, { state: 'failed', reason: refusalText(error) }),
    )
    .finally(unsubscribe);
}

function ignoreIfAborted(signal: AbortSignal): (error: unknown) => undefined {
  return (error) => {
    if (!signal.aborted) throw error;
  };
}

/** Returns the server's error text if it concerns the request: book too large, or another export running. */
function refusalText(error: unknown): string | undefined {
  const { code } = (error instanceof ApiError && error.body) || {};
  return code === undefined || code === 'internal' ? undefined : userMessageOf(error);
}

/** Cancels the export when the user changes, so that no file reaches another user. */
function onUserChange(queryClient: QueryClient, listener: () => void): () => void {
  const current = () => queryClient.getQueryData(currentUserQuery.queryKey)?.id;
  const initialUserId = current();
  return queryClient.getQueryCache().subscribe(() => {
    if (current() !== initialUserId) listener();
  });
}
