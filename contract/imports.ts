/** Imports from other apps: preview, import, and undo within a day. */

import { z } from 'zod';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { endpoint } from './http.ts';
import { USER_MEDIA_BYTES_MAX } from './limits.ts';
import { dayOutSchema, instantOutSchema, timeZoneSchema } from './time.ts';

/** Sources that are detected; `csv` is a table of any other program. */
export const IMPORT_SOURCES = [
  'dayone',
  'journey',
  'presently',
  'daylio',
  'csv',
  'apple-journal',
  'diaro',
  'memos',
  'jrnl',
  'markdown',
] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** Maximum bytes of an imported file: a user's photos and videos, and text. */
export const IMPORT_BYTES_MAX = USER_MEDIA_BYTES_MAX + 256 * 1024 * 1024;
/** Maximum entries per file. */
export const IMPORT_ENTRIES_MAX = 100_000;
/** Maximum number of rows listed individually. */
export const IMPORT_ROWS_LISTED_MAX = 500;
/** Maximum number of skipped photos and videos kept and listed by name. */
export const SKIPPED_MEDIA_MAX = 2_000;
/** How long an import that skipped photos or videos is listed, in milliseconds. */
export const SKIPPED_MEDIA_TTL_MS = 30 * DAY_MS;
/** Maximum mood names of one file, and their length in UTF-16 units. */
export const MOOD_NAMES_MAX = 100;
export const MOOD_NAME_UNITS_MAX = 60;
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

/** Sources of a mood name's value. `known`: of the app. `remembered`: chosen in an earlier import. */
export const MOOD_NAME_ORIGINS = ['unknown', 'guess', 'known', 'remembered'] as const;

const moodNameSchema = z.object({
  name: z.string(),
  count: z.int().describe('Number of entries to add that have it.'),
  mood: z.int().nullable().describe('1 to 5. Null means no mood, or with `unknown` that the user must choose.'),
  origin: z.enum(MOOD_NAME_ORIGINS),
});
export type MoodName = z.infer<typeof moodNameSchema>;

const skippedMediaSchema = z.object({
  name: z.string().describe('File name.'),
  kind: z.enum(['photo', 'video']),
  day: dayOutSchema.nullable().describe('Day of its entry. Null if the entry has no valid day.'),
  reason: z.string().describe('A short sentence without a period: "The file is damaged".'),
});
export type SkippedMedia = z.infer<typeof skippedMediaSchema>;

const previewSchema = z.object({
  source: z.enum(IMPORT_SOURCES),
  file: z.string().describe('Id of the file for `run`. The server that previewed it keeps it for an hour.'),
  found: z.int(),
  isNew: z.int().describe('Number of entries to add. `found` is the sum of this, `alreadyHere` and `leftOut`.'),
  alreadyHere: z.int(),
  leftOut: z.int(),
  photos: z.int().describe('Without skipped ones.'),
  videos: z.int(),
  skippedMedia: z
    .array(skippedMediaSchema)
    .describe(`The first ${SKIPPED_MEDIA_MAX} photos and videos of new or skipped entries that cannot be imported.`),
  skippedMediaCount: z.int(),
  moodNames: z
    .array(moodNameSchema)
    .describe(`Names of moods that people can choose, at most ${MOOD_NAMES_MAX}: unknown ones first.`),
  timezone: z.string().describe('Time zone used for entries without one.'),
  samples: z
    .array(
      z.object({
        day: dayOutSchema,
        time: z.string().nullable().describe('HH:MM.'),
        content: z.string(),
        isCheckIn: z.boolean().describe('Whether it has a mood or activities and no words.'),
        themes: z.array(z.string()),
        mood: z.number().nullable(),
        moodName: z.string().nullable().describe('Its name in `moodNames`, if it has one.'),
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
  source: z.enum(IMPORT_SOURCES).describe('The app whose file it was, or `csv` for tables of any other.'),
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
  skippedMediaCount: z.int().describe('Photos and videos that could not be imported.'),
});
export type Import = z.infer<typeof importSchema>;

const importResultSchema = importSchema.extend({ skippedMedia: z.array(skippedMediaSchema) });
export type ImportResult = z.infer<typeof importResultSchema>;

/** A previewed file and the user's choices. */
const importOptionsSchema = z.object({
  file: z.string().max(100),
  mapping: csvMappingSchema.optional(),
  timezone: timeZoneSchema.optional(),
  choices: z.record(z.string(), z.string().max(100)).default({}).describe("The user's choice by row."),
  moods: z
    .record(z.string().max(MOOD_NAME_UNITS_MAX), z.int().min(1).max(5).nullable())
    .refine((moods) => Object.keys(moods).length <= MOOD_NAMES_MAX, `Please choose at most ${MOOD_NAMES_MAX} moods.`)
    .default({})
    .describe(
      'The mood that the user chose for each name; null is no mood. An import remembers them for the next file.',
    ),
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
  /** From 0 to 1: of reading the file after its upload, then, with `stage`, of opening its photos. */
  progress: { share: number; stage?: 'photos' };
  end: ImportPreviewResult;
  failed: { error: string; code: string; details: string[] };
}

/** Events of a streamed import: `progress` events, then `end` or `failed`. */
export interface ImportEvents {
  /** From 0 to 1. */
  progress: { share: number };
  end: ImportResult;
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
  output: importResultSchema,
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  summary: 'List imports that can still be undone, and for 30 days those that skipped photos or videos, newest first',
  output: z.object({ imports: z.array(importSchema) }),
});

export const exportSkippedMedia = endpoint({
  method: 'GET',
  path: '/api/imports/:id/skipped-media',
  kind: 'file',
  summary: 'Download the photos and videos that an import skipped, or that its preview would, as CSV',
  params: z.object({ id: z.uuid('We can’t find that import.') }),
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
