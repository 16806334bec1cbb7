/** Makes a backup in a process of its own: it opens a second database, and its memory goes with it. */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { BackupError } from './backup-error.ts';
import type { BackupOptions, ServerBackup } from './make-server-backup.ts';

export type ProcessOptions = Omit<BackupOptions, 'log'>;

/** What the process says at its end, as one line of JSON. */
export type ProcessOutcome = { made: ServerBackup } | { reason: string };

/** People who wait for an answer come first. */
const PRIORITY = 10;

/** Beside this file in the sources, and beside the bundle when built. */
const PROCESS_FILE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './backup-process.ts' : './backup-process.js', import.meta.url),
);

/** @throws BackupError with what the process said; the reason of `signal` where that ended it */
export async function makeBackupInProcess(options: ProcessOptions, signal: AbortSignal): Promise<ServerBackup> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [PROCESS_FILE], {
    stdio: 'pipe',
    // It needs no other setting of the server.
    env: {},
    windowsHide: true,
  });
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end, { once: true });
  lower(child.pid);
  const said = textOf(child.stdout);
  const complaint = textOf(child.stderr);
  try {
    const ended = new Promise<number | null>((resolve, reject) => {
      child.on('error', reject).once('close', resolve);
    });
    // One that has ended already says why by its status.
    child.stdin.on('error', () => undefined).end(JSON.stringify(options));
    const status = await ended;
    signal.throwIfAborted();
    if (said() === '') throw new BackupError(`The process that makes backups ended with ${status}. ${complaint()}`);
    const outcome = JSON.parse(said()) as ProcessOutcome; // Written by our own process.
    if ('reason' in outcome) throw new BackupError(outcome.reason);
    return outcome.made;
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** Keeps the end of what is said: a process says little. */
function textOf(stream: Readable): () => string {
  let text = '';
  stream.on('error', () => undefined);
  stream.setEncoding('utf8').on('data', (piece: string) => {
    text = (text + piece).slice(-2000);
  });
  return () => text.trim();
}

function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY);
  } catch {
    // It has ended already, or this system does not let us.
  }
}
