/** Turns every error into a response. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type ErrorBody, type ErrorCode, STATUS_OF_CODE, type UnavailableReason } from '../../../contract/errors.ts';
import { translateDatabaseError } from '../db/database-errors.ts';
import { AppError } from '../errors.ts';
import { clientAddress } from './client-address.ts';
import { clientFields } from './request-log.ts';
import { BASE_HEADERS } from './security-headers.ts';

/** Fastify's own errors that a client can cause, by code. */
const FASTIFY_CODES: Record<string, { code: Exclude<ErrorCode, 'service_unavailable'>; message?: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too_large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported_media_type' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'validation_failed', message: 'This isn’t valid JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'validation_failed', message: 'This request arrived incomplete.' },
  FST_ERR_BAD_URL: { code: 'validation_failed', message: 'This address is invalid.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not_found' },
  FST_ERR_VALIDATION: { code: 'validation_failed' },
};

/** Codes of wrong passwords, passkeys and tokens. */
const REFUSED_CREDENTIALS: ReadonlySet<ErrorCode> = new Set(['sign_in_failed', 'invalid_token']);

/** Responds with the contract's error body. Unexpected errors are logged and reported as a general `internal` error. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  handleErrorAs(error, request, reply, sendError);
}

/** Like `handleError`, for a protocol with error bodies of its own. */
export function handleErrorAs(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  send: typeof sendError,
): void {
  const appError = isDisconnected(request) ? new AppError('validation_failed') : toAppError(error);
  if (appError) logRefusal(appError, request);
  else request.log.error({ err: error, ...clientFields(request) }, 'unexpected error');
  // After a timeout, the rest of the request body is not awaited: the connection closes after the response.
  if (appError?.code === 'service_unavailable' && !request.raw.complete) void reply.header('connection', 'close');
  send(reply, request, appError ?? new AppError('internal'));
}

/** Logs what operators should know, and remembers why the request is answered 503. */
export function logRefusal(error: AppError, request: FastifyRequest): void {
  const { code, cause, unavailableReason: reason } = error;
  const client = clientFields(request);
  const err = cause === undefined ? {} : { err: cause };
  if (code === 'internal') request.log.error({ err: cause ?? error, ...client }, error.message);
  else if (REFUSED_CREDENTIALS.has(code)) {
    // One stable line for programs that close addresses, documented in docs/operating.md.
    request.log.warn({ address: clientAddress(request), code }, 'sign-in failed');
  } else if (reason !== undefined) {
    request.unavailableReason = reason;
    request.log.warn({ ...err, code, reason, ...client }, 'unavailable');
  } else if (cause) request.log.warn({ ...err, code, ...client }, 'request rejected');
}

/** Sends `error` as the contract's error body. */
export function sendError(reply: FastifyReply, request: FastifyRequest, error: AppError): void {
  const body: ErrorBody = {
    error: error.message,
    code: error.code,
    ...(error.details && { details: error.details }),
    ...(error.fields && { fields: error.fields }),
    ...(error.current !== undefined && { current: error.current }),
    ...(error.help && { help: true }),
    ...(error.unavailableReason && { reason: error.unavailableReason }),
    requestId: request.id,
  };
  // A request that Fastify rejects before its hooks.
  const policy = 'content-security-policy';
  if (!reply.hasHeader(policy) && !reply.raw.hasHeader(policy)) void reply.headers(BASE_HEADERS);
  if (error.retryAfter !== undefined) void reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfter)));
  void reply
    .code(STATUS_OF_CODE[error.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    // The route's response schema covers successful responses only.
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/**
 * True if the client disconnected before the request was complete. Its ECONNRESET looks like a lost database
 * connection.
 */
function isDisconnected(request: FastifyRequest): boolean {
  return request.raw.destroyed && !request.raw.complete;
}

function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  const fromDatabase = translateDatabaseError(error);
  if (fromDatabase) return fromDatabase;
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode } = error as Partial<FastifyError>;
  const mapped = code === undefined ? undefined : FASTIFY_CODES[code];
  if (mapped) return new AppError(mapped.code, mapped.message ? { message: mapped.message } : {});
  // JSON with `__proto__` and the like is a plain SyntaxError with status 400.
  if (statusCode === 400) return new AppError('validation_failed', { message: 'We can’t read this JSON.' });
  return undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request was answered 503. */
    unavailableReason?: UnavailableReason;
  }
}

interface ValidationIssue {
  instancePath: string;
  message?: string | undefined;
}

function fromValidation(error: { validation: ValidationIssue[] }): AppError {
  const fields: Record<string, string> = {};
  const details: string[] = [];
  for (const issue of error.validation) {
    const field = issue.instancePath.replace(/^\//, '');
    const message = issue.message ?? 'This is invalid.';
    if (Object.hasOwn(fields, field)) continue;
    // An issue with the whole input has no field.
    if (field !== '') fields[field] = message;
    details.push(message);
  }
  return new AppError('validation_failed', {
    details,
    fields,
    ...(details[0] !== undefined && { message: details[0] }),
  });
}
