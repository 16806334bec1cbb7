/** A person's journal as files to take along. */
import { z } from 'zod';
import { BACKUP_LISTS } from './backup.ts';
import { endpoint } from './http.ts';
import { PERSON_BYTES_MAX } from './limits.ts';
import { momentFilterSchema } from './search.ts';
import { dayOutSchema, daySchema } from './time.ts';

// A misspelt name would give more than was asked for.
const unknownName =
  'Please choose by `from`, `to`, `themes`, `tags`, `people`, moods and `withMedia`, and nothing else.';
const error = ({ code }: { code: string }) => (code === 'unrecognized_keys' ? unknownName : undefined);
const { themes, tags, people, sentimentMin, sentimentMax } = momentFilterSchema.shape;
const conditions = {
  from: daySchema.optional().describe('First day.'),
  to: daySchema.optional().describe('Last day.'),
  themes,
  tags,
  people,
  sentimentMin,
  sentimentMax,
  withMedia: z
    .literal('true', 'Please say `true`, or leave it out.')
    .optional()
    .describe('`true`: entries with photos or videos alone.'),
};

const only = z
  .literal('entries', 'Please say `entries`, or leave it out.')
  .optional()
  .describe('`entries`: nothing but entries and their photos and videos. All there is where it is left out.');

interface Ranges {
  from?: string | undefined;
  to?: string | undefined;
  sentimentMin?: number | undefined;
  sentimentMax?: number | undefined;
}

function inOrder<Selection extends z.ZodType<Ranges>>(selection: Selection): Selection {
  return selection
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      error: 'The first day lies after the last one.',
      path: ['to'],
    })
    .refine(({ sentimentMin: least = 1, sentimentMax: most = 5 }) => least <= most, {
      error: 'The highest mood is below the lowest.',
      path: ['sentimentMax'],
    });
}

/** Which entries go in. All that is given must hold; of themes, tags and people any one is enough. */
export const exportSelectionSchema = inOrder(z.strictObject(conditions, { error }));
export type ExportSelection = z.infer<typeof exportSelectionSchema>;

export const backupSelectionSchema = inOrder(z.strictObject({ ...conditions, only }, { error }));
export type BackupSelection = z.infer<typeof backupSelectionSchema>;

/** The cookie that says that a download began: a page learns nothing else of what the browser fetches by itself. */
export const BEGUN_COOKIE = 'evenglow-download';
const mark = z.uuid('This is no mark.').optional().describe(`Comes back in the cookie \`${BEGUN_COOKIE}\`.`);

/** Months of suns on the cover that stands for a book. */
export const COVER_MONTHS = 12;

const coverDaySchema = z.object({
  date: dayOutSchema,
  entries: z.int(),
  averageSentiment: z.number().nullable().describe('1 to 5; null where nothing is analysed.'),
});

export const exportSummarySchema = z.object({
  journal: z.object({
    moments: z.int(),
    withMedia: z.int().describe('Moments with photos or videos.'),
    withThemes: z.int().describe('Moments in which themes were found.'),
    themes: z.int().describe('How many different ones.'),
    daysRecorded: z.int(),
    from: dayOutSchema.nullable().describe('The day of the oldest; null in an empty journal.'),
    to: dayOutSchema.nullable(),
  }),
  selection: z.object({
    moments: z.int(),
    from: dayOutSchema.nullable().describe('The day of the oldest that goes in; null where none does.'),
    to: dayOutSchema.nullable(),
    cover: z.array(coverDaySchema).describe(`The days with moments in its last ${COVER_MONTHS} months.`),
  }),
  bytes: z.object({ csv: z.int(), json: z.int(), media: z.int() }).describe('How large the files become, about.'),
});
export type ExportSummary = z.infer<typeof exportSummarySchema>;

export const getExportSummary = endpoint({
  method: 'GET',
  path: '/api/export/summary',
  summary: 'What the journal holds, what of it goes into an export, and how large that becomes',
  query: exportSelectionSchema,
  output: exportSummarySchema,
});

export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/export/csv',
  allowApiTokens: true,
  kind: 'file',
  summary: 'Entries as a table: CSV (RFC 4180), UTF-8 with a byte order mark',
  query: exportSelectionSchema,
});

export const exportJson = endpoint({
  method: 'GET',
  path: '/api/export/json',
  kind: 'file',
  summary: 'Everything the person has here as one JSON file, which can be restored; photos and videos by name',
  query: backupSelectionSchema,
});

