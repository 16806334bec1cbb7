/** What the supervisor and the worker thread say to each other. */

export interface WorkerOptions {
  /** PostgreSQL's own directory. */
  directory: string;
  socket: string;
}

export type WorkerCommand = { kind: 'close' } | { kind: 'figures' };

export type WorkerReport =
  | { kind: 'ready' }
  | { kind: 'log'; line: string }
  /** PostgreSQL stopped by itself; the thread ends right after. */
  | { kind: 'died'; reason: string }
  | { kind: 'closed' }
  /** `fsyncs`: how many have reached the disk since the thread began. */
  | { kind: 'figures'; fsyncs: number; memoryBytes: number };
