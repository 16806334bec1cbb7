/** A person's journal as files to take along. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { daySchema } from './time.ts';

const days = {
  from: daySchema.optional().describe('The first day of the entries; from the beginning where it is left out.'),
  to: daySchema.optional().describe('The last one; to the end where it is left out.'),
};
const inOrder = { error: 'The first day lies after the last one.', path: ['to'] };
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;

// A misspelt name would give more than was asked for.
const unknownName = 'Please name days as `from` and `to`, and nothing else.';
export const exportRangeSchema = z
  .strictObject(days, { error: ({ code }) => (code === 'unrecognized_keys' ? unknownName : undefined) })
  .refine(isInOrder, inOrder);
export type ExportRange = z.infer<typeof exportRangeSchema>;

export const backupSelectionSchema = z
  .object({
    ...days,
    only: z
      .literal('entries', 'Please say `entries`, or leave it out.')
      .optional()
      .describe('`entries`: nothing but entries and their photos and videos. All there is where it is left out.'),
  })
  .refine(isInOrder, inOrder);
export type BackupSelection = z.infer<typeof backupSelectionSchema>;

export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/export/csv',
  tokens: 'taken',
  kind: 'file',
  summary: 'Every entry as a row of one table: CSV (RFC 4180), UTF-8 with a byte order mark',
  query: exportRangeSchema,
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
  query: backupSelectionSchema,
});

export const getBackupSchema = endpoint({
  method: 'GET',
  path: '/api/export/schema',
  access: 'public',
  tokens: 'ignored',
  kind: 'file',
  summary: 'What a backup consists of, as JSON Schema (draft 2020-12)',
});

export const exportPdf = endpoint({
  method: 'GET',
  path: '/api/export/pdf',
  tokens: 'taken',
  kind: 'file',
  answersWithinMs: 180_000,
  summary: 'The journal as a book to print: PDF, a chapter a month, with photos and an index of themes',
  query: exportRangeSchema,
});
