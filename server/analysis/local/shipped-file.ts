/** Data files that are part of every build: weights and vectors. */
import { readFileSync } from 'node:fs';
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
