/** Sends a file and tells how much of it has left, which `fetch` does not. */
import { AUTHOR_HEADER } from '../../contract/http.ts';
import { ApiError, NetworkError } from './call.ts';

/** Silence after which the way to the server counts as broken, in milliseconds. */
const STALL_TIMEOUT_MS = 45_000;

export interface SendOptions {
  type: string;
  /** As in `call`. */
  author: string;
  /** `PUT` unless said. */
  method?: 'PUT' | 'POST';
  /** As in a request; anything unless said. */
  accept?: string;
  /** How long the answer may take once all has been sent, in milliseconds; as long as any silence unless said. */
  answersWithinMs?: number;
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Called with as much of the answer as has come. */
  onAnswer?: (text: string) => void;
  signal?: AbortSignal;
}

/**
 * Sends `file` to `address` of this server and answers what it said.
 * @throws ApiError for an answer other than success; NetworkError where none came; the signal's reason where it ended
 */
export async function sendBytes(address: string, file: Blob, options: SendOptions): Promise<unknown> {
  const answer = await sendForText(address, file, options);
  try {
    return JSON.parse(answer);
  } catch (error) {
    // As in `call`: not Evenglow has answered.
    throw new NetworkError(error);
  }
}

/** As `sendBytes`, for an answer that is not one piece of JSON. */
export function sendForText(address: string, file: Blob, options: SendOptions): Promise<string> {
  const { type, author, method = 'PUT', accept, answersWithinMs, onProgress, onAnswer, signal } = options;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const heard = (within = STALL_TIMEOUT_MS) => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), within);
    };
    const stop = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded }) => {
      heard();
      onProgress?.(file.size > 0 ? Math.min(1, loaded / file.size) : 1);
    });
    request.upload.addEventListener('load', () => heard(answersWithinMs));
    request.addEventListener('progress', () => {
      heard(answersWithinMs);
      if (request.status === 200) onAnswer?.(request.responseText);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText);
      else reject(new ApiError(request.status, request.responseText || request.statusText));
    });
    for (const end of ['error', 'abort'] as const) {
      request.addEventListener(end, (event) => reject(signal?.aborted ? signal.reason : new NetworkError(event)));
    }
    request.addEventListener('loadend', () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', stop);
    });
    signal?.addEventListener('abort', stop);
    request.open(method, address);
    request.setRequestHeader('content-type', type);
    request.setRequestHeader(AUTHOR_HEADER, author);
    if (accept !== undefined) request.setRequestHeader('accept', accept);
    heard();
    request.send(file);
  });
}
