/** The version of this server, from its package.json. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { migrationsFolder } from './db/migrations.ts';

/** Such as `0.2.0`. Throws if package.json is missing. */
export function readVersion(): string {
  const text = readFileSync(join(dirname(migrationsFolder()), 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string }; // Our own package.json.
  return version;
}
