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

const EXPLANATIONS: Record<FailureKind, string> = {
  quota: 'The quota or credit at the model’s server is used up. Check your account there.',
  timeout: 'The model didn’t answer in time. Try again, or choose a smaller model.',
  unreachable: 'The model’s server can’t be reached. Check AI_BASE_URL, and that the server runs.',
  server: 'The model’s server has an error. Look at its log.',
  refused: 'The model’s server refused the question. Check AI_MODEL, AI_API_KEY and AI_BASE_URL.',
  garbled: 'The answer isn’t one of an OpenAI-compatible server. Check AI_BASE_URL.',
  unreadable: 'The model answered, but not in the form that was asked for. Choose a more capable model.',
  declined: 'The model’s server declined the question because of its content.',
  too_large: 'The answer was too long.',
  cancelled: 'The call was cancelled.',
};

/** Says to the operator what failed and what to do, with the HTTP status if there is one. */
export function explainFailure({ kind, status }: ModelFailure): string {
  return status === undefined ? EXPLANATIONS[kind] : `${EXPLANATIONS[kind]} (Status ${status})`;
}
