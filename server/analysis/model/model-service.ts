/** The configured model as a service: daily limits, concurrency, timeouts, and the reason if there is no answer. */

import type { AiService, AiStatus } from '../../../contract/analysis.ts';
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { type Clock, type Day, dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Logger } from '../../platform/log.ts';
import type { ServiceErrors } from '../../platform/service-errors/service-errors.ts';
import { claimCall, countCalls, hasAiEnabled } from './calls.queries.ts';
import { CircuitBreaker, type Outcome } from './circuit-breaker.ts';
import type { ChatRequest, LanguageModel, Question } from './language-model.ts';
import { explainFailure, type FailureKind, ModelFailure } from './model-failure.ts';
import { TEST_QUESTION } from './test-question.ts';

/** Why the model did not answer. */
type Reason = NonNullable<AiService['reason']>;

export type ModelResult<Answer> = { answer: Answer } | { reason: Reason };

interface ModelLimits {
  /** Timeout for a request in which a person waits, in milliseconds. */
  waitMs: number;
  /** How long a late answer about an entry is accepted, in milliseconds from the call. */
  lateMs: number;
  /** Calls per person and UTC day. */
  dailyCalls: number;
}

/** Concurrent calls in this process. Each holds a connection and the text in memory. */
const CONCURRENT_CALLS_MAX = 32;
/** Concurrent calls of one person, so that one user cannot block the model for others. */
const CONCURRENT_CALLS_PER_USER = 8;
/** Pause after an exhausted quota: the default without a Retry-After, and the maximum. In milliseconds. */
const QUOTA_PAUSE_MS = MINUTE_MS;
const QUOTA_PAUSE_MAX_MS = HOUR_MS;

const OUTCOMES: Record<FailureKind, Outcome> = {
  timeout: 'failure',
  unreachable: 'failure',
  server: 'failure',
  refused: 'failure',
  garbled: 'failure',
  // The service works. The answer depends on the text, and one person's entry must not open the breaker for others.
  unreadable: 'success',
  declined: 'success',
  too_large: 'success',
  quota: 'success',
  cancelled: 'neither',
};

/**
 * Failures that say nothing about the service's availability. An invalid response counts: users see the notice about
 * simpler analysis.
 */
const UNRELATED_FAILURES: ReadonlySet<FailureKind> = new Set(['declined', 'too_large', 'quota', 'cancelled']);

/** Failures that are no error of the service or its settings: a text that it declines, and calls that were cancelled. */
const UNRECORDED_FAILURES: ReadonlySet<FailureKind> = new Set(['declined', 'too_large', 'cancelled']);

interface AskOptions {
  /** Timeout in milliseconds. */
  timeoutMs: number;
  /** Share of the person's daily calls that this kind of call may use, from 0 to 1. The default is 1. */
  share?: number;
  /** Aborted when the caller no longer needs the answer. */
  signal?: AbortSignal;
}

export class ModelService {
  readonly limits: ModelLimits;
  readonly #model: Pick<LanguageModel, 'ask' | 'talk'>;
  readonly #orm: Queryable;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #errors: Pick<ServiceErrors, 'record'> | undefined;
  readonly #breaker: CircuitBreaker;
  readonly #closing = new AbortController();
  #concurrentCalls = 0;
  readonly #concurrentCallsByUser = new Map<string, number>();
  /** Whether the last answer, for any user, was missing or invalid. */
  #lastFailed = false;
  /** In milliseconds since 1970. */
  #quotaUntil = 0;

  constructor(deps: {
    model: Pick<LanguageModel, 'ask' | 'talk'>;
    limits: ModelLimits;
    orm: Queryable;
    clock: Clock;
    log: Logger;
    serviceErrors?: Pick<ServiceErrors, 'record'> | undefined;
  }) {
    this.limits = deps.limits;
    this.#model = deps.model;
    this.#orm = deps.orm;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#errors = deps.serviceErrors;
    this.#breaker = new CircuitBreaker(deps.clock);
  }

