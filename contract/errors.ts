/** The fixed set of error codes, their HTTP statuses, and the error body. */
import { z } from 'zod';

/** Every error code of the API with its HTTP status. */
export const STATUS_OF_CODE = {
  validation_failed: 400,
  unauthorized: 401,
  sign_in_failed: 401,
  invalid_token: 401,
  payment_failed: 402,
  cross_origin: 403,
  confirmation_needed: 403,
  journal_closed: 403,
  scope_missing: 403,
  token_refused: 403,
  provider_required: 403,
  account_disabled: 403,
  limit_reached: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  stale_version: 409,
  session_mismatch: 409,
  registration_refused: 409,
  too_large: 413,
  range_not_satisfiable: 416,
  unsupported_media_type: 415,
  wrong_host: 421,
  rate_limited: 429,
  internal: 500,
  service_unavailable: 503,
  database_unavailable: 503,
  storage_full: 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof STATUS_OF_CODE;

export const errorCodes = Object.keys(STATUS_OF_CODE) as [ErrorCode, ...ErrorCode[]];

/**
 * Why a response is 503: the server stops; too much waits in it, or too many requests of this account; there was no answer
 * in time; the database, the storage of photos and videos or the payment provider is away; the pages are being replaced; a
 * process of the server failed; the client went away.
 */
export const UNAVAILABLE_REASONS = [
  'stopping',
  'busy',
  'own_requests',
  'timeout',
  'database',
  'storage',
  'payments',
  'updating',
  'failed',
  'disconnected',
] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

/** Body of every error response. */
export const errorBodySchema = z.object({
  error: z.string().describe('A message for people.'),
  code: z.enum(errorCodes),
  details: z.array(z.string()).optional().describe('One message per invalid field.'),
  fields: z.record(z.string(), z.string()).optional().describe('The same messages by field name.'),
  current: z.unknown().optional().describe('With `stale_version`: the current version of the resource.'),
  help: z
    .boolean()
    .optional()
    .describe('True if the rejected text may indicate a crisis and helplines should be shown.'),
  reason: z.enum(UNAVAILABLE_REASONS).optional().describe('With status 503: why.'),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
