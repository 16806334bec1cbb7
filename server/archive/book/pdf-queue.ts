/**
 * Queue that typesets books, each in a process of its own that can be killed and frees its memory. At most one short and
 * one long book at a time, so that a short one never waits for a long one.
 */
import { spawn } from 'node:child_process';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { UnavailableReason } from '../../../contract/errors.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log.ts';
import { Semaphore } from '../../platform/semaphore.ts';
import type { BookMessage, BookStage } from './book-lines.ts';

/** The file next to this module, or next to the bundle. */
const PROCESS_FILE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './book-process.ts' : './book-process.js', import.meta.url),
);
/** Timeouts. The largest book takes half a minute on two slow cores, the largest short one 5 s. */
const TIMEOUTS_MS = { short: 30_000, long: 150_000 };
const QUEUE_MAX = { short: 40, long: 10 };
/** Books up to this size are short. Their process takes up to 250 MiB. */
const SHORT_MAX = { moments: 1_000, characters: 300_000, pictures: 50 };
/** Nice value (-20 to 19), lower priority than the server's. */
const PRIORITY = 10;
/** Characters of stderr kept for the log. */
const STDERR_MAX = 2_000;

export interface BookSize {
  moments: number;
  characters: number;
  pictures: number;
}

export interface PdfQueueDependencies {
  log: Logger;
  /** Folder for the PDF while it is written. */
  folder: string;
}

export class PdfQueue {
  readonly #deps: PdfQueueDependencies;
  readonly #lanes = {
    short: new Semaphore({ permits: 1, queueMax: QUEUE_MAX.short }),
    long: new Semaphore({ permits: 1, queueMax: QUEUE_MAX.long }),
  };
  readonly #stopping = new AbortController();

  constructor(deps: PdfQueueDependencies) {
    this.#deps = deps;
  }

  /**
   * Returns the PDF, from a file that is deleted with its handle. Aborting `signal` cancels the work; `onStage` receives the
   * stages after all lines are sent.
   * @throws AppError service_unavailable if the queue is full, on timeout, or if the server stops; errors of `lines`
   */
  async render(
    lines: () => AsyncIterable<BookMessage>,
    size: BookSize,
    signal: AbortSignal,
    onStage: (stage: BookStage) => void = () => {},
  ): Promise<Readable> {
    const lane = laneOf(size);
    const release = await this.#lanes[lane].acquire();
    try {
      const file = await this.#openFile();
      try {
        const cancelSignal = AbortSignal.any([signal, this.#stopping.signal, AbortSignal.timeout(TIMEOUTS_MS[lane])]);
        await this.#typeset(lines(), file, cancelSignal, onStage);
        return file.createReadStream({ start: 0 });
      } catch (error) {
        await file.close();
        throw error;
      }
    } finally {
      release();
    }
  }

  /** Cancels all work. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Opens a file that is already unlinked, so that it is deleted with its handle even after a crash. */
  async #openFile(): Promise<FileHandle> {
    const path = join(this.#deps.folder, `book-${newId()}.pdf`);
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return file;
  }

  async #typeset(
    lines: AsyncIterable<BookMessage>,
    file: FileHandle,
    signal: AbortSignal,
    onStage: (stage: BookStage) => void,
  ): Promise<void> {
    if (signal.aborted) throw new AppError('service_unavailable', { reason: this.#reasonOf(signal) });
    const child = spawn(process.execPath, [PROCESS_FILE], {
      stdio: ['pipe', 'pipe', 'pipe', file.fd],
      // Without the server's secrets.
      env: {},
      signal,
      killSignal: 'SIGKILL',
      windowsHide: true,
    });
    for (const output of [child.stdout, child.stderr]) output?.on('error', () => undefined);
    let stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(0, STDERR_MAX);
    });
    if (child.stdout) createInterface(child.stdout).on('line', (stage) => onStage(stage as BookStage));
    const ended = new Promise<number | null>((resolve, reject) => {
      child.on('error', reject).once('close', resolve);
    });
    ended.catch(() => undefined);
    lowerPriority(child.pid);
    try {
      if (!child.stdin) throw new Error('The process has no input.');
      await pipeline(Readable.from(toJsonLines(lines)), child.stdin, { signal });
      const code = await ended;
      if (code !== 0) throw new Error(`The typesetting process exited with ${code}.`);
    } catch (error) {
      child.kill('SIGKILL');
      if (error instanceof AppError) throw error;
      if (!signal.aborted) {
        // The process's own error message, which contains nothing of the journal.
        const reason = /The book cannot be set: .*/.exec(stderr)?.[0];
        this.#deps.log.error({ err: error, reason }, 'a book could not be typeset');
      }
      throw new AppError('service_unavailable', {
        reason: this.#reasonOf(signal),
        message: 'We couldn’t make your book right now. Please try again in a few minutes.',
        cause: error,
      });
    }
  }

  #reasonOf(signal: AbortSignal): UnavailableReason {
    if (this.#stopping.signal.aborted) return 'stopping';
    if (!signal.aborted) return 'failed';
    return isTimeout(signal.reason) ? 'timeout' : 'disconnected';
  }
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError';

function laneOf(size: BookSize): 'short' | 'long' {
  const isShort =
    size.moments <= SHORT_MAX.moments && size.characters <= SHORT_MAX.characters && size.pictures <= SHORT_MAX.pictures;
  return isShort ? 'short' : 'long';
}

async function* toJsonLines(lines: AsyncIterable<BookMessage>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY);
  } catch {
    // The process has ended already, or the system does not permit it.
  }
}
