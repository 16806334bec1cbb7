/** What a reader of another app's file finds in it. */
import type { Readable } from 'node:stream';
import type { CsvMapping, ImportSource } from '../../../contract/imports.ts';

/** A photo or video of an entry. */
export interface ParsedMedia {
  kind: 'photo' | 'video';
  /** Its name in the file. */
  name: string;
  /** Undefined where the file does not have it. */
  open: (() => Promise<Readable>) | undefined;
  /** How large it is, where the file has it. */
  bytes?: number | undefined;
}

/** When an entry was written: an instant with the zone it was written in, or what a calendar and a clock said. */
export type ParsedTime =
  | {
      kind: 'instant';
      at: Date;
      timezone: string | undefined;
      /** The day it belongs to, where the file says that; it counts before the day on the clock of the zone. */
      day?: string | undefined;
    }
  | { kind: 'local'; day: string; time: string | undefined };

/** An entry as the file has it, in words of Evenglow. */
export interface ParsedEntry {
  /** From 1, as the file counts: the line of a table, the place in a list. */
  row: number;
  /** The id that the other app gave it, or undefined. */
  id: string | undefined;
  /** Plain text: markup of the other app is taken off, line breaks stay. Trimmed; it may be empty or too long. */
  content: string;
  /** Undefined where the file says nothing that can be read as a time; `timeSaid` is what it says. */
  time: ParsedTime | undefined;
  timeSaid: string;
  /** Tags, activities or labels, without a leading `#`. */
  themes: string[];
  /** From 1 to 5 as a person chose it, or null. */
  mood: number | null;
  media: ParsedMedia[];
  /** Where the reader itself has to say something: "Day One exported it locked." It is left out then. */
  locked?: string;
}

/** A file that was opened: read as often as is wanted, then closed. */
export interface OpenedImport {
  source: ImportSource;
  /** Of a plain CSV: its columns and what is probably what. */
  table?: { head: string[]; firstRows: string[][]; mapping: Partial<CsvMapping> };
  /** What becomes of things that Evenglow does not have, as sentences. Complete once all entries were read. */
  notes: string[];
  /** Bytes of words to be read, for telling how far a reading is. */
  bytes: number;
  /**
   * The entries from the first; each call reads anew. `onRead` is told how many bytes of `bytes` were read.
   * @throws AppError validation_failed with the row and the reason, where the file is damaged
   */
  entries(options: { mapping?: CsvMapping | undefined; onRead?: (bytes: number) => void }): AsyncIterable<ParsedEntry>;
  close(): void;
}
