/** Makes the service of a configured model. The SDK is loaded only then: most servers start without one. */
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Logger } from '../../platform/log.ts';
import type { ModelSettings } from './language-model.ts';
import { ModelService } from './model-service.ts';

export interface ModelOptions extends ModelSettings {
  /** How long a person waits for an answer, in milliseconds. */
  timeoutMs: number;
  /** How long the answer about an entry is still taken, in milliseconds; a minute, or `timeoutMs` where that is longer. */
  lateMs?: number;
  /** Calls for one person in a day (UTC). */
  dailyCalls: number;
}

const LATE_MS = 60_000;

export async function openModel(
  options: ModelOptions,
  deps: { orm: Queryable; clock: Clock; log: Logger },
): Promise<ModelService> {
  const { LanguageModel } = await import('./language-model.ts');
  const { timeoutMs, dailyCalls } = options;
  const limits = { waitMs: timeoutMs, lateMs: Math.max(options.lateMs ?? LATE_MS, timeoutMs), dailyCalls };
  return new ModelService({ ...deps, model: new LanguageModel(options), limits });
}
