/** Runs the embedded database: lock, directory, worker thread, and restarts after a crash. */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { BasicLogger } from '../../log.ts';
import { StartError, toStartError } from '../../start-error.ts';
import { createClusterInPlace } from './cluster.ts';
import { chooseSocketPath, type DatabaseDirectory, hasCluster, prepareDirectory } from './directory.ts';
import { DiskGuard } from './disk-guard.ts';
import { acquireLock, announceHolder, type Holder, type HolderRole, type Lock, readHolder } from './lock.ts';
import { templateExists, temporaryName, unpackCluster } from './template.ts';
import type { WorkerCommand, WorkerOptions, WorkerReport } from './worker-messages.ts';

export interface SupervisorOptions {
  dataDir: string;
  role: HolderRole;
  /** Created by `packCluster`. Without it, a first start takes some seconds longer. */
  templateFile: string | undefined;
  log: BasicLogger;
  /** True for a cluster that is deleted after use: no fsync and no reserve. */
  throwaway?: boolean | undefined;
  /** Called once the thread has started to open the database. */
  onStarted?: (() => void) | undefined;
}

/** PostgreSQL's own stack limit (`max_stack_depth`) must be reached before the thread's, for example by deep JSON. */
const STACK_MEGABYTES = 32;

export interface DatabaseStats {
  /** Number of fsyncs since the thread started. */
  fsyncs: number;
  /** Size of PostgreSQL's memory in bytes; only touched pages are resident. */
  memoryBytes: number;
}

/** Maximum pause before a restart, in ms. It starts at 50 ms and doubles after each failure. */
const MAX_RESTART_DELAY_MS = 2000;

export class EmbeddedSupervisor {
  readonly socket: string;
  readonly guard: DiskGuard;
  readonly #directory: DatabaseDirectory;
  readonly #lock: Lock;
  readonly #log: BasicLogger;
  readonly #throwaway: boolean;
  #worker: Worker | undefined;
  #closing = false;
  #failures = 0;
  #restarting: Promise<void> | undefined;

  private constructor(directory: DatabaseDirectory, lock: Lock, socket: string, options: SupervisorOptions) {
    this.#directory = directory;
    this.#lock = lock;
    this.#log = options.log;
    this.#throwaway = options.throwaway ?? false;
    this.socket = socket;
    this.guard = new DiskGuard(directory.root, this.#throwaway ? undefined : directory.reserve, options.log);
  }

  /**
   * Opens the embedded database of `dataDir`, or returns who has it open.
   * @throws StartError with one line if the folder, the disk or the database cannot be used
   */
  static async open(options: SupervisorOptions): Promise<EmbeddedSupervisor | { holder: Holder | undefined }> {
    const directory = prepareDirectory(options.dataDir);
    const lock = acquireLock(directory.root);
    if (!lock) return { holder: readHolder(directory.root) };
    let supervisor: EmbeddedSupervisor | undefined;
    try {
      supervisor = new EmbeddedSupervisor(directory, lock, chooseSocketPath(directory.root), options);
      // Before the first write, so that a server stopped by a full disk can start again.
      await supervisor.guard.releaseReserve();
      announceHolder(directory.root, { pid: process.pid, role: options.role, socket: supervisor.socket });
      if (!hasCluster(directory)) await createInitialCluster(directory, options.templateFile);
      const starting = supervisor.#start();
      options.onStarted?.();
      await starting;
    } catch (error) {
      await supervisor?.guard.close();
      lock.release();
      throw toStartError(error, `the data folder ${options.dataDir}`);
    }
    void supervisor.guard.restoreReserve();
    return supervisor;
  }

  /** @throws Error if the thread ends before it is ready */
  async #start(): Promise<void> {
    rmSync(this.socket, { force: true });
    const workerData: WorkerOptions = {
      directory: this.#directory.cluster,
      socket: this.socket,
      throwaway: this.#throwaway,
    };
    const worker = new Worker(WORKER_FILE, {
      workerData,
      execArgv: [],
      name: 'database',
      resourceLimits: { stackSizeMb: STACK_MEGABYTES },
    });
    this.#worker = worker;
    // PostgreSQL's last log line is more specific than PGlite's error.
    let lastLogLine: string | undefined;
    let reason = 'the thread ended';
    await new Promise<void>((resolve, reject) => {
      let ready = false;
      worker.on('message', (report: WorkerReport) => {
        if (report.kind === 'ready') {
          ready = true;
          this.#failures = 0;
          resolve();
        } else if (report.kind === 'crashed') reason = report.reason;
        else if (report.kind === 'log') {
          lastLogLine = stripLogPrefix(report.line);
          this.#log.error({ line: lastLogLine }, 'the database logged an error');
        }
      });
      worker.on('error', (error) => {
        reason = error instanceof Error ? error.message : String(error);
      });
      worker.on('exit', () => {
        if (!ready) reject(new Error(`the database did not start: ${lastLogLine ?? reason}`));
        else if (!this.#closing) this.#restartAfter(lastLogLine ?? reason);
      });
    });
  }

  #restartAfter(reason: string): void {
    this.#worker = undefined;
    this.#log.error({ reason }, 'the embedded database crashed; restarting it');
    this.#restarting = this.#restart();
  }

