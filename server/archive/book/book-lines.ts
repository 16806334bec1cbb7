/** Messages to and from the process that typesets a book (JSON lines), and the data of a book. */

/** Stages that the process reports, one per line. */
export type BookStage = 'setting' | 'writing';

/** An entry of the journal. */
export interface BookEntry {
  day: string;
  /** For a check-in: its mood, tags and themes as one line. */
  content: string;
  isCheckIn: boolean;
  sentiment: number | null;
  themes: readonly string[];
  /** Ids of its photos and videos in the book, in order. */
  media: readonly string[];
}

/** A photo, or a frame of a video, as JPEG. Sides are in pixels. */
export interface BookPicture {
  id: string;
  width: number;
  height: number;
  isVideo: boolean;
  /** Base64. */
  jpeg: string;
}

export type BookMessage =
  | { kind: 'cover'; name: string; from?: string | undefined; to?: string | undefined }
  | { kind: 'entries'; entries: readonly BookEntry[] }
  | { kind: 'picture'; picture: BookPicture };
