/** Analysis of an entry by the model, and the rules applied to its answer. */
import type { JudgedAnalysis } from './analyser.ts';
import type { Danger } from './local/crisis.ts';
import { entryQuestion } from './model/entry-question.ts';
import type { ModelResult, ModelService } from './model/model-service.ts';

/**
 * The danger in a text in which a model sees a crisis. The model alone makes a quiet line: small models see danger in
 * ordinary hard days. It makes the card where the local check found the writer's danger possible or past as well. A
 * worry about someone else becomes `unsure`, because the model's answer is about the writer.
 */
function withModel(found: Danger | undefined): Danger {
  return found === undefined || found === 'other' ? 'unsure' : 'sure';
}

/**
 * Sends the text of an entry to the model, and nothing else. The model may add to `danger`, which the local check found at
 * the save, and takes none away. Its reframe is dropped if it sees a crisis, or if the first sentence is that of one of
 * `earlier`, the last ones given to the person.
 */
export async function analyseByModel(
  model: ModelService,
  userId: string,
  entry: { text: string; earlier: readonly string[]; danger: Danger | undefined },
): Promise<ModelResult<JudgedAnalysis>> {
  const answered = await model.ask(userId, entryQuestion(entry.text), { timeoutMs: model.limits.lateMs });
  if ('reason' in answered) return answered;
  const { sentiment, themes, reframe } = answered.answer;
  const danger = answered.answer.crisis ? withModel(entry.danger) : entry.danger;
  const crisis = danger === 'sure';
  const isReframeUsable =
    !answered.answer.crisis &&
    !crisis &&
    reframe !== undefined &&
    entry.earlier.every((given) => firstSentence(given) !== firstSentence(reframe));
  return {
    answer: {
      sentiment,
      themes,
      ...(isReframeUsable && { positiveReframe: reframe }),
      source: 'model',
      crisis,
      danger,
    },
  };
}

/** The first sentence. */
function firstSentence(text: string): string {
  return /^[^.!?…]*/.exec(text)?.[0].toLowerCase() ?? '';
}
