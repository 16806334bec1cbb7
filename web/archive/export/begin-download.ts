/** Has the browser download a file by itself, straight to the disk, and hears whether it began. */
import { BEGUN_COOKIE } from '../../../contract/archive.ts';
import { ApiError, NetworkError } from '../../platform/call.ts';

const LOOKED_EVERY_MS = 200;
/** A server that says nothing for so long will not. */
const WAITED_MS = 60_000;

/**
 * Resolves once the download has begun; its end is known to the browser alone. `addressWith` gives the address that
 * carries a mark, which the server gives back in a cookie with the first bytes.
 * @throws ApiError where the server refuses; NetworkError where no answer came
 */
export async function beginDownload(addressWith: (mark: string) => string): Promise<void> {
  const mark = crypto.randomUUID();
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Download';
  let timer: ReturnType<typeof setInterval> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const since = Date.now();
      timer = setInterval(() => {
        if (document.cookie.includes(`${BEGUN_COOKIE}=${mark}`)) resolve();
        else if (Date.now() - since > WAITED_MS) reject(new NetworkError(new Error('the download did not begin')));
      }, LOOKED_EVERY_MS);
      // A download loads nothing into the frame: what comes is a refusal.
      frame.addEventListener('load', () => reject(refusalIn(frame)));
      frame.src = addressWith(mark);
      document.body.append(frame);
    });
    // Taken away at once it would end what it began in some browsers.
    setTimeout(() => frame.remove(), WAITED_MS);
  } catch (error) {
    frame.remove();
    throw error;
  } finally {
    clearInterval(timer);
  }
}

function refusalIn({ contentDocument }: HTMLIFrameElement): Error {
  const text = contentDocument?.body.textContent ?? '';
  const refusal = new ApiError(500, text);
  if (!refusal.body) return new NetworkError(new Error('no file came'));
  return refusal.body.code === 'unauthorized' ? new ApiError(401, text) : refusal;
}
