/** The vectors that the analysis of a text uses: of the whole text, and of the sentences that may be signs of danger. */
import type { AnalyseOptions } from './analyser.ts';
import type { Encoder, WaitOptions } from './encoder/encoder.ts';
import { dangerWindows } from './local/crisis.ts';
import { isEnglish } from './local/language.ts';

/** Longest time that the save of an entry or a message waits for its vectors. */
export const SAVE_WAIT_MS = 150;

/**
 * Returns the vectors as options of the analyser; undefined if the encoder gives none in time. A text in another language
 * has none and needs none.
 */
export async function encodeForAnalysis(
  encoder: Pick<Encoder, 'encodeAll'>,
  text: string,
  options?: WaitOptions,
): Promise<Pick<AnalyseOptions, 'vector' | 'dangerVectors'> | undefined> {
  if (!isEnglish(text)) return {};
  const vectors = await encoder.encodeAll([text, ...dangerWindows(text)], options);
  return vectors && { vector: vectors[0], dangerVectors: vectors.slice(1) };
}

/** The same for a save: waits for `SAVE_WAIT_MS` at most, and not at all while other texts are being encoded. */
export async function encodeForSave(
  encoder: Encoder | undefined,
  text: string,
): Promise<Pick<AnalyseOptions, 'vector' | 'dangerVectors'> | undefined> {
  return encoder?.isIdle ? encodeForAnalysis(encoder, text, { waitMs: SAVE_WAIT_MS }) : undefined;
}
