/** Owns making the prepared cluster that a first start begins with; the build calls it, and the tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JobQueue } from '../jobs/jobs.ts';
import { createLogger } from '../log.ts';
import { type Database, openDatabase } from './database.ts';
import { createCluster } from './embedded/cluster.ts';
import { packCluster } from './embedded/template.ts';
import { migrate } from './migrations.ts';

/** Makes a migrated, empty cluster and packs it into `outFile`. Takes 3 to 5 seconds. */
export async function buildTemplate(outFile: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'evenglow-template-'));
  try {
    const bare = join(folder, 'bare.bin');
    await createCluster(join(folder, 'bare'));
    packCluster(join(folder, 'bare'), bare);
    const database = await openDatabase({ dataDir: folder, log: SILENT, templateFile: bare });
    await migrate(database);
    await prepareJobs(database);
    await database.close();
    packCluster(join(folder, 'database', 'postgres'), outFile);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the tables of jobs, which a first start would take half a second for. */
export async function prepareJobs(database: Database): Promise<void> {
  const jobs = new JobQueue(database, createLogger('silent'));
  await jobs.prepare();
  await jobs.stop(0);
}

const silent = () => undefined;
const SILENT = { debug: silent, info: silent, warn: silent, error: silent };
