/** Why the model gave no answer. These errors hold neither the request nor the response, so they may be logged. */

/**
 * `quota`: 429, 402 or an exhausted quota. Failures of the service: `timeout`, `unreachable`, `server` (5xx), `refused`
 * (another 4xx) and `garbled` (no valid response of the protocol). `unreadable`, `too_large`: the answer was invalid.
 * `declined`: the service refuses this content. `cancelled`: the caller stopped waiting.
 */
export type FailureKind =
  | 'quota'
  | 'timeout'
  | 'unreachable'
  | 'server'
  | 'refused'
  | 'garbled'
  | 'unreadable'
  | 'declined'
  | 'too_large'
  | 'cancelled';

export class ModelFailure extends Error {
  readonly kind: FailureKind;
  /** HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** Retry-After of the service in milliseconds, if it sent one. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, options: { status?: number | undefined; retryAfterMs?: number | undefined } = {}) {
    // Never has a cause: errors of the SDK hold the request and with it user content.
    super(`the model gave no answer: ${kind}${options.status === undefined ? '' : ` (${options.status})`}`);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs;
  }
}
