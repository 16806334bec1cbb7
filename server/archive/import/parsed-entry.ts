/** The entries that a parser of another app's file yields. */
import type { Readable } from 'node:stream';
import type { CsvMapping, ImportSource } from '../../../contract/imports.ts';

/** A photo or video of an entry. */
export interface ParsedMedia {
  kind: 'photo' | 'video';
  /** Its path in the ZIP. */
  name: string;
  /** Undefined if the ZIP does not contain it. */
  open: (() => Promise<Readable>) | undefined;
  /** Size in bytes, if the ZIP contains it. */
  bytes?: number | undefined;
}

/** When an entry was written: an instant with its time zone, or a local date and time. */
export type ParsedTime =
  | {
      kind: 'instant';
      at: Date;
      timezone: string | undefined;
      /** The writer's clock in minutes east of UTC, if the file names an offset instead of a zone. */
      offset?: number | undefined;
      /** The day the file assigns it to, if any; takes precedence over the day of the instant in the zone. */
      day?: string | undefined;
    }
  | { kind: 'local'; day: string; time: string | undefined };

/** An entry of the file, in Evenglow's terms. */
export interface ParsedEntry {
  /** From 1: the line in a table, or the position in a list. */
  row: number;
  /** The other app's id, if it has one. */
  id: string | undefined;
  /** Plain text without the other app's markup, with line breaks. Trimmed; may be empty or too long. */
  content: string;
  /** Undefined if the file has no valid time; `originalTime` is the text in the file. */
  time: ParsedTime | undefined;
  timeSaid: string;
  /** Tags, activities or labels, without a leading `#`. */
  themes: string[];
  /** From 1 to 5 as the user chose it, or null. */
  mood: number | null;
  /** The name of its mood, in apps where people name moods themselves. `mood` is then the app's own value, or null. */
  moodName?: string;
  media: ParsedMedia[];
  /** Set if tags alone are worth a check-in, without words and mood: the activities of a day. */
  tagsSuffice?: true;
  /** The reason why the entry cannot be imported, such as "It’s locked in Day One’s export." */
  locked?: string;
}

/** An open file; it can be read several times until it is closed. */
export interface OpenedImport {
  source: ImportSource;
  /** For a plain CSV: its columns and the guessed mapping. */
  table?: { head: string[]; firstRows: string[][]; mapping: Partial<CsvMapping> };
  /** Sentences about data that is not imported. Complete once all entries are read. */
  notes: string[];
  /** Size of the text in bytes, to compute progress. */
  bytes: number;
  /**
   * All entries; each call reads from the start. `onRead` receives how many of `bytes` have been read.
   * @throws AppError validation_failed with the row and the reason, if the file is damaged
   */
  entries(options: { mapping?: CsvMapping | undefined; onRead?: (bytes: number) => void }): AsyncIterable<ParsedEntry>;
  close(): void;
}
