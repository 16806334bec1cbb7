/** How the server's last try of a daily backup went, for `npm run backup -- --list`. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const FILE = 'last-try.json';

/** `reason` is there where it failed. */
const lastTry = z.object({ at: z.string(), reason: z.string().optional() });

export type LastTry = z.infer<typeof lastTry>;

/** Written where it can be: a folder that cannot be written says so in the log. */
export async function writeLastTry(folder: string, outcome: LastTry): Promise<void> {
  const path = join(folder, FILE);
  try {
    await writeFile(`${path}.new`, `${JSON.stringify(outcome)}\n`, { mode: 0o600 });
    await rename(`${path}.new`, path);
  } catch {
    // The log has it too.
  }
}

export async function readLastTry(folder: string): Promise<LastTry | undefined> {
  try {
    return lastTry.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')));
  } catch {
    return undefined;
  }
}
