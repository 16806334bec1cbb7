/** Exports of a user's journal and their restore. */
import { z } from 'zod';
import { BACKUP_LISTS } from './backup.ts';
import { endpoint } from './http.ts';
import { USER_MEDIA_BYTES_MAX } from './limits.ts';
import { entryFilterSchema } from './search.ts';
import { dayOutSchema, daySchema } from './time.ts';

// Strict, because a misspelt parameter would export more than intended.
const unknownName = 'You can only filter by `from`, `to`, `themes`, `tags`, `people`, moods and `withMedia`.';
const error = ({ code }: { code: string }) => (code === 'unrecognized_keys' ? unknownName : undefined);
const { themes, tags, people, sentimentMin, sentimentMax } = entryFilterSchema.shape;
const conditions = {
  from: daySchema.optional().describe('First day to include.'),
  to: daySchema.optional().describe('Last day to include.'),
  themes,
  tags,
  people,
  sentimentMin,
  sentimentMax,
  withMedia: z
    .literal('true', 'Please say `true`, or leave it out.')
    .optional()
    .describe('If `true`, only entries with photos or videos.'),
};

const only = z
  .literal('entries', 'Please say `entries`, or leave it out.')
  .optional()
  .describe('`entries` exports only entries with their photos and videos. Default: everything.');

interface Ranges {
  from?: string | undefined;
  to?: string | undefined;
  sentimentMin?: number | undefined;
  sentimentMax?: number | undefined;
}

function withOrderedRanges<Selection extends z.ZodType<Ranges>>(selection: Selection): Selection {
  return selection
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      error: 'The start date is after the end date.',
      path: ['to'],
    })
    .refine(({ sentimentMin: least = 1, sentimentMax: most = 5 }) => least <= most, {
      error: 'The highest mood is below the lowest.',
      path: ['sentimentMax'],
    });
}

/** Selects the entries to export. All conditions must hold; of themes, tags and people one match is enough. */
export const exportSelectionSchema = withOrderedRanges(z.strictObject(conditions, { error }));
export type ExportSelection = z.infer<typeof exportSelectionSchema>;

export const backupSelectionSchema = withOrderedRanges(z.strictObject({ ...conditions, only }, { error }));
export type BackupSelection = z.infer<typeof backupSelectionSchema>;

/** A cookie set when a download begins, which the page cannot observe otherwise. */
export const DOWNLOAD_STARTED_COOKIE = 'evenglow-download';
const mark = z
  .uuid('This is no mark.')
  .optional()
  .describe(`Returned in the cookie \`${DOWNLOAD_STARTED_COOKIE}\` when the download begins.`);

const preload = z.object({ 'service-worker-navigation-preload': z.string().optional() });

/** Number of months with suns on the cover of a book. */
export const COVER_MONTHS = 12;

const coverDaySchema = z.object({
  date: dayOutSchema,
  entries: z.int(),
  averageSentiment: z.number().nullable().describe('1 to 5. Null if no entry is analysed.'),
});

export const exportSummarySchema = z.object({
  journal: z.object({
    moments: z.int(),
    withMedia: z.int().describe('Number of entries with photos or videos.'),
    withThemes: z.int().describe('Number of entries with themes.'),
    themes: z.int().describe('Number of distinct values.'),
    daysRecorded: z.int(),
    from: dayOutSchema.nullable().describe('Date of the oldest entry. Null if the journal is empty.'),
    to: dayOutSchema.nullable(),
  }),
  selection: z.object({
    moments: z.int(),
    from: dayOutSchema.nullable().describe('Date of the oldest selected entry. Null if none is selected.'),
    to: dayOutSchema.nullable(),
    cover: z.array(coverDaySchema).describe(`Days with entries in the last ${COVER_MONTHS} months of the selection.`),
  }),
  bytes: z.object({ csv: z.int(), json: z.int(), media: z.int() }).describe('Estimated sizes of the files in bytes.'),
});
export type ExportSummary = z.infer<typeof exportSummarySchema>;

export const getExportSummary = endpoint({
  method: 'GET',
  path: '/api/export/summary',
  summary: 'Summarize the journal and an export of the selected entries, with estimated sizes',
  query: exportSelectionSchema,
  output: exportSummarySchema,
});

export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/export/csv',
  rateLimit: 'costly',
  allowApiTokens: true,
  kind: 'file',
  summary: 'Export entries as CSV (RFC 4180, UTF-8 with a byte order mark)',
  query: exportSelectionSchema,
});

export const exportJson = endpoint({
  method: 'GET',
  path: '/api/export/json',
  rateLimit: 'costly',
  kind: 'file',
  summary: 'Export everything as one JSON file, with photos and videos by name. It can be restored.',
  query: backupSelectionSchema,
});

