/**
 * Byte streams that throw errors to their reader: an unhandled 'error' event would end the process. A generator
 * does nothing before it is read, and throws every error to its reader.
 */
import { open } from 'node:fs/promises';
import { type Duplex, pipeline, type Readable } from 'node:stream';

const CHUNK_BYTES = 64 * 1024;

/** Reads a file from byte `start`. It is opened when reading begins, and closed when reading ends, also early. */
export async function* readFileChunks(path: string, start = 0): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    let position = start;
    for (;;) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/**
 * The lines of UTF-8 text. Only `\n` ends a line: JSON may contain the other line separators of Unicode, at which
 * `node:readline` splits.
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Pipes `source` through `transform`, such as an unzip. The reader gets the errors of both. */
export async function* through(source: AsyncIterable<Buffer | string>, transform: Duplex): AsyncGenerator<Buffer> {
  // pipeline() destroys `transform` with an error of the source, so the loop that reads it throws both kinds.
  pipeline(source, transform, () => undefined);
  yield* transform.on('error', () => undefined);
}

/** Reads and drops what is left of a request body, so that the connection can carry the response. */
export function discard(bytes: Readable): void {
  bytes.on('error', () => undefined).resume();
}
