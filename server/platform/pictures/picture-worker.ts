/** The process that decodes pictures: started with the first one, limited in memory and time, ended when idle. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AppError } from '../errors.ts';
import {
  type Answer,
  type HeicJob,
  type Outcome,
  type PictureJob,
  type PictureResult,
  type Ready,
  TOO_HEAVY,
} from './picture-job.ts';

/** Beside this file in the sources, or beside the bundle. */
const PROCESS_FILE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './picture-process.ts' : './picture-process.js', import.meta.url),
);
/**
 * Writable memory beyond that of an empty process, in KiB. With its own pages the process then grows to at most 150 MiB.
 * A WebP of 12 megapixels takes 112 MiB, HEIC 105, JPEG 60.
 */
const MEMORY_KIB = 128 * 1024;
/** Growth after a job, in KiB, at which the process is replaced because its memory is not returned. */
const LEFT_OVER_KIB = 48 * 1024;
/**
 * How long a job and the start of the process may take, in ms. An accepted photo takes a second, HEIC three; slow machines
 * take several times as long. Tests wait longer, because a machine that runs them all is slower still.
 */
export const PICTURE_TIMES = { deadline: 16_000, start: 10_000 };
const IDLE_MS = 5_000;
/** Threads of libuv and V8, and their stacks, take memory. One thread of V8 optimizes the HEIC decoder. */
const NODE_OPTIONS = ['--max-semi-space-size=1', '--v8-pool-size=1'];
const DRAWING_ENVIRONMENT = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' };
const ENVIRONMENT = {
  ...DRAWING_ENVIRONMENT,
  // As in tools/run/memory.mjs: the C library returns memory. Not for drawings: each layer of one takes 5 MB for a moment,
  // and where the system is slow to hand out memory, returning it each time makes ten seconds of half a second.
  MALLOC_MMAP_THRESHOLD_: '73728',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
const STACK_KIB = 2_048;

/** A picture that cannot be read. The message is a sentence for the user. */
export class UnreadablePicture extends Error {}

export class PictureWorker {
  #child: ChildProcess | undefined;
  /** Whether the process is one for drawings. */
  #isForDrawings = false;
  /** Writable memory of an empty process, in KiB; undefined before the first start and where the system has no limit. */
  #emptyKib: number | undefined;
  #idle: NodeJS.Timeout | undefined;
  readonly #memoryKib: number;
  readonly #deadlineMs: number | undefined;

  constructor({ memoryKib = MEMORY_KIB, deadlineMs }: { memoryKib?: number; deadlineMs?: number } = {}) {
    this.#memoryKib = memoryKib;
    this.#deadlineMs = deadlineMs;
  }

  /** Id of the running process. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Runs one job. Do not call it again before it has settled. When `stop` is aborted, the process is killed.
   * @throws UnreadablePicture; AppError storage_full, service_unavailable; the reason of `stop`
   */
  async run(job: PictureJob, stop: AbortSignal): Promise<PictureResult> {
    const result = await this.#ask(job, stop);
    if (!result) throw new Error('The picture process gave no result.');
    return result;
  }

  /** Decodes HEIC to a TIFF file, in a process of its own, because WebAssembly never returns its memory. Throws like `run`. */
  async decodeHeic(job: HeicJob, stop: AbortSignal): Promise<void> {
    this.#end();
    try {
      await this.#ask(job, stop);
    } finally {
      this.#end();
    }
  }

  async #ask(job: PictureJob | HeicJob, stop: AbortSignal): Promise<PictureResult | null> {
    clearTimeout(this.#idle);
    stop.throwIfAborted();
    const isDrawing = 'source' in job && 'svg' in job.source;
    if (isDrawing !== this.#isForDrawings) this.#end();
    this.#isForDrawings = isDrawing;
    this.#child ??= await this.#start();
    const child = this.#child;
    try {
      stop.throwIfAborted();
      child.ref();
      child.channel?.ref();
      const signal = AbortSignal.any([stop, AbortSignal.timeout(this.#deadlineMs ?? PICTURE_TIMES.deadline)]);
      const { outcome, dataKib } = await exchange(child, job, signal);
      this.#rest(child, dataKib);
      return resultOf(outcome);
    } catch (error) {
      this.#end();
      // The deadline: the picture takes too long. The other signal is a decision of the caller.
      if (stop.aborted) throw stop.reason;
      if (error instanceof DOMException) throw new UnreadablePicture(TOO_HEAVY);
      throw error;
    }
  }

  /** Waits for the next job, or replaces a process that keeps too much memory. */
  #rest(child: ChildProcess, dataKib: number | undefined): void {
    if (dataKib !== undefined && this.#emptyKib !== undefined && dataKib - this.#emptyKib > LEFT_OVER_KIB) {
      this.#end();
      return;
    }
    child.unref();
    child.channel?.unref();
    this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  /** @throws AppError service_unavailable */
  async #start(): Promise<ChildProcess> {
    try {
      if (process.platform === 'linux' && this.#emptyKib === undefined) {
        // The empty size depends on the version of Node.js and the system, and limits count from zero.
        const sample = spawnProcess(ENVIRONMENT);
        this.#emptyKib = await readyOf(sample, AbortSignal.timeout(PICTURE_TIMES.start)).finally(() =>
          sample.kill('SIGKILL'),
        );
      }
      const limitKib = this.#emptyKib === undefined ? undefined : this.#emptyKib + this.#memoryKib;
      const child = spawnProcess(this.#isForDrawings ? DRAWING_ENVIRONMENT : ENVIRONMENT, limitKib);
      await readyOf(child, AbortSignal.timeout(PICTURE_TIMES.start)).catch((error: unknown) => {
        child.kill('SIGKILL');
        throw error;
      });
      // Idle processes end by themselves, for example when the system is out of memory.
      child.once('exit', () => {
        if (this.#child === child) this.#child = undefined;
      });
      return child;
    } catch (error) {
      throw new AppError('service_unavailable', { reason: 'failed', cause: error });
    }
  }
}

/** Starts the process; `dataKib` limits its writable memory (RLIMIT_DATA, which unlike RLIMIT_AS counts no reservations). */
function spawnProcess(env: Record<string, string>, dataKib?: number): ChildProcess {
  const command = [process.execPath, ...NODE_OPTIONS, PROCESS_FILE];
  const limits = dataKib === undefined ? '' : `ulimit -d ${dataKib}; `;
  const [file, args] =
    process.platform === 'linux'
      ? ['/bin/sh', ['-c', `ulimit -s ${STACK_KIB}; ulimit -c 0; ${limits}exec "$0" "$@"`, ...command]]
      : [process.execPath, command.slice(1)];
  const child = spawn(file, args, {
    // The decoders' own output is not kept.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Without the server's secrets.
    env,
    serialization: 'advanced',
    windowsHide: true,
  });
  // Errors of the start are reported by 'exit' or by the deadline.
  child.on('error', () => undefined);
  return child;
}

/** Resolves with the writable memory in KiB when the process is ready; rejects if it ends before. */
async function readyOf(child: ChildProcess, signal: AbortSignal): Promise<number | undefined> {
  const ended = new AbortController();
  const onExit = () => ended.abort(new Error('The picture process ended.'));
  child.once('exit', onExit).once('error', onExit);
  try {
    const [message] = (await once(child, 'message', { signal: AbortSignal.any([signal, ended.signal]) })) as [Ready];
    return message.dataKib;
  } finally {
    child.off('exit', onExit).off('error', onExit);
  }
}

function exchange(child: ChildProcess, job: PictureJob | HeicJob, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: Answer) => settle(() => resolve(answer));
    const onExit = (_code: number | null, killedBy: NodeJS.Signals | null) =>
      settle(() =>
        // Killed from outside, for example by an operator. Otherwise the decoder crashed or ran out of memory.
        reject(
          killedBy === 'SIGKILL' || killedBy === 'SIGTERM'
            ? new AppError('service_unavailable', { reason: 'failed' })
            : new UnreadablePicture(TOO_HEAVY),
        ),
      );
    const onAbort = () => settle(() => reject(signal.reason));
    const settle = (done: () => void) => {
      child.off('message', onMessage).off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
      done();
    };
    child.once('message', onMessage).once('exit', onExit);
    signal.addEventListener('abort', onAbort);
    if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode);
    else child.send(job, () => undefined);
  });
}

function resultOf(outcome: Outcome): PictureResult | null {
  if ('result' in outcome) return outcome.result;
  if ('refused' in outcome) throw new UnreadablePicture(outcome.refused);
  if (outcome.failed === 'ENOSPC' || outcome.failed === 'EDQUOT') throw new AppError('storage_full');
  throw new Error(`The picture process failed with ${outcome.failed}.`);
}
