/** Analyses texts and chooses their written lines as a save does, without a server. */

import { type ChosenLine, Lines, piecesOf } from '../../server/analysis/index.ts';
import { analyseInDetail, dangerWindows } from '../../server/analysis/local/index.ts';
import { TextVectors } from '../analysis/text-vectors.ts';

interface ReadText {
  readonly analysis: ReturnType<typeof analyseInDetail>;
  readonly line: string | undefined;
  readonly chosen: ChosenLine | undefined;
}

export class LineReader {
  readonly vectors = new TextVectors();
  readonly #lines = new Lines((phrase) => this.vectors.of(phrase));

  /** `recent`: the person's last lines, newest first. */
  read(text: string, seed: string, recent: readonly string[] = []): ReadText {
    const vector = this.vectors.of(text);
    const dangerVectors = dangerWindows(text).map((window) => this.vectors.of(window));
    const analysis = analyseInDetail(text, { vector, dangerVectors });
    const pieces = piecesOf(text);
    const isSilent = (analysis.danger !== undefined && analysis.danger !== 'other') || 'language' in analysis;
    const chosen = isSilent
      ? undefined
      : this.#lines.choose({
          pieces,
          vectors: pieces.length === 1 ? [vector] : pieces.map((piece) => this.vectors.of(piece.text)),
          sentiment: analysis.sentiment,
          recent,
          seed,
        });
    return { analysis, line: chosen?.line, chosen };
  }
}