export const exportZip = endpoint({
  method: 'GET',
  path: '/api/export/zip',
  rateLimit: 'costly',
  kind: 'file',
  summary: 'Export everything as a ZIP with the JSON file and all photos and videos. It can be restored.',
  query: withOrderedRanges(z.strictObject({ ...conditions, only, mark }, { error })),
  headers: preload,
});

export const exportMarkdown = endpoint({
  method: 'GET',
  path: '/api/export/markdown',
  rateLimit: 'costly',
  allowApiTokens: true,
  kind: 'file',
  summary:
    'Export entries as a ZIP with one Markdown file per month, and photos and videos beside. It can be imported.',
  query: withOrderedRanges(z.strictObject({ ...conditions, mark }, { error })),
  headers: preload,
});

export const getBackupSchema = endpoint({
  method: 'GET',
  path: '/api/export/schema',
  access: 'public',
  allowApiTokens: 'ignored',
  kind: 'file',
  summary: 'Retrieve the JSON Schema (draft 2020-12) of a backup',
});

export const exportPdf = endpoint({
  method: 'GET',
  path: '/api/export/pdf',
  rateLimit: 'costly',
  allowApiTokens: true,
  kind: 'file',
  timeoutMs: 180_000,
  summary: 'Export the journal as a PDF book with a chapter per month, photos and an index of themes',
  query: exportSelectionSchema,
});

/** Events of a streamed book: `progress` events, then `part` events and `end`, or `failed`. */
export interface BookEvents {
  progress: BookProgress;
  /** The next bytes of the PDF. */
  part: { base64: string };
  end: { fileName: string; bytes: number };
  failed: { error: string; code: string };
}

export const streamBookExport = endpoint({
  method: 'GET',
  path: '/api/export/book',
  rateLimit: 'costly',
  kind: 'stream',
  summary: 'Export the book as server-sent events that report progress and end with the file',
  query: exportSelectionSchema,
});

/** Progress of a book. No events are sent while another user's book is being made. */
export interface BookProgress {
  /** The stages in order: read entries, scale pictures, set pages, write the file. */
  stage: 'reading' | 'pictures' | 'setting' | 'writing';
  /** From 0 to 1 within the stage. Stays 0 in `setting` and `writing`, whose length is unknown. */
  share: number;
  /** While reading: the month of the last entry read, `YYYY-MM`. */
  month?: string | undefined;
}

/** Maximum bytes of a backup to restore: a user's photos and videos, and the JSON. */
export const BACKUP_JSON_BYTES_MAX = 256 * 1024 * 1024;
export const BACKUP_BYTES_MAX = USER_MEDIA_BYTES_MAX + BACKUP_JSON_BYTES_MAX;
export const BACKUP_ROWS_MAX = 500_000;
/** Maximum number of skipped rows listed individually. */
export const SKIPPED_ROWS_LISTED_MAX = 200;

export const restoreReportSchema = z.object({
  done: z.boolean().describe('False for a preview, which writes nothing.'),
  exportedAt: z.string().describe('When the backup was made.'),
  isOwn: z.boolean().describe('Whether the backup is of this account.'),
  settings: z.enum(['take', 'keep']).describe('Whether names, profile and preferences are taken from the backup.'),
  lists: z
    .array(
      z.object({
        list: z.enum(BACKUP_LISTS),
        inFile: z.int(),
        isNew: z.int().describe('Rows that were added, or would be.'),
        alreadyHere: z.int(),
        leftOut: z.int(),
      }),
    )
    .describe('One element for each list that has rows in the file.'),
  leftOut: z
    .array(z.object({ list: z.enum(BACKUP_LISTS), row: z.int().describe('Starts at 1.'), reason: z.string() }))
    .describe(`The first ${SKIPPED_ROWS_LISTED_MAX} skipped rows, each with the reason.`),
});
export type RestoreReport = z.infer<typeof restoreReportSchema>;

/** Events of a streamed restore: `progress` events, then `end` or `failed`. */
export interface RestoreEvents {
  /** From 0 to 1. */
  progress: { share: number };
  end: RestoreReport;
  failed: { error: string; code: string; details: string[] };
}

export const restoreBackup = endpoint({
  method: 'POST',
  path: '/api/import/evenglow',
  storesData: 'bulk',
  rateLimit: 'costly',
  streams: true,
  rawBody: true,
  timeoutMs: 600_000,
  summary:
    'Preview a backup (JSON or ZIP), or restore it with `run=true`: atomically, and never twice. With `Accept: text/event-stream`, progress is streamed.',
  query: z.object({
    run: z.enum(['true', 'false'], 'Please say true or false.').default('false'),
    settings: z
      .enum(['take', 'keep'], 'Please say take or keep.')
      .optional()
      .describe(
        '`take` uses names, profile and preferences of the backup. Default: used if the account has no entries.',
      ),
  }),
  output: restoreReportSchema,
});
