/** What other features may use of analysis. */
export type { AnalyseOptions, Analyser } from './analyser.ts';
export { analyse, localAnalyser } from './local/analyse.ts';
export { signsOfCrisis } from './local/crisis.ts';
export { analysisRoutes } from './routes.ts';
