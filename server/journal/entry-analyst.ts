/** Analyses entries: locally before they are saved, then by the model, which may answer in time or later. */

import { LRUCache } from 'lru-cache';
import type { AiService, Analysis } from '../../contract/analysis.ts';
import { MINUTE_MS } from '../../contract/durations.ts';
import { HARD_ENTRY_BELOW } from '../../contract/limits.ts';
import {
  type AnalyseOptions,
  type Analyser,
  analyseByModel,
  conversationAbout,
  type Danger,
  dangerIn,
  type Encoder,
  encodeForSave,
  type Lines,
  lineOf,
  type ModelService,
  namedHardship,
  REMEMBERED_LINES,
  type TextAnalysis,
} from '../analysis/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { EventDispatcher } from '../platform/events/dispatcher.ts';
import type { Actor } from '../platform/http/handle.ts';
import type { JobQueue } from '../platform/jobs/jobs.ts';
import type { Logger } from '../platform/log.ts';
import { analyseByMeaning } from './analyse-by-meaning.ts';
import {
  claimDueEntries,
  findLastReframes,
  giveUpAnalysis,
  giveUpDueAnalyses,
  improveEntry,
  storedDanger,
  type WaitingEntry,
} from './analyses.queries.ts';
import type { EntryRow } from './tables.ts';

/** For analyses with vectors. */
interface MeaningDependencies {
  encoder: Encoder;
  lines: Lines;
  jobs: Pick<JobQueue, 'send'>;
}

/** The analysis of an entry when it is saved. */
export interface LocalAnalysis {
  analysis: TextAnalysis | undefined;
  danger: Danger | undefined;
  aiService: AiService | undefined;
  /** The person's last reframes before this one, newest first. */
  earlier: readonly string[];
  /** When to call the model again if it has not answered; null if it is not called. */
  due: Date | null;
  /** True if its vectors were not ready in time: call `analyseByMeaningLater` once the entry is saved. */
  awaitsVectors: boolean;
}

/** For a check-in, which is never analysed. */
export const NOT_ANALYSED: LocalAnalysis = {
  analysis: undefined,
  danger: undefined,
  aiService: undefined,
  earlier: [],
  due: null,
  awaitsVectors: false,
};

/** The result of calling the model. */
interface ModelAnalysis {
  /** The updated entry, if the answer came in time and the entry was unchanged. */
  row: EntryRow | undefined;
  analysis: Analysis | undefined;
  aiService: AiService | undefined;
  pending: boolean;
}

/** Milliseconds after the deadline of an answer until another process may take over. */
const TAKE_OVER_MS = 30_000;
/** Limit of repeated calls for one entry. */
export const MODEL_RETRIES_MAX = 3;
const BATCH_SIZE = 20;
/** People whose last reframes are cached, at about 5 kB each. */
const CACHED_USERS_MAX = 2_000;
/** Lifetime of the cache in milliseconds; short, because another process may have given a newer reframe since. */
const CACHE_TTL_MS = MINUTE_MS;

export class EntryAnalyst {
  readonly #orm: Queryable;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #analyser: Analyser;
  readonly #meaning: MeaningDependencies | undefined;
  readonly #model: ModelService | undefined;
  readonly #events: Pick<EventDispatcher, 'wake'>;
  /** The last reframes of each person, newest first, loaded from the journal when missing. */
  readonly #lastReframes = new LRUCache<string, readonly string[]>({ max: CACHED_USERS_MAX, ttl: CACHE_TTL_MS });
  readonly #background = new Set<Promise<unknown>>();
  #stopped = false;

  constructor(deps: {
    orm: Queryable;
    clock: Clock;
    log: Logger;
    analyser: Analyser;
    meaning?: MeaningDependencies | undefined;
    model: ModelService | undefined;
    events: Pick<EventDispatcher, 'wake'>;
  }) {
    this.#orm = deps.orm;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#analyser = deps.analyser;
    this.#meaning = deps.meaning;
    this.#model = deps.model;
    this.#events = deps.events;
  }

