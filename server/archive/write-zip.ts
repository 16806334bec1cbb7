/** Writes a ZIP as a stream, one file at a time, so that memory does not grow with its contents. */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Adds one file and waits until it is written. */
export type AddFile = (name: string, file: Readable, compress: boolean) => Promise<void>;

/**
 * Yields the ZIP in parts. `fill` adds the files; its errors end the stream. `mtime`: time of the files.
 */
export async function* writeZip(mtime: Date, fill: (add: AddFile) => Promise<void>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  // The library returns a Node.js stream.
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  let ended = false;
  const filled = fill(createAdder(zip, mtime, () => ended)).then(
    () => zip.end(),
    (error: Error) => out.destroy(error),
  );
  try {
    yield* out;
  } finally {
    ended = true;
    out.destroy();
    await filled;
  }
}

/** Closes the file if the client disconnects. */
function createAdder(zip: ZipFile, mtime: Date, isEnded: () => boolean): AddFile {
  const closed = new Promise((resolve) => zip.outputStream.once('close', resolve));
  return async (name, file, compress) => {
    if (!isEnded()) {
      zip.addReadStream(file, name, { mtime, compress });
      await Promise.race([once(file, 'end'), closed]);
    }
    file.destroy();
    if (isEnded()) throw new Error('The client closed the archive stream.');
  };
}
