/** Entries that arrive from another app: a look at the file, the import, and its undoing within a day. */

import { z } from 'zod';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { endpoint } from './http.ts';
import { PERSON_BYTES_MAX } from './limits.ts';
import { dayOutSchema, instantOutSchema, timeZoneSchema } from './time.ts';

export const IMPORT_SOURCES = ['dayone', 'journey', 'presently', 'daylio', 'csv'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** Bytes of a file that is imported: all photos and videos a person may have, and the words. */
export const IMPORT_BYTES_MAX = PERSON_BYTES_MAX + 256 * 1024 * 1024;
/** Entries of one file. */
export const IMPORT_ENTRIES_MAX = 100_000;
/** Rows to look at that are named one by one. */
export const IMPORT_ROWS_NAMED_MAX = 500;
/** How long the server keeps a file that was looked at, in milliseconds. */
export const IMPORT_KEPT_MS = HOUR_MS;
/** How long an import can be undone, in milliseconds. */
export const IMPORT_UNDO_MS = DAY_MS;

/** Which column of a table is what, from 0. */
export const csvMappingSchema = z.object({
  content: z
    .array(z.int().min(0))
    .min(1, 'Please choose the column with the words.')
    .refine((places) => new Set(places).size === places.length, 'Please choose each column once.')
    .describe('Joined by a blank line.'),
  date: z.int().min(0, 'Please choose the column with the date.'),
  time: z.int().min(0).nullable(),
  mood: z.int().min(0).nullable(),
  themes: z.int().min(0).nullable(),
  dates: z.enum(['ymd', 'dmy', 'mdy'], 'Please say in which order day, month and year stand.'),
});
export type CsvMapping = z.infer<typeof csvMappingSchema>;

/** What becomes of a row that is not taken as it stands. */
export const ROW_OUTCOMES = ['left_out', 'changed', 'choice'] as const;

const importRowSchema = z.object({
  row: z.int().describe('From 1, as the file counts: the line of a table, the place in a list.'),
  opening: z.string().nullable().describe('How the entry begins.'),
  matter: z.string().describe('What is the matter, as a sentence.'),
  outcome: z.enum(ROW_OUTCOMES),
  happens: z.string().describe('What happens, in two or three words: "Left out", "Becomes two", "Words only".'),
  choice: z
    .object({
      chosen: z.string(),
      options: z.array(z.object({ id: z.string(), label: z.string() })),
    })
    .nullable()
    .describe('Where the person may choose what happens.'),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const previewSchema = z.object({
  source: z.enum(IMPORT_SOURCES),
  file: z.string().describe('What `run` calls this file. It is kept for an hour, on the server that looked at it.'),
  found: z.int(),
  isNew: z.int().describe('What would be added. With `alreadyHere` and `leftOut` it makes `found`.'),
  alreadyHere: z.int(),
  leftOut: z.int(),
  photos: z.int(),
  videos: z.int(),
  timezone: z.string().describe('The zone that was taken where the file names none.'),
  samples: z
    .array(
      z.object({
        day: dayOutSchema,
        time: z.string().nullable().describe('HH:MM.'),
        content: z.string(),
        themes: z.array(z.string()),
        mood: z.number().nullable(),
        photos: z.int(),
        videos: z.int(),
      }),
    )
    .describe('The first and the last ones, as they would look.'),
  months: z
    .array(z.object({ month: z.string().describe('YYYY-MM.'), isNew: z.int(), here: z.int() }))
    .describe('Each month with entries, in this file or in the journal.'),
  rows: z.array(importRowSchema).describe(`The first ${IMPORT_ROWS_NAMED_MAX} that are not taken as they stand.`),
  rowsCount: z.int().describe('How many there are in all.'),
  notes: z.array(z.string()).describe('What becomes of things that Evenglow does not have: "Places are not kept."'),
  table: z
    .object({
      head: z.array(z.string()),
      firstRows: z.array(z.array(z.string())),
      mapping: csvMappingSchema.partial(),
    })
    .nullable()
    .describe(
      'For a plain CSV: its columns, and what was taken for what. `found` is 0 until words and date are known.',
    ),
});
export type ImportPreview = z.infer<typeof previewSchema>;

export const lookedSchema = z.union([previewSchema, z.object({ source: z.literal('evenglow') })]);
export type Looked = z.infer<typeof lookedSchema>;

const importSchema = z.object({
  id: z.string(),
  source: z.enum(IMPORT_SOURCES),
  fileName: z.string(),
  entries: z.int(),
  importedAt: instantOutSchema,
  undoUntil: instantOutSchema,
  changed: z.int().describe('Entries of it that were changed since. They stay where it is undone.'),
});
export type Import = z.infer<typeof importSchema>;

/** A kept file, and what the person wishes of it. */
const wishesSchema = z.object({
  file: z.string().max(100),
  mapping: csvMappingSchema.optional(),
  timezone: timeZoneSchema.optional(),
  choices: z.record(z.string(), z.string().max(100)).default({}).describe('What the person chose: option by row.'),
});

export const lookAtImport = endpoint({
  method: 'POST',
  path: '/api/imports/look',
  streams: true,
  rawBody: true,
  timeoutMs: 600_000,
  summary:
    'Look at a file of another app. Nothing is written. A backup of Evenglow is named and goes to /api/import/evenglow',
  query: z.object({
    name: z.string().max(255).default('').describe('Name of the file.'),
    timezone: timeZoneSchema.optional().describe('The zone of entries that name none: that of the person unless said.'),
  }),
  output: lookedSchema,
});

export const lookAgain = endpoint({
  method: 'POST',
  path: '/api/imports/look-again',
  timeoutMs: 600_000,
  summary: 'Look at a file that is still kept, with another mapping, zone or choice. 404 once it is gone',
  body: wishesSchema,
  output: previewSchema,
});

/** What a streamed look consists of: `progress` until it is over, then `end` or `failed`. */
export interface LookEvents {
  /** From 0 to 1, of the reading; the sending before it is not counted. */
  progress: { share: number };
  end: Looked;
  failed: { error: string; code: string; details: string[] };
}

/** What a streamed import consists of: `progress` until it is over, then `end` or `failed`. */
export interface ImportEvents {
  /** From 0 to 1. */
  progress: { share: number };
  end: Import;
  failed: { error: string; code: string; details: string[] };
}

export const runImport = endpoint({
  method: 'POST',
  path: '/api/imports/run',
  streams: true,
  timeoutMs: 600_000,
  summary:
    'Import a file that was looked at: all or nothing, and never twice. With `Accept: text/event-stream` it tells how far it is',
  body: wishesSchema,
  output: importSchema,
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  summary: 'Imports that can still be undone, newest first',
  output: z.object({ imports: z.array(importSchema) }),
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  params: z.object({ id: z.uuid('There is no such import.') }),
  summary: 'Take an import back within a day: its entries go, those changed since stay',
  output: z.object({ removed: z.int(), kept: z.int() }),
});
