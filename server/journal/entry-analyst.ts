/** Has entries analysed: on this server before they are saved, by the model after that, in time or late. */

import { LRUCache } from 'lru-cache';
import type { AiService, Analysis } from '../../contract/analysis.ts';
import { MINUTE_MS } from '../../contract/durations.ts';
import {
  type Analyser,
  analyseByModel,
  type ModelService,
  REMEMBERED_REFRAMES,
  type Reading,
  signsOfCrisis,
} from '../analysis/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { EventDispatcher } from '../platform/events/dispatcher.ts';
import type { Actor } from '../platform/http/handle.ts';
import type { Logger } from '../platform/log.ts';
import {
  findLastReframes,
  giveUpAnalysis,
  giveUpDueAnalyses,
  improveEntry,
  takeDueEntries,
  type WaitingEntry,
} from './analyses.queries.ts';
import type { EntryRow } from './tables.ts';

/** What is known of an entry when it is saved. */
export interface LocalAnalysis {
  analysis: Reading | undefined;
  crisis: boolean;
  aiService: AiService | undefined;
  /** The reframes the person was given before this one, the newest first. */
  earlier: readonly string[];
  /** When the model is to be asked again should its answer not have come; null where it is not asked. */
  due: Date | null;
}

/** What the model's answer, or its absence, made of it. */
interface ModelAnalysis {
  /** The entry as it is now, where the answer came in time and found it unchanged. */
  row: EntryRow | undefined;
  analysis: Analysis | undefined;
  aiService: AiService | undefined;
  pending: boolean;
}

/** How long after the last moment of an answer another process may take over, in milliseconds. */
const TAKE_OVER_MS = 30_000;
/** How often the model is asked again about one entry. */
export const ASKED_AGAIN_AT_MOST = 3;
const AT_ONCE = 20;
/** People whose last reframes are remembered; they take about 5 kB each. */
const REMEMBERED = 2_000;
/** Another process may have given the person a newer reframe since, so memory is short; in milliseconds. */
const REMEMBER_MS = MINUTE_MS;

export class EntryAnalyst {
  readonly #orm: Queryable;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #analyser: Analyser;
  readonly #model: ModelService | undefined;
  readonly #events: Pick<EventDispatcher, 'wake'>;
  /** The reframes each person was given last, the newest first; read from the journal where they are not here. */
  readonly #lastReframes = new LRUCache<string, readonly string[]>({ max: REMEMBERED, ttl: REMEMBER_MS });
  readonly #background = new Set<Promise<unknown>>();
  #stopped = false;

  constructor(deps: {
    orm: Queryable;
    clock: Clock;
    log: Logger;
    analyser: Analyser;
    model: ModelService | undefined;
    events: Pick<EventDispatcher, 'wake'>;
  }) {
    this.#orm = deps.orm;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#analyser = deps.analyser;
    this.#model = deps.model;
    this.#events = deps.events;
  }

