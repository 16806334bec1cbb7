/** The seam between the product and whoever analyses: rules on this server today, or a configured model. */
import type { AiStatus, Analysis } from '../../contract/analysis.ts';

export interface AnalyseOptions {
  /** Varies the wording of the reframe, for example an entry's id: the same text and seed give the same words. */
  readonly seed?: string;
}

export interface Analyser {
  /** Says what `text` tells. One that asks a model may be slow or reject; the local one is neither. */
  analyse(text: string, options?: AnalyseOptions): Analysis | Promise<Analysis>;
  status(): AiStatus;
}
