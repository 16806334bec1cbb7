/** Imports from other apps: preview, import, and undo within a day. */

import { z } from 'zod';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { endpoint } from './http.ts';
import { USER_MEDIA_BYTES_MAX } from './limits.ts';
import { dayOutSchema, instantOutSchema, timeZoneSchema } from './time.ts';

export const IMPORT_SOURCES = ['dayone', 'journey', 'presently', 'daylio', 'csv'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** Maximum bytes of an imported file: a user's photos and videos, and text. */
export const IMPORT_BYTES_MAX = USER_MEDIA_BYTES_MAX + 256 * 1024 * 1024;
/** Maximum entries per file. */
export const IMPORT_ENTRIES_MAX = 100_000;
/** Maximum number of rows listed individually. */
export const IMPORT_ROWS_LISTED_MAX = 500;
/** How long the server keeps a previewed file, in milliseconds. */
export const IMPORT_FILE_TTL_MS = HOUR_MS;
/** How long an import can be undone, in milliseconds. */
export const IMPORT_UNDO_MS = DAY_MS;

/** Column indices from 0. */
export const csvMappingSchema = z.object({
  content: z
    .array(z.int().min(0))
    .min(1, 'Please choose the column with the words.')
    .refine((columns) => new Set(columns).size === columns.length, 'Please choose each column once.')
    .describe('Joined by a blank line.'),
  date: z.int().min(0, 'Please choose the column with the date.'),
  time: z.int().min(0).nullable(),
  mood: z.int().min(0).nullable(),
  themes: z.int().min(0).nullable(),
  dates: z.enum(['ymd', 'dmy', 'mdy'], 'Please choose the order of day, month and year.'),
});
export type CsvMapping = z.infer<typeof csvMappingSchema>;

/** Result for a row that is not imported as it is. */
export const ROW_OUTCOMES = ['left_out', 'changed', 'choice'] as const;

const importRowSchema = z.object({
  row: z.int().describe('Line of a table or index in a list, from 1.'),
  opening: z.string().nullable().describe('Start of the entry.'),
  matter: z.string().describe('The problem, as a sentence.'),
  outcome: z.enum(ROW_OUTCOMES),
  happens: z.string().describe('What happens, in two or three words: "Skipped", "Split into two", "Text only".'),
  choice: z
    .object({
      chosen: z.string(),
      options: z.array(z.object({ id: z.string(), label: z.string() })),
    })
    .nullable()
    .describe('Set if the user can choose what happens.'),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const previewSchema = z.object({
  source: z.enum(IMPORT_SOURCES),
  file: z.string().describe('Id of the file for `run`. The server that previewed it keeps it for an hour.'),
  found: z.int(),
  isNew: z.int().describe('Number of entries to add. `found` is the sum of this, `alreadyHere` and `leftOut`.'),
  alreadyHere: z.int(),
  leftOut: z.int(),
  photos: z.int(),
  videos: z.int(),
  timezone: z.string().describe('Time zone used for entries without one.'),
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
    .describe('The first and last entries as they would be imported.'),
  months: z
    .array(z.object({ month: z.string().describe('YYYY-MM.'), isNew: z.int(), here: z.int() }))
    .describe('Every month with entries in the file or the journal.'),
  rows: z
    .array(importRowSchema)
    .describe(`The first ${IMPORT_ROWS_LISTED_MAX} rows that are not imported as they are.`),
  rowsCount: z.int().describe('Total number of such rows.'),
  notes: z.array(z.string()).describe('What happens to unsupported data, such as "Places are not kept."'),
  table: z
    .object({
      head: z.array(z.string()),
      firstRows: z.array(z.array(z.string())),
      mapping: csvMappingSchema.partial(),
    })
    .nullable()
    .describe('For a plain CSV: its columns and their mapping. `found` is 0 until text and date are mapped.'),
});
export type ImportPreview = z.infer<typeof previewSchema>;

export const importPreviewResultSchema = z.union([previewSchema, z.object({ source: z.literal('evenglow') })]);
export type ImportPreviewResult = z.infer<typeof importPreviewResultSchema>;

const importSchema = z.object({
  id: z.string(),
  source: z.enum(IMPORT_SOURCES),
  fileName: z.string(),
  entries: z.int().describe('Number of entries, also those that are not written yet.'),
  state: z
    .enum(['done', 'importing', 'undoing', 'stuck'])
    .describe(
      'An import or undo that was interrupted is continued after a minute. `stuck`: undoing it failed several times, and is tried again each day; it can also be undone again.',
    ),
  importedAt: instantOutSchema,
  undoUntil: instantOutSchema,
  changed: z.int().describe('Entries changed since the import. They are kept when it is undone.'),
});
export type Import = z.infer<typeof importSchema>;

/** A previewed file and the user's choices. */
const importOptionsSchema = z.object({
  file: z.string().max(100),
  mapping: csvMappingSchema.optional(),
  timezone: timeZoneSchema.optional(),
  choices: z.record(z.string(), z.string().max(100)).default({}).describe("The user's choice by row."),
});

export const createImportPreview = endpoint({
  method: 'POST',
  path: '/api/imports/look',
  rateLimit: 'costly',
  streams: true,
  rawBody: true,
  timeoutMs: 600_000,
  summary:
    'Preview a file of another app without writing anything. Backups of Evenglow are recognized and belong to /api/import/evenglow.',
  query: z.object({
    name: z.string().max(255).default('').describe('File name.'),
    timezone: timeZoneSchema.optional().describe("Time zone of entries without one. Default: the user's."),
  }),
  output: importPreviewResultSchema,
});

export const updateImportPreview = endpoint({
  method: 'POST',
  path: '/api/imports/look-again',
  rateLimit: 'costly',
  timeoutMs: 600_000,
  summary: 'Preview a kept file again with another mapping, time zone or choice. Returns 404 once it has expired.',
  body: importOptionsSchema,
  output: previewSchema,
});

/** Events of a streamed preview: `progress` events, then `end` or `failed`. */
export interface ImportPreviewEvents {
  /** From 0 to 1, of reading the file after its upload. */
  progress: { share: number };
  end: ImportPreviewResult;
  failed: { error: string; code: string; details: string[] };
}

/** Events of a streamed import: `progress` events, then `end` or `failed`. */
export interface ImportEvents {
  /** From 0 to 1. */
  progress: { share: number };
  end: Import;
  failed: { error: string; code: string; details: string[] };
}

export const runImport = endpoint({
  method: 'POST',
  path: '/api/imports/run',
  storesData: 'bulk',
  rateLimit: 'costly',
  streams: true,
  timeoutMs: 600_000,
  summary:
    'Import a previewed file, never twice: completely, or not at all. With `Accept: text/event-stream`, progress is streamed.',
  body: importOptionsSchema,
  output: importSchema,
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  summary: 'List imports that can still be undone, newest first',
  output: z.object({ imports: z.array(importSchema) }),
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  rateLimit: 'costly',
  timeoutMs: 600_000,
  params: z.object({ id: z.uuid('We can’t find that import.') }),
  summary: 'Undo an import within a day, also one in progress. Entries changed since are kept.',
  output: z.object({ removed: z.int(), kept: z.int() }),
});
