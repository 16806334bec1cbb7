/** Global setup of the tests on the embedded database: builds the prepared cluster. */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildTemplate } from '../platform/db/build-template.ts';
import { readMigrations } from '../platform/db/migrations.ts';
import { prepareJobs } from '../platform/jobs/prepare-jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the prepared cluster, for tests on the embedded database. */
    databaseTemplate: string;
    /** Folder of the workers' databases, removed at the end. */
    databaseFolder: string;
    /** URL of the temporary server, for tests on PostgreSQL. */
    postgresqlUrl: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => void> {
  project.provide('databaseTemplate', await preparedCluster(project.vitest.config.root));
  const folder = mkdtempSync(join(tmpdir(), 'evenglow-tests-'));
  project.provide('databaseFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Path of the prepared cluster; builds it if it does not exist. */
export async function preparedCluster(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const { hash: content } of readMigrations()) hash.update(content);
  for (const library of ['@electric-sql/pglite', 'pg-boss']) {
    hash.update(readFileSync(join(root, 'node_modules', library, 'package.json')));
  }
  const sources = join(root, 'server/platform/db/embedded');
  for (const file of ['cluster.ts', 'template.ts', 'settings.ts']) hash.update(readFileSync(join(sources, file)));
  const file = join(root, 'node_modules/.cache/evenglow', `database-${hash.digest('hex').slice(0, 16)}.bin`);
  if (!existsSync(file)) await buildTemplate(file, prepareJobs);
  return file;
}
