/** Creates the service of a configured model. Loads the SDK only then: most servers run without a model. */
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Logger } from '../../platform/log.ts';
import type { ServiceErrors } from '../../platform/service-errors/service-errors.ts';
import type { Observer } from '../../platform/sight/observer.ts';
import { observeModel } from '../observe-analysis.ts';
import { type EntryAnswer, entryQuestion } from './entry-question.ts';
import type { ChatRequest, ModelSettings } from './language-model.ts';
import { ModelService } from './model-service.ts';

interface ModelOptions extends ModelSettings {
  /** Timeout for a request in which a person waits, in milliseconds. */
  timeoutMs: number;
  /** How long a late answer about an entry is accepted, in milliseconds; a minute, or `timeoutMs` if that is longer. */
  lateMs?: number;
  /** Calls per person and UTC day. */
  dailyCalls: number;
}

const LATE_MS = MINUTE_MS;

export async function openModel(
  options: ModelOptions,
  deps: {
    orm: Queryable;
    clock: Clock;
    log: Logger;
    observer?: Observer | undefined;
    serviceErrors?: Pick<ServiceErrors, 'record'> | undefined;
  },
): Promise<ModelService> {
  const { LanguageModel } = await import('./language-model.ts');
  const { timeoutMs, dailyCalls } = options;
  const limits = { waitMs: timeoutMs, lateMs: Math.max(options.lateMs ?? LATE_MS, timeoutMs), dailyCalls };
  const model = observeModel(new LanguageModel(options), deps.observer);
  return new ModelService({ ...deps, model, limits });
}

/** A model without limits and without counting calls, for evaluation. */
export interface TrialModel {
  /** Throws ModelFailure if there is no valid answer. */
  readEntry(text: string, signal: AbortSignal): Promise<EntryAnswer>;
  /** Throws ModelFailure, also in the middle of a reply. */
  talk(request: ChatRequest, signal: AbortSignal): AsyncGenerator<string>;
}

export async function openTrialModel(settings: ModelSettings): Promise<TrialModel> {
  const { LanguageModel } = await import('./language-model.ts');
  const model = new LanguageModel(settings);
  return {
    readEntry: (text, signal) => model.ask(entryQuestion(text), signal),
    talk: (request, signal) => model.talk(request, signal),
  };
}
