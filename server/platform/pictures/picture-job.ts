/** Messages between the server and the process that decodes pictures. */

/** One picture to make. `fit` and sizes as in sharp. */
export interface PictureOutput {
  resize?: { width: number; height: number; fit: 'inside' | 'cover' | 'fill' };
  format: 'webp' | 'jpeg' | 'png' | 'raw';
  /** 1 to 100. */
  quality?: number;
  /** Of WebP, 0 to 6. */
  effort?: number;
  /** Transparent parts become white. */
  opaque?: boolean;
  /** Reads the file of the output before instead of the source. */
  fromPrevious?: boolean;
  /** Target file; without it, the bytes are returned. */
  path?: string;
}

export interface PictureJob {
  /** File, bytes, or a drawing that this server made. */
  source: { path: string } | { bytes: Uint8Array } | { svg: string };
  outputs: PictureOutput[];
}

/** The first step for HEIC: writes the picture at `path` to the file `tiff`. */
export interface HeicJob {
  path: string;
  tiff: string;
}

export interface PictureMetadata {
  width: number;
  height: number;
  exif?: Uint8Array | undefined;
  /** Whether the file is one upright image without metadata. */
  isPlain: boolean;
}

export interface MadePicture {
  width: number;
  height: number;
  /** Number of bytes. */
  size: number;
  /** Empty if written to a file. */
  bytes: Uint8Array;
}

export interface PictureResult {
  metadata: PictureMetadata;
  made: MadePicture[];
}

/** Sent by the process after its start. */
export interface Ready {
  /** Writable memory in KiB, as limited by RLIMIT_DATA; undefined if the system does not say. */
  dataKib: number | undefined;
}

export type Outcome =
  | { result: PictureResult | null }
  /** The picture's fault, with a sentence for the user. */
  | { refused: string }
  /** The system's fault, such as ENOSPC. */
  | { failed: string };

export type Answer = Ready & { outcome: Outcome };

export const UNREADABLE = 'We can’t read this picture.';
export const TOO_HEAVY = 'This picture is too large. Please choose one with fewer pixels.';
