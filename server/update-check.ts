/** Asks once a day whether there is a newer release, if the operator wants it, and logs a line if there is. */
import { z } from 'zod';
import { DAY_MS } from '../contract/durations.ts';
import type { BasicLogger } from './platform/log.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
/** The form of a release at GitHub, GitLab, Forgejo and Gitea. */
const releaseSchema = z.object({ tag_name: z.string().regex(/^v?\d{1,6}\.\d{1,6}\.\d{1,6}$/) });

export interface UpdateCheck {
  /** Address of the newest release. The request has neither the version nor anything else about this server. */
  address: string;
  /** Version of this server. */
  version: string;
  log: BasicLogger;
}

/** Checks now and every day until `signal` aborts. Never rejects, and does not keep the process alive. */
export function startUpdateCheck(options: UpdateCheck, signal: AbortSignal): void {
  void checkForUpdate(options, signal);
  const timer = setInterval(() => void checkForUpdate(options, signal), DAY_MS).unref();
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** Logs one line if there is a newer release, or if the answer cannot be used. Never rejects. */
export async function checkForUpdate({ address, version, log }: UpdateCheck, signal?: AbortSignal): Promise<void> {
  try {
    const newest = await askForNewest(address, signal);
    if (isNewer(newest, version)) log.warn({ newest, version }, 'a newer version of Evenglow is released');
  } catch (error) {
    if (signal?.aborted) return;
    // A message of the JSON parser quotes the answer, which may be anything.
    const reason = error instanceof SyntaxError ? 'not JSON' : error instanceof Error ? error.message : String(error);
    log.warn({ reason: reason.slice(0, 200) }, 'the newest version could not be found out');
  }
}

async function askForNewest(address: string, signal: AbortSignal | undefined): Promise<string> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > MAX_BYTES) throw new Error('the answer is too long');
    parts.push(part);
  }
  const parsed = releaseSchema.safeParse(JSON.parse(Buffer.concat(parts).toString()));
  if (!parsed.success) throw new Error('the answer has no tag_name with a version');
  return parsed.data.tag_name.replace(/^v/, '');
}

function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}
