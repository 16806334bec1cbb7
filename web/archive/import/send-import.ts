/** Requests of the import flow: preview, import and restore. */
import { type RestoreReport, restoreBackup } from '../../../contract/archive.ts';
import type { EndpointRequest } from '../../../contract/http.ts';
import { type Import, type Looked, lookAtImport, runImport } from '../../../contract/imports.ts';
import { addressOf, NetworkError, openStream } from '../../platform/call.ts';
import { eventsIn, readEvents, type ServerEvent } from '../../platform/read-events.ts';
import { sendBytes, sendForText } from '../../platform/send-bytes.ts';
import { Refused } from './import-problem.ts';

export interface UploadOptions {
  /** Id of the user who owns the file. */
  author: string;
  /** Called with the uploaded share, 0 to 1. */
  onSent: (share: number) => void;
  signal: AbortSignal;
}

const bytesOf = ({ author, onSent, signal }: UploadOptions) => ({
  method: 'POST' as const,
  type: 'application/octet-stream',
  answersWithinMs: lookAtImport.timeoutMs,
  author,
  onProgress: onSent,
  signal,
});

/** Uploads a file for a preview. `onRead` receives the share the server has parsed, 0 to 1. */
export function previewImport(
  file: File,
  timezone: string | undefined,
  sending: UploadOptions,
  onRead: (share: number) => void,
): Promise<Looked> {
  const address = addressOf(lookAtImport.path, { query: { name: file.name.slice(0, 255), timezone } });
  return sendForEnd<Looked>(address, file, sending, onRead);
}

/** Uploads an Evenglow backup for a preview. */
export async function previewBackup(file: File, sending: UploadOptions): Promise<RestoreReport> {
  // The server validates this against `restoreReportSchema`.
  return (await sendBytes(restoreBackup.path, file, bytesOf(sending))) as RestoreReport;
}

/** Uploads a backup and restores it. `onDone` receives the completed share, 0 to 1, after the upload. */
export function restore(
  file: File,
  settings: RestoreReport['settings'],
  sending: UploadOptions,
  onDone: (share: number) => void,
): Promise<RestoreReport> {
  const address = addressOf(restoreBackup.path, { query: { run: 'true', settings } });
  return sendForEnd<RestoreReport>(address, file, sending, onDone);
}

/** Uploads a file to an endpoint that streams events, and returns the final event's data. */
async function sendForEnd<End>(
  address: string,
  file: File,
  sending: UploadOptions,
  onDone: (share: number) => void,
): Promise<End> {
  const onAnswer = (text: string) => {
    for (const event of eventsIn(text)) reportShare(event, onDone);
  };
  const answer = await sendForText(address, file, { ...bytesOf(sending), accept: 'text/event-stream', onAnswer });
  for (const event of eventsIn(answer)) {
    const end = endIn<End>(event);
    if (end) return end;
  }
  throw new NetworkError(new Error('The answer ended before the work did.'));
}

/** Imports a previewed file. `onDone` receives the completed share, 0 to 1. */
export async function runPreviewedImport(
  body: EndpointRequest<typeof runImport>['body'],
  onDone: (share: number) => void,
): Promise<Import> {
  const response = await openStream(runImport, { body });
  try {
    for await (const event of readEvents(response)) {
      reportShare(event, onDone);
      const end = endIn<Import>(event);
      if (end) return end;
    }
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError(error) : error;
  }
  throw new NetworkError(new Error('The answer ended before the import did.'));
}

function reportShare({ event, data }: ServerEvent, onDone: (share: number) => void): void {
  if (event !== 'progress') return;
  // Shaped as `ImportEvents` and `RestoreEvents` declare.
  const { share } = JSON.parse(data) as { share: number };
  onDone(share);
}

/** @throws Refused on a `failed` event */
function endIn<End>({ event, data }: ServerEvent): End | undefined {
  // Shaped as `ImportEvents` and `RestoreEvents` declare.
  if (event === 'failed') throw new Refused(JSON.parse(data) as ConstructorParameters<typeof Refused>[0]);
  return event === 'end' ? (JSON.parse(data) as End) : undefined;
}

/** Number of bytes read to detect an Evenglow backup. */
const BEGINNING = 2_048;
/** Offsets of the name length and the name in a ZIP local file header (APPNOTE 4.3.7). */
const NAME_LENGTH_AT = 26;
const NAME_AT = 30;

/** Returns true if the file is certainly an Evenglow backup, which is restored without an import preview. */
export async function isBackup(file: File): Promise<boolean> {
  const beginning = await file.slice(0, BEGINNING).arrayBuffer();
  const text = new TextDecoder('latin1').decode(beginning);
  if (!text.startsWith('PK\x03\x04')) return /^[^{]{0,4}\{\s*"format"\s*:\s*"evenglow-backup"/.test(text);
  const length = beginning.byteLength > NAME_AT ? new DataView(beginning).getUint16(NAME_LENGTH_AT, true) : 0;
  return text.slice(NAME_AT, NAME_AT + length) === 'backup.json';
}
