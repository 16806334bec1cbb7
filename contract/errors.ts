/** The closed list of error codes on the wire, the one status each maps to, and the body they travel in. */
import { z } from 'zod';

/** Every code the API can answer with and the HTTP status it maps to. */
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
  limit_reached: 403,
  not_found: 404,
  conflict: 409,
  stale_version: 409,
  session_mismatch: 409,
  registration_refused: 409,
  too_large: 413,
  range_not_satisfiable: 416,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  service_unavailable: 503,
  database_unavailable: 503,
  storage_full: 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof STATUS_OF_CODE;

export const errorCodes = Object.keys(STATUS_OF_CODE) as [ErrorCode, ...ErrorCode[]];

/** What every failed call answers: a sentence for a person, a code for a program. */
export const errorBodySchema = z.object({
  error: z.string().describe('A sentence for a person.'),
  code: z.enum(errorCodes),
  details: z.array(z.string()).optional().describe('One sentence for each field that was not accepted.'),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe('The same sentences by field, so that a form can show them in place.'),
  current: z.unknown().optional().describe('With stale_version: the thing as it is now.'),
  help: z
    .boolean()
    .optional()
    .describe('True where what was refused may point to a crisis: help lines belong beside it.'),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
