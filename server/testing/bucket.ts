/** A bucket for tests: a local S3-compatible server that stores objects in a folder. */
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketSettings } from '../platform/storage/bucket-store.ts';

export interface TestBucket {
  port: number;
  /** Contains the objects as files. */
  folder: string;
  stop: () => Promise<void>;
}

const NAME = 'evenglow';

/** Starts the bucket with its objects below `directory`, by default on a free port. */
export async function startBucket(directory: string, fixedPort = 0): Promise<TestBucket> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: fixedPort,
    silent: true,
    directory: join(directory, 's3'),
    configureBuckets: [{ name: NAME, configs: [] }],
  });
  const { port } = await server.run();
  return { port, folder: join(directory, 's3', NAME), stop: () => server.close() };
}

/** Settings for the bucket at a local port. */
export function bucketAt(port: number): BucketSettings {
  return {
    bucket: NAME,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
}
