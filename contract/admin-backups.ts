/** Backups of the server on the admin page. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { instantOutSchema } from './time.ts';

const backupSchema = z.object({
  id: z.string().describe('Name of its folder.'),
  madeAt: instantOutSchema,
  bytes: z.int().nullable().describe('Null if it cannot be read.'),
  rows: z.int().nullable(),
  files: z.int().nullable().describe('Photos, videos and secrets.'),
  madeBy: z.string().nullable().describe('Version of the server.'),
  check: z
    .object({ at: instantOutSchema, failure: z.string().nullable() })
    .nullable()
    .describe('Its last check. Null if it was not checked here.'),
});

export const listServerBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'List the backups of the server, newest first, and what runs now',
  access: 'admin',
  output: z.object({
    folder: z.string(),
    daily: z.int().nullable().describe('UTC hour of the daily backup; null if there is none.'),
    hasBucket: z.boolean().describe('Then photos and videos are not part of a backup.'),
    lastFailure: z.object({ at: instantOutSchema, reason: z.string() }).nullable(),
    running: z
      .object({ what: z.enum(['backup', 'check']), id: z.string().nullable(), since: instantOutSchema })
      .nullable(),
    backups: z.array(backupSchema),
  }),
});
export type ServerBackups = z.infer<typeof listServerBackups.output>;
export type ListedBackup = z.infer<typeof backupSchema>;

export const startBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  summary: 'Start a backup, unless one is being made or waits. Idempotent.',
  access: 'admin',
  status: 202,
  output: z.object({ started: z.boolean() }),
});

export const checkServerBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups/:id/check',
  summary: 'Start to check that every file of a backup is there and unchanged',
  access: 'admin',
  status: 202,
  params: z.object({ id: z.string().regex(/^\d{4}-\d\d-\d\d_\d{6}$/, 'There is no such backup.') }),
  output: z.object({ started: z.boolean() }),
});
