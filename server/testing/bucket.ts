/** A bucket for tests: an S3-compatible server of this machine, in a folder. */
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketSettings } from '../platform/storage/bucket-store.ts';

export interface TestBucket {
  port: number;
  /** Its objects, as files. */
  folder: string;
  stop: () => Promise<void>;
}

const NAME = 'evenglow';

/** Starts it with its objects below `directory`, on a free port unless one is given. */
export async function startBucket(directory: string, onPort = 0): Promise<TestBucket> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: onPort,
    silent: true,
    directory: join(directory, 's3'),
    configureBuckets: [{ name: NAME, configs: [] }],
  });
  const { port } = await server.run();
  return { port, folder: join(directory, 's3', NAME), stop: () => server.close() };
}

/** How the bucket is reached through `port` of this machine. */
export function bucketAt(port: number): BucketSettings {
  return {
    bucket: NAME,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
}
