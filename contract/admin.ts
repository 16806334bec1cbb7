/** The admin page: its overview, the audit log, and the settings. Only admins reach these endpoints, never with API tokens. */
import { z } from 'zod';
import { TESTED_SERVICES } from './admin-services.ts';
import { endpoint } from './http.ts';
import { instantOutSchema } from './time.ts';

/** Kinds of entries in the audit log. */
export const AUDIT_ACTS = [
  'admin_granted',
  'admin_revoked',
  'plan_changed',
  'reset_link_made',
  'signed_out',
  'account_disabled',
  'account_enabled',
  'account_deleted',
  'invitation_made',
  'invitation_revoked',
  'report_kept',
  'report_removed',
  'report_restored',
  'job_retried',
  'job_dropped',
  'backup_started',
  'backup_check_started',
  'promo_code_made',
  'promo_code_ended',
  'mail_tested',
  'push_tested',
  'ai_tested',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

export const auditEntrySchema = z.object({
  id: z.string(),
  at: instantOutSchema,
  admin: z.string().describe('Name of the admin at that time.'),
  act: z.enum(AUDIT_ACTS),
  subject: z.string().describe('Name of the person or thing at that time; empty if there is none.'),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const AUDIT_ENTRIES_PER_PAGE = 50;

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  summary: 'List what admins did, newest first',
  access: 'admin',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  output: z.object({ entries: z.array(auditEntrySchema), total: z.int() }),
});

const bytesSchema = z.int().nonnegative();

/** Kinds of stored files. Exports are none: they are written while they are downloaded. */
export const STORAGE_KINDS = ['photos', 'videos', 'uploads', 'backups'] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

const storageSchema = z.object({
  countedAt: instantOutSchema.describe('Counted again after ten minutes.'),
  databaseBytes: bytesSchema,
  kinds: z.array(
    z.object({
      kind: z
        .enum(STORAGE_KINDS)
        .describe('`uploads`: files to import and unfinished uploads, on this machine. `backups`: on this machine.'),
      count: z.int(),
      bytes: bytesSchema,
    }),
  ),
  mediaIn: z.enum(['folder', 'bucket']),
});
export type ServerStorage = z.infer<typeof storageSchema>;

export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Get what needs attention, the figures of the server, and its services',
  access: 'admin',
  output: z.object({
    address: z.string().describe('The address of the server, without scheme.'),
    version: z.string(),
    startedAt: instantOutSchema,
    reports: z.int().describe('Things with undecided reports, up to 200.'),
    oldestReportAt: instantOutSchema.nullable(),
    failures: z.int().describe('Jobs and events that were given up, up to 10,000.'),
    people: z.int(),
    newPeople: z.int().describe('Registered within the last seven days.'),
    writersToday: z.int().describe('People who wrote since midnight in the time zone of the admin.'),
    writersThisMonth: z.int().describe('Within the last 30 days.'),
    entries: z.int(),
    entriesToday: z.int(),
    storage: storageSchema,
    freeBytes: bytesSchema.nullable().describe('Free on the disk of the data folder; null if unknown.'),
    database: z.enum(['embedded', 'postgresql']),
    mailHost: z.string().nullable().describe('Null: mails are written to files.'),
    pushDevices: z.int(),
    model: z.string().nullable().describe('Name of the language model; null for the built-in analysis alone.'),
    serviceErrors: z
      .array(
        z.object({
          service: z.enum(TESTED_SERVICES),
          lastAt: instantOutSchema,
          reason: z.string(),
          failures: z.int().describe('Without a day between them.'),
        }),
      )
      .describe('The last failures, until a test of the service succeeds.'),
    lastBackup: z.object({ madeAt: instantOutSchema, failure: z.string().nullable() }).nullable(),
    audit: z.array(auditEntrySchema).max(5),
  }),
});
export type AdminOverview = z.infer<typeof getAdminOverview.output>;

export const getServerSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'List the settings of the server, without secrets',
  access: 'admin',
  output: z.object({
    settings: z.array(
      z.object({
        name: z.string(),
        value: z.string().describe('As it was set; empty if the default applies or it is secret.'),
        isSecret: z.boolean(),
        isSet: z.boolean(),
      }),
    ),
  }),
});
export type ServerSettings = z.infer<typeof getServerSettings.output>;
