/** Owns making the prepared cluster that a first start begins with; the build calls it, and the tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './database.ts';
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
    await database.close();
    packCluster(join(folder, 'database', 'postgres'), outFile);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const silent = () => undefined;
const SILENT = { debug: silent, info: silent, warn: silent, error: silent };
