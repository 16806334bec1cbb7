/** Uploads a file with progress events, which `fetch` does not have. */
import { AUTHOR_HEADER } from '../../contract/http.ts';
import { ApiError, NetworkError } from './call.ts';

/** Idle time after which the connection counts as broken, in milliseconds. */
const STALL_TIMEOUT_MS = 45_000;

export interface SendOptions {
  type: string;
  /** See `call`. */
  author: string;
  /** Default: `PUT`. */
  method?: 'PUT' | 'POST';
  /** The `Accept` header. Default: any. */
  accept?: string;
  /** How long the response may take after the upload, in milliseconds. Default: the stall timeout. */
  responseTimeoutMs?: number;
  /** Called with the uploaded share, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Called with the response text received so far. */
  onResponseText?: (text: string) => void;
  signal?: AbortSignal;
}

/**
 * Uploads `file` to `address` of this server and returns the JSON response. @throws ApiError for an error status;
 * NetworkError without a response; the signal's reason if it aborts
 */
export async function sendBytes(address: string, file: Blob, options: SendOptions): Promise<unknown> {
  const text = await sendForText(address, file, options);
  try {
    return JSON.parse(text);
  } catch (error) {
    // As in `call`: a response that is not from Evenglow.
    throw new NetworkError(error);
  }
}

/** As `sendBytes`, for a response that is not a single JSON value. */
export function sendForText(address: string, file: Blob, options: SendOptions): Promise<string> {
  const { type, author, method = 'PUT', accept, responseTimeoutMs, onProgress, onResponseText, signal } = options;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    let stallTimer: ReturnType<typeof setTimeout>;
    const resetStallTimer = (timeoutMs = STALL_TIMEOUT_MS) => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => request.abort(), timeoutMs);
    };
    const abort = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded }) => {
      resetStallTimer();
      onProgress?.(file.size > 0 ? Math.min(1, loaded / file.size) : 1);
    });
    request.upload.addEventListener('load', () => resetStallTimer(responseTimeoutMs));
    request.addEventListener('progress', () => {
      resetStallTimer(responseTimeoutMs);
      if (request.status === 200) onResponseText?.(request.responseText);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText);
      else reject(new ApiError(request.status, request.responseText || request.statusText));
    });
    for (const eventName of ['error', 'abort'] as const) {
      request.addEventListener(eventName, (event) => reject(signal?.aborted ? signal.reason : new NetworkError(event)));
    }
    request.addEventListener('loadend', () => {
      clearTimeout(stallTimer);
      signal?.removeEventListener('abort', abort);
    });
    signal?.addEventListener('abort', abort);
    request.open(method, address);
    request.setRequestHeader('content-type', type);
    request.setRequestHeader(AUTHOR_HEADER, author);
    if (accept !== undefined) request.setRequestHeader('accept', accept);
    resetStallTimer();
    request.send(file);
  });
}
