/** The configured model as a service: who may ask, how often, how long, and what is said where it does not answer. */
import type { AiService, AiStatus } from '../../../contract/analysis.ts';
import { type Clock, type Day, dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Logger } from '../../platform/log.ts';
import { claimCall, countCalls, hasAiEnabled } from './calls.queries.ts';
import { CircuitBreaker, type Outcome } from './circuit-breaker.ts';
import type { LanguageModel, Question } from './language-model.ts';
import { type FailureKind, ModelFailure } from './model-failure.ts';

/** Why something other than the model answered. */
export type Reason = NonNullable<AiService['reason']>;

export type Answered<Answer> = { answer: Answer } | { reason: Reason };

export interface ModelLimits {
  /** How long a person waits for an answer, in milliseconds. */
  waitMs: number;
  /** How long an answer is still taken after that, for an entry, in milliseconds from its question. */
  lateMs: number;
  /** Calls for one person in a day (UTC). */
  dailyCalls: number;
}

/** Questions under way in this process at once; each holds a connection and somebody's words. */
const UNDER_WAY_MAX = 32;
/** Of one person among them, so that nobody alone keeps the model from all others. */
const UNDER_WAY_EACH = 8;
/** How long a used-up quota is believed where the service does not say, and at most, in milliseconds. */
const QUOTA_MS = 60_000;
const QUOTA_MAX_MS = 60 * 60_000;

const OUTCOMES: Record<FailureKind, Outcome> = {
  timeout: 'failure',
  unreachable: 'failure',
  server: 'failure',
  refused: 'failure',
  garbled: 'failure',
  // The service answered. What it wrote depends on what it was sent, and one person's entry must not end it for others.
  unreadable: 'success',
  declined: 'success',
  too_large: 'success',
  quota: 'success',
  cancelled: 'neither',
};

export interface AskOptions {
  /** Milliseconds after which the question is given up. */
  withinMs: number;
  /** Share of the person's calls of the day that such questions may use up, from 0 to 1; all of them unless said. */
  share?: number;
  /** Ends when nobody wants the answer any more. */
  signal?: AbortSignal;
}

export class ModelService {
  readonly limits: ModelLimits;
  readonly #model: Pick<LanguageModel, 'ask'>;
  readonly #orm: Queryable;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #breaker: CircuitBreaker;
  readonly #closing = new AbortController();
  #underWay = 0;
  readonly #underWayOf = new Map<string, number>();
  /** In milliseconds since 1970. */
  #quotaUntil = 0;

  constructor(deps: {
    model: Pick<LanguageModel, 'ask'>;
    limits: ModelLimits;
    orm: Queryable;
    clock: Clock;
    log: Logger;
  }) {
    this.limits = deps.limits;
    this.#model = deps.model;
    this.#orm = deps.orm;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#breaker = new CircuitBreaker(deps.clock);
  }

  /** Why a question would not be asked now, whoever asks; undefined where it would. */
  obstacle(): Reason | undefined {
    if (this.#quotaIsUsedUp()) return 'quota_exceeded';
    return this.#breaker.allows && this.#underWay < UNDER_WAY_MAX ? undefined : 'service_error';
  }

  /** How the service is, for `userId` where one is given: their own calls of the day may be used up. */
  async status(userId?: string): Promise<AiStatus> {
    const quotaExceeded =
      this.#quotaIsUsedUp() ||
      (userId !== undefined && (await countCalls(this.#orm, userId, this.#today())) >= this.limits.dailyCalls);
    return { isAvailable: this.#breaker.closed && !quotaExceeded, quotaExceeded, mode: 'model' };
  }

  /** Asks for the person, who must not have turned AI off and must have calls left. Rejects only where the database does. */
  async ask<Answer>(userId: string, question: Question<Answer>, options: AskOptions): Promise<Answered<Answer>> {
    const obstacle = this.obstacle();
    if (obstacle) return { reason: obstacle };
    const own = this.#underWayOf.get(userId) ?? 0;
    if (own >= UNDER_WAY_EACH) return { reason: 'service_error' };
    this.#underWay++;
    this.#underWayOf.set(userId, own + 1);
    try {
      const calls = Math.floor(this.limits.dailyCalls * (options.share ?? 1));
      if (!(await claimCall(this.#orm, userId, this.#today(), calls))) {
        return { reason: (await hasAiEnabled(this.#orm, userId)) ? 'quota_exceeded' : 'switched_off' };
      }
      const end = this.#breaker.begin();
      return end ? await this.#askCounted(question, options, end) : { reason: 'service_error' };
    } finally {
      this.#underWay--;
      const left = (this.#underWayOf.get(userId) ?? 1) - 1;
      if (left > 0) this.#underWayOf.set(userId, left);
      else this.#underWayOf.delete(userId);
    }
  }

  /** Gives up what is under way. Entries that wait for an answer are asked about again after the next start. */
  close(): void {
    this.#closing.abort();
  }

  async #askCounted<Answer>(
    question: Question<Answer>,
    options: AskOptions,
    end: (outcome: Outcome) => void,
  ): Promise<Answered<Answer>> {
    const signals = [this.#closing.signal, AbortSignal.timeout(options.withinMs)];
    if (options.signal) signals.push(options.signal);
    try {
      const answer = await this.#model.ask(question, AbortSignal.any(signals));
      end('success');
      return { answer };
    } catch (error) {
      const failure = error instanceof ModelFailure ? error : new ModelFailure('garbled');
      // A model without eyes refuses every picture, which says nothing of the rest.
      const blind = failure.kind === 'refused' && question.name === 'picture-themes';
      end(blind ? 'success' : OUTCOMES[failure.kind]);
      if (failure.kind === 'quota') this.#rest(failure.retryAfterMs);
      if (failure.kind !== 'cancelled') {
        const { kind, status } = failure;
        this.#log.warn({ question: question.name, kind, status }, 'the model gave no answer');
      }
      return { reason: failure.kind === 'quota' ? 'quota_exceeded' : 'service_error' };
    }
  }

  #rest(milliseconds = QUOTA_MS): void {
    this.#quotaUntil = this.#clock.now().getTime() + Math.min(milliseconds, QUOTA_MAX_MS);
  }

  #quotaIsUsedUp(): boolean {
    return this.#clock.now().getTime() < this.#quotaUntil;
  }

  #today(): Day {
    return dayOf(this.#clock.now(), 'UTC');
  }
}
