/** Messages between the supervisor and the worker thread. */

/** While a client listens on this channel, the database files are being copied and no checkpoint is made. */
export const COPY_CHANNEL = 'copying';

export interface WorkerOptions {
  /** PostgreSQL's own directory. */
  directory: string;
  socket: string;
  /** True for a cluster that is deleted after use: no fsync. */
  throwaway: boolean;
}

export type WorkerCommand = { kind: 'close' } | { kind: 'figures' };

export type WorkerReport =
  | { kind: 'ready' }
  | { kind: 'log'; line: string }
  /** PostgreSQL crashed; the thread ends right after. */
  | { kind: 'crashed'; reason: string }
  | { kind: 'closed' }
  /** `fsyncs`: number of fsyncs since the thread started. */
  | { kind: 'figures'; fsyncs: number; memoryBytes: number };
