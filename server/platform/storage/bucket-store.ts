/** Objects in a bucket of any S3-compatible service. */
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DeleteObjectsCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { AppError } from '../errors.ts';
import { UNREACHABLE } from './file-store.ts';
import type { ByteRange, ObjectStore } from './object-store.ts';

export interface BucketSettings {
  bucket: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };
const CONNECT_MS = 3_000;
/** Longest silence of a bucket before it answers, and while it takes a file, in milliseconds. */
const SILENCE_MS = 15_000;
/** What one call of the protocol removes at most. */
const REMOVED_AT_ONCE = 1_000;

export class BucketStore implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #silenceMs: number;

  /** `silenceMs`: after which a bucket counts as out of reach. */
  constructor({ bucket, endpoint, region, accessKeyId, secretAccessKey }: BucketSettings, silenceMs = SILENCE_MS) {
    this.#bucket = bucket;
    this.#silenceMs = silenceMs;
    this.#client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // A bucket as part of the path works everywhere; as part of the host name it needs names to be set up.
      forcePathStyle: true,
      // Services other than Amazon's may not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      // What fails is told by the error, once, and by our own log.
      logger: SILENT,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: silenceMs, throwOnRequestTimeout: true },
    });
  }

  async keep(key: string, path: string, contentType: string): Promise<void> {
    const { size: ContentLength } = await stat(path);
    const Body = createReadStream(path);
    const put = new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body, ContentLength, ContentType: contentType });
    const progress = new AbortController();
    let taken = -1;
    // A large file may take longer than any deadline, as long as it moves.
    const watch = setInterval(() => {
      if (Body.bytesRead === taken) progress.abort();
      taken = Body.bytesRead;
    }, this.#silenceMs);
    try {
      await reached(() => this.#client.send(put, { requestTimeout: 0, abortSignal: progress.signal }));
    } finally {
      clearInterval(watch);
      // Where the line broke nobody reads on, and a file that stays open keeps its room on the disk though it is removed.
      Body.destroy();
    }
    await rm(path, { force: true });
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const { Body } = await reached(() =>
      this.#client.send(
        new GetObjectCommand({
          Bucket: this.#bucket,
          Key: key,
          ...(range && { Range: `bytes=${range.from}-${range.to}` }),
        }),
      ),
    );
    if (!(Body instanceof Readable)) throw new AppError('service_unavailable', { message: UNREACHABLE });
    return Body;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
      const Objects = keys.slice(at, at + REMOVED_AT_ONCE).map((Key) => ({ Key }));
      const { Errors = [] } = await reached(() =>
        this.#client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } })),
      );
      const [first] = Errors.filter(({ Code }) => Code !== 'NoSuchKey');
      if (first) throw new AppError('service_unavailable', { message: UNREACHABLE, cause: new Error(first.Code) });
    }
  }

  close(): void {
    this.#client.destroy();
  }
}

async function reached<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NoSuchKey' || name === 'NotFound') throw new AppError('not_found');
    throw new AppError('service_unavailable', { message: UNREACHABLE, cause: error });
  }
}
