/** Running exports. They continue when the user leaves the page and end with the session. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { exportCsv, exportJson, exportZip } from '../../../contract/archive.ts';
import { ApiError, addressOf } from '../../platform/call.ts';
import { downloadBlob } from '../../platform/download-blob.ts';
import { sentenceOf } from '../../platform/query-client.ts';
import { currentUserQuery } from '../../platform/session.ts';
import { createStore } from '../../platform/store.ts';
import { toast } from '../../platform/toast-store.ts';
import { useStore } from '../../platform/use-store.ts';
import { fetchFile } from '../fetch-file.ts';
import { beginDownload } from './begin-download.ts';
import { type BookStep, fetchBook } from './fetch-book.ts';
import type { Question } from './selection.ts';

export type Format = 'pdf' | 'csv' | 'json' | 'zip';

export type ExportState =
  | { state: 'under way'; step?: BookStep; stop: () => void }
  /** `reason` is the server's error text, if it refused. */
  | { state: 'failed'; reason: string | undefined };

type States = Partial<Record<Format, ExportState>>;

const states = createStore<States>({});

function setState(format: Format, state: ExportState | undefined): void {
  const { [format]: _held, ...others } = states.get();
  states.set(state ? { ...others, [format]: state } : others);
}

interface Work {
  question: Question;
  signal: AbortSignal;
  onStep: (step: BookStep) => void;
}

const DONE = { title: 'Export Complete', description: 'Your data has been downloaded successfully.' };
const BEGUN = { title: 'Your download has begun', description: 'Your browser shows how far it is.' };

const WORK: Record<Format, (work: Work) => Promise<{ title: string; description: string }>> = {
  pdf: async ({ question, signal, onStep }) => keep(await fetchBook(question, signal, onStep)),
  csv: ({ question, signal }) => keepFetched(addressOf(exportCsv.path, { query: question }), 'text/csv', signal),
  json: ({ question, signal }) =>
    keepFetched(addressOf(exportJson.path, { query: question }), 'application/json', signal),
  zip: async ({ question }) => {
    await beginDownload((mark) => addressOf(exportZip.path, { query: { ...question, mark } }));
    return BEGUN;
  },
};

async function keepFetched(address: string, contentType: string, signal: AbortSignal) {
  const fallbackName = `evenglow-data.${contentType.split('/')[1]}`;
  return keep(await fetchFile(address, { contentType, fallbackName, signal }));
}

function keep(file: File) {
  downloadBlob(file, file.name);
  return DONE;
}

/** Returns running and failed exports by format, and a function that starts one. */
export function useExports() {
  const queryClient = useQueryClient();
  return {
    states: useStore(states),
    start: (format: Format, question: Question) => startExport(queryClient, format, question),
  };
}

function startExport(queryClient: QueryClient, format: Format, question: Question): void {
  if (states.get()[format]?.state === 'under way') return;
  const control = new AbortController();
  const stop = () => control.abort();
  setState(format, { state: 'under way', stop });
  const onStep = (step: BookStep) => {
    if (!control.signal.aborted) setState(format, { state: 'under way', step, stop });
  };
  const unfollow = endWithSession(queryClient, stop);
  // The query client's handlers show the error toast and react to an expired session.
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => WORK[format]({ question, signal: control.signal, onStep }).catch(unlessStopped(control.signal)),
    meta: {
      errorToast: (error: unknown) => ({
        title: 'Export Failed',
        description: refusalOf(error) ?? `Failed to export your data as ${format.toUpperCase()}. Please try again.`,
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
      (error: unknown) => setState(format, { state: 'failed', reason: refusalOf(error) }),
    )
    .finally(unfollow);
}

function unlessStopped(signal: AbortSignal): (error: unknown) => undefined {
  return (error) => {
    if (!signal.aborted) throw error;
  };
}

/** Returns the server's error text if it concerns the request: book too large, or another export running. */
function refusalOf(error: unknown): string | undefined {
  const { code } = (error instanceof ApiError && error.body) || {};
  return code === undefined || code === 'internal' ? undefined : sentenceOf(error);
}

/** Cancels the export when the user changes, so that no file reaches another user. */
function endWithSession(queryClient: QueryClient, end: () => void): () => void {
  const current = () => queryClient.getQueryData(currentUserQuery.queryKey)?.id;
  const author = current();
  return queryClient.getQueryCache().subscribe(() => {
    if (current() !== author) end();
  });
}
