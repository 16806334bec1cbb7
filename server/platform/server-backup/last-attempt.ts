/** Outcome of the last daily backup, for `npm run backup -- --list`. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const FILE = 'last-try.json';

/** `reason` is set if it failed. */
const lastAttempt = z.object({ at: z.string(), reason: z.string().optional() });

export type LastAttempt = z.infer<typeof lastAttempt>;

/** Best effort: a folder that cannot be written is reported in the log. */
export async function writeLastAttempt(folder: string, outcome: LastAttempt): Promise<void> {
  const path = join(folder, FILE);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${path}.new`, `${JSON.stringify(outcome)}\n`, { mode: 0o600 });
    await rename(`${path}.new`, path);
  } catch {}
}

export async function readLastAttempt(folder: string): Promise<LastAttempt | undefined> {
  try {
    return lastAttempt.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')));
  } catch {
    return undefined;
  }
}
