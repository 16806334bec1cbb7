/** What is sent to the process that sets a book, line by line as JSON, what it says, and what a book is made of. */

/** What the process says that it does, a line each. */
export type BookStage = 'setting' | 'writing';

/** A moment as the journal keeps it. */
export interface BookEntry {
  day: string;
  content: string;
  sentiment: number | null;
  themes: readonly string[];
  /** Ids of its photos and videos that are in the book, in order. */
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

export type BookLine =
  | { kind: 'cover'; name: string; from?: string | undefined; to?: string | undefined }
  | { kind: 'entries'; entries: readonly BookEntry[] }
  | { kind: 'picture'; picture: BookPicture };
