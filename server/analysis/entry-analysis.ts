/** What a model says of an entry, held to what the product promises whatever the model writes. */
import type { Analysis } from '../../contract/analysis.ts';
import { signsOfCrisis } from './local/crisis.ts';
import { entryQuestion } from './model/entry-question.ts';
import type { Answered, ModelService } from './model/model-service.ts';

/**
 * Asks the model about the words of an entry. Only the words are sent. Our own check for signs of a crisis counts
 * whatever the model says, and beside either there is no reframe; nor is there one that begins as `previous` did, the
 * reframe the person was given last.
 */
export async function analyseByModel(
  model: ModelService,
  userId: string,
  entry: { text: string; previous: string | undefined },
): Promise<Answered<Analysis>> {
  const answered = await model.ask(userId, entryQuestion(entry.text), { withinMs: model.limits.lateMs });
  if ('reason' in answered) return answered;
  const { sentiment, themes, reframe } = answered.answer;
  const crisis = answered.answer.crisis || signsOfCrisis(entry.text).crisis;
  const welcome = !crisis && reframe !== undefined && opening(reframe) !== opening(entry.previous ?? '');
  return {
    answer: { sentiment, themes, ...(welcome && { positiveReframe: reframe }), source: 'model', crisis },
  };
}

/** The first sentence. */
function opening(text: string): string {
  return /^[^.!?…]*/.exec(text)?.[0].toLowerCase() ?? '';
}
