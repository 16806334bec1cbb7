/** Messages between the supervisor and the worker thread. */

/** While a client listens to this channel, its files are being copied, so the worker makes no checkpoint. */
export const COPYING = 'copying';

export interface WorkerOptions {
  /** PostgreSQL's own directory. */
  directory: string;
  socket: string;
  /** True for a cluster that is removed after use: nothing in it has to last. */
  throwaway: boolean;
}

export type WorkerCommand = { kind: 'close' } | { kind: 'figures' };

export type WorkerReport =
  | { kind: 'ready' }
  | { kind: 'log'; line: string }
  /** PostgreSQL crashed; the thread ends right after. */
  | { kind: 'crashed'; reason: string }
  | { kind: 'closed' }
  /** `fsyncs`: how many have reached the disk since the thread began. */
  | { kind: 'figures'; fsyncs: number; memoryBytes: number };
