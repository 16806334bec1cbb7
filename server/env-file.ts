/** Reads settings from an environment file, and secrets from files of their own. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError, SECRETS } from './config.ts';

/** The longest secret in a file, in bytes. */
const SECRET_BYTES_MAX = 16 * 1024;

/** The file that `env` names, or `.env` in the current folder. */
export function envFileOf(env: NodeJS.ProcessEnv): string {
  return env.ENV_FILE || '.env';
}

/**
 * Returns `env` with the variables of its file added, and with the secrets whose files are named by variables such as
 * `SESSION_SECRET_FILE`. A variable that is set in `env` wins over the same one in the file; an empty one counts as not
 * set. There need not be a file.
 * @throws ConfigError if a file cannot be read, if ENV_FILE names one that does not exist, or if a secret is set twice
 */
export function withEnvFile(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const all = { ...env };
  for (const [name, value] of Object.entries(readEnvFile(env))) all[name] ||= value;
  for (const name of SECRETS) {
    const path = all[`${name}_FILE`];
    if (!path) continue;
    if (all[name]) throw new ConfigError(`${name} and ${name}_FILE are both set; remove one of them.`);
    all[name] = readSecret(`${name}_FILE`, path);
  }
  return all;
}

/** The content of the file without the newline at its end, which most editors and `echo` add. */
function readSecret(variable: string, path: string): string {
  const bytes = Buffer.alloc(SECRET_BYTES_MAX + 1);
  let length = 0;
  try {
    const file = openSync(path, 'r');
    try {
      // A pipe may give its content in parts.
      for (let read = -1; read !== 0 && length < bytes.length; length += read) {
        read = readSync(file, bytes, length, bytes.length - length, null);
      }
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new ConfigError(`${variable} names ${path}, which cannot be read (${codeOf(error)}).`);
  }
  if (length > SECRET_BYTES_MAX) throw new ConfigError(`${variable} names ${path}, which is larger than 16 KiB.`);
  const secret = bytes.toString('utf8', 0, length).replace(/\r?\n$/, '');
  if (secret === '') throw new ConfigError(`${variable} names ${path}, which is empty.`);
  return secret;
}

/** The variables of the file alone. Throws as `withEnvFile` does. */
export function readEnvFile(env: NodeJS.ProcessEnv): NodeJS.Dict<string> {
  const path = envFileOf(env);
  try {
    // Some editors begin a file with a byte order mark, which would be part of the first name.
    return parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' && !env.ENV_FILE) return {};
    throw new ConfigError(`The settings in ${path} cannot be read (${code}).`);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
