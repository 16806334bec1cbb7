/** Data files that are part of every build: weights and vectors. */
import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { StartError } from '../../platform/start-error.ts';

/**
 * Returns a function that reads and decodes `file` on its first call and caches the result. Throws StartError if the
 * file is missing.
 */
export function shippedFile<Content>(file: URL, decode: (bytes: Buffer) => Content): () => Content {
  let content: Content | undefined;
  return () => {
    content ??= decode(bytesOf(file));
    return content;
  };
}

function bytesOf(file: URL): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const name = file.pathname.split('/').at(-1);
    throw new StartError(`The analyser’s file ${name} cannot be read; it comes with every build.`, { cause: error });
  }
}

/** A copy of `length` numbers of 32 bits, little endian. @throws StartError on a processor that is big endian */
export function floatsAt(bytes: Buffer, at: number, length: number): Float32Array {
  return new Float32Array(copyOf(bytes, at, 4 * length));
}

/** As `floatsAt`, for unsigned integers. */
export function integersAt(bytes: Buffer, at: number, length: number): Uint32Array {
  return new Uint32Array(copyOf(bytes, at, 4 * length));
}

/** A copy, because the numbers may lie at any address in the file. */
function copyOf(bytes: Buffer, at: number, length: number): ArrayBuffer {
  if (endianness() !== 'LE') throw new StartError('Evenglow runs on little-endian processors only.');
  return new Uint8Array(bytes.subarray(at, at + length)).buffer;
}
