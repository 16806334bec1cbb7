/** The folder of the embedded database: paths, permissions and errors. */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, mkdtempSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError, toStartError } from '../../start-error.ts';

export interface DatabaseDirectory {
  /** Contains everything below. Only this user may enter it, because PGlite creates world-readable files. */
  root: string;
  /** PostgreSQL's own directory. */
  cluster: string;
  /** File that reserves space for when the disk is full. */
  reserve: string;
}

const CLUSTER = 'postgres';

/** Path of the cluster in `dataDir`, whether it exists or not. */
export function clusterOf(dataDir: string): string {
  return join(dataDir, 'database', CLUSTER);
}

/**
 * Creates and checks the folder of the embedded database in `dataDir`.
 * @throws StartError with one line
 */
export function prepareDirectory(dataDir: string): DatabaseDirectory {
  const absolute = resolve(dataDir);
  const root = join(absolute, 'database');
  try {
    mkdirSync(absolute, { recursive: true, mode: 0o700 });
    makeFolder(root);
    if (!statSync(root).isDirectory()) throw new StartError(`${root} is not a folder.`);
    chmodSync(root, 0o700);
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw toStartError(error, `the data folder ${absolute}`);
  }
  const real = realpathSync(root);
  return { root: real, cluster: join(real, CLUSTER), reserve: join(real, 'reserve') };
}

/** With `recursive`, Node reports a read-only disk as a missing folder. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

export function hasCluster(directory: DatabaseDirectory): boolean {
  return existsSync(join(directory.cluster, 'PG_VERSION'));
}

/** Socket paths are limited to 104 bytes on macOS and 108 on Linux, including the final zero. Source: sys/un.h. */
const MAX_SOCKET_PATH_BYTES = 103;

/** Path of the socket: in `root`, or in a private temporary folder if that path is too long. */
export function chooseSocketPath(root: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\evenglow-${process.pid}-${Date.now()}`;
  const inside = join(root, 'socket');
  if (Buffer.byteLength(inside) <= MAX_SOCKET_PATH_BYTES) return inside;
  for (const parent of [tmpdir(), '/tmp']) {
    if (Buffer.byteLength(parent) > MAX_SOCKET_PATH_BYTES - 30) continue;
    try {
      return join(mkdtempSync(join(parent, 'evenglow-')), 'socket');
    } catch (error) {
      throw toStartError(error, `the temporary folder ${parent}`);
    }
  }
  throw new StartError(`The path of the data folder is too long for a socket: ${root}. Choose a shorter DATA_DIR.`);
}
