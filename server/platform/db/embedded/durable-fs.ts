/** Owns durability: PGlite's file system on the disk, with an fsync that reaches the disk. */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of Emscripten's NODEFS that are used here; PGlite does not type them. */
interface NodeStream {
  nfd?: number;
  node: unknown;
}
interface NodeFileSystem {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: NodeStream) => number };
}
interface EmscriptenModule {
  FS: { filesystems: { NODEFS: NodeFileSystem }; quit(): void };
}

type WasmDone = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;
type EmscriptenOptions = Parameters<NodeFS['init']>[1];

export interface DurableFSOptions {
  /** Called when PostgreSQL has stopped in a way it cannot go on from: a PANIC, an abort or an exit. */
  onDeath: (reason: string) => void;
  /** Called once for each fsync that reached the disk. */
  onSync: () => void;
}

/**
 * PGlite's NodeFS leaves out `fsync`, so what PostgreSQL believes to be on the disk is only in the operating system's
 * cache. Here each fsync of a file or of a directory is passed on to the disk, and a failure is reported to PostgreSQL.
 */
export class DurableFS extends NodeFS {
  readonly #options: DurableFSOptions;

  constructor(directory: string, options: DurableFSOptions) {
    super(directory);
    this.#options = options;
  }

  override async init(pg: PGlite, given: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, given);
    const { onDeath, onSync } = this.#options;
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        onAbort: (what: unknown) => onDeath(`abort: ${String(what)}`),
        instantiateWasm: (imports: WebAssembly.Imports, done: WasmDone) => {
          watchExits(imports, onDeath);
          return emscriptenOpts.instantiateWasm?.(imports, done) ?? {};
        },
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          (module: unknown) => installFsync(module as EmscriptenModule, onSync), // Typed above; PGlite has no type.
        ],
      },
    };
  }
}

/** What PGlite itself uses exit codes for: ended in order, started and alive, jumped back to the main loop. */
const ORDINARY_EXITS = new Set([0, 99, 100]);

/** PGlite swallows PostgreSQL's own exit, and would go on with a session that has already been torn down. */
function watchExits(imports: WebAssembly.Imports, onDeath: (reason: string) => void): void {
  for (const [module, name] of [
    ['env', 'exit'],
    ['wasi_snapshot_preview1', 'proc_exit'],
  ] as const) {
    const functions = imports[module];
    const exit = functions?.[name];
    if (!functions || typeof exit !== 'function') throw new Error(`PGlite no longer imports ${name}.`);
    const watched = (status: number) => {
      if (!ORDINARY_EXITS.has(status)) onDeath(`exit ${status}`);
      exit(status);
    };
    functions[name] = Object.assign(watched, exit);
  }
}

const EIO = 29; // Emscripten numbers errors as WASI does.
const ENOSPC = 51;

function installFsync(module: EmscriptenModule, onSync: () => void): void {
  const nodeFs = module.FS.filesystems.NODEFS;
  nodeFs.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd === undefined) syncDirectory(nodeFs.realPath(stream.node));
      else fsyncSync(stream.nfd);
      onSync();
      return 0;
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? ENOSPC : EIO;
    }
  };
}

/** Emscripten opens no descriptor for a directory; a directory must be synced for a rename or a new file to last. */
function syncDirectory(path: string): void {
  if (process.platform === 'win32') return; // Windows cannot open a directory, and its renames are journalled.
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
