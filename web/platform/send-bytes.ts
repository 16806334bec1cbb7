/** Sends a file and tells how much of it has left, which `fetch` does not. */
import { AUTHOR_HEADER } from '../../contract/http.ts';
import { ApiError, NetworkError } from './call.ts';

/** Silence after which the way to the server counts as broken, in milliseconds. */
const STALL_TIMEOUT_MS = 45_000;

export interface SendOptions {
  type: string;
  /** As in `call`. */
  author: string;
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * PUTs `file` to `address` of this server and answers what it said.
 * @throws ApiError for an answer other than success; NetworkError where none came; the signal's reason where it ended
 */
export function sendBytes(
  address: string,
  file: Blob,
  { type, author, onProgress, signal }: SendOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), STALL_TIMEOUT_MS);
    };
    const stop = () => request.abort();
    const settle = (answer: string) => {
      try {
        resolve(JSON.parse(answer));
      } catch (error) {
        // As in `call`: not Evenglow has answered.
        reject(new NetworkError(error));
      }
    };
    request.upload.addEventListener('progress', ({ loaded }) => {
      heard();
      onProgress?.(file.size > 0 ? Math.min(1, loaded / file.size) : 1);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) settle(request.responseText);
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
    request.open('PUT', address);
    request.setRequestHeader('content-type', type);
    request.setRequestHeader(AUTHOR_HEADER, author);
    heard();
    request.send(file);
  });
}