  async #restart(): Promise<void> {
    while (!this.#closing) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(MAX_RESTART_DELAY_MS, 50 * 2 ** this.#failures)));
      if (this.#closing) return;
      try {
        await this.guard.releaseReserve();
        await this.#start();
        this.#log.info({}, 'the embedded database was restarted');
        return;
      } catch (error) {
        this.#failures += 1;
        this.#log.error({ err: error }, 'the embedded database could not be restarted; trying again');
      }
    }
  }

  async stats(): Promise<DatabaseStats> {
    const worker = this.#worker;
    if (!worker) return { fsyncs: 0, memoryBytes: 0 };
    return new Promise((resolve) => {
      const listen = (report: WorkerReport) => {
        if (report.kind !== 'figures') return;
        worker.off('message', listen);
        resolve({ fsyncs: report.fsyncs, memoryBytes: report.memoryBytes });
      };
      worker.on('message', listen);
      worker.postMessage({ kind: 'figures' } satisfies WorkerCommand);
    });
  }

  /** Shuts down cleanly, so the next start needs no recovery. */
  async close(): Promise<void> {
    if (this.#closing) return;
    this.#closing = true;
    await this.#restarting;
    const worker = this.#worker;
    if (worker) {
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage({ kind: 'close' } satisfies WorkerCommand);
      await exited;
    }
    await this.guard.close();
    if (process.platform !== 'win32') {
      rmSync(this.socket, { force: true });
      if (dirname(this.socket) !== this.#directory.root) rmSync(dirname(this.socket), { recursive: true, force: true });
    }
    this.#lock.release();
  }
}

async function createInitialCluster(directory: DatabaseDirectory, templateFile: string | undefined): Promise<void> {
  try {
    if (templateExists(templateFile)) await unpackCluster(templateFile, directory.cluster);
    else await createClusterInPlace(directory.cluster);
  } catch (error) {
    // The incomplete cluster may be what fills the disk.
    rmSync(temporaryName(directory.cluster), { recursive: true, force: true });
    throw error;
  }
}

/** Removes time and process id, which the log has already. */
function stripLogPrefix(line: string): string {
  return line.replace(/^.*?\b(?=(PANIC|FATAL):)/, '');
}

/** Beside this file in the sources, or beside the bundle. */
const WORKER_FILE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './embedded-worker.ts' : './embedded-worker.js', import.meta.url),
);

/** The error of a server that finds the database already open. */
export function inUseError(dataDir: string, holder: Holder | undefined): StartError {
  const who = holder === undefined ? 'another process' : `${HOLDER_NAMES[holder.role]} (process ${holder.pid})`;
  return new StartError(`The data folder ${dataDir} is in use by ${who}. Stop that first, or set another DATA_DIR.`);
}

const HOLDER_NAMES: Record<HolderRole, string> = { server: 'another server', command: 'a command' };
