/** Reads settings from an environment file. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from './config.ts';

/** The file that `env` names, or `.env` in the current folder. */
export function envFileOf(env: NodeJS.ProcessEnv): string {
  return env.ENV_FILE || '.env';
}

/**
 * Returns `env` with the variables of its file added. A variable that is set in `env` wins; an empty one counts as not
 * set. There need not be a file.
 * @throws ConfigError if the file cannot be read, or if ENV_FILE names one that does not exist
 */
export function withEnvFile(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const all = { ...env };
  for (const [name, value] of Object.entries(readEnvFile(env))) all[name] ||= value;
  return all;
}

/** The variables of the file alone. Throws as `withEnvFile` does. */
export function readEnvFile(env: NodeJS.ProcessEnv): NodeJS.Dict<string> {
  const path = envFileOf(env);
  try {
    // Some editors begin a file with a byte order mark, which would be part of the first name.
    return parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    if (code === 'ENOENT' && !env.ENV_FILE) return {};
    throw new ConfigError(`The settings in ${path} cannot be read (${code}).`);
  }
}
