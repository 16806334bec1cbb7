/** Analyses texts and chooses their written lines as a save does, without a server. */
import { type ChosenLine, Lines } from '../../server/analysis/index.ts';
import { analyseInDetail, dangerWindows } from '../../server/analysis/local/index.ts';
import { TextVectors } from '../analysis/text-vectors.ts';

interface ReadText {
  readonly analysis: ReturnType<typeof analyseInDetail>;
  readonly chosen: ChosenLine | undefined;
}

export class LineReader {
  readonly vectors = new TextVectors();
  readonly #lines = new Lines();

  /** `recent`: the person's last lines, newest first. */
  read(text: string, seed: string, recent: readonly string[] = []): ReadText {
    const vector = this.vectors.of(text);
    const dangerVectors = dangerWindows(text).map((window) => this.vectors.of(window));
    const analysis = analyseInDetail(text, { vector, dangerVectors });
    const isSilent = (analysis.danger !== undefined && analysis.danger !== 'other') || analysis.language !== undefined;
    const query = { text, vector, sentiment: analysis.sentiment, seed };
    return { analysis, chosen: isSilent ? undefined : this.#lines.choose(query, recent) };
  }
}
