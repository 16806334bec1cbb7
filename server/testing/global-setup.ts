/** Global setup of the tests on PostgreSQL: a temporary server with a migrated database to clone. */
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrations.ts';
import { prepareJobs } from '../platform/jobs/prepare-jobs.ts';
import { startThrowawayPostgresql } from './postgresql.ts';
import { QUIET } from './quiet-log.ts';

/** Each test database is a clone of this one. */
export const TEMPLATE_DATABASE = 'evenglow_template';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowawayPostgresql({ durable: false });
  if (!server) throw new Error('PostgreSQL 15 or later is not on this machine; run the project "server" alone.');
  try {
    await createTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgresqlUrl', server.url);
  return () => server.stop();
}

async function createTemplate(url: string): Promise<void> {
  const admin = await openDatabase({ dataDir: '', databaseUrl: url, log: QUIET });
  await admin.sql`CREATE DATABASE ${admin.sql(TEMPLATE_DATABASE)}`;
  await admin.close();
  const template = await openDatabase({ dataDir: '', databaseUrl: databaseOf(url, TEMPLATE_DATABASE), log: QUIET });
  await migrate(template);
  await prepareJobs(template);
  await template.close();
}

/** The URL of another database on the same server. */
export function databaseOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
