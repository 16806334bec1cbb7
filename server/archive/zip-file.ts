/** Reads an uploaded ZIP file: its directory, and the unpacked bytes of each file in it. */
import { isUtf8 } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { AppError } from '../platform/errors.ts';
import { rejectedFile } from '../platform/media/rejected-file.ts';
import { through } from '../platform/streams.ts';
import { inflate64 } from './inflate64.ts';

export interface OpenZip {
  /** Paths of all files in the order of the central directory, without folders. */
  names: string[];
  /** Unpacked size in bytes; undefined if there is no such file. */
  sizeOf(name: string): number | undefined;
  /** @throws AppError validation_failed if there is no such file, or if it cannot be unpacked */
  open(name: string): Promise<Readable>;
  close(): void;
}

/** Returns the error message for a ZIP that contains this file; undefined if the file is allowed. */
export type FileRule = (name: string, bytes: number) => string | undefined;

const FILES_MAX = 100_000;
/** Limit of the compression ratio, against ZIP bombs. Ordinary text reaches 5 to 10. */
const RATIO_MAX = 200;
/** The ratio is checked for files larger than this, in bytes. */
const RATIO_CHECK_MIN_BYTES = 1024 * 1024;

export const ZIP_DAMAGED = 'This ZIP is damaged or incomplete.';
export const ZIP_TOO_LARGE = 'This ZIP is too large when unpacked.';

/** @throws AppError validation_failed for a ZIP that is damaged, encrypted, a ZIP bomb, or rejected by `rule` */
export async function openZip(path: string, rule: FileRule): Promise<OpenZip> {
  const file = await open(path);
  const reader = new FileReader(file);
  const { size } = await file.stat();
  // Some Windows programs separate folders by backslashes.
  const options = { autoClose: false, strictFileNames: false };
  const zip = await fromRandomAccessReaderPromise(reader, size, options).catch(async () => {
    await file.close();
    throw rejectedFile(ZIP_DAMAGED);
  });
  try {
    if (zip.entryCount > FILES_MAX) throw rejectedFile(`This ZIP has more than ${FILES_MAX} files.`);
    const files = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      if (name.endsWith('/')) continue;
      const reason = files.has(name)
        ? 'This ZIP has two files with the same name.'
        : rejectionReason(name, entry, rule);
      if (reason !== undefined) throw rejectedFile(reason);
      files.set(name, entry);
    }
    return {
      names: [...files.keys()],
      sizeOf: (name) => files.get(name)?.uncompressedSize,
      open: async (name) => {
        const entry = files.get(name);
        if (!entry) throw rejectedFile(ZIP_DAMAGED);
        return Readable.from(unpack(zip, reader, entry), { objectMode: false });
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    if (error instanceof AppError) throw error;
    // Such as a path outside the ZIP.
    throw rejectedFile(ZIP_DAMAGED);
  }
}

/** General purpose bit 11: the name is UTF-8. Source: APPNOTE 4.4.4. */
const UTF8_NAME = 0x800;

/** The path in UTF-8, which macOS and others write without saying so, or in CP437. */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const isDeclared = (generalPurposeBitFlag & UTF8_NAME) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH);
  if (isDeclared || !isUtf8(fileNameRaw)) return fileName;
  return fileNameRaw.toString('utf8').replaceAll('\\', '/');
}

/** Extra field "Info-ZIP Unicode Path", which yauzl reads. */
const UNICODE_PATH = 0x7075;

/** Checks a file by its directory entry, without unpacking it. */
function rejectionReason(name: string, entry: Entry, rule: FileRule): string | undefined {
  const { compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) return 'This ZIP is password-protected.';
  if (isLink(entry)) return 'This ZIP contains links to other files.';
  const reason = rule(name, uncompressedSize);
  if (reason !== undefined) return reason;
  return uncompressedSize > RATIO_CHECK_MIN_BYTES && uncompressedSize > compressedSize * RATIO_MAX
    ? ZIP_TOO_LARGE
    : undefined;
}

/** Reads the Unix file mode in the upper half of the external attributes (APPNOTE 4.4.15). */
function isLink(entry: Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
}

/** Compression methods. Source: APPNOTE 4.4.5. */
const STORED = 0;
const DEFLATED = 8;
const DEFLATED_64 = 9;

/**
 * The bytes of a file in the ZIP. The checksum is verified after the last one.
 * @throws AppError validation_failed if they cannot be unpacked, or differ in size or checksum from the directory entry
 */
async function* unpack(zip: ZipFile, reader: FileReader, entry: Entry): AsyncGenerator<Buffer> {
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = reader.readChunks(fileDataStart, entry.compressedSize);
    let remaining = entry.uncompressedSize;
    let checksum = 0;
    for await (const chunk of decompress(packed, entry.compressionMethod)) {
      remaining -= chunk.length;
      if (remaining < 0) break;
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (remaining !== 0 || checksum !== entry.crc32) throw new Error('The file differs from its directory entry.');
  } catch {
    throw rejectedFile(ZIP_DAMAGED);
  }
}

/** @throws Error for an unsupported compression method */
function decompress(packed: AsyncGenerator<Buffer>, method: number): AsyncIterable<Buffer> {
  if (method === STORED) return packed;
  if (method === DEFLATED) return through(packed, createInflateRaw());
  if (method === DEFLATED_64) return inflate64(packed);
  throw new Error(`Unsupported compression method ${method}.`);
}

const CHUNK_BYTES = 64 * 1024;

/**
 * Reads the file for yauzl, and file contents for `unpack`. yauzl's own streams are not used: one that is destroyed
 * during a pending read throws an uncatchable error (fd-slicer, `context.fd` of null), which ends the process.
 */
class FileReader extends RandomAccessReader {
  readonly #file: FileHandle;
  readonly #reads = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(file: FileHandle) {
    super();
    this.#file = file;
    // Emitted if closing fails, which loses no data because the file is only read.
    this.on('error', () => undefined);
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.#read(buffer, offset, length, position).then(
      (bytesRead) => callback(null, bytesRead),
      (error: Error) => callback(error),
    );
  }

  /** Reads `length` bytes from `start`. @throws Error if the file ends before, or is closed */
  async *readChunks(start: number, length: number): AsyncGenerator<Buffer> {
    for (let position = start; position < start + length; ) {
      const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, start + length - position));
      const bytesRead = await this.#read(chunk, 0, chunk.length, position);
      if (bytesRead === 0) throw new Error('The file ends too early.');
      position += bytesRead;
      yield chunk.subarray(0, bytesRead);
    }
  }

  async #read(buffer: Buffer, offset: number, length: number, position: number): Promise<number> {
    if (this.#isClosed) throw new Error('The file is closed.');
    const read = this.#file.read(buffer, offset, length, position);
    this.#reads.add(read);
    try {
      return (await read).bytesRead;
    } finally {
      this.#reads.delete(read);
    }
  }

  /** Waits for pending reads: after closing, the file descriptor may be reused for another file. */
  override close(callback: (error: Error | null) => void): void {
    this.#isClosed = true;
    Promise.allSettled(this.#reads)
      .then(() => this.#file.close())
      .then(() => callback(null), callback);
  }

  override _readStreamForRange(): never {
    throw new Error('Contents are read with readChunks().');
  }
}
