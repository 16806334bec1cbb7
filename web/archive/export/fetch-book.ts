/** Downloads a book and reports progress. */
import { type BookEvents, type BookProgress, streamBookExport } from '../../../contract/archive.ts';
import { ApiError, NetworkError, openStream } from '../../platform/call.ts';
import { readEvents } from '../../platform/read-events.ts';
import type { ExportQuery } from './selection.ts';

export type BookStep = BookProgress | { stage: 'bringing' };

/**
 * Resolves with the whole PDF. @throws ApiError if the server refuses; NetworkError if there is no response or an
 * incomplete one; the reason of `signal` when aborted
 */
export async function fetchBook(
  query: ExportQuery,
  signal: AbortSignal,
  onStep: (step: BookStep) => void,
): Promise<File> {
  const response = await openStream(streamBookExport, { query }, signal);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  try {
    for await (const { event, data } of readEvents(response)) {
      if (event === 'progress') onStep(JSON.parse(data) as BookEvents['progress']);
      else if (event === 'part') {
        if (parts.length === 0) onStep({ stage: 'bringing' });
        parts.push(bytesOf((JSON.parse(data) as BookEvents['part']).base64));
      } else if (event === 'failed') throw new ApiError(FAILED_STATUS, data);
      else if (event === 'end') return bookOf(parts, JSON.parse(data) as BookEvents['end']);
    }
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw new NetworkError(error);
  }
  throw new NetworkError(new Error('the stream ended before the whole book was received'));
}

/** The stream had already started with 200; only the server's message matters. */
const FAILED_STATUS = 500;

function bookOf(parts: Uint8Array<ArrayBuffer>[], { fileName, bytes }: BookEvents['end']): File {
  const file = new File(parts, fileName, { type: 'application/pdf' });
  if (file.size !== bytes) throw new NetworkError(new Error('parts of the book are missing'));
  return file;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