export const exportZip = endpoint({
  method: 'GET',
  path: '/api/export/zip',
  kind: 'file',
  summary: 'The same JSON file with all photos and videos as they are kept, in a ZIP, which can be restored',
  query: inOrder(z.strictObject({ ...conditions, only, mark }, { error })),
  headers: z.object({ 'service-worker-navigation-preload': z.string().optional() }),
});

export const getBackupSchema = endpoint({
  method: 'GET',
  path: '/api/export/schema',
  access: 'public',
  allowApiTokens: 'ignored',
  kind: 'file',
  summary: 'What a backup consists of, as JSON Schema (draft 2020-12)',
});

export const exportPdf = endpoint({
  method: 'GET',
  path: '/api/export/pdf',
  allowApiTokens: true,
  kind: 'file',
  timeoutMs: 180_000,
  summary: 'The journal as a book to print: PDF, a chapter a month, with photos and an index of themes',
  query: exportSelectionSchema,
});

/** What a book that is followed consists of: each `progress`, then `part` after `part` and `end`, or `failed`. */
export interface BookEvents {
  progress: BookProgress;
  /** The next bytes of the PDF. */
  part: { base64: string };
  end: { fileName: string; bytes: number };
  failed: { error: string; code: string };
}

export const followBook = endpoint({
  method: 'GET',
  path: '/api/export/book',
  kind: 'stream',
  summary: 'The same book, with events that tell how far it is; the file comes as the last of them',
  query: exportSelectionSchema,
});

/** How far a book is. Nothing is told while it waits for the book of somebody else. */
export interface BookProgress {
  /** One after the other: moments are read, pictures made smaller, pages set, and the file is written. */
  stage: 'reading' | 'pictures' | 'setting' | 'writing';
  /** Of this stage, from 0 to 1. It stays 0 in stages whose end nobody knows: `setting` and `writing`. */
  share: number;
  /** While reading: the month of the newest moment that was read, `YYYY-MM`. */
  month?: string | undefined;
}

/** Bytes of a backup that is restored: all photos and videos a person may have, and the JSON. */
export const BACKUP_JSON_BYTES_MAX = 256 * 1024 * 1024;
export const BACKUP_BYTES_MAX = PERSON_BYTES_MAX + BACKUP_JSON_BYTES_MAX;
export const BACKUP_ROWS_MAX = 500_000;
/** Rows left out that are named one by one. */
export const LEFT_OUT_NAMED_MAX = 200;

export const restoreReportSchema = z.object({
  done: z.boolean().describe('False: this is what would be done. Nothing was written.'),
  exportedAt: z.string().describe('When the backup was made.'),
  isOwn: z.boolean().describe('Whether it is a backup of this account.'),
  settings: z.enum(['take', 'keep']).describe('Whether names, profile and choices are those of the backup.'),
  lists: z
    .array(
      z.object({
        list: z.enum(BACKUP_LISTS),
        inFile: z.int(),
        isNew: z.int().describe('Added, or about to be.'),
        alreadyHere: z.int(),
        leftOut: z.int(),
      }),
    )
    .describe('Each list that the file has rows of.'),
  leftOut: z
    .array(z.object({ list: z.enum(BACKUP_LISTS), row: z.int().describe('From 1.'), reason: z.string() }))
    .describe(`The first ${LEFT_OUT_NAMED_MAX} rows that are left out, each with the reason.`),
});
export type RestoreReport = z.infer<typeof restoreReportSchema>;

/** What a streamed restore consists of: each `progress`, then `end` or `failed`. */
export interface RestoreEvents {
  /** From 0 to 1. */
  progress: { share: number };
  end: RestoreReport;
  failed: { error: string; code: string; details: string[] };
}

export const restoreBackup = endpoint({
  method: 'POST',
  path: '/api/import/evenglow',
  streams: true,
  rawBody: true,
  timeoutMs: 600_000,
  summary:
    'Look at a backup, JSON or ZIP, or with `run=true` restore it: all or nothing, and never twice. With `Accept: text/event-stream` it tells how far it is',
  query: z.object({
    run: z.enum(['true', 'false'], 'Please say true or false.').default('false'),
    settings: z
      .enum(['take', 'keep'], 'Please say take or keep.')
      .optional()
      .describe(
        'Names, profile and choices: `take` those of the backup. Left out: an account without entries takes them.',
      ),
  }),
  output: restoreReportSchema,
});
