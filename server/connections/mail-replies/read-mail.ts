/** Reads the words and photos of a mail, in a process that is limited in time and memory. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Semaphore } from '../../platform/semaphore.ts';

export interface MailTask {
  mail: Uint8Array;
  /** The address from which this server sends, in small letters. */
  sender: string;
}

export interface ReadMail {
  words: string;
  photos: Uint8Array[];
  /** Number of files that cannot be in an entry. */
  leftOut: number;
}

/** Beside this file in the sources, or beside the bundle. */
const PROCESS_FILE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './mail-process.ts' : './mail-process.js', import.meta.url),
);
/** 20 MB take two to three seconds. */
const TIMEOUT_MS = 15_000;
const HEAP_MB = 192;
/** A mail of 20 MB takes about 100 MB beside the heap, so one at a time. */
const QUEUE = new Semaphore({ permits: 1, queueMax: 20 });

/**
 * Undefined if it cannot be read within the limits.
 * @throws AppError service_unavailable if too many wait
 */
export function readMail(task: MailTask): Promise<ReadMail | undefined> {
  return QUEUE.run(() => runProcess(task));
}

function runProcess(task: MailTask): Promise<ReadMail | undefined> {
  return new Promise((resolve) => {
    const child = fork(PROCESS_FILE, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      // It reads what strangers may have made, and needs none of the secrets.
      env: {},
      stdio: 'ignore',
    });
    const finish = (result?: ReadMail) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(result);
    };
    const timer = setTimeout(finish, TIMEOUT_MS);
    // The process sends nothing else.
    child.once('message', (result) => finish(result as ReadMail));
    child.once('error', () => finish());
    child.once('exit', () => finish());
    child.send(task, (error) => error && finish());
  });
}
