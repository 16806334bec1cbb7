/** The stored data of releases, from which tests upgrade: a data folder, and a dump of PostgreSQL. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { packCluster, unpackCluster } from '../platform/db/embedded/template.ts';

/** One folder a release, named by its version. */
export const RELEASES = fileURLToPath(new URL('../../tools/releases/data', import.meta.url));
const FOLDER_FILE = 'data-folder.br';
const DUMP_FILE = 'postgresql.sql.br';

/** The account in the data of every release, and its first entry. */
export const RELEASE_ACCOUNT = { email: 'ada@evenglow.example', password: 'lantern-river-quilt-9', firstName: 'Ada' };
export const RELEASE_ENTRY = 'The kettle sang before anyone else was awake.';

/** Versions with stored data, the oldest first. */
export function storedReleases(): string[] {
  return readdirSync(RELEASES).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** A window of 64 MiB finds the three copies that a cluster has of its system tables. Higher qualities take minutes. */
const compress = (content: Buffer) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
      [constants.BROTLI_PARAM_LGWIN]: 26,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
const decompress = (file: string) =>
  brotliDecompressSync(readFileSync(file), { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } });

/** Stores the data of a release in `folder`: a data folder without a running server, and a dump of SQL. */
export async function storeRelease(
  folder: string,
  { dataDir, dump }: { dataDir: string; dump: string },
): Promise<void> {
  await withTemporaryFile((file) => {
    packCluster(dataDir, file);
    writeFileSync(join(folder, FOLDER_FILE), compress(gunzipSync(readFileSync(file))));
  });
  writeFileSync(join(folder, DUMP_FILE), compress(Buffer.from(dump)));
}

/** Unpacks the data folder of a release to `directory`, which must not exist. */
export async function unpackRelease(version: string, directory: string): Promise<void> {
  await withTemporaryFile((file) => {
    writeFileSync(file, gzipSync(decompress(join(RELEASES, version, FOLDER_FILE)), { level: 1 }));
    return unpackCluster(file, directory);
  });
}

/** SQL that fills an empty database, without commands of psql. */
export function readReleaseDump(version: string): string {
  return decompress(join(RELEASES, version, DUMP_FILE))
    .toString()
    .replace(/^\\.*$/gm, '');
}

async function withTemporaryFile(action: (file: string) => void | Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'evenglow-release-'));
  try {
    await action(join(folder, 'packed.bin'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
