/** Owns the folder of the embedded database: its rights, its places, and what is said when it cannot be used. */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, mkdtempSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError, toStartError } from '../../start-error.ts';

export interface DatabaseDirectory {
  /** Holds everything below; only this user may enter it, because PGlite makes its files readable by everyone. */
  root: string;
  /** PostgreSQL's own directory. */
  cluster: string;
  /** Space kept back for when the disk is full. */
  reserve: string;
}

const CLUSTER = 'postgres';

/** Where the cluster of `dataDir` is, or would be. */
export function clusterOf(dataDir: string): string {
  return join(dataDir, 'database', CLUSTER);
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
    throw toStartError(error, `the data folder ${asked}`);
  }
  const real = realpathSync(root);
  return { root: real, cluster: join(real, CLUSTER), reserve: join(real, 'reserve') };
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
      throw toStartError(error, `the temporary folder ${parent}`);
    }
  }
  throw new StartError(`The path of the data folder is too long for a socket: ${root}. Choose a shorter DATA_DIR.`);
}
