/** Why a model gave no answer, without anything that was sent or came back: such errors may be logged. */

/**
 * `quota`: 429, 402 or a quota used up. `timeout`, `unreachable`, `server` (5xx), `refused` (another 4xx) and `garbled`
 * (no answer in the protocol's form): the service. `unreadable` and `too_large`: what the model wrote this time.
 * `declined`: the service takes no such words. `cancelled`: nobody waits any more.
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
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** How long the service asks to be left alone, in milliseconds, where it said so. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, options: { status?: number | undefined; retryAfterMs?: number | undefined } = {}) {
    // Never with a cause: errors of the SDK hold the request, which is somebody's words.
    super(`the model gave no answer: ${kind}${options.status === undefined ? '' : ` (${options.status})`}`);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs;
  }
}
