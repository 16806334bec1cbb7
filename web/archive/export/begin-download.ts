/** Starts a browser download straight to disk and detects whether it began. */
import { DOWNLOAD_STARTED_COOKIE } from '../../../contract/archive.ts';
import { ApiError, NetworkError } from '../../platform/call.ts';

const POLL_INTERVAL_MS = 200;
/** Timeout for the server's first response, in milliseconds. */
const START_TIMEOUT_MS = 60_000;

/**
 * Resolves once the download has begun; only the browser knows when it ends. `urlWith` returns the URL for a
 * marker, which the server returns in a cookie with the first bytes. @throws ApiError if the server refuses;
 * NetworkError if there is no response
 */
export async function beginDownload(urlWith: (mark: string) => string): Promise<void> {
  const mark = crypto.randomUUID();
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Download';
  let timer: ReturnType<typeof setInterval> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const since = Date.now();
      timer = setInterval(() => {
        if (document.cookie.includes(`${DOWNLOAD_STARTED_COOKIE}=${mark}`)) resolve();
        else if (Date.now() - since > START_TIMEOUT_MS)
          reject(new NetworkError(new Error('the download did not begin')));
      }, POLL_INTERVAL_MS);
      // A download fires no load event, so a loaded frame contains an error.
      frame.addEventListener('load', () => reject(errorIn(frame)));
      frame.src = urlWith(mark);
      document.body.append(frame);
    });
    // Removing the frame at once would cancel the download in some browsers.
    setTimeout(() => frame.remove(), START_TIMEOUT_MS);
  } catch (error) {
    frame.remove();
    throw error;
  } finally {
    clearInterval(timer);
  }
}

function errorIn({ contentDocument }: HTMLIFrameElement): Error {
  const text = contentDocument?.body.textContent ?? '';
  const apiError = new ApiError(500, text);
  if (!apiError.body) return new NetworkError(new Error('no file sent'));
  return apiError.body.code === 'unauthorized' ? new ApiError(401, text) : apiError;
}
