/** What other features may use of analysis. */
export type { AnalyseOptions, Analyser } from './analyser.ts';
export { analyseByModel } from './entry-analysis.ts';
export { analyse, loadWeights, localAnalyser } from './local/analyse.ts';
export { signsOfCrisis } from './local/crisis.ts';
export { personIn } from './local/reframe/entry-facts.ts';
export { type PromptReason, themeName, whyThisPrompt } from './local/reframe/why-this-prompt.ts';
export type { ModelService } from './model/model-service.ts';
export { type ModelOptions, openModel } from './model/open-model.ts';
export { analysisRoutes } from './routes.ts';
