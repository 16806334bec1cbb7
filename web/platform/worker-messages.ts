/** Messages between pages and the service worker. Their versions may differ, so change them with care. */

/**
 * `entry`: requests the build of the other side, answered on the message port with the path of its first script.
 * `take-over`: activate the new version now. `settle`: activate if every open page is already of your version. `claim`:
 * this page opened while you were activating, and has no worker. `tidy`: delete builds of which no page is open.
 */
export type Message = 'entry' | 'take-over' | 'settle' | 'claim' | 'tidy';

/** Name of the picture cache, which belongs to one user: pages delete it when that user signs out. */
export const PICTURE_CACHE = 'evenglow-pictures';

/** Timeout for an answer on a port, in milliseconds. A frozen tab does not answer. */
const RESPONSE_TIMEOUT_MS = 10_000;

/** Requests the build of the other side; undefined if it does not answer in time. */
export function requestEntry(target: {
  postMessage: (message: unknown, transfer: Transferable[]) => void;
}): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const done = (entry?: string) => {
      clearTimeout(timer);
      port1.close();
      resolve(entry);
    };
    const timer = setTimeout(done, RESPONSE_TIMEOUT_MS);
    port1.onmessage = ({ data }) => done(typeof data === 'string' ? data : undefined);
    target.postMessage('entry' satisfies Message, [port2]);
  });
}
