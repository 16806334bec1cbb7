/** Owns the folder of the embedded database: its rights, its places, and what is said when it cannot be used. */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, mkdtempSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';

export interface DatabaseDirectory {
  /** Holds everything below; only this user may enter it, because PGlite makes its files readable by everyone. */
  root: string;
  /** PostgreSQL's own directory. */
  cluster: string;
  /** Space kept back for when the disk is full. */
  reserve: string;
}

/** Makes and checks the folder of the embedded database inside `dataDir`. @throws StartError with one clear line. */
export function prepareDirectory(dataDir: string): DatabaseDirectory {
  const asked = resolve(dataDir);
  const root = join(asked, 'database');
  try {
    mkdirSync(asked, { recursive: true, mode: 0o700 });
    mkdirSync(root, { recursive: true, mode: 0o700 });
    if (!statSync(root).isDirectory()) throw new StartError(`${root} is not a folder.`);
    chmodSync(root, 0o700);
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw explain(error, `the data folder ${asked}`);
  }
  const real = realpathSync(root);
  return { root: real, cluster: join(real, 'postgres'), reserve: join(real, 'reserve') };
}

export function hasCluster(directory: DatabaseDirectory): boolean {
  return existsSync(join(directory.cluster, 'PG_VERSION'));
}

/** A socket's path may have 104 bytes on macOS and 108 on Linux, with the final zero. Sources: sys/un.h of both. */
const LONGEST_SOCKET_PATH = 103;

/** Where the socket goes: into `root`, or into a private temporary folder where `root` is too deep for one. */
export function chooseSocketPath(root: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\evenglow-${process.pid}-${Date.now()}`;
  const inside = join(root, 'socket');
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH) return inside;
  for (const parent of [tmpdir(), '/tmp']) {
    if (Buffer.byteLength(parent) > LONGEST_SOCKET_PATH - 30) continue;
    try {
      return join(mkdtempSync(join(parent, 'evenglow-')), 'socket');
    } catch (error) {
      throw explain(error, `the temporary folder ${parent}`);
    }
  }
  throw new StartError(`The path of the data folder is too long for a socket: ${root}. Choose a shorter DATA_DIR.`);
}

/** Turns what the operating system said about `what` into one line. */
export function explain(error: unknown, what: string): StartError {
  if (error instanceof StartError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reason = REASONS[String(code)] ?? `cannot be used (${error instanceof Error ? error.message : String(error)})`;
  return new StartError(`${what.charAt(0).toUpperCase()}${what.slice(1)} ${reason}.`, { cause: error });
}

const REASONS: Record<string, string> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a disk that is read-only',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
  ENOSPC: 'is on a disk that is full; free some space and start again',
  EDQUOT: 'is over the disk quota of this user; free some space and start again',
};