  /** Reads words on this server and decides whether the model is to be asked about them; `seed` varies the reframe. */
  async analyse(
    actor: Pick<Actor, 'userId' | 'aiEnabled' | 'dangerCheck'>,
    content: string,
    seed: string,
  ): Promise<LocalAnalysis> {
    if (!actor.aiEnabled) {
      // The check for danger is no analysis: of it, only the help lines beside the entry are kept. It has its own switch.
      return {
        analysis: undefined,
        crisis: actor.dangerCheck && this.#seesDanger(content),
        aiService: { available: false, reason: 'switched_off' },
        earlier: [],
        due: null,
      };
    }
    const { analysis, earlier } = await this.#analyseLocally(actor.userId, content, seed);
    const crisis = analysis?.crisis ?? this.#seesDanger(content);
    const read = { analysis, crisis, earlier };
    if (!this.#model) return { ...read, aiService: undefined, due: null };
    const obstacle = this.#model.obstacle();
    if (obstacle) return { ...read, aiService: { available: false, reason: obstacle }, due: null };
    return { ...read, aiService: undefined, due: this.#dueNext(this.#model) };
  }

  /** Asks the model about an entry that is saved and waits for as long as a person does; a later answer is kept too. */
  async ask(entry: WaitingEntry, earlier: readonly string[]): Promise<ModelAnalysis> {
    const model = this.#model;
    if (!model) return { row: undefined, analysis: undefined, aiService: undefined, pending: false };
    let late = false;
    const asked = this.#inBackground(this.#askModel(model, entry, earlier, () => late));
    const inTime = await within(asked, model.limits.waitMs);
    if (inTime) return inTime;
    late = true;
    return {
      row: undefined,
      analysis: undefined,
      aiService: { available: false, reason: 'service_error' },
      pending: true,
    };
  }

  /** Asks again about entries whose answer never came: this server was stopped, or the model was too slow. */
  async askAgain(): Promise<void> {
    const model = this.#model;
    const now = this.#clock.now();
    if (!model) return giveUpDueAnalyses(this.#orm, now);
    while (!this.#stopped && model.obstacle() === undefined) {
      const next = { now, due: this.#dueNext(model), attemptsMax: ASKED_AGAIN_AT_MOST, limit: AT_ONCE };
      const entries = await takeDueEntries(this.#orm, next);
      if (entries.length === 0) return;
      // One after the other: nobody waits, and those who write now come first.
      for (const entry of entries) {
        const earlier = this.#lastReframes.get(entry.userId) ?? [];
        await this.#inBackground(this.#askModel(model, entry, earlier, () => true));
      }
    }
  }

  /** Resolves when nothing is asked any more. */
  async settled(): Promise<void> {
    while (this.#background.size > 0) await Promise.allSettled(this.#background);
  }

  /** Gives up what is under way; it is asked again later. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#model?.close();
    await this.settled();
  }

  // Words come before what we make of them: where the analysis fails, the entry is written without it.
  async #analyseLocally(
    userId: string,
    content: string,
    seed: string,
  ): Promise<{ analysis: Reading | undefined; earlier: readonly string[] }> {
    const known = this.#lastReframes.get(userId);
    let earlier = known ?? [];
    try {
      let analysis = this.#analyser.analyse(content, { seed, earlier });
      if (analysis.positiveReframe === undefined) return { analysis, earlier };
      if (!known) {
        // Only now, so that most entries are one statement.
        earlier = await findLastReframes(this.#orm, userId, REMEMBERED_REFRAMES);
        if (earlier.length > 0) analysis = this.#analyser.analyse(content, { seed, earlier });
      }
      this.#remember(userId, earlier, analysis.positiveReframe);
      return { analysis, earlier };
    } catch (error) {
      this.#log.error({ err: error }, 'an entry is kept without its analysis');
      return { analysis: undefined, earlier };
    }
  }

  #seesDanger(content: string): boolean {
    try {
      return signsOfCrisis(content).crisis;
    } catch (error) {
      this.#log.error({ err: error }, 'an entry is kept without the check for signs of danger');
      return false;
    }
  }

  #remember(userId: string, earlier: readonly string[], given: string | undefined): void {
    if (given !== undefined) this.#lastReframes.set(userId, [given, ...earlier].slice(0, REMEMBERED_REFRAMES));
  }

  async #askModel(
    model: ModelService,
    entry: WaitingEntry,
    earlier: readonly string[],
    isLate: () => boolean,
  ): Promise<ModelAnalysis> {
    const { userId, content } = entry;
    const answered = await analyseByModel(model, userId, { text: content, earlier });
    if ('answer' in answered) {
      const analysis = answered.answer;
      const row = await improveEntry(this.#orm, entry, analysis);
      if (row) this.#events.wake();
      // Its author turned AI off meanwhile, if it still has these words.
      else await giveUpAnalysis(this.#orm, entry);
      if (row) this.#remember(userId, earlier, analysis.positiveReframe);
      return { row, analysis: row && analysis, aiService: undefined, pending: false };
    }
    const { reason } = answered;
    // Whoever waits is told and that is that; where nobody does, or this server is stopping, it is due again later.
    const pending = this.#stopped || (isLate() && reason === 'service_error');
    if (!pending) await giveUpAnalysis(this.#orm, entry);
    return { row: undefined, analysis: undefined, aiService: { available: false, reason }, pending };
  }

  #dueNext(model: ModelService): Date {
    return new Date(this.#clock.now().getTime() + model.limits.lateMs + TAKE_OVER_MS);
  }

  async #inBackground(work: Promise<ModelAnalysis>): Promise<ModelAnalysis> {
    const guarded = work.catch((error: unknown): ModelAnalysis => {
      this.#log.error({ err: error }, 'the answer of the model could not be kept');
      return {
        row: undefined,
        analysis: undefined,
        aiService: { available: false, reason: 'service_error' },
        pending: true,
      };
    });
    this.#background.add(guarded);
    try {
      return await guarded;
    } finally {
      this.#background.delete(guarded);
    }
  }
}

async function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([promise, over]).finally(() => clearTimeout(timer));
}
