/** Secrets that the server generates once and stores in its data folder. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toStartError } from './platform/start-error.ts';

/**
 * Reads the secret `name` in `dataDir` (43 characters of base64url), or creates it with mode 0600.
 * @throws StartError if the folder or the file cannot be used
 */
export async function readOrCreateSecret(dataDir: string, name: string): Promise<string> {
  return (await openSecret(dataDir, name)).value;
}

/** Like `readOrCreateSecret`; `isNew` is true if there was none. */
export async function openSecret(dataDir: string, name: string): Promise<{ value: string; isNew: boolean }> {
  try {
    return await readOrCreateFile(dataDir, name);
  } catch (error) {
    throw toStartError(error, `the secret ${join(dataDir, name)}`);
  }
}

async function readOrCreateFile(dataDir: string, name: string): Promise<{ value: string; isNew: boolean }> {
  const path = join(dataDir, name);
  const existing = await readFile(path, 'utf8').catch(() => undefined);
  if (existing !== undefined && existing.trim().length >= 32) return { value: existing.trim(), isNew: false };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const temporaryPath = `${path}.${randomBytes(8).toString('hex')}`;
  await writeFile(temporaryPath, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    // `link` fails if the name exists. So two servers that start at the same time use the same secret.
    await link(temporaryPath, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (existing !== undefined) await rm(path).then(() => link(temporaryPath, path));
  } finally {
    await rm(temporaryPath, { force: true });
  }
  return { value: (await readFile(path, 'utf8')).trim(), isNew: true };
}
