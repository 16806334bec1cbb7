/** Which photos and videos of an imported file can be stored. They are opened before the import, so that the preview is exact. */
import { detectType, FIRST_BYTES } from '../../../contract/file-types.ts';
import type { SkippedMedia } from '../../../contract/imports.ts';
import { checkBackupMedia, type JournalFeature, sizeProblem } from '../../journal/index.ts';
import { AppError } from '../../platform/errors.ts';
import { ZIP_DAMAGED } from '../zip-file.ts';
import type { ParsedMedia } from './parsed-entry.ts';

/** The kind of a file, and the reason if it cannot be stored. */
export interface InspectedMedia {
  kind: ParsedMedia['kind'];
  reason?: string;
}

interface CheckOptions {
  media: JournalFeature['media'];
  userId: string;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
}

/** Files of one upload that are opened, and the time for it, including waiting for others. The import opens the rest. */
const CHECKED_MAX = 5_000;
const CHECK_MS_MAX = 4 * 60_000;

const MISSING = 'It isn’t in the file';
const UNSUPPORTED_TYPE = 'We can’t open this type';
const DAMAGED = 'The file is damaged';

/** The reason if this is the file's fault; undefined if the same file may be stored later. */
export function mediaProblem(error: unknown): string | undefined {
  if (!(error instanceof AppError) || (error.code !== 'validation_failed' && error.code !== 'too_large'))
    return undefined;
  return error.message === ZIP_DAMAGED ? DAMAGED : error.message.replace(/\.$/, '');
}

/** The name to show, without folders. */
export const mediaName = ({ name, kind }: ParsedMedia): string =>
  name.slice(name.lastIndexOf('/') + 1).slice(0, 200) || ({ photo: 'Photo', video: 'Video' } as const)[kind];

export class ImportMedia {
  readonly #found = new Map<string, InspectedMedia>();
  readonly #opened = new Set<string>();
  #checked = 0;
  #checkMs = 0;
  /** As of the last preview. */
  skipped: readonly SkippedMedia[] = [];

  /** Detects the kind from the first bytes, regardless of the name. The same file is read once. */
  async inspect(file: ParsedMedia): Promise<InspectedMedia> {
    if (!file.open) return { kind: file.kind, reason: MISSING };
    const known = this.#found.get(file.name) ?? (await inspectStart(file, file.open));
    this.#found.set(file.name, known);
    return known;
  }

  /** Whether `check` would open the file. */
  isUnchecked({ name, open }: ParsedMedia): boolean {
    return open !== undefined && !this.#opened.has(name) && this.#found.get(name)?.reason === undefined;
  }

  /** Opens the files as for storing them, within the bounds of one upload. */
  async check(files: readonly ParsedMedia[], { media, userId, signal, onProgress }: CheckOptions): Promise<void> {
    for (const [index, file] of files.entries()) {
      signal.throwIfAborted();
      if (!file.open || this.#checked >= CHECKED_MAX || this.#checkMs >= CHECK_MS_MAX) return;
      const start = performance.now();
      try {
        await checkBackupMedia(media, { userId, kind: file.kind, bytes: file.open });
        this.#opened.add(file.name);
      } catch (error) {
        const reason = mediaProblem(error);
        if (reason !== undefined) this.#found.set(file.name, { kind: file.kind, reason });
        // Otherwise the server is busy or full: the import opens the file again.
        else if (!(error instanceof AppError)) throw error;
      }
      this.#checked++;
      this.#checkMs += performance.now() - start;
      onProgress((index + 1) / files.length);
    }
  }
}

async function inspectStart(file: ParsedMedia, open: NonNullable<ParsedMedia['open']>): Promise<InspectedMedia> {
  let start = Buffer.alloc(0);
  try {
    for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
      start = Buffer.concat([start, chunk.subarray(0, FIRST_BYTES)]);
      if (start.length >= FIRST_BYTES) break;
    }
  } catch (error) {
    if (mediaProblem(error) === undefined) throw error;
    return { kind: file.kind, reason: DAMAGED };
  }
  const type = detectType(start);
  if (type === undefined) return { kind: file.kind, reason: UNSUPPORTED_TYPE };
  const kind = type.startsWith('video/') ? 'video' : 'photo';
  const reason = sizeProblem(kind, file.bytes ?? 0)?.replace(/\.$/, '');
  return { kind, ...(reason !== undefined && { reason }) };
}
