/** Requests of the import flow: preview, import and restore. */
import { type RestoreReport, restoreBackup } from '../../../contract/archive.ts';
import type { EndpointRequest } from '../../../contract/http.ts';
import {
  createImportPreview,
  type ImportPreviewEvents,
  type ImportPreviewResult,
  type ImportResult,
  runImport,
} from '../../../contract/imports.ts';
import { NetworkError, openStream, urlOf } from '../../platform/call.ts';
import { eventsIn, readEvents, type ServerEvent } from '../../platform/read-events.ts';
import { sendBytes, sendForText } from '../../platform/send-bytes.ts';
import { ImportFailedError } from './import-problem.ts';

/** The share of the work, 0 to 1, and which work it is. */
export type PreviewProgress = ImportPreviewEvents['progress'];

export interface UploadOptions {
  /** Id of the user who owns the file. */
  author: string;
  /** Called with the uploaded share, 0 to 1. */
  onSent: (share: number) => void;
  signal: AbortSignal;
}

const uploadRequestOf = ({ author, onSent, signal }: UploadOptions) => ({
  method: 'POST' as const,
  type: 'application/octet-stream',
  responseTimeoutMs: createImportPreview.timeoutMs,
  author,
  onProgress: onSent,
  signal,
});

/** Uploads a file for a preview. `onRead` receives what the server has done of it. */
export function previewImport(
  file: File,
  timezone: string | undefined,
  upload: UploadOptions,
  onRead: (progress: PreviewProgress) => void,
): Promise<ImportPreviewResult> {
  const address = urlOf(createImportPreview.path, { query: { name: file.name.slice(0, 255), timezone } });
  return uploadForResult<ImportPreviewResult>(address, file, upload, onRead);
}

/** Uploads an Evenglow backup for a preview. */
export async function previewBackup(file: File, upload: UploadOptions): Promise<RestoreReport> {
  // The server validates this against `restoreReportSchema`.
  return (await sendBytes(restoreBackup.path, file, uploadRequestOf(upload))) as RestoreReport;
}

/** Uploads a backup and restores it. `onProgress` receives the completed share, 0 to 1, after the upload. */
export function restore(
  file: File,
  settings: RestoreReport['settings'],
  upload: UploadOptions,
  onProgress: (share: number) => void,
): Promise<RestoreReport> {
  const address = urlOf(restoreBackup.path, { query: { run: 'true', settings } });
  return uploadForResult<RestoreReport>(address, file, upload, ({ share }) => onProgress(share));
}

/** Uploads a file to an endpoint that streams events, and returns the final event's data. */
async function uploadForResult<End>(
  address: string,
  file: File,
  upload: UploadOptions,
  onProgress: (progress: PreviewProgress) => void,
): Promise<End> {
  const onAnswer = (text: string) => {
    for (const event of eventsIn(text)) reportProgress(event, onProgress);
  };
  const responseText = await sendForText(address, file, {
    ...uploadRequestOf(upload),
    accept: 'text/event-stream',
    onResponseText: onAnswer,
  });
  for (const event of eventsIn(responseText)) {
    const result = resultIn<End>(event);
    if (result) return result;
  }
  throw new NetworkError(new Error('The response ended before the result.'));
}

/** Imports a previewed file. `onProgress` receives the completed share, 0 to 1. */
export async function runPreviewedImport(
  body: EndpointRequest<typeof runImport>['body'],
  onProgress: (share: number) => void,
): Promise<ImportResult> {
  const response = await openStream(runImport, { body });
  try {
    for await (const event of readEvents(response)) {
      reportProgress(event, ({ share }) => onProgress(share));
      const result = resultIn<ImportResult>(event);
      if (result) return result;
    }
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError(error) : error;
  }
  throw new NetworkError(new Error('The response ended before the import result.'));
}

function reportProgress({ event, data }: ServerEvent, onProgress: (progress: PreviewProgress) => void): void {
  // Shaped as `ImportPreviewEvents`, `ImportEvents` and `RestoreEvents` declare.
  if (event === 'progress') onProgress(JSON.parse(data) as PreviewProgress);
}

/** @throws ImportFailedError on a `failed` event */
function resultIn<End>({ event, data }: ServerEvent): End | undefined {
  // Shaped as `ImportEvents` and `RestoreEvents` declare.
  if (event === 'failed')
    throw new ImportFailedError(JSON.parse(data) as ConstructorParameters<typeof ImportFailedError>[0]);
  return event === 'end' ? (JSON.parse(data) as End) : undefined;
}

/** Number of bytes read to detect an Evenglow backup. */
const SNIFFED_BYTES = 2_048;
/** Offsets of the name length and the name in a ZIP local file header (APPNOTE 4.3.7). */
const NAME_LENGTH_AT = 26;
const NAME_AT = 30;

/** Returns true if the file is certainly an Evenglow backup, which is restored without an import preview. */
export async function isBackup(file: File): Promise<boolean> {
  const header = await file.slice(0, SNIFFED_BYTES).arrayBuffer();
  const text = new TextDecoder('latin1').decode(header);
  if (!text.startsWith('PK\x03\x04')) return /^[^{]{0,4}\{\s*"format"\s*:\s*"evenglow-backup"/.test(text);
  const length = header.byteLength > NAME_AT ? new DataView(header).getUint16(NAME_LENGTH_AT, true) : 0;
  return text.slice(NAME_AT, NAME_AT + length) === 'backup.json';
}