  /** Why no call is possible now for anyone; undefined if calls are possible. */
  unavailableReason(): Reason | undefined {
    if (this.#quotaIsUsedUp()) return 'quota_exceeded';
    return this.#breaker.isCallAllowed && this.#concurrentCalls < CONCURRENT_CALLS_MAX ? undefined : 'service_error';
  }

  /** The status of the service. With `userId`, it includes the person's daily calls. */
  async status(userId?: string): Promise<AiStatus> {
    const quotaExceeded =
      this.#quotaIsUsedUp() ||
      (userId !== undefined && (await countCalls(this.#orm, userId, this.#today())) >= this.limits.dailyCalls);
    const answers = this.#breaker.isClosed && !this.#lastFailed;
    return { isAvailable: answers && !quotaExceeded, quotaExceeded, mode: 'model' };
  }

  /** Calls the model if the person has AI switched on and calls left. Rejects only if the database does. */
  async ask<Answer>(userId: string, question: Question<Answer>, options: AskOptions): Promise<ModelResult<Answer>> {
    return this.#claim(userId, options.share ?? 1, (end) => this.#askCounted(question, options, end));
  }

  /**
   * Streams a reply of the model, with the same limits. `firstPieceTimeoutMs`: if it passes before the first piece,
   * returns a reason and nothing was shown. `interrupted`: the reply ended early, by itself or because of `signal`.
   */
  async streamReply(
    userId: string,
    talk: ChatRequest,
    options: { firstWithinMs: number; withinMs: number; signal: AbortSignal; show: (piece: string) => void },
  ): Promise<ModelResult<{ broken: boolean }>> {
    return this.#claim(userId, 1, (end) => this.#talkCounted(talk, options, end));
  }

  async #claim<Answer>(
    userId: string,
    share: number,
    call: (end: (outcome: Outcome) => void) => Promise<ModelResult<Answer>>,
  ): Promise<ModelResult<Answer>> {
    const obstacle = this.unavailableReason();
    if (obstacle) return { reason: obstacle };
    const userCalls = this.#concurrentCallsByUser.get(userId) ?? 0;
    if (userCalls >= CONCURRENT_CALLS_PER_USER) return { reason: 'service_error' };
    this.#concurrentCalls++;
    this.#concurrentCallsByUser.set(userId, userCalls + 1);
    try {
      const calls = Math.floor(this.limits.dailyCalls * share);
      if (!(await claimCall(this.#orm, userId, this.#today(), calls))) {
        return { reason: (await hasAiEnabled(this.#orm, userId)) ? 'quota_exceeded' : 'switched_off' };
      }
      const end = this.#breaker.begin();
      return end ? await call(end) : { reason: 'service_error' };
    } finally {
      this.#concurrentCalls--;
      const remaining = (this.#concurrentCallsByUser.get(userId) ?? 1) - 1;
      if (remaining > 0) this.#concurrentCallsByUser.set(userId, remaining);
      else this.#concurrentCallsByUser.delete(userId);
    }
  }

  /**
   * Asks a short question, also while calls are paused. Counts in no one's daily calls and says nothing about AI being on.
   * @throws ModelFailure
   */
  async test(timeoutMs: number, signal: AbortSignal): Promise<void> {
    const signals = [this.#closing.signal, AbortSignal.timeout(timeoutMs), signal];
    await this.#model.ask(TEST_QUESTION, AbortSignal.any(signals));
    this.#lastFailed = false;
    this.#quotaUntil = 0;
  }

  /** Aborts all calls. Entries that wait for an answer are requested again after the next start. */
  close(): void {
    this.#closing.abort();
  }

  async #askCounted<Answer>(
    question: Question<Answer>,
    options: AskOptions,
    end: (outcome: Outcome) => void,
  ): Promise<ModelResult<Answer>> {
    const signals = [this.#closing.signal, AbortSignal.timeout(options.timeoutMs)];
    if (options.signal) signals.push(options.signal);
    try {
      const answer = await this.#model.ask(question, AbortSignal.any(signals));
      end('success');
      this.#lastFailed = false;
      return { answer };
    } catch (error) {
      return { reason: this.#recordFailure(question.name, error, end) };
    }
  }

  async #talkCounted(
    talk: ChatRequest,
    {
      firstWithinMs,
      withinMs,
      signal,
      show,
    }: { firstWithinMs: number; withinMs: number; signal: AbortSignal; show: (piece: string) => void },
    end: (outcome: Outcome) => void,
  ): Promise<ModelResult<{ broken: boolean }>> {
    const first = new AbortController();
    const timer = setTimeout(() => first.abort(new DOMException('no first word', 'TimeoutError')), firstWithinMs);
    let hasText = false;
    try {
      const signals = [this.#closing.signal, signal, first.signal, AbortSignal.timeout(withinMs)];
      for await (const piece of this.#model.talk(talk, AbortSignal.any(signals))) {
        clearTimeout(timer);
        hasText ||= piece.trim() !== '';
        show(piece);
      }
      if (!hasText) throw new ModelFailure('unreadable');
      end('success');
      this.#lastFailed = false;
      return { answer: { broken: false } };
    } catch (error) {
      const reason = this.#recordFailure(talk.name, error, end);
      return hasText ? { answer: { broken: true } } : { reason };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Counts a failed call for the breaker and the notices, and returns the reason shown to the person. */
  #recordFailure(name: string, error: unknown, end: (outcome: Outcome) => void): Reason {
    const failure = error instanceof ModelFailure ? error : new ModelFailure('garbled');
    // A model without vision refuses every picture. That says nothing about other calls.
    const withoutVision = failure.kind === 'refused' && name === 'picture-themes';
    end(withoutVision ? 'success' : OUTCOMES[failure.kind]);
    if (!withoutVision && !UNRELATED_FAILURES.has(failure.kind)) this.#lastFailed = true;
    if (failure.kind === 'quota') this.#pauseForQuota(failure.retryAfterMs);
    if (failure.kind !== 'cancelled') {
      const { kind, status } = failure;
      this.#log.warn({ question: name, kind, status }, 'the model gave no answer');
      if (!withoutVision && !UNRECORDED_FAILURES.has(kind)) this.#errors?.record('ai', explainFailure(failure));
    }
    return failure.kind === 'quota' ? 'quota_exceeded' : 'service_error';
  }

  #pauseForQuota(milliseconds = QUOTA_PAUSE_MS): void {
    this.#quotaUntil = this.#clock.now().getTime() + Math.min(milliseconds, QUOTA_PAUSE_MAX_MS);
  }

  #quotaIsUsedUp(): boolean {
    return this.#clock.now().getTime() < this.#quotaUntil;
  }

  #today(): Day {
    return dayOf(this.#clock.now(), 'UTC');
  }
}
