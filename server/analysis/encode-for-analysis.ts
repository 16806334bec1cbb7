/** The vectors that the analysis of a text uses: of the whole text, and of the sentences that may be signs of danger. */
import type { AnalyseOptions } from './analyser.ts';
import type { EncodeOptions, Encoder, Vectors } from './encoder/encoder.ts';
import { dangerWindows } from './local/crisis.ts';
import { isEnglish } from './local/language.ts';

interface AnalysisVectors {
  options: Pick<AnalyseOptions, 'vector' | 'dangerVectors'>;
  /** False if the encoder did not give all of them in time. A text in another language needs none. */
  isComplete: boolean;
}

/** The vectors of a text as options of the analyser. */
export async function encodeForAnalysis(
  encoder: Pick<Encoder, 'encodeAll'>,
  text: string,
  options: EncodeOptions = { priority: 'job' },
): Promise<AnalysisVectors> {
  if (!isEnglish(text)) return { options: {}, isComplete: true };
  const [dangerVectors, whole] = await Promise.all([
    encodeDangerWindows(encoder, text, options),
    encoder.encodeAll([text], options),
  ]);
  return {
    options: { vector: whole?.[0], dangerVectors },
    isComplete: dangerVectors !== undefined && whole !== undefined,
  };
}

/** The same for the save of an entry, which waits a short time, and not at all while several others wait. */
export async function encodeForSave(encoder: Encoder | undefined, text: string): Promise<AnalysisVectors> {
  if (!encoder) return { options: {}, isComplete: true };
  const encoded = await encodeForAnalysis(encoder, text, encoder.saveOptions);
  return { ...encoded, isComplete: encoded.isComplete || !encoder.isAvailable };
}

/** Vectors for `dangerIn`; undefined if the encoder gives none in time. Most texts need none. */
async function encodeDangerWindows(
  encoder: Pick<Encoder, 'encodeAll'>,
  text: string,
  options: EncodeOptions,
): Promise<Vectors | undefined> {
  const windows = dangerWindows(text);
  return windows.length === 0 ? [] : encoder.encodeAll(windows, options);
}

/** Vectors for `dangerIn` of a message that is being sent. */
export async function encodeDangerForSave(encoder: Encoder | undefined, text: string): Promise<Vectors | undefined> {
  return encoder && isEnglish(text) ? encodeDangerWindows(encoder, text, encoder.saveOptions) : undefined;
}
