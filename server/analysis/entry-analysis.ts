/** Analysis of an entry by the model, and the rules applied to its answer. */
import type { Analysis } from '../../contract/analysis.ts';
import { signsOfCrisis } from './local/crisis.ts';
import { entryQuestion } from './model/entry-question.ts';
import type { ModelResult, ModelService } from './model/model-service.ts';

/**
 * Sends the text of an entry to the model, and nothing else. The entry is a crisis if either the local check or the
 * model says so, and then has no reframe. A reframe with the same first sentence as one of `earlier`, the last ones given
 * to the person, is dropped.
 */
export async function analyseByModel(
  model: ModelService,
  userId: string,
  entry: { text: string; earlier: readonly string[] },
): Promise<ModelResult<Analysis>> {
  const answered = await model.ask(userId, entryQuestion(entry.text), { timeoutMs: model.limits.lateMs });
  if ('reason' in answered) return answered;
  const { sentiment, themes, reframe } = answered.answer;
  const crisis = answered.answer.crisis || signsOfCrisis(entry.text).crisis;
  const isReframeUsable =
    !crisis && reframe !== undefined && entry.earlier.every((given) => firstSentence(given) !== firstSentence(reframe));
  return {
    answer: { sentiment, themes, ...(isReframeUsable && { positiveReframe: reframe }), source: 'model', crisis },
  };
}

/** The first sentence. */
function firstSentence(text: string): string {
  return /^[^.!?…]*/.exec(text)?.[0].toLowerCase() ?? '';
}
