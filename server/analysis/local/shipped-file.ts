/** Files that come with every build: weights and vectors. */
import { readFileSync } from 'node:fs';
import { StartError } from '../../platform/start-error.ts';

/** Reads `file` at the first call and keeps what `decode` makes of it. Throws StartError where it is missing. */
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
