/** The feature `analysis` and its public interface for other features. */
import type { Deps, Feature } from '../platform/feature.ts';
import type { Analyser } from './analyser.ts';
import { localAnalyser } from './local/analyse.ts';
import type { ModelService } from './model/model-service.ts';
import { openModel } from './model/open-model.ts';
import { analysisRoutes } from './routes.ts';

export type { AnalyseOptions, Analyser } from './analyser.ts';
export { analyseByModel } from './entry-analysis.ts';
export { analyse, loadWeights, localAnalyser } from './local/analyse.ts';
export { signsOfCrisis } from './local/crisis.ts';
export { personIn } from './local/reframe/entry-facts.ts';
export { type PromptReason, themeName, whyThisPrompt } from './local/reframe/why-this-prompt.ts';
export type { ModelService } from './model/model-service.ts';

export interface AnalysisFeature extends Feature {
  analyser: Analyser;
  /** The configured model; undefined if entries are analysed locally only. */
  model: ModelService | undefined;
}

export async function analysisFeature(deps: Deps, analyser: Analyser = localAnalyser): Promise<AnalysisFeature> {
  const model = deps.settings.model && (await openModel(deps.settings.model, deps));
  return { analyser, model, routes: analysisRoutes({ analyser, model }) };
}
