/** Makes a backup in a separate process, because it opens a second database and its memory is freed afterwards. */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { BackupError } from './backup-error.ts';
import type { BackupOptions, ServerBackup } from './make-server-backup.ts';

export type ProcessOptions = Omit<BackupOptions, 'log'>;

/** Output of the process: one line of JSON. */
export type ProcessOutcome = { made: ServerBackup } | { reason: string };

/** Low, so that requests are served first. */
const PRIORITY = 10;

/** Beside this file in the sources, or beside the bundle. */
const PROCESS_FILE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './backup-process.ts' : './backup-process.js', import.meta.url),
);

/** @throws BackupError with the output of the process, or the reason of `signal` */
export async function makeBackupInProcess(options: ProcessOptions, signal: AbortSignal): Promise<ServerBackup> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [PROCESS_FILE], {
    stdio: 'pipe',
    // The process needs none of the server's settings.
    env: {},
    windowsHide: true,
  });
  const terminate = () => child.kill('SIGTERM');
  signal.addEventListener('abort', terminate, { once: true });
  lowerPriority(child.pid);
  const output = collectText(child.stdout);
  const errors = collectText(child.stderr);
  try {
    const exited = new Promise<number | null>((resolve, reject) => {
      child.on('error', reject).once('close', resolve);
    });
    // If the process has ended already, its exit status says why.
    child.stdin.on('error', () => undefined).end(JSON.stringify(options));
    const status = await exited;
    signal.throwIfAborted();
    if (output() === '') throw new BackupError(`The process that makes backups ended with ${status}. ${errors()}`);
    const outcome = JSON.parse(output()) as ProcessOutcome; // Written by our own process.
    if ('reason' in outcome) throw new BackupError(outcome.reason);
    return outcome.made;
  } finally {
    signal.removeEventListener('abort', terminate);
  }
}

/** Collects the last 2,000 characters; the process prints little. */
function collectText(stream: Readable): () => string {
  let text = '';
  stream.on('error', () => undefined);
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-2000);
  });
  return () => text.trim();
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY);
  } catch {
    // The process has ended, or the system does not permit it.
  }
}
