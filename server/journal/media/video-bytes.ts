/** Reads and overwrites parts of a video file in place. */
import { type FileHandle, open } from 'node:fs/promises';
import { rejectedFile } from '../../platform/media/rejected-file.ts';

const ZEROS = Buffer.alloc(64 * 1024);
/** More parts than any real file has. */
const PARTS_MAX = 300_000;
/** Bytes read at once around headers, which are short and close together. */
const WINDOW = 16 * 1024;
const HEADER_MAX = 64;

export class VideoBytes {
  readonly size: number;
  readonly #file: FileHandle;
  #parts = 0;
  #window: { at: number; bytes: Buffer } | undefined;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  /** Up to `length` bytes; fewer at the end of the file. */
  async read(at: number, length: number): Promise<Buffer> {
    if (length > HEADER_MAX) return this.#readFile(at, length);
    const window = this.#window;
    if (!window || at < window.at || Math.min(at + length, this.size) > window.at + window.bytes.length) {
      this.#window = { at, bytes: await this.#readFile(at, WINDOW) };
    }
    const from = at - (this.#window?.at ?? 0);
    // A copy, because the window is shared.
    return Buffer.from(this.#window?.bytes.subarray(from, from + length) ?? []);
  }

  async #readFile(at: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }

  async write(bytes: Buffer, at: number): Promise<void> {
    this.#window = undefined;
    await this.#file.write(bytes, 0, bytes.length, at);
  }

  /** Writes zeros from `from` to before `to`, not beyond the end of the file. */
  async zero(from: number, to: number): Promise<void> {
    this.#window = undefined;
    const end = Math.min(to, this.size);
    for (let at = from; at < end; at += ZEROS.length) {
      await this.#file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at);
    }
  }

  /**
   * Counts a visited part, to limit the work for a malicious file.
   * @throws AppError validation_failed if there are too many
   */
  countPart(): void {
    if (++this.#parts > PARTS_MAX) throw unreadableVideo();
  }
}

export function unreadableVideo() {
  return rejectedFile('We can’t read this video.');
}

/**
 * Lets `change` overwrite parts of the file at `path`, and syncs the changes to disk before it resolves.
 * @throws whatever `change` throws
 */
export async function changeVideo(path: string, change: (video: VideoBytes) => Promise<void>): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await change(new VideoBytes(file, (await file.stat()).size));
    await file.sync();
  } finally {
    await file.close();
  }
}
