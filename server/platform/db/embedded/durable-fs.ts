/** PGlite's file system with working fsync. */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { isLogSegment, LogSync } from './log-sync.ts';

/** The parts of Emscripten's NODEFS used here; PGlite does not type them. */
interface NodeStream {
  nfd?: number;
  node: unknown;
  path: string;
}
type StreamOperation = (stream: NodeStream, ...rest: unknown[]) => unknown;
type NodeOperation = (...rest: unknown[]) => unknown;
interface NodeFileSystem {
  realPath(node: unknown): string;
  stream_ops: { write: StreamOperation; close: StreamOperation; fsync?: (stream: NodeStream) => number };
  node_ops: Record<(typeof MUTATING_OPERATIONS)[number], NodeOperation>;
}
interface EmscriptenModule {
  FS: { filesystems: { NODEFS: NodeFileSystem } };
}

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

export interface DurableFSOptions {
  /** Called if the log could not be written. Must end the thread before any response is sent. */
  onCrash: (reason: string) => void;
}

/**
 * PGlite's NodeFS does not implement `fsync`, so data PostgreSQL considers durable is only in the operating system's
 * cache. This class passes each fsync of a file or directory to the disk, and reports failures to PostgreSQL.
 */
export class DurableFS extends NodeFS {
  readonly log: LogSync;
  /** Number of fsyncs that reached the disk. */
  fsyncs = 0;
  readonly #onCrash: (reason: string) => void;

  constructor(directory: string, { onCrash }: DurableFSOptions) {
    super(directory);
    this.#onCrash = onCrash;
    this.log = new LogSync((descriptor) => this.#fsync(descriptor));
  }

  override async init(pg: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          (module: unknown) => this.#install((module as EmscriptenModule).FS.filesystems.NODEFS), // Typed above.
        ],
      },
    };
  }

  /** Executes the deferred syncs; everything executed before is durable afterwards. */
  flush(): void {
    try {
      this.log.flush();
    } catch (error) {
      // Like PostgreSQL's panic: after a failed fsync, the state of the disk is unknown.
      this.#onCrash(`the log could not be written: ${String(error)}`);
      throw error;
    }
  }

  #install(nodeFs: NodeFileSystem): void {
    const streams = nodeFs.stream_ops;
    const { write, close } = streams;
    streams.fsync = (stream) => {
      try {
        if (stream.nfd !== undefined && this.log.defer(stream.path, stream.nfd)) return 0;
        this.flush();
        if (stream.nfd === undefined) this.#syncDirectory(nodeFs.realPath(stream.node));
        else this.#fsync(stream.nfd);
        return 0;
      } catch (error) {
        return error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? ENOSPC : EIO;
      }
    };
    streams.write = (stream, ...rest) => {
      if (this.log.isPending && !isLogSegment(stream.path)) this.flush();
      return write(stream, ...rest);
    };
    streams.close = (stream, ...rest) => {
      if (this.log.isPending && isLogSegment(stream.path)) this.flush();
      return close(stream, ...rest);
    };
    for (const name of MUTATING_OPERATIONS) {
      const change = nodeFs.node_ops[name];
      nodeFs.node_ops[name] = (...rest) => {
        this.flush();
        return change(...rest);
      };
    }
  }

  #fsync(descriptor: number): void {
    fsyncSync(descriptor);
    this.fsyncs += 1;
  }

  /** Emscripten opens no descriptor for directories. They must be synced for renames and new files to be durable. */
  #syncDirectory(path: string): void {
    if (process.platform === 'win32') return; // Windows cannot open directories, and its renames are journaled.
    const descriptor = openSync(path, 'r');
    try {
      this.#fsync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }
}

/** Operations that change the disk without writing to a file; truncating is a `setattr`. */
const MUTATING_OPERATIONS = ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'] as const;

const EIO = 29; // Emscripten uses WASI error numbers.
const ENOSPC = 51;
