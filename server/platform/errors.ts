/** The error that features throw, with the default message of each code. */
import type { ErrorCode, UnavailableReason } from '../../contract/errors.ts';

interface AppErrorOptions {
  /** Message for the user. Default: the general one of the code. */
  message?: string;
  details?: string[];
  fields?: Record<string, string>;
  /** Current state of the item, for `stale_version`. */
  current?: unknown;
  /** Seconds until a retry makes sense; sent as Retry-After. */
  retryAfter?: number;
  /** The rejected input may indicate a crisis, so the client shows helplines. */
  help?: boolean;
  cause?: unknown;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: string[] | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly current: unknown;
  readonly retryAfter: number | undefined;
  readonly help: boolean;
  /** Why the answer is 503; undefined for other statuses. */
  readonly unavailableReason: UnavailableReason | undefined;

  /** `service_unavailable` needs its reason. */
  constructor(code: Exclude<ErrorCode, 'service_unavailable'>, options?: AppErrorOptions);
  constructor(code: ErrorCode, options: AppErrorOptions & { reason: UnavailableReason | undefined });
  constructor(code: ErrorCode, options: AppErrorOptions & { reason?: UnavailableReason } = {}) {
    super(options.message ?? DEFAULT_MESSAGES[code], { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.fields = options.fields;
    this.current = options.current;
    this.retryAfter = options.retryAfter;
    this.help = options.help ?? false;
    this.unavailableReason = code === 'database_unavailable' ? 'database' : options.reason;
  }
}

/** A `validation_failed` error with one message, shown to the user and at its field. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('validation_failed', { message, details: [message], fields: { [field]: message } });
}

const DEFAULT_MESSAGES: Record<ErrorCode, string> = {
  validation_failed: 'Something in this request is invalid.',
  unauthorized: 'Unauthorized: please sign in.',
  sign_in_failed: 'Unauthorized: please check your email and password.',
  invalid_token: 'Unauthorized: this token is unknown or was revoked.',
  payment_failed: 'The payment didn’t go through. You weren’t charged.',
  cross_origin: 'This request came from another site, so we blocked it.',
  confirmation_needed: 'Please confirm it’s you.',
  journal_closed: 'Your journal is locked on this device. Please unlock it first.',
  scope_missing: 'This token is read-only. Please create one that can also write.',
  token_refused: 'You can’t use a token for this. Please sign in.',
  provider_required:
    'You can’t use a password or passkey here. Please sign in with your organization’s sign-in service.',
  account_disabled: 'Your account is turned off. Please ask the person who runs this server.',
  limit_reached: 'Limit reached: your plan doesn’t include more.',
  not_found: 'We can’t find that.',
  conflict: 'This has changed since you opened it. Please reload and try again.',
  session_mismatch: 'Another account is signed in here now. Nothing was saved.',
  stale_version: 'This was changed somewhere else. Your version isn’t lost.',
  registration_refused: 'We couldn’t create this account. If you already have one, please sign in.',
  too_slow: 'Sending this took too long. Please try again with a better connection.',
  too_large: 'This is too large.',
  range_not_satisfiable: 'That part of the file doesn’t exist.',
  unsupported_media_type: 'Please send this as JSON.',
  wrong_host: 'This server has a different address.',
  rate_limited: 'That was a bit fast. Please wait a moment and try again.',
  internal: 'Something went wrong on our side. Please try again in a moment.',
  service_unavailable: 'The service is temporarily unavailable. Please try again in a few minutes.',
  database_unavailable: 'We can’t reach your journal right now. Please try again in a few seconds.',
  storage_full: 'This server’s disk is full, so we can’t save anything new. Your earlier entries are safe.',
};
