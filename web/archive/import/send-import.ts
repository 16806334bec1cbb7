/** What the import asks of the server: looking at a file, bringing it in, and restoring a backup. */
import { type RestoreReport, restoreBackup } from '../../../contract/archive.ts';
import type { EndpointRequest } from '../../../contract/http.ts';
import { type Import, type Looked, lookAtImport, runImport } from '../../../contract/imports.ts';
import { addressOf, NetworkError, openStream } from '../../platform/call.ts';
import { eventsIn, readEvents, type ServerEvent } from '../../platform/read-events.ts';
import { sendBytes, sendForText } from '../../platform/send-bytes.ts';
import { Refused } from './problem.ts';

export interface Sending {
  /** Id of the user whose file it is. */
  author: string;
  /** Called with the share of the file that has been sent, 0 to 1. */
  onSent: (share: number) => void;
  signal: AbortSignal;
}

const bytesOf = ({ author, onSent, signal }: Sending) => ({
  method: 'POST' as const,
  type: 'application/octet-stream',
  answersWithinMs: lookAtImport.answersWithinMs,
  author,
  onProgress: onSent,
  signal,
});

/** Sends a file to be looked at. `onRead` is told how much of it the server has read, 0 to 1. */
export function lookAt(
  file: File,
  timezone: string | undefined,
  sending: Sending,
  onRead: (share: number) => void,
): Promise<Looked> {
  const address = addressOf(lookAtImport.path, { query: { name: file.name.slice(0, 255), timezone } });
  return sendForEnd<Looked>(address, file, sending, onRead);
}

/** Sends a backup of Evenglow, to see what of it is new. */
export async function lookAtBackup(file: File, sending: Sending): Promise<RestoreReport> {
  // What the server validates against `restoreReportSchema`.
  return (await sendBytes(restoreBackup.path, file, bytesOf(sending))) as RestoreReport;
}

/** Sends a backup and restores it. `onDone` is told how much of it is done, 0 to 1, once all has been sent. */
export function restore(
  file: File,
  settings: RestoreReport['settings'],
  sending: Sending,
  onDone: (share: number) => void,
): Promise<RestoreReport> {
  const address = addressOf(restoreBackup.path, { query: { run: 'true', settings } });
  return sendForEnd<RestoreReport>(address, file, sending, onDone);
}

/** Sends a file to what answers with events, and gives the last of them. */
async function sendForEnd<End>(
  address: string,
  file: File,
  sending: Sending,
  onDone: (share: number) => void,
): Promise<End> {
  const onAnswer = (text: string) => {
    for (const event of eventsIn(text)) tell(event, onDone);
  };
  const answer = await sendForText(address, file, { ...bytesOf(sending), accept: 'text/event-stream', onAnswer });
  for (const event of eventsIn(answer)) {
    const end = endIn<End>(event);
    if (end) return end;
  }
  throw new NetworkError(new Error('The answer ended before the work did.'));
}

/** Brings in a file that was looked at. `onDone` is told how much of it is done, 0 to 1. */
export async function runKept(
  body: EndpointRequest<typeof runImport>['body'],
  onDone: (share: number) => void,
): Promise<Import> {
  const response = await openStream(runImport, { body });
  try {
    for await (const event of readEvents(response)) {
      tell(event, onDone);
      const end = endIn<Import>(event);
      if (end) return end;
    }
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError(error) : error;
  }
  throw new NetworkError(new Error('The answer ended before the import did.'));
}

function tell({ event, data }: ServerEvent, onDone: (share: number) => void): void {
  if (event !== 'progress') return;
  // As `ImportEvents` and `RestoreEvents` say.
  const { share } = JSON.parse(data) as { share: number };
  onDone(share);
}

/** @throws Refused where the server says that it failed */
function endIn<End>({ event, data }: ServerEvent): End | undefined {
  // As `ImportEvents` and `RestoreEvents` say.
  if (event === 'failed') throw new Refused(JSON.parse(data) as ConstructorParameters<typeof Refused>[0]);
  return event === 'end' ? (JSON.parse(data) as End) : undefined;
}

/** Bytes at the beginning of a file by which a backup of Evenglow is known. */
const BEGINNING = 2_048;
/** A local file header of a ZIP (APPNOTE 4.3.7): where the length of the name stands, and the name. */
const NAME_LENGTH_AT = 26;
const NAME_AT = 30;

/** True for what is surely a backup of Evenglow. It is then sent to be restored at once, and not to be looked at first. */
export async function isBackup(file: File): Promise<boolean> {
  const beginning = await file.slice(0, BEGINNING).arrayBuffer();
  const text = new TextDecoder('latin1').decode(beginning);
  if (!text.startsWith('PK\x03\x04')) return /^[^{]{0,4}\{\s*"format"\s*:\s*"evenglow-backup"/.test(text);
  const length = beginning.byteLength > NAME_AT ? new DataView(beginning).getUint16(NAME_LENGTH_AT, true) : 0;
  return text.slice(NAME_AT, NAME_AT + length) === 'backup.json';
}