  /**
   * Analyses text locally, chooses a line for it, and decides whether to call the model.
   * @param seed varies the line
   * @param mood the mood chosen by the author, which counts more than the analysis
   */
  async analyse(
    actor: Pick<Actor, 'userId' | 'aiEnabled' | 'dangerCheck'>,
    content: string,
    seed: string,
    mood?: number,
  ): Promise<LocalAnalysis> {
    if (!actor.aiEnabled) {
      // With AI off, the crisis check still runs if it is enabled, and only the help lines are kept.
      return {
        analysis: undefined,
        danger: actor.dangerCheck ? this.#findDanger(content) : undefined,
        aiService: { available: false, reason: 'switched_off' },
        earlier: [],
        due: null,
        awaitsVectors: false,
      };
    }
    const vectors = await encodeForSave(this.#meaning?.encoder, content);
    const found = this.#analyseLocally(content, vectors.options);
    const { line, earlier } = found
      ? await this.#chooseLine(actor.userId, found, { text: content, vector: vectors.options.vector, seed, mood })
      : { line: undefined, earlier: [] };
    const analysis = found && line ? { ...found, ...line } : found;
    const danger = analysis ? analysis.danger : this.#findDanger(content);
    const base = { analysis, danger, earlier, awaitsVectors: !vectors.isComplete };
    if (!this.#model) return { ...base, aiService: undefined, due: null };
    const obstacle = this.#model.unavailableReason();
    if (obstacle) return { ...base, aiService: { available: false, reason: obstacle }, due: null };
    return { ...base, aiService: undefined, due: this.#nextDueAt(this.#model) };
  }

  /** Calls the model for a saved entry and waits for a limited time. A later answer is stored too. */
  async requestAnalysis(entry: WaitingEntry, earlier: readonly string[]): Promise<ModelAnalysis> {
    const model = this.#model;
    if (!model) return { row: undefined, analysis: undefined, aiService: undefined, pending: false };
    let late = false;
    const call = this.#inBackground(this.#callModel(model, entry, earlier, () => late));
    const inTime = await withTimeout(call, model.limits.waitMs);
    if (inTime) return inTime;
    late = true;
    return {
      row: undefined,
      analysis: undefined,
      aiService: { available: false, reason: 'service_error' },
      pending: true,
    };
  }

  /**
   * Calls the model again for entries whose answer never came, because the server stopped or the model was too slow.
   */
  async retryDueAnalyses(): Promise<void> {
    const model = this.#model;
    const now = this.#clock.now();
    if (!model) return giveUpDueAnalyses(this.#orm, now);
    while (!this.#stopped && model.unavailableReason() === undefined) {
      const next = { now, due: this.#nextDueAt(model), attemptsMax: MODEL_RETRIES_MAX, limit: BATCH_SIZE };
      const entries = await claimDueEntries(this.#orm, next);
      if (entries.length === 0) return;
      // One at a time, in the background: new entries come first.
      for (const entry of entries) {
        const earlier = this.#lastReframes.get(entry.userId) ?? [];
        await this.#inBackground(this.#callModel(model, entry, earlier, () => true));
      }
    }
  }

  /** Sends the job that analyses a saved entry with its vectors. The entry is saved, so a failure is not its author's. */
  async analyseByMeaningLater({ userId, id }: Pick<EntryRow, 'userId' | 'id'>): Promise<void> {
    try {
      await this.#meaning?.jobs.send(this.#orm, analyseByMeaning, { userId, entryId: id }, { key: id });
    } catch (error) {
      this.#log.error({ err: error }, 'an entry is not analysed with its vectors');
    }
  }

  /** Resolves when no call is running. */
  async whenIdle(): Promise<void> {
    while (this.#background.size > 0) await Promise.allSettled(this.#background);
  }

  /** Cancels running calls; they are repeated later. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#model?.close();
    await this.whenIdle();
  }

  // Saving comes first: if the analysis fails, the entry is saved without it.
  #analyseLocally(content: string, options: AnalyseOptions): TextAnalysis | undefined {
    try {
      return this.#analyser.analyse(content, options);
    } catch (error) {
      this.#log.error({ err: error }, 'an entry is saved without its analysis');
      return undefined;
    }
  }

  /** The line for an entry, and the person's last ones before it. */
  async #chooseLine(
    userId: string,
    { sentiment, danger, language }: TextAnalysis,
    entry: { text: string; vector: Int8Array | undefined; seed: string; mood: number | undefined },
  ): Promise<{ line: Pick<TextAnalysis, 'positiveReframe' | 'conversation'> | undefined; earlier: readonly string[] }> {
    const cached = this.#lastReframes.get(userId);
    const earlier = cached ?? [];
    // Danger, also past or uncertain, is not ours to comment on.
    const isDangerous = danger !== undefined && danger !== 'other';
    const { text, vector, seed, mood } = entry;
    if (isDangerous || language !== undefined) return { line: undefined, earlier };
    const felt = mood ?? sentiment;
    const hardship = namedHardship(text, felt);
    // A line about something good does not fit, whatever else the entry says.
    const withoutLine = { line: hardship && { conversation: conversationAbout(hardship) }, earlier };
    if (!vector || !this.#meaning) return withoutLine;
    try {
      const situation = this.#meaning.lines.situationOf({ text, vector, sentiment: felt })?.situation;
      if (!situation || (hardship && situation.mood === 'good')) return withoutLine;
      // Read only when needed, so that most saves take one statement.
      const recent = cached ?? (await findLastReframes(this.#orm, userId, REMEMBERED_LINES));
      const positiveReframe = lineOf(situation, seed, recent);
      if (positiveReframe === undefined) return { ...withoutLine, earlier: recent };
      this.#cacheReframe(userId, recent, positiveReframe);
      // A tired but good day has one too, for when it reads as a hard one.
      const isHard = situation.mood === 'hard' || hardship !== undefined || felt < HARD_ENTRY_BELOW;
      const conversation = isHard ? situation.conversation : undefined;
      return { line: { positiveReframe, ...(conversation !== undefined && { conversation }) }, earlier: recent };
    } catch (error) {
      this.#log.error({ err: error }, 'an entry is saved without a line');
      return { line: undefined, earlier };
    }
  }

  #findDanger(content: string): Danger | undefined {
    try {
      return dangerIn(content);
    } catch (error) {
      this.#log.error({ err: error }, 'an entry is saved without the check for signs of crisis');
      return undefined;
    }
  }

  #cacheReframe(userId: string, earlier: readonly string[], reframe: string | undefined): void {
    if (reframe !== undefined) this.#lastReframes.set(userId, [reframe, ...earlier].slice(0, REMEMBERED_LINES));
  }

  async #callModel(
    model: ModelService,
    entry: WaitingEntry,
    earlier: readonly string[],
    isLate: () => boolean,
  ): Promise<ModelAnalysis> {
    const { userId, content } = entry;
    const result = await analyseByModel(model, userId, { text: content, earlier, danger: storedDanger(entry) });
    if ('answer' in result) {
      const analysis = result.answer;
      const row = await improveEntry(this.#orm, entry, analysis);
      if (row) this.#events.wake();
      // The content is unchanged, so the author turned AI off meanwhile.
      else await giveUpAnalysis(this.#orm, entry);
      if (row) this.#cacheReframe(userId, earlier, analysis.positiveReframe);
      return { row, analysis: row && analysis, aiService: undefined, pending: false };
    }
    const { reason } = result;
    // If a person was waiting, the entry is given up. Otherwise, or when the server stops, it becomes due again later.
    const pending = this.#stopped || (isLate() && reason === 'service_error');
    if (!pending) await giveUpAnalysis(this.#orm, entry);
    return { row: undefined, analysis: undefined, aiService: { available: false, reason }, pending };
  }

  #nextDueAt(model: ModelService): Date {
    return new Date(this.#clock.now().getTime() + model.limits.lateMs + TAKE_OVER_MS);
  }

  async #inBackground(work: Promise<ModelAnalysis>): Promise<ModelAnalysis> {
    const guarded = work.catch((error: unknown): ModelAnalysis => {
      this.#log.error({ err: error }, 'the response of the model could not be stored');
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

async function withTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
