/** Stores objects in a bucket of any S3-compatible service. */
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
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
/** Idle timeout in milliseconds: a transfer without progress for this long is aborted. */
const IDLE_MS = 15_000;
/** Limit of the S3 protocol for one delete request. */
const DELETE_BATCH_SIZE = 1_000;

export class BucketStore implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #idleMs: number;

  /** `idleMs`: the idle timeout. */
  constructor({ bucket, endpoint, region, accessKeyId, secretAccessKey }: BucketSettings, idleMs = IDLE_MS) {
    this.#bucket = bucket;
    this.#idleMs = idleMs;
    this.#client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Path style works with every service. Host-name style needs DNS names for the buckets.
      forcePathStyle: true,
      // Not all S3-compatible services support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      // Errors are thrown and logged by our own logger, once.
      logger: SILENT,
      requestHandler: { connectionTimeout: CONNECT_MS },
    });
  }

  async put(key: string, path: string, contentType: string): Promise<void> {
    const { size: ContentLength } = await stat(path);
    const Body = createReadStream(path);
    const put = new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body, ContentLength, ContentType: contentType });
    const send = (abortController: AbortController) => {
      // The library does not handle 'error' here, and an unhandled error event ends the process.
      Body.on('error', (error) => abortController.abort(error));
      return this.#client.send(put, { abortSignal: abortController.signal });
    };
    try {
      // There is no total timeout: a large file may take long as long as it makes progress.
      const { ETag } = await this.#request(send, () => Body.bytesRead);
      // A response without an ETag is not from a bucket (a proxy's page, for example): the file was not stored.
      if (ETag === undefined) throw new AppError('service_unavailable', { reason: 'storage', message: UNREACHABLE });
    } finally {
      // After a broken connection the file would stay open, and its disk space would stay in use after its removal.
      Body.destroy();
    }
    await rm(path, { force: true });
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const get = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      ...(range && { Range: `bytes=${range.from}-${range.to}` }),
    });
    const { Body } = await this.#request(({ signal }) =>
      this.#client.send(get, { abortSignal: signal }).catch(throwNotFound),
    );
    if (!(Body instanceof Readable))
      throw new AppError('service_unavailable', { reason: 'storage', message: UNREACHABLE });
    // Readers still get the error. Without a listener, an error while the stream is not read would crash the process.
    Body.on('error', () => undefined);
    const bytes = Readable.from(withIdleTimeout(Body, this.#idleMs), { objectMode: false });
    // Closes the connection also if the stream was never read.
    return bytes.once('close', () => Body.destroy());
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += DELETE_BATCH_SIZE) {
      const Objects = keys.slice(at, at + DELETE_BATCH_SIZE).map((Key) => ({ Key }));
      const removal = new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await this.#request(({ signal }) => this.#client.send(removal, { abortSignal: signal }));
      const [first] = Errors.filter(({ Code }) => Code !== 'NoSuchKey');
      if (first)
        throw new AppError('service_unavailable', {
          reason: 'storage',
          message: UNREACHABLE,
          cause: new Error(first.Code),
        });
    }
  }

  async removeFolder(folder: string): Promise<void> {
    let ContinuationToken: string | undefined;
    do {
      const list = new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: `${folder}/`, ContinuationToken });
      const page = await this.#request(({ signal }) => this.#client.send(list, { abortSignal: signal }));
      await this.remove((page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  close(): void {
    this.#client.destroy();
  }

  /**
   * Runs `send` and aborts it if `progress` has not grown during the idle timeout.
   * @throws AppError service_unavailable, or the AppError of `send`
   */
  async #request<Result>(send: (halt: AbortController) => Promise<Result>, progress = () => 0): Promise<Result> {
    const abortController = new AbortController();
    let lastProgress = progress();
    const timer = setInterval(() => {
      if (progress() === lastProgress) abortController.abort();
      lastProgress = progress();
    }, this.#idleMs);
    try {
      return await send(abortController);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('service_unavailable', { reason: 'storage', message: UNREACHABLE, cause: error });
    } finally {
      clearInterval(timer);
    }
  }
}

/** Maps "no such key" to `not_found`. The name is "NotFound" if the service sends no error body. */
function throwNotFound(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw name === 'NoSuchKey' || name === 'NotFound' ? new AppError('not_found') : error;
}

/** Passes the bytes on. Fails if none arrive for `idleMs` while the reader waits; a slow reader is not an error. */
async function* withIdleTimeout(bytes: Readable, idleMs: number): AsyncGenerator<Buffer> {
  const startTimer = () =>
    setTimeout(() => bytes.destroy(new Error('The bucket sent no data within the idle timeout.')), idleMs);
  let timer = startTimer();
  try {
    for await (const chunk of bytes) {
      clearTimeout(timer);
      yield chunk;
      timer = startTimer();
    }
  } finally {
    clearTimeout(timer);
  }
}
