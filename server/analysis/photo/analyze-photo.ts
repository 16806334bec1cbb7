/** Theme suggestions for a photo: by a model, or guessed from its light, colours and hour. */
import type { ThemeSuggestion } from '../../../contract/analysis.ts';
import type { ModelService } from '../model/model-service.ts';
import { pictureThemesQuestion } from '../model/theme-questions.ts';
import { guessThemes, lightOf } from './light.ts';
import { readPicture } from './picture.ts';

/**
 * Suggestions for the picture in `bytes`, best first, possibly none. The model gets a small copy without metadata.
 * @throws AppError validation_failed if it is not a valid JPEG, PNG, WebP or GIF picture
 */
export async function analyzePhoto(
  model: ModelService | undefined,
  userId: string,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<ThemeSuggestion[]> {
  const picture = await readPicture(userId, bytes);
  if (model && model.unavailableReason() === undefined) {
    const prompt = pictureThemesQuestion(picture.small);
    const answered = await model.ask(userId, prompt, { timeoutMs: model.limits.waitMs, signal });
    if ('answer' in answered) return answered.answer;
    if (answered.reason === 'switched_off') return [];
  }
  return guessThemes(lightOf(picture.grid), picture.hour);
}
