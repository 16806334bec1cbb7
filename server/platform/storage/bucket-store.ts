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
/** Longest silence of a bucket, in milliseconds, however much of an answer or of a file has passed. */
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
      requestHandler: { connectionTimeout: CONNECT_MS },
    });
  }

  async keep(key: string, path: string, contentType: string): Promise<void> {
    const { size: ContentLength } = await stat(path);
    const Body = createReadStream(path);
    const put = new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body, ContentLength, ContentType: contentType });
    const send = (halt: AbortController) => {
      // The library does not listen, and an error that nobody hears ends the process.
      Body.once('error', (error) => halt.abort(error));
      return this.#client.send(put, { abortSignal: halt.signal });
    };
    try {
      // A large file may take longer than any deadline, as long as it moves.
      const { ETag } = await this.#reach(send, () => Body.bytesRead);
      // A proxy's page, say, is not what a bucket answers: the file is here alone.
      if (ETag === undefined) throw new AppError('service_unavailable', { message: UNREACHABLE });
    } finally {
      // Where the line broke nobody reads on, and a file that stays open keeps its room on the disk though it is removed.
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
    const { Body } = await this.#reach(({ signal }) =>
      this.#client.send(get, { abortSignal: signal }).catch(tellAbsent),
    );
    if (!(Body instanceof Readable)) throw new AppError('service_unavailable', { message: UNREACHABLE });
    const bytes = Readable.from(unlessSilent(Body, this.#silenceMs), { objectMode: false });
    // Also where nobody ever began to read.
    return bytes.once('close', () => Body.destroy());
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
      const Objects = keys.slice(at, at + REMOVED_AT_ONCE).map((Key) => ({ Key }));
      const removal = new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await this.#reach(({ signal }) => this.#client.send(removal, { abortSignal: signal }));
      const [first] = Errors.filter(({ Code }) => Code !== 'NoSuchKey');
      if (first) throw new AppError('service_unavailable', { message: UNREACHABLE, cause: new Error(first.Code) });
    }
  }

  close(): void {
    this.#client.destroy();
  }

  /**
   * Asks, and halts where the answer is not there after a time of silence in which `moved` has not grown.
   * @throws AppError service_unavailable, or what `ask` throws
   */
  async #reach<Answer>(ask: (halt: AbortController) => Promise<Answer>, moved = () => 0): Promise<Answer> {
    const halt = new AbortController();
    let before = moved();
    const watch = setInterval(() => {
      if (moved() === before) halt.abort();
      before = moved();
    }, this.#silenceMs);
    try {
      return await ask(halt);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('service_unavailable', { message: UNREACHABLE, cause: error });
    } finally {
      clearInterval(watch);
    }
  }
}

/** Services that say it without words are understood as "NotFound". */
function tellAbsent(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw name === 'NoSuchKey' || name === 'NotFound' ? new AppError('not_found') : error;
}

/** The bytes as they come; fails where none come for `silenceMs` while somebody waits for them, as a slow reader does not. */
async function* unlessSilent(bytes: Readable, silenceMs: number): AsyncGenerator<Buffer> {
  const listen = () => setTimeout(() => bytes.destroy(new Error('The bucket fell silent.')), silenceMs);
  let watch = listen();
  try {
    for await (const chunk of bytes) {
      clearTimeout(watch);
      yield chunk;
      watch = listen();
    }
  } finally {
    clearTimeout(watch);
  }
}
