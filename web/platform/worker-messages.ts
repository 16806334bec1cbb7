/** What pages and the worker say to each other. Pages and workers of different versions do so: change it with care. */

/**
 * `entry`: which build are you? It is answered on the port that comes with it, by the path of the first script, whose
 * name changes with every other. `take-over`: the person wants the new version now. `settle`: take over if every open
 * page is of your version already. `claim`: this page was opened in the very moment in which you began, and has no worker.
 * `tidy`: builds of which no page is open can go.
 */
export type Message = 'entry' | 'take-over' | 'settle' | 'claim' | 'tidy';

/** Name of the cache of pictures, which belong to one person: pages delete it when that person leaves. */
export const PICTURES = 'evenglow-pictures';

/** How long an answer on a port is waited for, in milliseconds. A tab that the browser has put to sleep gives none. */
const PATIENCE_MS = 10_000;

/** Asks one side for its entry; undefined where it does not answer in time. */
export function askEntry(asked: {
  postMessage: (message: unknown, transfer: Transferable[]) => void;
}): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const done = (entry?: string) => {
      clearTimeout(timer);
      port1.close();
      resolve(entry);
    };
    const timer = setTimeout(done, PATIENCE_MS);
    port1.onmessage = ({ data }) => done(typeof data === 'string' ? data : undefined);
    asked.postMessage('entry' satisfies Message, [port2]);
  });
}
